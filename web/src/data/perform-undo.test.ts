import { remove, update } from '@foco/domain/core/change.ts'
import { reorderTodos } from '@foco/domain/items/todos.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DataSession } from './data-session.ts'
import { createDevice } from './testing/device.ts'
import { openGuest } from './testing/guest-tab.ts'
import { newTodo, rowId, texts } from './testing/rows.ts'
import { watchedActions } from './testing/watched-actions.ts'

const TEXTS = { done: 'Done', failed: 'Error updating task' }

describe('taking actions back', () => {
  let data: DataSession
  beforeEach(async () => {
    ;({ data } = await openGuest(createDevice()))
    data.transact([newTodo('a', 1), newTodo('b', 2)])
  })

  it('takes several back in one step, and does them again in one', () => {
    const { actions, events, kinds } = watchedActions(data)
    for (const [index, name] of ['c', 'd', 'e'].entries()) actions.perform([newTodo(name, index + 3)], TEXTS)
    const ids = events.flatMap((event) => (event.kind === 'done' ? [event.id] : []))
    events.length = 0
    expect(actions.undoAll(ids)).toBe(true)
    expect(texts(data)).toEqual(['a', 'b'])
    expect(kinds()).toEqual(['withdrawn', 'withdrawn', 'withdrawn', 'undone'])
    const undone = events.at(-1)
    if (undone?.kind === 'undone') undone.back()
    expect(texts(data)).toEqual(['a', 'b', 'c', 'd', 'e'])
    // By key it is the same step as by the toast's press.
    expect(actions.undoLast()).toBe(true)
    expect(texts(data)).toEqual(['a', 'b'])
    expect(actions.redoLast()).toBe(true)
    expect(texts(data)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(actions.redoLast()).toBe(false)
  })

  it('takes back by key one action at a time, as they were done', () => {
    const { actions } = watchedActions(data)
    for (const [index, name] of ['c', 'd'].entries()) actions.perform([newTodo(name, index + 3)], TEXTS)
    actions.undoLast()
    actions.undoLast()
    expect(texts(data)).toEqual(['a', 'b'])
    actions.redoLast()
    expect(texts(data)).toEqual(['a', 'b', 'c'])
  })

  it('can undo what it did not speak of', () => {
    const { actions, events } = watchedActions(data)
    actions.perform([remove('todos', rowId('a'))], { done: null, failed: 'Error' })
    expect(events).toEqual([])
    expect(actions.undoLast()).toBe(true)
    expect(texts(data)).toEqual(['a', 'b'])
  })

  it('undoes an older move first: it goes back, and the newer one keeps a way back of its own', () => {
    data.transact([newTodo('c', 3), newTodo('d', 4)])
    const { actions, events } = watchedActions(data)
    const moveBehind = (name: string, other: string) => {
      const drop = { id: rowId(name), beside: rowId(other), side: 'after' } as const
      actions.perform(reorderTodos(data.rows('todos').values(), 'today', drop), TEXTS)
    }
    moveBehind('a', 'c')
    moveBehind('d', 'c')
    expect(texts(data)).toEqual(['b', 'c', 'd', 'a'])
    if (events[0]?.kind === 'done') events[0].undo()
    expect(texts(data)).toEqual(['a', 'b', 'c', 'd'])
    actions.undoLast()
    expect(texts(data)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('undoes one by one, the last first, and a toast’s own action whenever it is asked', () => {
    const { actions, events } = watchedActions(data)
    actions.perform([update('todos', rowId('a'), { text: 'a2' })], TEXTS)
    actions.perform([update('todos', rowId('b'), { text: 'b2' })], TEXTS)
    actions.perform([update('todos', rowId('a'), { notes: 'n' })], TEXTS)
    if (events[1]?.kind === 'done') events[1].undo()
    expect(texts(data)).toEqual(['a2', 'b'])
    actions.undoLast()
    expect(data.get('todos', rowId('a'))).toMatchObject({ text: 'a2', notes: null })
    actions.undoLast()
    expect(texts(data)).toEqual(['a', 'b'])
    if (events[1]?.kind === 'done') events[1].undo()
    expect(texts(data)).toEqual(['a', 'b'])
  })

  it('still takes back what a group wrote before one of its parts found no room', async () => {
    const device = createDevice()
    const { data } = await openGuest(device)
    const { actions, kinds } = watchedActions(data)
    const group = Symbol('import')
    const bring = (name: string, position: number) =>
      actions.perform([newTodo(name, position)], { ...TEXTS, done: null, group })
    bring('c', 1)
    await device.clock.advance(0)
    device.isFull = true
    bring('d', 2)
    await device.clock.advance(0)
    device.isFull = false
    await device.clock.advance(60_000)
    expect(texts(data)).toEqual(['c'])
    expect(kinds()).toEqual(['withdrawn', 'failed'])
    // That there is room again is found out by the first that asks for it; it can be asked for again.
    expect(actions.undoLast()).toBe(false)
    await device.clock.advance(60_000)
    expect(actions.undoLast()).toBe(true)
    expect(texts(data)).toEqual([])
  })

  it('takes consecutive actions of a group as one, under one toast', () => {
    const { actions, events } = watchedActions(data)
    const group = Symbol('edit a')
    const type = (text: string) => actions.perform([update('todos', rowId('a'), { text })], { ...TEXTS, group })
    type('x')
    type('xy')
    type('xyz')
    expect(new Set(events.map((event) => 'id' in event && event.id)).size).toBe(1)
    actions.undoLast()
    expect(texts(data)).toEqual(['a', 'b'])
    expect(actions.canUndo()).toBe(false)
  })

  it('skips rows that are gone by then, and says so instead of throwing', () => {
    const { actions, events, kinds } = watchedActions(data)
    actions.perform([update('todos', rowId('a'), { text: 'x' }), update('todos', rowId('b'), { text: 'y' })], TEXTS)
    data.transact([remove('todos', rowId('a'))])
    expect(actions.undoLast()).toBe(true)
    expect(texts(data)).toEqual(['b'])
    expect(kinds()).toEqual(['done', 'withdrawn', 'undone', 'turned in part'])
    actions.perform([update('todos', rowId('b'), { text: 'z' })], TEXTS)
    data.transact([remove('todos', rowId('b'))])
    expect(actions.undoLast()).toBe(false)
    expect(events.at(-1)).toMatchObject({ kind: 'not turned', turn: 'undo' })
  })

  it('remembers the last hundred', () => {
    const { actions } = watchedActions(data)
    for (let count = 0; count < 105; count++)
      actions.perform([update('todos', rowId('a'), { time_spent: count })], TEXTS)
    let undone = 0
    while (actions.undoLast()) undone++
    expect(undone).toBe(100)
    expect(data.get('todos', rowId('a'))?.time_spent).toBe(4)
  })

  describe('redo', () => {
    const text = (name: string) => data.get('todos', rowId(name))?.text
    const rename = (name: string, to: string) => [update('todos', rowId(name), { text: to })]

    it('does again what was taken back, step by step, and can be taken back itself', () => {
      const { actions } = watchedActions(data)
      actions.perform(rename('a', 'a2'), TEXTS)
      actions.perform(rename('a', 'a3'), TEXTS)
      actions.undoLast()
      actions.undoLast()
      expect(text('a')).toBe('a')
      expect(actions.redoLast()).toBe(true)
      expect(text('a')).toBe('a2')
      expect(actions.redoLast()).toBe(true)
      expect(actions.redoLast()).toBe(false)
      expect(text('a')).toBe('a3')
      actions.undoLast()
      actions.undoLast()
      expect(text('a')).toBe('a')
    })

    it('is offered after an undo, and no more after something else is done', () => {
      const { actions, events } = watchedActions(data)
      actions.perform(rename('a', 'a2'), TEXTS)
      actions.undoLast()
      const [undone] = events.slice(-1)
      if (undone?.kind !== 'undone') throw new Error('not offered')
      undone.back()
      expect(text('a')).toBe('a2')
      const [redone] = events.slice(-1)
      if (redone?.kind !== 'redone') throw new Error('not offered')
      redone.back()
      expect(text('a')).toBe('a')
      actions.perform(rename('b', 'b2'), TEXTS)
      expect(events).toContainEqual({ kind: 'withdrawn', id: null })
      expect(actions.redoLast()).toBe(false)
      undone.back()
      expect(text('a')).toBe('a')
    })

    it('brings back a deleted row and puts an added one away, with the links of others', () => {
      const { actions } = watchedActions(data)
      actions.perform([remove('todos', rowId('a'))], TEXTS)
      actions.undoLast()
      actions.redoLast()
      expect(texts(data)).toEqual(['b'])
      actions.perform([newTodo('c', 3)], TEXTS)
      actions.undoLast()
      actions.redoLast()
      expect(texts(data)).toEqual(['b', 'c'])
    })

    it('leaves alone what others changed meanwhile', () => {
      const { actions, events } = watchedActions(data)
      actions.perform(rename('a', 'a2'), TEXTS)
      actions.undoLast()
      data.transact(rename('a', 'theirs'))
      expect(actions.redoLast()).toBe(false)
      expect(text('a')).toBe('theirs')
      expect(events.at(-1)).toMatchObject({ kind: 'not turned', turn: 'redo', reason: 'gone' })
    })
  })

  it('[P26] keeps what another tab wrote into an added to-do: in the trash, and it says so', () => {
    const { actions, events } = watchedActions(data)
    actions.perform([newTodo('c', 3)], TEXTS)
    data.transact([update('todos', rowId('c'), { notes: 'theirs' })])
    expect(actions.undoLast()).toBe(true)
    expect([...data.rows('trash_items').values()]).toMatchObject([
      { original_id: rowId('c'), original_data: { notes: 'theirs' } },
    ])
    expect(events.at(-1)).toMatchObject({ kind: 'kept in trash' })
    expect(actions.redoLast()).toBe(true)
    expect(data.get('todos', rowId('c'))).toMatchObject({ notes: 'theirs' })
    expect(data.rows('trash_items').size).toBe(0)
  })

  it('[P26] leaves alone the field that another tab has changed', () => {
    const { actions, events } = watchedActions(data)
    actions.perform([update('todos', rowId('a'), { text: 'mine' })], TEXTS)
    data.transact([update('todos', rowId('a'), { text: 'theirs' })])
    expect(actions.undoLast()).toBe(false)
    expect(data.get('todos', rowId('a'))?.text).toBe('theirs')
    expect(events.at(-1)).toMatchObject({
      kind: 'not turned',
      turn: 'undo',
      reason: 'gone',
    })
  })
})
