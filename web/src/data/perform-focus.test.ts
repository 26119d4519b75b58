import type { Change } from '@foco/domain/core/change.ts'
import { insert, update } from '@foco/domain/core/change.ts'
import { openQuestions } from '@foco/domain/focus/away.ts'
import { completeTodo, deferTodo, trashTodo } from '@foco/domain/items/todos.ts'
import { restoreFromTrash } from '@foco/domain/items/trash.ts'
import { deleteSession, editSession } from '@foco/domain/time/session-edits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actions } from './actions.ts'
import type { DataSession } from './data-session.ts'
import { NOW, newTodo, rowId } from './testing/rows.ts'
import { A, type TimedActions, timedActions } from './testing/timed-actions.ts'

const TEXTS = { done: 'Done', failed: 'Error updating task' }

describe('a running timer and what is done on screens', () => {
  let data: DataSession
  let now: TimedActions['now']
  let open: TimedActions['open']
  let sleep: TimedActions['sleep']
  const todo = () => data.get('todos', A)
  const sessions = () => [...data.rows('focus_sessions').values()]

  beforeEach(async () => {
    ;({ data, now, open, sleep } = await timedActions())
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

    describe('time that came with a to-do, from a file,', () => {
      const SESSION = rowId('session')
      const fromFile = (actions: Actions) => {
        const [created_at, ended_at] = [NOW, new Date(Date.parse(NOW) + 600_000).toISOString()]
        const session = { id: SESSION, todo_id: C, started_at: NOW, ended_at, created_at, updated_at: NOW }
        actions.perform(
          [newTodo('c', 3, { time_spent: 660, unlogged_seconds: 60 }), insert('focus_sessions', session)],
          TEXTS,
        )
      }

      it('goes with it, and comes again', () => {
        const { actions, events } = open()
        fromFile(actions)
        expect(data.get('todos', C)).toMatchObject({ time_spent: 660 })
        sleep(3600)
        actions.undoLast()
        expect([data.get('todos', C), sessions(), inTrash()]).toEqual([undefined, [], []])
        expect(events.map(({ kind }) => kind)).not.toContain('kept in trash')
        actions.redoLast()
        expect(data.get('todos', C)).toMatchObject({ time_spent: 660, unlogged_seconds: 60 })
        expect(sessions()).toHaveLength(1)
        actions.undoLast()
        expect([data.get('todos', C), sessions(), inTrash()]).toEqual([undefined, [], []])
      })

      it('takes no work along that was done since', () => {
        const { actions, events, start, stop, work } = open()
        fromFile(actions)
        sleep(3600)
        start(C)
        work(120)
        stop(C)
        actions.undoLast()
        expect(inTrash()).toMatchObject([{ original_id: C, original_data: { time_spent: 180 } }])
        expect(events.at(-1)).toMatchObject({ kind: 'kept in trash' })
        expect(sessions()).toHaveLength(1)
      })
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

  it('completing right after waking up asks about the sleep and counts what was before', () => {
    const { actions, start, work } = open()
    start()
    work(60)
    sleep(8 * 3600)
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
    sleep(8 * 3600)
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
