/** Lists of changes as they happen and as they should not: several to one row, to rows that are not there, again. */
import fc from 'fast-check'
import { type Change, insert, insertIfAbsent, type Rows, remove, shift, update } from '../src/core/change.ts'
import { type Patch, type Row, TABLE_NAMES, type TableName, tables } from '../src/tables/schema.ts'
import { arbitraryRow, fewIds } from './arbitrary-rows.ts'

const arbitraryPatch = <T extends TableName>(table: T): fc.Arbitrary<Patch<T>> =>
  fc
    .tuple(arbitraryRow(table), fc.subarray(Object.keys(tables[table].columns).filter((column) => column !== 'id')))
    .map(
      ([row, columns]) =>
        Object.fromEntries(columns.map((column) => [column, row[column as keyof Row<T>]])) as unknown as Patch<T>,
    )

const arbitraryDrop = (table: TableName): fc.Arbitrary<Change> =>
  fc
    .tuple(fewIds, fewIds, fc.constantFrom('before', 'after'), fc.integer({ min: 1, max: 5 }))
    .map(([id, beside, side, order_position]) => ({
      ...update(table, id, { order_position } as never),
      place: { beside, side },
    })) as fc.Arbitrary<Change>

const changesTo = (table: TableName): fc.Arbitrary<Change> =>
  fc.oneof(
    arbitraryRow(table).map((row) => insert(table, row as never)),
    arbitraryRow(table).map((row) => insertIfAbsent(table, row as never)),
    fc.tuple(fewIds, arbitraryPatch(table)).map(([id, patch]) => update(table, id, patch as never)),
    fewIds.map((id) => remove(table, id)),
    ...('order_position' in tables[table].columns
      ? [fc.integer({ min: -3, max: 3 }).map((by) => shift(table, by + 0)), arbitraryDrop(table)]
      : []),
  )

export const arbitraryChange = (names: readonly TableName[] = TABLE_NAMES): fc.Arbitrary<Change> =>
  fc.constantFrom(...names).chain(changesTo)

export const arbitraryRows = (names: readonly TableName[]): fc.Arbitrary<Rows> =>
  fc
    .tuple(...names.map((name) => fc.uniqueArray(arbitraryRow(name), { selector: (row) => row.id, maxLength: 5 })))
    .map(
      (lists) =>
        Object.fromEntries(
          names.map((name, index) => [name, new Map(lists[index]?.map((row) => [row.id, row]))]),
        ) as unknown as Rows,
    )
