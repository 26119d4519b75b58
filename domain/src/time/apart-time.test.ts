// Rules from: decision 016; design: devices that meet again
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApartDevices } from '../../test/apart-devices.ts'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { type ApartCommand, apartCommands, TODOS } from '../../test/focus-model.ts'
import type { TableRows } from '../core/links.ts'
import { openQuestions } from '../focus/away.ts'
import { totalSeconds } from '../items/timer.ts'
import { recordRun } from './focus-runs.ts'
import { settledTime } from './time-log.ts'

const [A, B] = [0, 1] as const
const [UNO, DOS, TRES] = [1, 2, 3] as const
const SECOND = 1000
const MINUTE = 60 * SECOND

const start = (device: 0 | 1, todo: number): ApartCommand => ({ do: 'start', device, todo })
const stop = (device: 0 | 1, todo: number): ApartCommand => ({ do: 'stop', device, todo })
const wait = (ms: number): ApartCommand => ({ do: 'wait', ms })
const sleep = (ms: number): ApartCommand => ({ do: 'sleep', ms })
const look = (device: 0 | 1): ApartCommand => ({ do: 'look', device })
const tick = (device: 0 | 1): ApartCommand => ({ do: 'tick', device })
const answer = (device: 0 | 1, answer: 'keep' | 'break' | 'drop'): ApartCommand => ({ do: 'answer', device, answer })
const undo = (device: 0 | 1): ApartCommand => ({ do: 'undo', device, back: 0 })
const online = (device: 0 | 1, isOnline: boolean): ApartCommand => ({ device, isOnline })

const play = (...commands: ApartCommand[]): ApartDevices => {
  const devices = new ApartDevices(NOW, 'Europe/Madrid')
  for (const command of commands) devices.run(command)
  devices.meet()
  return devices
}

const seconds = ({ server, now }: ApartDevices, todo: number): number => {
  const row = server('todos').get(testId(todo))
  return row ? totalSeconds(row, now) : 0
}
const running = ({ server }: ApartDevices): string[] =>
  [...server('todos').values()].filter((todo) => todo.is_running).map(({ id }) => id)
const sessions = ({ server }: ApartDevices) =>
  [...server('focus_sessions').values()].map(({ todo_id, ended_at }) => [todo_id, ended_at === null])
const questions = ({ server }: ApartDevices) =>
  openQuestions(server('settings')).map(({ todo_id, from, to }) => [
    todo_id,
    (Date.parse(to) - Date.parse(from)) / 1000,
  ])

test('[APART-1] a moment on another to-do elsewhere leaves twenty attended minutes running', () => {
  const devices = play(
    start(B, UNO),
    wait(8 * SECOND),
    tick(B),
    online(A, false),
    start(A, DOS),
    wait(1500),
    stop(A, DOS),
    wait(20 * MINUTE),
  )
  expect(running(devices)).toEqual([testId(UNO)])
  expect(seconds(devices, UNO)).toBe(1209)
  expect(seconds(devices, DOS)).toBe(1)
  expect(sessions(devices)).toEqual([[testId(UNO), true]])
  expect(questions(devices)).toEqual([])
})

test('[APART-2] one to-do that was started on both devices runs on as one', () => {
  const devices = play(
    online(A, false),
    start(B, TRES),
    wait(8 * SECOND),
    tick(B),
    start(A, DOS),
    wait(1500),
    start(A, TRES),
    wait(60 * SECOND),
    tick(A),
  )
  expect(running(devices)).toEqual([testId(TRES)])
  expect(seconds(devices, TRES)).toBe(69)
  expect(seconds(devices, DOS)).toBe(1)
  expect(sessions(devices)).toEqual([[testId(TRES), true]])
})

test('[APART-3] a run of a moment leaves no session, and its second, whoever looked on', () => {
  const devices = play(
    start(A, UNO),
    online(B, false),
    wait(1500),
    stop(A, UNO),
    wait(10 * MINUTE),
    tick(B),
    online(B, true),
    start(B, DOS),
  )
  expect(seconds(devices, UNO)).toBe(1)
  expect(sessions(devices)).toEqual([])
})

test('[APART-4] both slept, and either one starts another to-do at once: asked once', () => {
  const before = [start(B, UNO), wait(MINUTE), tick(B), sleep(10 * MINUTE)]
  for (const woken of [
    [start(A, DOS), wait(500)],
    [look(B), wait(500), start(A, DOS)],
    [online(A, false), start(A, DOS), wait(500), look(B), online(A, true)],
  ]) {
    const devices = play(...before, ...woken, wait(5 * SECOND))
    const [asked, ...more] = questions(devices)
    expect([asked?.[0], Math.floor(Number(asked?.[1])), more]).toEqual([testId(UNO), 600, []])
    expect(seconds(devices, UNO)).toBeLessThanOrEqual(61)
    expect(running(devices)).toEqual([testId(DOS)])
    devices.run(answer(A, 'keep'))
    expect(seconds(devices, UNO)).toBeGreaterThanOrEqual(660)
    expect(questions(devices)).toEqual([])
  }
})

test('[APART-5] of two answers to one question one wins whole, and nothing stays open', () => {
  const left = { keep: 660, break: 60, drop: 60 }
  for (const first of ['keep', 'break', 'drop'] as const)
    for (const second of ['keep', 'break', 'drop'] as const) {
      const devices = play(
        start(A, UNO),
        wait(MINUTE),
        tick(A),
        sleep(10 * MINUTE),
        stop(A, UNO),
        online(A, false),
        online(B, false),
        answer(A, first),
        wait(SECOND),
        answer(B, second),
        online(A, true),
        online(B, true),
      )
      expect(running(devices)).toEqual([])
      expect(questions(devices)).toEqual([])
      expect(sessions(devices).filter(([, isOpen]) => isOpen)).toEqual([])
      expect([first, second, seconds(devices, UNO)]).toEqual([first, second, left[second]])
      const breaks = [...devices.server('focus_sessions').values()].filter((row) => row.session_type === 'break')
      expect(breaks.length).toBe(second === 'break' ? 1 : 0)
    }
})

test('[APART-6] a stop from elsewhere is obeyed, and a device that slept with an open timer gives way', () => {
  const stopped = play(start(B, UNO), wait(30 * SECOND), stop(A, UNO), wait(2 * SECOND))
  expect(running(stopped)).toEqual([])
  expect(seconds(stopped, UNO)).toBe(30)

  const slept = play(start(B, UNO), wait(MINUTE), tick(B), online(A, false), start(A, DOS), wait(30 * SECOND), tick(A))
  expect(seconds(slept, DOS)).toBe(30)
})

test('[APART-8] a start that is taken back leaves no session, although a device that had seen it logged the run', () => {
  const seen = [start(A, UNO), online(B, false), wait(1500), undo(A), wait(8 * SECOND), tick(B)]
  expect(sessions(play(...seen))).toEqual([])
  expect(sessions(play(...seen, start(A, UNO), wait(4 * SECOND), { do: 'delete', device: A, todo: UNO }))).toEqual([])
  expect(sessions(play(...seen, start(A, UNO), wait(20 * SECOND), tick(A), online(B, true)))).toEqual([
    [testId(UNO), true],
  ])
})

test('[APART-9] a start that is taken back offline counts nothing, whoever starts another to-do before that is heard', () => {
  const devices = play(
    start(A, UNO),
    online(B, false),
    start(B, TRES),
    wait(SECOND),
    undo(B),
    wait(3 * MINUTE),
    start(A, DOS),
    wait(SECOND),
    online(B, true),
  )
  expect(seconds(devices, TRES)).toBe(0)
  expect(seconds(devices, UNO)).toBe(181)
  expect(running(devices)).toEqual([testId(DOS)])
})

test('[APART-10] a run that another device began is logged as one, and not again and again', () => {
  const devices = play(
    online(A, false),
    start(A, UNO),
    wait(20 * SECOND),
    start(B, UNO),
    wait(SECOND),
    stop(A, UNO),
    wait(MINUTE),
  )
  const row = devices.server('todos').get(testId(UNO))
  expect(running(devices)).toEqual([testId(UNO)])
  expect(sessions(devices)).toEqual([[testId(UNO), true]])
  expect(row && recordRun(row, devices.server, devices.now)).toEqual([])
})

const isSettled = (rows: TableRows, now: string) => {
  const run = [...rows('todos').values()].filter((todo) => todo.is_running)
  expect(run.length).toBeLessThanOrEqual(1)
  expect(run.filter(({ completed }) => completed)).toEqual([])
  const open = [...rows('focus_sessions').values()].filter(({ ended_at }) => ended_at === null)
  for (const { todo_id } of open) expect(todo_id).toBe(run[0]?.id)
  for (const { started_at, ended_at } of rows('focus_sessions').values())
    if (ended_at !== null) expect(Date.parse(ended_at)).toBeGreaterThanOrEqual(Date.parse(started_at))
  const left = settledTime(rows, now).filter((change) => change.op !== 'insert')
  expect(left).toEqual([])
}

test('[APART-7] whatever devices do apart, when they meet one to-do runs at most, and log and totals agree', () => {
  fc.assert(
    fc.property(apartCommands, (list) => {
      const devices = new ApartDevices(NOW, 'Europe/Madrid')
      for (const command of list) devices.run(command)
      devices.meet()
      isSettled(devices.server, devices.now)
      for (const rows of devices.shown())
        for (const todo of TODOS.map(testId)) expect(rows('todos').get(todo)).toEqual(devices.server('todos').get(todo))
    }),
    { numRuns: 400 },
  )
})

test('[APART-11] a run that two devices cut apart at one moment goes on as one', () => {
  const HOURS = 4 * 60 * MINUTE
  const devices = play(
    start(A, UNO),
    online(A, false),
    online(B, false),
    sleep(HOURS + 1),
    look(A),
    sleep(2 * MINUTE + 1),
    look(A),
    wait(1),
    look(B),
    wait(6 * SECOND),
    tick(A),
    tick(B),
  )
  expect(running(devices)).toEqual([testId(UNO)])
  expect(sessions(devices).filter(([, isOpen]) => isOpen)).toEqual([[testId(UNO), true]])
})
