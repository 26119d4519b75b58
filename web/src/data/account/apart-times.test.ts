import type { Change } from '@foco/domain/core/change.ts'
import { startTimer, stopTimer } from '@foco/domain/focus/focus-timer.ts'
import { totalSeconds } from '@foco/domain/items/timer.ts'
import { recordRun, saveProgress } from '@foco/domain/time/focus-runs.ts'
import { deleteSession } from '@foco/domain/time/session-edits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DataSession } from '../data-session.ts'
import { createActions } from '../perform.ts'
import { createAccountWorld } from '../testing/account-world.ts'
import { NOW, newTodo, rowId } from '../testing/rows.ts'

const A = rowId('a')
const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()

describe('time that two devices of one account write', () => {
  let world: ReturnType<typeof createAccountWorld>
  let second: ReturnType<ReturnType<typeof createAccountWorld>['addDevice']>
  let here: DataSession
  let there: DataSession
  const calm = () => world.clock.advance(60_000)
  const offline = (isOffline: boolean, device = world.device) => {
    device.online = !isOffline
  }
  beforeEach(async () => {
    world = createAccountWorld()
    second = world.addDevice()
    here = (await world.open()).data
    there = (await second.open()).data
    here.transact([newTodo('a', 1)])
    await calm()
  })

  const todoOf = (data: DataSession) => {
    const todo = data.get('todos', A)
    if (!todo) throw new Error('no to-do')
    return todo
  }
  const hereAt = ({ presence }: DataSession, seconds: number) => ({ now: at(seconds), device: presence.device })
  const start = (data: DataSession, seconds: number) => data.transact(startTimer(data.rows, A, hereAt(data, seconds)))
  const stop = (data: DataSession, seconds: number) => data.transact(stopTimer(data.rows, A, hereAt(data, seconds)))
  const write = (data: DataSession, changes: readonly Change[]) => changes.length > 0 && data.transact(changes)
  const tick = (data: DataSession, seconds: number) => write(data, recordRun(todoOf(data), data.rows, at(seconds)))
  const save = (data: DataSession, seconds: number) =>
    write(data, saveProgress(todoOf(data), data.rows, hereAt(data, seconds)))

  /** Both devices and the server hold the same to-do; its log in seconds. */
  const settled = async () => {
    offline(false)
    offline(false, second.device)
    await calm()
    const [stored] = world.account.list('todos')
    expect(todoOf(here)).toEqual(stored)
    expect(todoOf(there)).toEqual(stored)
    const seconds = world.account
      .list('focus_sessions')
      .map(({ started_at, ended_at }) =>
        ended_at === null ? null : (Date.parse(ended_at) - Date.parse(started_at)) / 1000,
      )
    return { ...stored, log: seconds.toSorted() }
  }

  it('a run that the other one has ended counts as long as somebody sat at it, and is not brought back to life', async () => {
    start(here, 0)
    tick(here, 5)
    for (const seconds of [10, 20, 30, 40, 50]) save(here, seconds)
    await calm()
    offline(true)
    for (let seconds = 60; seconds < 130; seconds += 10) save(here, seconds)
    stop(there, 59)
    await calm()
    expect(await settled()).toMatchObject({ time_spent: 120, is_running: false, last_started_at: null, log: [120] })
  })

  it('a session deleted on one, and more work on the other', async () => {
    start(here, 0)
    stop(here, 600)
    await calm()
    offline(true)
    const [session] = here.rows('focus_sessions').values()
    if (!session) throw new Error('no session')
    here.transact(deleteSession(session, here.rows))
    start(there, 700)
    stop(there, 1000)
    await calm()
    expect(await settled()).toMatchObject({ time_spent: 300, log: [300] })
  })

  it('the same run paused on both, and a second one on the other', async () => {
    start(here, 0)
    tick(here, 5)
    await calm()
    offline(true)
    stop(here, 60)
    stop(there, 117)
    start(there, 200)
    tick(there, 206)
    await calm()
    expect(await settled()).toMatchObject({
      time_spent: 60,
      is_running: true,
      last_started_at: at(200),
      log: [60, null],
    })
    stop(here, 260)
    expect(await settled()).toMatchObject({ time_spent: 120, is_running: false, log: [60, 60] })
  })

  it('the same to-do run on both while both are offline is one stretch of time', async () => {
    offline(true)
    offline(true, second.device)
    start(here, 0)
    stop(here, 100)
    start(there, 20)
    stop(there, 220)
    expect(await settled()).toMatchObject({ time_spent: 220, is_running: false, log: [220] })
  })

  it('a stop that is undone at once gives its seconds back to the run, on the server too', async () => {
    let clock = 0
    const actions = createActions(here, here.presence, { now: () => at(clock), zone: () => 'UTC' })
    const timer = { done: null, failed: 'Error', isTimer: true } as const
    actions.perform(startTimer(here.rows, A, hereAt(here, 0)), timer)
    clock = 3
    actions.perform(stopTimer(here.rows, A, hereAt(here, 3)), timer)
    await calm()
    expect(todoOf(there).time_spent).toBe(3)
    clock = 5
    actions.undoLast()
    await calm()
    expect(totalSeconds(todoOf(there), at(5))).toBe(5)
    expect(todoOf(there).is_running).toBe(true)
    clock = 60
    actions.perform(stopTimer(here.rows, A, hereAt(here, 60)), timer)
    await calm()
    for (const data of [here, there]) expect(todoOf(data)).toMatchObject({ is_running: false, time_spent: 60 })
  })
})
