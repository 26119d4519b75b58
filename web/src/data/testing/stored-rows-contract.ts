/** What every database of a device keeps to about rows: stored whole, brought up to date, forgotten and handed over. */
import type { Delta } from '@foco/domain/core/protocol.ts'
import { exampleRow } from '@foco/domain/test/example-rows.ts'
import { describe, expect, it, vi } from 'vitest'
import { GUEST } from '../device/device-database.ts'
import { ANA, type DatabaseSubject, entry, twoTabs } from './database-tabs.ts'
import { newTodo, rowId } from './rows.ts'

const delta = (prev: number, cursor: number): Delta => ({ type: 'delta', prev, cursor, changes: [], transactions: [] })
const TODO = exampleRow('todos', 1)
const GOAL = exampleRow('weekly_goals', 1)
const ROWS = { cursor: 5, tables: { todos: [TODO], weekly_goals: [GOAL] } }

export const rowsContract = (createSubject: () => DatabaseSubject) => {
  const tabs = twoTabs(createSubject)

  describe('all rows', () => {
    it('come back as they were stored, and the next generation replaces them', async () => {
      expect(await tabs.database.storeRows(ANA, { rows: ROWS, over: 0 })).toBe(1)
      expect(await tabs.other.load(ANA)).toMatchObject({ generation: 1, epoch: 0, rows: ROWS })
      const next = { cursor: 6, tables: { todos: [{ ...TODO, text: 'changed' }] } }
      expect(await tabs.other.storeRows(ANA, { rows: next, over: 1 })).toBe(2)
      expect((await tabs.database.load(ANA)).rows).toEqual(next)
      expect(await tabs.database.journalAbove(ANA, 0)).toMatchObject({ generation: 2, cursor: 6 })
      expect((await tabs.database.load(GUEST)).rows).toBeNull()
    })

    it('are not stored over those of a tab that was faster, and nothing else of the step happens', async () => {
      await tabs.database.append(ANA, [entry('a')])
      await tabs.database.storeRows(ANA, { rows: ROWS, over: 0 })
      await tabs.database.storeDeltas(ANA, { deltas: [delta(5, 6)], last: null })
      const before = await tabs.database.load(ANA)
      const late = { rows: { cursor: 9, tables: {} }, settled: ['a'], settledThrough: 99, since: 7 }
      expect(await tabs.other.storeRows(ANA, { ...late, over: 0 })).toBeNull()
      expect(await tabs.other.storeRows(ANA, { ...late, over: 2 })).toBeNull()
      expect(await tabs.database.load(ANA)).toEqual(before)
      expect(await tabs.database.storeRows(ANA, { rows: ROWS, over: 1 })).toBe(2)
      expect((await tabs.database.load(ANA)).rows).toEqual(ROWS)
    })

    it('of two tabs at the same moment: one wins whole', async () => {
      const theirs = { cursor: 6, tables: { weekly_goals: [GOAL] } }
      const stored = await Promise.all([
        tabs.database.storeRows(ANA, { rows: ROWS, over: 0 }),
        tabs.other.storeRows(ANA, { rows: theirs, over: 0 }),
      ])
      expect([...stored].sort()).toEqual([1, null])
      expect((await tabs.database.load(ANA)).rows).toEqual(stored[0] === 1 ? ROWS : theirs)
    })

    it('take the writes with them that they contain, by id and by number', async () => {
      await tabs.database.append(GUEST, [entry('a'), entry('b'), entry('c'), entry('d')])
      await tabs.database.append(ANA, [entry('of Ana')])
      const [, second] = (await tabs.database.load(GUEST)).journal
      const through = second?.seq ?? 0
      await tabs.database.storeRows(GUEST, {
        rows: ROWS,
        over: 0,
        settledThrough: through,
        settled: ['d', 'of Ana'],
        since: 40,
      })
      expect([await tabs.journalOf(GUEST), await tabs.journalOf(ANA)]).toEqual([['c'], ['of Ana']])
      expect(await tabs.database.load(GUEST)).toMatchObject({ since: 40 })
      expect(await tabs.other.journalAbove(GUEST, 0)).toMatchObject({ dropped: through, epoch: 0, generation: 1 })
    })

    it('never lower what was dropped or since when', async () => {
      await tabs.database.storeRows(GUEST, { rows: ROWS, over: 0, settledThrough: 8, since: 40 })
      await tabs.database.storeRows(GUEST, { rows: ROWS, over: 1 })
      expect(await tabs.database.load(GUEST)).toMatchObject({ since: 40, generation: 2 })
      expect(await tabs.database.journalAbove(GUEST, 0)).toMatchObject({ dropped: 8, since: 40 })
    })

    it('end the deltas that they contain, and no later ones', async () => {
      await tabs.database.storeRows(ANA, { rows: ROWS, over: 0 })
      await tabs.database.storeDeltas(ANA, { deltas: [delta(5, 6), delta(6, 8)], last: null })
      await tabs.database.storeRows(ANA, { rows: { ...ROWS, cursor: 6 }, over: 1 })
      expect((await tabs.other.load(ANA)).deltas).toEqual([delta(6, 8)])
    })
  })

  describe('deltas', () => {
    it('are stored when they follow on what is there, with the writes that they settle', async () => {
      await tabs.database.append(ANA, [entry('a'), entry('b')])
      await tabs.database.storeRows(ANA, { rows: ROWS, over: 0 })
      expect(await tabs.database.storeDeltas(ANA, { deltas: [delta(5, 6)], last: null, settled: ['a'] })).toBe(true)
      expect(await tabs.other.storeDeltas(ANA, { deltas: [delta(6, 7), delta(7, 9)], last: null })).toBe(true)
      expect(await tabs.database.load(ANA)).toMatchObject({ deltas: [delta(5, 6), delta(6, 7), delta(7, 9)] })
      expect(await tabs.database.journalAbove(ANA, 0)).toMatchObject({ generation: 1, cursor: 9 })
      expect(await tabs.journalOf(ANA)).toEqual(['b'])
    })

    it('that do not follow, or have no rows to follow on, change nothing', async () => {
      await tabs.database.append(ANA, [entry('a')])
      expect(await tabs.database.storeDeltas(ANA, { deltas: [delta(0, 1)], last: null, settled: ['a'] })).toBe(false)
      await tabs.database.storeRows(ANA, { rows: ROWS, over: 0 })
      expect(await tabs.database.storeDeltas(ANA, { deltas: [delta(4, 6)], last: null, settled: ['a'] })).toBe(false)
      await tabs.database.storeDeltas(ANA, { deltas: [delta(5, 6)], last: null })
      expect(await tabs.other.storeDeltas(ANA, { deltas: [delta(5, 6)], last: null, settled: ['a'] })).toBe(false)
      expect((await tabs.database.load(ANA)).deltas).toEqual([delta(5, 6)])
      expect(await tabs.journalOf(ANA)).toEqual(['a'])
    })

    it('that follow on another transaction of the same cursor change nothing', async () => {
      await tabs.database.append(ANA, [entry('a')])
      await tabs.database.storeRows(ANA, { rows: { ...ROWS, last: 'x' }, over: 0 })
      expect(await tabs.database.storeDeltas(ANA, { deltas: [delta(5, 6)], last: 'y', settled: ['a'] })).toBe(false)
      const named = { ...delta(5, 6), last: 'z' }
      expect(await tabs.database.storeDeltas(ANA, { deltas: [named, delta(6, 7)], last: 'x' })).toBe(true)
      expect(await tabs.other.storeDeltas(ANA, { deltas: [delta(7, 8)], last: 'x', settled: ['a'] })).toBe(false)
      expect(await tabs.other.storeDeltas(ANA, { deltas: [delta(7, 8)], last: 'z' })).toBe(true)
      expect((await tabs.database.load(ANA)).deltas).toEqual([named, delta(6, 7), delta(7, 8)])
      expect(await tabs.journalOf(ANA)).toEqual(['a'])
    })

    it('none at all are stored without a question', async () => {
      expect(await tabs.database.storeDeltas(ANA, { deltas: [], last: null })).toBe(true)
      expect(await tabs.database.load(ANA)).toMatchObject({ generation: 0, deltas: [] })
    })

    it('of different owners are apart, also when one’s name begins with the other’s', async () => {
      for (const owner of ['ana', 'ana2']) {
        await tabs.database.storeRows(owner, { rows: ROWS, over: 0 })
        await tabs.database.storeDeltas(owner, { deltas: [delta(5, 6)], last: null })
      }
      await tabs.database.storeDeltas('ana2', { deltas: [delta(6, 7)], last: null })
      await tabs.database.forget('ana', [])
      expect(await tabs.database.load('ana')).toMatchObject({ rows: null, deltas: [] })
      expect(await tabs.database.load('ana2')).toMatchObject({ rows: ROWS, deltas: [delta(5, 6), delta(6, 7)] })
    })
  })

  it('forgets everything of an owner but the writes that are not named', async () => {
    await tabs.database.append(ANA, [entry('given up'), entry('written since')])
    await tabs.database.append(GUEST, [entry('of the guest')])
    await tabs.database.storeRows(ANA, { rows: ROWS, over: 0 })
    await tabs.database.storeDeltas(ANA, { deltas: [delta(5, 6)], last: null })
    await tabs.database.forget(ANA, ['given up', 'of the guest'])
    expect(await tabs.other.load(ANA)).toMatchObject({ generation: 0, rows: null, deltas: [] })
    expect([await tabs.journalOf(ANA), await tabs.journalOf(GUEST)]).toEqual([['written since'], ['of the guest']])
    await tabs.database.append(ANA, [entry('given up')])
    expect(await tabs.journalOf(ANA)).toEqual(['written since'])
    expect(await tabs.database.storeRows(ANA, { rows: ROWS, over: 0 })).toBe(1)
  })

  it('forgets in the same moment as a tab stores the first rows: they are there whole, or gone', async () => {
    for (let round = 0; round < 3; round++) {
      const steps = [() => tabs.database.storeRows(ANA, { rows: ROWS, over: 0 }), () => tabs.other.forget(ANA, [])]
      await Promise.all((round === 0 ? steps : steps.reverse()).map((step) => step()))
      const { rows } = await tabs.database.load(ANA)
      if (rows !== null) expect(rows).toEqual(ROWS)
      await tabs.database.forget(ANA, [])
    }
  })

  describe('handing over', () => {
    const guestWith = async () => {
      await tabs.database.append(GUEST, [entry('in the rows')])
      const [first] = (await tabs.database.load(GUEST)).journal
      await tabs.database.storeRows(GUEST, { rows: { ...ROWS, cursor: first?.seq ?? 0 }, over: 0, since: 40 })
      await tabs.database.append(GUEST, [entry('above them')])
      return tabs.database.load(GUEST)
    }

    it('gives the plan what is stored, moves it, and says so to whoever reads later', async () => {
      const before = await guestWith()
      const last = before.journal.at(-1)?.seq ?? 0
      const plan = vi.fn(() => ({ entries: [entry('batch 1'), entry('batch 2')], staying: { weekly_goals: [GOAL] } }))
      await tabs.database.handOver(ANA, plan)
      expect(plan.mock.calls).toEqual([[before]])
      expect(await tabs.other.load(GUEST)).toEqual({
        generation: before.generation + 1,
        epoch: before.epoch + 1,
        since: 40,
        rows: { cursor: last, tables: { weekly_goals: [GOAL] } },
        deltas: [],
        journal: [],
      })
      expect(await tabs.journalOf(ANA)).toEqual(['batch 1', 'batch 2'])
      expect(await tabs.other.journalAbove(GUEST, 0)).toMatchObject({ dropped: last, epoch: before.epoch + 1 })
    })

    it('twice is once: entries that are known are not added again', async () => {
      await guestWith()
      await tabs.database.handOver(ANA, () => ({ entries: [entry('batch')], staying: null }))
      await tabs.database.append(GUEST, [entry('late')])
      await tabs.other.handOver(ANA, () => ({ entries: [entry('batch'), entry('late batch')], staying: null }))
      expect([await tabs.journalOf(GUEST), await tabs.journalOf(ANA)]).toEqual([[], ['batch', 'late batch']])
      await tabs.database.append(GUEST, [entry('above them')])
      expect(await tabs.journalOf(GUEST)).toEqual([])
    })

    it('by two tabs at the same moment: the second finds nothing of the first', async () => {
      await guestWith()
      const seen: number[] = []
      const plan = (name: string) => (guest: Awaited<ReturnType<typeof guestWith>>) => {
        const left = guest.journal.length + (guest.rows?.tables.todos?.length ?? 0)
        seen.push(left)
        return { entries: left > 0 ? [entry(name)] : [], staying: null }
      }
      await Promise.all([tabs.database.handOver(ANA, plan('one')), tabs.other.handOver(ANA, plan('two'))])
      expect(seen.at(-1)).toBe(0)
      expect(await tabs.journalOf(ANA)).toHaveLength(1)
    })

    it('that plans nothing, or fails, changes nothing', async () => {
      const before = await guestWith()
      await tabs.database.handOver(ANA, () => ({ entries: [], staying: null }))
      const broken = () => {
        throw new Error('cannot plan')
      }
      await expect(tabs.database.handOver(ANA, broken)).rejects.toThrow('cannot plan')
      expect(await tabs.other.load(GUEST)).toEqual(before)
      expect(await tabs.journalOf(ANA)).toEqual([])
    })

    it('leaves a write alone that a guest’s tab appends in the same moment', async () => {
      await guestWith()
      await Promise.all([
        tabs.database.handOver(ANA, ({ journal }) => ({
          entries: journal.map(({ id }) => entry(`${id}, moved`)),
          staying: null,
        })),
        tabs.other.append(GUEST, [entry('meanwhile')]),
      ])
      const [moved, staying] = [await tabs.journalOf(ANA), await tabs.journalOf(GUEST)]
      expect([...moved, ...staying].filter((id) => id.startsWith('meanwhile'))).toHaveLength(1)
    })
  })

  it('keeps a row exactly, whatever is in it', async () => {
    const text = '"quotes", \\ back, ümläut, 🙂, \u0000, \ud800'
    await tabs.database.append(ANA, [{ id: rowId('odd'), ts: 1, changes: [newTodo(text, 1)] }])
    await tabs.database.storeRows(ANA, { rows: { cursor: 1, tables: { todos: [{ ...TODO, text }] } }, over: 0 })
    const { rows, journal } = await tabs.other.load(ANA)
    expect(rows?.tables.todos?.[0]?.text).toBe(text)
    expect(journal[0]?.changes).toEqual([newTodo(text, 1)])
  })
}
