import type { Change } from '@foco/domain/core/change.ts'
import { update } from '@foco/domain/core/change.ts'
import { openQuestions } from '@foco/domain/focus/away.ts'
import { startTimer, stopTimer } from '@foco/domain/focus/focus-timer.ts'
import { totalSeconds } from '@foco/domain/items/timer.ts'
import { completeTodo, deferTodo, trashTodo } from '@foco/domain/items/todos.ts'
import { restoreFromTrash } from '@foco/domain/items/trash.ts'
import { recordRun } from '@foco/domain/time/focus-runs.ts'
import { openRuns } from '@foco/domain/time/run-facts.ts'
import { deleteSession, editSession } from '@foco/domain/time/session-edits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DataSession } from './data-session.ts'
import { type ActionEvent, type Actions, createActions } from './perform.ts'
import { openPresenceStore } from './runs/presence-store.ts'
import { createDevice } from './testing/device.ts'
import { openGuest } from './testing/guest-tab.ts'
import { createNotes } from './testing/notes.ts'
import { NOW, newTodo, rowId } from './testing/rows.ts'

const TEXTS = { done: 'Done', failed: 'Error updating task' }
const FINAL = { done: null, failed: 'Error updating task', isFinal: true } as const
const TIMER = { done: null, failed: 'Error updating task', isTimer: true } as const
const A = rowId('a')
const B = rowId('b')

describe('a running timer and what is done on screens', () => {
  let data: DataSession
  let clock = 0
  const now = () => new Date(Date.parse(NOW) + clock * 1000).toISOString()
  const open = () => {
    const attendance = openPresenceStore(createNotes(), () => rowId('device'))
    const here = () => ({ now: now(), device: attendance.device })
    const actions = createActions(data, attendance, { now, zone: () => 'Europe/Madrid' })
    const events: ActionEvent[] = []
    actions.onEvent((event) => events.push(event))
    /** Time passes while somebody sits there. */
    const work = (seconds: number) => {
      clock += seconds
      for (const { run } of openRuns(data.rows)) attendance.seen(run.id, now())
    }
    return {
      actions,
      events,
      here,
      work,
      start: (id = A) => actions.perform(startTimer(data.rows, id, here()), FINAL),
      stop: (id = A) => actions.perform(stopTimer(data.rows, id, here()), FINAL),
      record: () => {
        const row = data.get('todos', A)
        actions.perform(row ? recordRun(row, data.rows, now()) : [], FINAL)
      },
    }
  }
  const todo = () => data.get('todos', A)
  const sessions = () => [...data.rows('focus_sessions').values()]

  beforeEach(async () => {
    clock = 0
    ;({ data } = await openGuest(createDevice()))
    data.transact([newTodo('a', 1), newTodo('b', 2)])
  })

  it.each<[string, () => Change[]]>([
    ['completed', () => completeTodo(todo() as never, true, now())],
    ['deferred', () => deferTodo(todo() as never, now())],
    ['deleted', () => trashTodo(todo() as never, { id: rowId('trash'), now: now() })],
  ])('%s: the run ends with its time and its log; undo leaves it stopped with both', (_what, changes) => {
    const { actions, start, record, work } = open()
    start()
    work(6)
    record()
    work(54.5)
    actions.perform(changes(), TEXTS)
    const ended = now()
    expect(sessions()).toMatchObject([{ ended_at: ended }])
    work(600)
    actions.undoLast()
    expect(todo()).toMatchObject({ completed: false, is_deferred: false, is_running: false, time_spent: 60 })
    expect(todo()?.last_started_at).toBeNull()
    expect(sessions()).toMatchObject([{ todo_id: A, started_at: NOW, ended_at: ended }])
  })

  it('undo after the to-do was worked on again keeps that time', () => {
    const { actions, start, stop, work } = open()
    start()
    work(60)
    actions.perform(completeTodo(todo() as never, true, now()), TEXTS)
    data.transact([update('todos', A, { completed: false })])
    start()
    work(300)
    stop()
    actions.undoLast()
    expect(todo()).toMatchObject({ completed: false, time_spent: 360 })
  })

  describe('work that was done after an action outlives its undo', () => {
    const inTrash = () => [...data.rows('trash_items').values()]
    const restore = (actions: Actions) => {
      const [item] = inTrash()
      const restored = item && restoreFromTrash(item, data.rows)
      if (!restored?.ok) throw new Error('nothing to restore')
      actions.perform(restored.value.changes, TEXTS)
    }
    const C = rowId('c')

    it('an added to-do that runs is stopped and logged, and goes to the trash with its time', () => {
      const { actions, events, start, work } = open()
      actions.perform([newTodo('c', 3)], TEXTS)
      start(C)
      work(600)
      expect(actions.undoLast()).toBe(true)
      expect(data.get('todos', C)).toBeUndefined()
      expect(sessions()).toMatchObject([{ todo_id: C, started_at: NOW, ended_at: now() }])
      expect(events.at(-1)).toMatchObject({ kind: 'kept in trash', reason: 'time' })
      restore(actions)
      expect(data.get('todos', C)).toMatchObject({ time_spent: 600, is_running: false, last_started_at: null })
    })

    it('and one that was worked on and paused, too; one that nobody worked on just goes', () => {
      const { actions, start, stop, work } = open()
      actions.perform([newTodo('c', 3)], TEXTS)
      start(C)
      work(1800)
      stop(C)
      actions.undoLast()
      expect(inTrash()).toMatchObject([{ original_id: C, original_data: { time_spent: 1800 } }])
      actions.perform([newTodo('d', 4)], TEXTS)
      actions.undoLast()
      expect(data.get('todos', rowId('d'))).toBeUndefined()
      expect(inTrash()).toHaveLength(1)
    })

    it('what is completed again by undo runs no more', () => {
      const { actions, start, work } = open()
      actions.perform(completeTodo(todo() as never, true, now()), TEXTS)
      actions.perform(completeTodo(todo() as never, false, now()), TEXTS)
      start()
      work(300)
      actions.undoLast()
      expect(todo()).toMatchObject({ completed: true, is_running: false, last_started_at: null, time_spent: 300 })
      expect(sessions()).toMatchObject([{ ended_at: now() }])
    })

    it('back in the trash, a to-do is what it has become', () => {
      const { actions, start, stop, work } = open()
      actions.perform(trashTodo(todo() as never, { id: rowId('trash'), now: now() }), TEXTS)
      restore(actions)
      data.transact([update('todos', A, { text: 'renamed' })])
      start()
      work(300)
      stop()
      actions.undoLast()
      expect(inTrash()).toMatchObject([{ id: rowId('trash'), text: 'renamed', original_data: { time_spent: 300 } }])
      restore(actions)
      expect(todo()).toMatchObject({ text: 'renamed', time_spent: 300 })
    })

    it('a to-do that undo takes out of the trash has the time that its log says by now', () => {
      const { actions, start, stop, work } = open()
      start()
      work(300)
      stop()
      actions.perform(trashTodo(todo() as never, { id: rowId('trash'), now: now() }), TEXTS)
      const [session] = sessions()
      if (!session) throw new Error('no session')
      data.transact(deleteSession(session, data.rows))
      actions.undoLast()
      expect(todo()?.time_spent).toBe(0)
    })
  })

  describe('a start and a stop can be undone, and no second is lost or counted twice', () => {
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
      clock += 300
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
      clock += 8 * 3600
      actions.undoLast()
      expect(spent(A)).toMatchObject({ is_running: false, time_spent: 60 })
      expect(openQuestions(data.rows('settings'))).toHaveLength(1)
    })
  })

  it('completing right after waking up asks about the sleep and counts what was before', () => {
    const { actions, start, work } = open()
    start()
    work(60)
    clock += 8 * 3600
    actions.perform(completeTodo(todo() as never, true, now()), TEXTS)
    expect(todo()).toMatchObject({ completed: true, time_spent: 60, is_running: false })
    expect(openQuestions(data.rows('settings'))).toMatchObject([{ todo_id: A, to: now() }])
    actions.undoLast()
    expect(todo()).toMatchObject({ completed: false, time_spent: 60, is_running: false })
    expect(openQuestions(data.rows('settings'))).toHaveLength(1)
  })

  it('starting another one right after waking up asks as well', () => {
    const { start, work } = open()
    start()
    work(60)
    clock += 8 * 3600
    start(rowId('b'))
    expect(todo()).toMatchObject({ time_spent: 60, is_running: false })
    expect(data.get('todos', rowId('b'))).toMatchObject({ is_running: true, last_started_at: now() })
    expect(openQuestions(data.rows('settings'))).toHaveLength(1)
  })

  it('a corrected start of a run can be taken back after the run has ended, and the time follows the log', () => {
    const { actions, start, stop, record, work } = open()
    start()
    work(1200)
    record()
    const [session] = sessions()
    if (!session) throw new Error('no session')
    const edit = editSession(session, { start: '09:45', end: null }, data.rows, { zone: 'Europe/Madrid', now: now() })
    if (!edit.ok) throw new Error(edit.refusal.code)
    actions.perform(edit.changes, TEXTS)
    work(60)
    stop()
    expect(todo()?.time_spent).toBe(1260 + 900)
    expect(actions.undoLast()).toBe(true)
    expect(todo()?.time_spent).toBe(1260)
    expect(sessions()).toMatchObject([{ started_at: NOW, ended_at: now() }])
  })
})
