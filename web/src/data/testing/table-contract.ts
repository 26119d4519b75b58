/** What every data session keeps to for each table of the registry: a table that is added is tested by being there. */
import { insert, remove, shift, update } from '@foco/domain/core/change.ts'
import { type Patch, type Row, TABLE_NAMES, type TableName, tables } from '@foco/domain/tables/schema.ts'
import { arbitraryRow } from '@foco/domain/test/arbitrary-rows.ts'
import { exampleRow } from '@foco/domain/test/example-rows.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DataSession } from '../data-session.ts'
import type { TabWords } from '../device/tab-words.ts'
import { createActions } from '../perform.ts'
import type { Tab, TestDevice } from './device.ts'

export interface ContractSubject {
  device: TestDevice
  /** A new tab on the same device, its first rows loaded. */
  open(): Promise<{ data: DataSession; tab: Tab; words: TabWords }>
  /** Deletes of the user's rows that were ever sent or stored. */
  deletes(): Promise<number>
}

/** A subject with a first tab, and time to pass. */
export interface ContractTab {
  subject: ContractSubject
  data: DataSession
  tab: Tab
  /** Long enough for storing, sending, mirroring and every extra cycle. */
  calm(): Promise<void>
}

export const openSubject = async (createSubject: () => Promise<ContractSubject>): Promise<ContractTab> => {
  const subject = await createSubject()
  return { ...(await subject.open()), subject, calm: () => subject.device.clock.advance(10_000) }
}

const QUIET = { done: null, failed: 'Error' }

/** What a required link of the examples points at. */
const PARENTS = (['projects', 'objectives', 'calendar_connections'] as const).map((table) =>
  insert(table, exampleRow(table, 1)),
)

const WRITABLE = TABLE_NAMES.filter((table) => table !== 'profiles')

const isOrdered = (table: TableName) => 'order_position' in tables[table].columns

/** What follows from the log of time, and what a run never takes back. */
const FOLLOWING = ['time_spent', 'unlogged_seconds', 'is_running', 'last_started_at', 'seen_at']

/** A new value for every column but the id and the links, which must lead somewhere. */
const newValues = (table: TableName): Patch => {
  const [sample] = fc.sample(arbitraryRow(table), { numRuns: 1, seed: 7 })
  const columns = Object.entries(sample ?? {}).filter(
    ([column]) => column !== 'id' && !FOLLOWING.includes(column) && !Object.hasOwn(tables[table].links, column),
  )
  return Object.fromEntries(columns) as Patch
}

export const tableContract = (createSubject: () => Promise<ContractSubject>) => {
  it('a profile is made and removed with its account alone', async () => {
    const { data } = await (await createSubject()).open()
    const profile = exampleRow('profiles', 2)
    for (const change of [insert('profiles', profile), remove('profiles', profile.id)])
      expect(() => data.transact([change])).toThrow(expect.objectContaining({ code: 'OPERATION_NOT_ALLOWED' }))
  })

  describe.each(WRITABLE)('rows of %s', (table) => {
    const row = exampleRow(table, 2) as Row
    let subject: ContractSubject
    let data: DataSession
    let calm: ContractTab['calm']

    beforeEach(async () => {
      ;({ subject, data, calm } = await openSubject(createSubject))
      data.transact(PARENTS)
    })

    /** Here at once, and in a tab that is opened when everything is stored. */
    const expectRow = async (expected: Row | undefined) => {
      expect(data.get(table, row.id)).toEqual(expected)
      await calm()
      expect(data.get(table, row.id)).toEqual(expected)
      expect((await subject.open()).data.get(table, row.id)).toEqual(expected)
    }

    it('are inserted whole', async () => {
      const other = await subject.open()
      data.transact([insert(table, row as never)])
      await expectRow(row)
      expect(other.data.get(table, row.id)).toEqual(row)
    })

    it('are updated in every column, and undone', async () => {
      data.transact([insert(table, row as never)])
      const changed = { ...row, ...newValues(table) } as Row
      const actions = createActions(data)
      actions.perform([update(table, row.id, newValues(table))], QUIET)
      await expectRow(changed)
      actions.undoLast()
      await expectRow(row)
    })

    it('are deleted, and undone', async () => {
      data.transact([insert(table, row as never)])
      const actions = createActions(data)
      actions.perform([remove(table, row.id)], QUIET)
      await expectRow(undefined)
      actions.undoLast()
      await expectRow(row)
    })

    if (isOrdered(table))
      it('are shifted, and undone', async () => {
        data.transact([insert(table, row as never)])
        const actions = createActions(data)
        actions.perform([shift(table, 3)], QUIET)
        await expectRow({ ...row, order_position: 5 } as Row)
        actions.undoLast()
        await expectRow(row)
      })
  })
}
