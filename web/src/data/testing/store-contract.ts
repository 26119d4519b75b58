/** What every data session keeps to, whoever the user is. Run against the guest's and the account's. */
import { insert, remove, update } from '@foco/domain/core/change.ts'
import { byPosition } from '@foco/domain/core/ordering.ts'
import { isActive, reorderTodos } from '@foco/domain/items/todos.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DataSession } from '../data-session.ts'
import { createActions } from '../perform.ts'
import type { Tab } from './device.ts'
import { lastingContract } from './lasting-contract.ts'
import { NOW, newTodo, onTop, positions, rowId, texts } from './rows.ts'
import { type ContractSubject, type ContractTab, openSubject, tableContract } from './table-contract.ts'

const FULL = /storage is full\. Nothing was changed/

export const storeContract = (mode: DataSession['mode'], createSubject: () => Promise<ContractSubject>) => {
  let subject: ContractSubject
  let data: DataSession
  let tab: Tab
  let calm: ContractTab['calm']

  beforeEach(async () => {
    ;({ subject, data, tab, calm } = await openSubject(createSubject))
  })

  describe('writing', () => {
    it('shows a write at once', () => {
      expect(data.mode).toBe(mode)
      data.transact([newTodo('a', 1), newTodo('b', 2)])
      data.transact([update('todos', rowId('a'), { completed: true }), remove('todos', rowId('b'))])
      expect(data.get('todos', rowId('a'))?.completed).toBe(true)
      expect(data.get('todos', rowId('b'))).toBeUndefined()
    })

    it('adds on top by moving everything else down, and stays so when it is stored everywhere', async () => {
      for (const name of ['c', 'b', 'a']) data.transact(onTop(name))
      const expected = { a: 1, b: 2, c: 3 }
      expect(positions(data)).toEqual(expected)
      await calm()
      expect(positions(data)).toEqual(expected)
      expect(positions((await subject.open()).data)).toEqual(expected)
    })

    it('reorders a list in one transaction', async () => {
      data.transact(['a', 'b', 'c', 'd'].map((name, index) => newTodo(name, index + 1)))
      const drop = { id: rowId('d'), beside: rowId('a'), side: 'before' } as const
      data.transact(reorderTodos(data.rows('todos').values(), 'today', drop))
      expect(texts(data)).toEqual(['d', 'a', 'b', 'c'])
      await calm()
      expect(texts((await subject.open()).data)).toEqual(['d', 'a', 'b', 'c'])
    })

    it('says when a write is safe', async () => {
      const { settled } = data.transact([newTodo('a', 1)])
      await calm()
      await expect(settled).resolves.toBeUndefined()
    })

    it('[P35] says that half-typed words are being saved for as long as the disk does not have them', async () => {
      const { data, words } = await subject.open()
      await calm()
      subject.device.stepMs = 50
      words.write('somebody', 'field', 'half a thought')
      expect(data.sync.get().state).toBe('saving')
      await subject.device.clock.advance(49)
      expect(data.sync.get().state).toBe('saving')
      await subject.device.clock.advance(1)
      expect(data.sync.get().state).not.toBe('saving')
      subject.device.isFull = true
      words.write('somebody', 'field', 'half a thought more')
      await subject.device.clock.advance(50)
      expect(data.sync.get().state).not.toBe('saving')
    })

    it('says that a write is being saved for as long as the disk does not have it', async () => {
      await calm()
      subject.device.stepMs = 50
      data.transact([newTodo('a', 1)])
      expect(data.sync.get().state).toBe('saving')
      await subject.device.clock.advance(49)
      expect(data.sync.get().state).toBe('saving')
      await subject.device.clock.advance(1)
      expect(data.sync.get().state).not.toBe('saving')
      subject.device.stepMs = 0
      await calm()
      expect(Object.keys(subject.device.stored()).filter((key) => /journal|outbox/.test(key))).toEqual([])
    })
  })

  describe('refusing', () => {
    const unchanged = async (attempt: () => void, code: string) => {
      data.transact([newTodo('a', 1)])
      const before = [...data.rows('todos').values()]
      expect(attempt).toThrow(expect.objectContaining({ name: 'AppError', code }))
      expect([...data.rows('todos').values()]).toEqual(before)
      await calm()
      expect(texts((await subject.open()).data)).toEqual(['a'])
    }

    it('a list with a row that is not there changes nothing', () =>
      unchanged(
        () => data.transact([newTodo('b', 2), update('todos', rowId('gone'), { text: 'x' })]),
        'DB_RECORD_NOT_FOUND',
      ))
    it('a row that exists is not inserted over', () =>
      unchanged(() => data.transact([newTodo('a', 7)]), 'DB_DUPLICATE_ENTRY'))
    it('what breaks the limits changes nothing', () =>
      unchanged(() => data.transact([update('todos', rowId('a'), { text: 'x'.repeat(501) })]), 'VALIDATION_FAILED'))

    it('a session that is closed takes no more writes', async () => {
      data.transact([newTodo('a', 1)])
      data.close()
      expect(() => data.transact([newTodo('b', 2)])).toThrow(expect.objectContaining({ code: 'AUTH_REQUIRED' }))
      await calm()
      expect(texts((await subject.open()).data)).toEqual(['a'])
    })

    /** Without a line: a server that takes the write in the same moment keeps it from being lost. */
    const fillDisk = () => {
      subject.device.isFull = true
      subject.device.online = false
    }

    it('[P19] full disk: a clear sentence, nothing changed, and what was shown first is kept to be tried again', async () => {
      data.transact([newTodo('a', 1)])
      await calm()
      fillDisk()
      const { id, settled } = data.transact([newTodo('b', 2)])
      expect(data.sync.get().state).toBe('saving')
      await expect(settled).rejects.toThrow(FULL)
      expect(texts(data)).toEqual(['a'])
      expect(data.sync.get()).toMatchObject({ pending: 0 })
      expect(data.sync.get().state).not.toBe('saving')
      expect(data.rejected.get()).toMatchObject([{ id, message: expect.stringMatching(FULL) }])
      expect(() => data.transact([newTodo('c', 3)])).toThrow(FULL)
      expect(() => data.retryRejected(id)).toThrow(FULL)
      await calm()
      expect(texts(data)).toEqual(['a'])
      expect(data.rejected.get()).toMatchObject([{ id }])
    })

    it('[P19] full disk: once there is room, writing works and the write that waited comes back', async () => {
      data.transact([newTodo('a', 1)])
      await calm()
      fillDisk()
      const { id, settled } = data.transact([newTodo('b', 2)])
      await expect(settled).rejects.toThrow(FULL)
      subject.device.isFull = false
      // This one still finds out that there is room.
      expect(() => data.transact([newTodo('c', 3)])).toThrow(FULL)
      await calm()
      data.transact([newTodo('c', 3)])
      data.retryRejected(id)
      expect(data.rejected.get()).toEqual([])
      await calm()
      const later = await subject.open()
      expect(texts(later.data)).toEqual(['a', 'b', 'c'])
      expect(later.data.rejected.get()).toEqual([])
    })

    it('[P19] full disk: what was taken back is on the list after the tab was closed and there is room again', async () => {
      fillDisk()
      const { id, settled } = data.transact([newTodo('b', 2)])
      await expect(settled).rejects.toThrow(FULL)
      tab.fire('hide')
      tab.kill()
      subject.device.isFull = false
      subject.device.online = true
      const next = await subject.open()
      expect(texts(next.data)).toEqual([])
      expect(next.data.rejected.get()).toMatchObject([{ id }])
      next.data.retryRejected(id)
      await calm()
      expect(texts((await subject.open()).data)).toEqual(['b'])
    })
  })

  describe('reading', () => {
    it('keeps a view filtered, sorted and the same object until something in it changes', () => {
      data.transact([newTodo('b', 2), newTodo('a', 1), newTodo('later', 3, { is_deferred: true })])
      const view = data.view('todos', isActive, byPosition)
      let calls = 0
      const stop = view.subscribe(() => calls++)
      expect(view.get().map((todo) => todo.text)).toEqual(['a', 'b'])
      const first = view.get()
      data.transact([update('todos', rowId('later'), { notes: 'not in this list' })])
      expect(view.get()).toBe(first)
      expect(calls).toBe(0)
      data.transact([update('todos', rowId('later'), { is_deferred: false, order_position: 0 })])
      expect(view.get().map((todo) => todo.text)).toEqual(['later', 'a', 'b'])
      expect(calls).toBe(1)
      stop()
      data.transact([remove('todos', rowId('a'))])
      expect(calls).toBe(1)
      expect(view.get().map((todo) => todo.text)).toEqual(['later', 'b'])
    })

    it('tells the listeners of a table, and nobody else', () => {
      const told: string[] = []
      data.subscribe('todos', () => told.push('todos'))
      data.subscribe('projects', () => told.push('projects'))
      data.transact([newTodo('a', 1)])
      expect(told).toEqual(['todos'])
    })
  })

  describe('undo', () => {
    const quiet = { done: null, failed: 'Error' }

    it('takes back an add on top, with every position', async () => {
      data.transact([newTodo('a', 1)])
      const actions = createActions(data)
      actions.perform(onTop('b'), quiet)
      expect(actions.undoLast()).toBe(true)
      expect(positions(data)).toEqual({ a: 1 })
      await calm()
      expect(positions((await subject.open()).data)).toEqual({ a: 1 })
    })

    it('brings a deleted row back with the links that others had to it', async () => {
      const goal = { id: rowId('goal'), text: 'goal', order_position: 1, week_start: '2026-01-05' }
      data.transact([
        insert('weekly_goals', { ...goal, created_at: NOW, updated_at: NOW }),
        newTodo('a', 1, { weekly_goal_id: goal.id }),
      ])
      const actions = createActions(data)
      actions.perform([remove('weekly_goals', goal.id)], quiet)
      await calm()
      expect(data.get('todos', rowId('a'))?.weekly_goal_id).toBeNull()
      actions.undoLast()
      await calm()
      expect(data.get('weekly_goals', goal.id)?.text).toBe('goal')
      expect(data.get('todos', rowId('a'))?.weekly_goal_id).toBe(goal.id)
    })
  })

  lastingContract(createSubject)
  tableContract(createSubject)
}
