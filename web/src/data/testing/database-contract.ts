/** What every database of a device keeps to. Run against the one in memory and the one in IndexedDB. */
import { insert } from '@foco/domain/core/change.ts'
import { exampleRow } from '@foco/domain/test/example-rows.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DeviceDatabase, type DeviceNews, GUEST, type KeptText } from '../device/device-database.ts'
import type { PendingTransaction } from '../store/pending.ts'
import { newTodo } from './rows.ts'
import { type DatabaseSubject, rowsContract } from './stored-rows-contract.ts'

const ANA = 'ana'
const entry = (name: string, ts = 1): PendingTransaction => ({ id: name, ts, changes: [newTodo(name, 1)] })
const GOAL = exampleRow('weekly_goals', 1)
const ids = (entries: readonly PendingTransaction[]) => entries.map(({ id }) => id)

export const databaseContract = (createSubject: () => DatabaseSubject) => {
  let database: DeviceDatabase
  let other: DeviceDatabase
  const journalOf = async (owner: string) => ids((await other.load(owner)).journal)

  beforeEach(async () => {
    const subject = createSubject()
    database = await subject.open()
    other = await subject.open()
  })
  afterEach(() => {
    database.close()
    other.close()
  })

  it('has nothing of an owner it never heard of', async () => {
    const nothing = { generation: 0, epoch: 0, since: 0, rows: null, deltas: [], journal: [] }
    expect(await database.load(ANA)).toEqual(nothing)
    const part = { entries: [], dropped: 0, epoch: 0, generation: 0, cursor: 0, since: 0 }
    expect(await database.journalAbove(GUEST, 0)).toEqual(part)
  })

  describe('the journal', () => {
    it('gives back what was appended, whole and in its order, in every tab', async () => {
      const write = { id: 'w', ts: 7, changes: [insert('weekly_goals', GOAL), newTodo('a', 1, { notes: null })] }
      await database.append(GUEST, [write])
      const { journal } = await other.load(GUEST)
      expect(journal).toEqual([{ ...write, seq: expect.any(Number) }])
    })

    it('takes a write once: a second time, in another tab, and after it was removed', async () => {
      await database.append(GUEST, [entry('a')])
      await database.append(GUEST, [entry('a'), entry('b')])
      await other.append(GUEST, [entry('b'), entry('a')])
      expect(await journalOf(GUEST)).toEqual(['a', 'b'])
      await database.removeEntries(GUEST, ['a'])
      await other.append(GUEST, [entry('a')])
      expect(await journalOf(GUEST)).toEqual(['b'])
    })

    it('takes a write once when two tabs append it at the same moment', async () => {
      await Promise.all([
        database.append(GUEST, [entry('a'), entry('b')]),
        other.append(GUEST, [entry('b'), entry('a')]),
      ])
      expect((await journalOf(GUEST)).sort()).toEqual(['a', 'b'])
    })

    it('takes each of several writes in one go, also when one of them is known', async () => {
      await database.append(GUEST, [entry('b')])
      await database.append(GUEST, [entry('a'), entry('b'), entry('c')])
      expect(await journalOf(GUEST)).toEqual(['b', 'a', 'c'])
    })

    it('numbers the writes of all tabs and owners in one order, whatever their times are', async () => {
      await database.append(GUEST, [entry('a', 9)])
      await other.append(ANA, [entry('b', 5)])
      await database.append(GUEST, [entry('c', 1)])
      const [guest, account] = [(await database.load(GUEST)).journal, (await database.load(ANA)).journal]
      expect([ids(guest), ids(account)]).toEqual([['a', 'c'], ['b']])
      const [a, c, b] = [guest[0]?.seq ?? 0, guest[1]?.seq ?? 0, account[0]?.seq ?? 0]
      expect(a).toBeGreaterThan(0)
      expect(b).toBeGreaterThan(a)
      expect(c).toBeGreaterThan(b)
    })

    it('never gives a number twice, also after everything was removed', async () => {
      await database.append(GUEST, [entry('a')])
      const [first] = (await database.load(GUEST)).journal
      await database.removeEntries(GUEST, ['a'])
      await database.append(GUEST, [entry('b')])
      const { entries } = await database.journalAbove(GUEST, first?.seq ?? 0)
      expect(ids(entries)).toEqual(['b'])
    })

    it('above a number has the later ones of that owner', async () => {
      await database.append(GUEST, [entry('a')])
      await database.append(ANA, [entry('of Ana')])
      const [first] = (await database.load(GUEST)).journal
      await database.append(GUEST, [entry('b'), entry('c')])
      const { entries } = await database.journalAbove(GUEST, first?.seq ?? 0)
      expect(ids(entries)).toEqual(['b', 'c'])
      expect(entries).toEqual((await database.load(GUEST)).journal.slice(1))
      expect((await database.journalAbove(GUEST, Number.POSITIVE_INFINITY)).entries).toEqual([])
    })

    it('removes by owner and id alone', async () => {
      await database.append(GUEST, [entry('a'), entry('b')])
      await database.append(ANA, [entry('c')])
      await database.removeEntries(GUEST, ['a', 'c', 'unknown'])
      expect([await journalOf(GUEST), await journalOf(ANA)]).toEqual([['b'], ['c']])
    })
  })

  describe('small texts', () => {
    const keptNow = async () => Object.fromEntries(await other.keptTexts()) as Record<string, KeptText>

    it('come back with their times, the removed ones too', async () => {
      await database.keep([
        ['a', { at: 1, text: 'one' }],
        ['b', { at: 2, text: null }],
      ])
      expect(await keptNow()).toEqual({ a: { at: 1, text: 'one' }, b: { at: 2, text: null } })
    })

    it('are replaced by newer ones, never by older ones', async () => {
      await database.keep([['a', { at: 5, text: 'new' }]])
      await other.keep([
        ['a', { at: 4, text: 'old' }],
        ['b', { at: 1, text: 'beside it' }],
      ])
      expect(await keptNow()).toEqual({ a: { at: 5, text: 'new' }, b: { at: 1, text: 'beside it' } })
      await other.keep([['a', { at: 6, text: null }]])
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
      database.listen((news) => here.push(news))
      stop = other.listen((news) => there.push(news))
    })

    it('tell the other tabs, not this one, of what is on disk', async () => {
      await database.append(ANA, [entry('a')])
      const texts = [['name', { at: 1, text: 'x' }]] as const
      await database.keep(texts)
      await vi.waitFor(() => expect(there).toHaveLength(2))
      expect(there).toEqual([
        { kind: 'journal', owner: ANA },
        { kind: 'kept', texts, isStored: true },
      ])
      expect(here).toEqual([])
    })

    it('come when the other tab can read what they tell of', async () => {
      const read: Promise<string[]>[] = []
      other.listen(() => read.push(journalOf(GUEST)))
      await database.append(GUEST, [entry('a')])
      await vi.waitFor(() => expect(read).toHaveLength(1))
      expect(await read[0]).toEqual(['a'])
    })

    it('of a hand-over tell of both owners; of one that moved nothing, of none', async () => {
      await database.handOver(ANA, () => ({ entries: [], staying: null }))
      await database.handOver(ANA, () => ({ entries: [entry('a')], staying: null }))
      await vi.waitFor(() => expect(there).toHaveLength(2))
      expect(there).toEqual([
        { kind: 'journal', owner: GUEST },
        { kind: 'journal', owner: ANA },
      ])
    })

    it('do not reach who stopped listening', async () => {
      stop()
      const heard = new Promise<DeviceNews>((resolve) => other.listen(resolve))
      await database.append(ANA, [entry('a')])
      await heard
      expect(there).toEqual([])
    })
  })

  rowsContract(createSubject)
}
