import { openQuestions } from '@foco/domain/focus/away.ts'
import { startTimer, stopTimer } from '@foco/domain/focus/focus-timer.ts'
import { totalSeconds } from '@foco/domain/items/timer.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DataSession } from './data-session.ts'
import { NOW, rowId } from './testing/rows.ts'
import { A, B, type TimedActions, timedActions } from './testing/timed-actions.ts'

const TIMER = { done: null, failed: 'Error updating task', isTimer: true } as const

describe('a start and a stop can be undone, and no second is lost or counted twice', () => {
  let data: DataSession
  let now: TimedActions['now']
  let sleep: TimedActions['sleep']
  let open: TimedActions['open']
  const sessions = () => [...data.rows('focus_sessions').values()]

  beforeEach(async () => {
    ;({ data, now, open, sleep } = await timedActions())
  })

  const world = () => {
    const opened = open()
    const { actions, here } = opened
    return {
      ...opened,
      press: (id: string) => actions.perform(startTimer(data.rows, id, here()), TIMER),
      pause: (id: string) => actions.perform(stopTimer(data.rows, id, here()), TIMER),
    }
  }
  const spent = (id: string) => data.get('todos', id)
  const total = (id: string) => {
    const row = spent(id)
    return row && [row.is_running, totalSeconds(row, now())]
  }
  const logged = (id: string) =>
    sessions()
      .filter(({ todo_id }) => todo_id === id)
      .map(({ started_at, ended_at }) => [Date.parse(started_at), ended_at && Date.parse(ended_at)])
  const s = (seconds: number) => Date.parse(NOW) + seconds * 1000

  it('a start within five seconds: as if it had never been; redo starts it', () => {
    const { actions, press, work } = world()
    press(A)
    work(4)
    expect(actions.undoLast()).toBe(true)
    expect(spent(A)).toMatchObject({ is_running: false, last_started_at: null, time_spent: 0 })
    expect(sessions()).toEqual([])
    work(60)
    expect(actions.redoLast()).toBe(true)
    expect(spent(A)).toMatchObject({ is_running: true, last_started_at: now(), time_spent: 0 })
  })

  it('a start after work: the timer stops, and the work stays in the total and in the log', () => {
    const { actions, press, record, work } = world()
    press(A)
    work(6)
    record()
    work(594)
    actions.undoLast()
    expect(spent(A)).toMatchObject({ is_running: false, time_spent: 600 })
    expect(logged(A)).toEqual([[s(0), s(600)]])
    work(100)
    actions.redoLast()
    work(50)
    actions.undoLast()
    expect(spent(A)?.time_spent).toBe(650)
    expect(logged(A)).toEqual([
      [s(0), s(600)],
      [s(700), s(750)],
    ])
  })

  it('a stop within five seconds: the same run goes on, as if it had never been stopped', () => {
    const { actions, press, pause, record, work } = world()
    press(A)
    work(600)
    record()
    pause(A)
    work(3)
    actions.undoLast()
    expect(total(A)).toEqual([true, 603])
    expect(logged(A)).toEqual([[s(0), null]])
    work(97)
    pause(A)
    expect(spent(A)?.time_spent).toBe(700)
    expect(logged(A)).toEqual([[s(0), s(700)]])
    expect(openQuestions(data.rows('settings'))).toEqual([])
  })

  it('a stop later on: it runs again from now, and the time between does not count', () => {
    const { actions, press, pause, work } = world()
    press(A)
    work(600)
    pause(A)
    sleep(300)
    actions.undoLast()
    expect(spent(A)).toMatchObject({ is_running: true, last_started_at: now(), time_spent: 600 })
    work(60)
    actions.redoLast()
    expect(spent(A)).toMatchObject({ is_running: false, time_spent: 660 })
  })

  it('a start that stopped another brings that one back, within five seconds with its run', () => {
    const { actions, press, record, work } = world()
    press(A)
    work(600)
    record()
    press(B)
    work(2)
    actions.undoLast()
    expect(total(A)).toEqual([true, 602])
    expect(logged(A)).toEqual([[s(0), null]])
    expect(spent(B)).toMatchObject({ is_running: false, time_spent: 0 })
    press(B)
    work(100)
    actions.undoLast()
    expect(spent(A)).toMatchObject({ is_running: true, last_started_at: now(), time_spent: 602 })
    expect(spent(B)).toMatchObject({ is_running: false, time_spent: 100 })
    expect(logged(B)).toEqual([[s(602), s(702)]])
  })

  it('is not taken back once somebody else has turned the timer', () => {
    const { actions, events, press, work } = world()
    press(A)
    work(60)
    data.transact(startTimer(data.rows, B, { now: now(), device: rowId('other') }))
    expect(actions.undoLast()).toBe(false)
    expect(events.at(-1)).toMatchObject({ kind: 'not turned', turn: 'undo', reason: 'ran-on' })
    expect(spent(B)?.is_running).toBe(true)
  })

  it('of a run that was slept through asks about the sleep, as a pause does', () => {
    const { actions, press, work } = world()
    press(A)
    work(60)
    sleep(8 * 3600)
    actions.undoLast()
    expect(spent(A)).toMatchObject({ is_running: false, time_spent: 60 })
    expect(openQuestions(data.rows('settings'))).toHaveLength(1)
  })
})
