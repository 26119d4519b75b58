/** What every database of a device keeps to. Run against the one in memory and the one in IndexedDB. */
import { insert } from '@foco/domain/core/change.ts'
import { exampleRow } from '@foco/domain/test/example-rows.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type DeviceNews, GUEST, type KeptText } from '../device/device-database.ts'
import { ANA, type DatabaseSubject, entry, ids, twoTabs } from './database-tabs.ts'
import { newTodo } from './rows.ts'
import { rowsContract } from './stored-rows-contract.ts'

const GOAL = exampleRow('weekly_goals', 1)

export const databaseContract = (createSubject: () => DatabaseSubject) => {
  const tabs = twoTabs(createSubject)

  it('has nothing of an owner it never heard of', async () => {
    const nothing = { generation: 0, epoch: 0, since: 0, rows: null, deltas: [], journal: [] }
    expect(await tabs.database.load(ANA)).toEqual(nothing)
    const part = { entries: [], dropped: 0, epoch: 0, generation: 0, cursor: 0, since: 0 }
    expect(await tabs.database.journalAbove(GUEST, 0)).toEqual(part)
  })

  describe('the journal', () => {
    it('gives back what was appended, whole and in its order, in every tab', async () => {
      const write = { id: 'w', ts: 7, changes: [insert('weekly_goals', GOAL), newTodo('a', 1, { notes: null })] }
      await tabs.database.append(GUEST, [write])
      const { journal } = await tabs.other.load(GUEST)
      expect(journal).toEqual([{ ...write, seq: expect.any(Number) }])
    })

    it('takes a write once: a second time, in another tab, and after it was removed', async () => {
      await tabs.database.append(GUEST, [entry('a')])
      await tabs.database.append(GUEST, [entry('a'), entry('b')])
      await tabs.other.append(GUEST, [entry('b'), entry('a')])
      expect(await tabs.journalOf(GUEST)).toEqual(['a', 'b'])
      await tabs.database.removeEntries(GUEST, ['a'])
      await tabs.other.append(GUEST, [entry('a')])
      expect(await tabs.journalOf(GUEST)).toEqual(['b'])
    })

    it('takes a write once when two tabs append it at the same moment', async () => {
      await Promise.all([
        tabs.database.append(GUEST, [entry('a'), entry('b')]),
        tabs.other.append(GUEST, [entry('b'), entry('a')]),
      ])
      expect((await tabs.journalOf(GUEST)).sort()).toEqual(['a', 'b'])
    })

    it('takes each of several writes in one go, also when one of them is known', async () => {
      await tabs.database.append(GUEST, [entry('b')])
      await tabs.database.append(GUEST, [entry('a'), entry('b'), entry('c')])
      expect(await tabs.journalOf(GUEST)).toEqual(['b', 'a', 'c'])
    })

    it('numbers the writes of all tabs and owners in one order, whatever their times are', async () => {
      await tabs.database.append(GUEST, [entry('a', 9)])
      await tabs.other.append(ANA, [entry('b', 5)])
      await tabs.database.append(GUEST, [entry('c', 1)])
      const [guest, account] = [(await tabs.database.load(GUEST)).journal, (await tabs.database.load(ANA)).journal]
      expect([ids(guest), ids(account)]).toEqual([['a', 'c'], ['b']])
      const [a, c, b] = [guest[0]?.seq ?? 0, guest[1]?.seq ?? 0, account[0]?.seq ?? 0]
      expect(a).toBeGreaterThan(0)
      expect(b).toBeGreaterThan(a)
      expect(c).toBeGreaterThan(b)
    })

    it('never gives a number twice, also after everything was removed', async () => {
      await tabs.database.append(GUEST, [entry('a')])
      const [first] = (await tabs.database.load(GUEST)).journal
      await tabs.database.removeEntries(GUEST, ['a'])
      await tabs.database.append(GUEST, [entry('b')])
      const { entries } = await tabs.database.journalAbove(GUEST, first?.seq ?? 0)
      expect(ids(entries)).toEqual(['b'])
    })

    it('above a number has the later ones of that owner', async () => {
      await tabs.database.append(GUEST, [entry('a')])
      await tabs.database.append(ANA, [entry('of Ana')])
      const [first] = (await tabs.database.load(GUEST)).journal
      await tabs.database.append(GUEST, [entry('b'), entry('c')])
      const { entries } = await tabs.database.journalAbove(GUEST, first?.seq ?? 0)
      expect(ids(entries)).toEqual(['b', 'c'])
      expect(entries).toEqual((await tabs.database.load(GUEST)).journal.slice(1))
      expect((await tabs.database.journalAbove(GUEST, Number.POSITIVE_INFINITY)).entries).toEqual([])
    })

    it('removes by owner and id alone', async () => {
      await tabs.database.append(GUEST, [entry('a'), entry('b')])
      await tabs.database.append(ANA, [entry('c')])
      await tabs.database.removeEntries(GUEST, ['a', 'c', 'unknown'])
      expect([await tabs.journalOf(GUEST), await tabs.journalOf(ANA)]).toEqual([['b'], ['c']])
    })
  })

  describe('small texts', () => {
    const keptNow = async () => Object.fromEntries(await tabs.other.keptTexts()) as Record<string, KeptText>

    it('come back with their times, the removed ones too', async () => {
      await tabs.database.keep([
        ['a', { at: 1, text: 'one' }],
        ['b', { at: 2, text: null }],
      ])
      expect(await keptNow()).toEqual({ a: { at: 1, text: 'one' }, b: { at: 2, text: null } })
    })

    it('are replaced by newer ones, never by older ones', async () => {
      await tabs.database.keep([['a', { at: 5, text: 'new' }]])
      await tabs.other.keep([
        ['a', { at: 4, text: 'old' }],
        ['b', { at: 1, text: 'beside it' }],
      ])
      expect(await keptNow()).toEqual({ a: { at: 5, text: 'new' }, b: { at: 1, text: 'beside it' } })
      await tabs.other.keep([['a', { at: 6, text: null }]])
      expect((await keptNow())['a']).toEqual({ at: 6, text: null })
    })
  })

  describe('news', () => {
    let here: DeviceNews[]
    let there: DeviceNews[]
    let stop: () => void
    beforeEach(() => {
      here = []
      there = []
      tabs.database.listen((news) => here.push(news))
      stop = tabs.other.listen((news) => there.push(news))
    })

    it('tell the other tabs, not this one, of what is on disk', async () => {
      await tabs.database.append(ANA, [entry('a')])
      const texts = [['name', { at: 1, text: 'x' }]] as const
      await tabs.database.keep(texts)
      await vi.waitFor(() => expect(there).toHaveLength(2))
      expect(there).toEqual([
        { kind: 'journal', owner: ANA },
        { kind: 'kept', texts, isStored: true },
      ])
      expect(here).toEqual([])
    })

    it('come when the other tab can read what they tell of', async () => {
      const read: Promise<string[]>[] = []
      tabs.other.listen(() => read.push(tabs.journalOf(GUEST)))
      await tabs.database.append(GUEST, [entry('a')])
      await vi.waitFor(() => expect(read).toHaveLength(1))
      expect(await read[0]).toEqual(['a'])
    })

    it('of a hand-over tell of both owners; of one that moved nothing, of none', async () => {
      await tabs.database.handOver(ANA, () => ({ entries: [], staying: null }))
      await tabs.database.handOver(ANA, () => ({ entries: [entry('a')], staying: null }))
      await vi.waitFor(() => expect(there).toHaveLength(2))
      expect(there).toEqual([
        { kind: 'journal', owner: GUEST },
        { kind: 'journal', owner: ANA },
      ])
    })

    it('do not reach who stopped listening', async () => {
      stop()
      const heard = new Promise<DeviceNews>((resolve) => tabs.other.listen(resolve))
      await tabs.database.append(ANA, [entry('a')])
      await heard
      expect(there).toEqual([])
    })
  })

  rowsContract(createSubject)
}
