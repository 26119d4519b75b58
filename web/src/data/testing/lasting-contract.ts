/** What every data session keeps to while tabs are killed, sleep and work beside each other. */
import { remove, update } from '@foco/domain/core/change.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DataSession } from '../data-session.ts'
import type { Tab } from './device.ts'
import { emptyStorage } from './guest-tab.ts'
import { newTodo, onTop, positions, rowId, texts } from './rows.ts'
import { type ContractSubject, type ContractTab, openSubject } from './table-contract.ts'

export const lastingContract = (createSubject: () => Promise<ContractSubject>) => {
  let subject: ContractSubject
  let data: DataSession
  let tab: Tab
  let calm: ContractTab['calm']

  beforeEach(async () => {
    ;({ subject, data, tab, calm } = await openSubject(createSubject))
  })

  describe('lasting', () => {
    it('survives a tab that is killed the moment it wrote', async () => {
      data.transact([newTodo('a', 1)])
      data.transact(onTop('b'))
      tab.kill()
      const next = await subject.open()
      expect(positions(next.data)).toEqual({ b: 1, a: 2 })
      await calm()
      expect(positions(next.data)).toEqual({ b: 1, a: 2 })
    })

    it('survives a sleep through which other tabs worked', async () => {
      const other = await subject.open()
      subject.device.instant = false
      other.data.transact([newTodo('a', 1)])
      await calm()
      tab.deliver()
      tab.fire('restore')
      await calm()
      expect(texts(data)).toEqual(['a'])
    })
  })

  describe('localStorage', () => {
    it('that another tab emptied takes nothing along, and what is written next is safe too', async () => {
      const other = await subject.open()
      data.transact([newTodo('a', 1)])
      await calm()
      data.transact([newTodo('b', 2)])
      emptyStorage(other.tab.environment.storage)
      data.transact([newTodo('c', 3)])
      await calm()
      emptyStorage(other.tab.environment.storage)
      for (const reader of [data, other.data, (await subject.open()).data])
        expect(texts(reader)).toEqual(['a', 'b', 'c'])
    })

    it('that a crash threw back brings nothing back and does nothing twice', async () => {
      data.transact([newTodo('a', 1)])
      subject.device.stepMs = 50
      data.transact(onTop('b'))
      subject.device.flushStorage()
      await calm()
      subject.device.stepMs = 0
      data.transact([remove('todos', rowId('a'))])
      await calm()
      subject.device.killBrowser()
      const next = await subject.open()
      expect(positions(next.data)).toEqual({ b: 1 })
      await calm()
      expect(positions(next.data)).toEqual({ b: 1 })
      expect(positions((await subject.open()).data)).toEqual({ b: 1 })
    })
  })

  describe('two tabs', () => {
    it('see each other, both ways', async () => {
      const other = await subject.open()
      data.transact([newTodo('a', 1)])
      other.data.transact([newTodo('b', 2)])
      await calm()
      expect([texts(data), texts(other.data)]).toEqual([
        ['a', 'b'],
        ['a', 'b'],
      ])
    })

    it('[P7] change two fields of one row at the same time: both survive', async () => {
      data.transact([newTodo('a', 1)])
      await calm()
      const other = await subject.open()
      subject.device.instant = false
      data.transact([update('todos', rowId('a'), { notes: 'from one' })])
      other.data.transact([update('todos', rowId('a'), { completed: true })])
      subject.device.deliverAll()
      subject.device.instant = true
      await calm()
      for (const reader of [data, other.data, (await subject.open()).data])
        expect(reader.get('todos', rowId('a'))).toMatchObject({ notes: 'from one', completed: true })
    })

    it('lose nothing when the leading one is killed', async () => {
      const other = await subject.open()
      data.transact([newTodo('a', 1)])
      await subject.device.clock.advance(0)
      tab.kill()
      other.data.transact(onTop('b'))
      await calm()
      for (const reader of [other.data, (await subject.open()).data]) expect(positions(reader)).toEqual({ b: 1, a: 2 })
    })

    it('lose nothing when the leading one is killed in the middle of a write: the other brings it to disk', async () => {
      const other = await subject.open()
      data.transact([newTodo('a', 1)])
      tab.kill()
      await calm()
      expect(texts(other.data)).toEqual(['a'])
      other.data.transact(onTop('b'))
      await calm()
      for (const reader of [other.data, (await subject.open()).data]) expect(positions(reader)).toEqual({ b: 1, a: 2 })
      expect(Object.keys(subject.device.stored()).filter((key) => /journal|outbox/.test(key))).toEqual([])
    })
  })

  it('[P8] opening, reading and closing deletes nothing', async () => {
    data.transact([newTodo('a', 1)])
    await calm()
    const other = await subject.open()
    other.data.close()
    data.close()
    await calm()
    expect(await subject.deletes()).toBe(0)
    expect(texts((await subject.open()).data)).toEqual(['a'])
  })
}
