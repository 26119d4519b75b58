/** What quick words make of an item that is being added (decision 023). Without the reading of them: forms load that later. */
import { type Change, insert, shift } from '../core/change.ts'
import { type TableRows, withLiveLinks } from '../core/links.ts'
import { isMovable } from '../core/move-places.ts'
import { nextPosition } from '../core/ordering.ts'
import { placesIn } from '../core/places.ts'
import { derivedId } from '../tables/derived-id.ts'
import { ITEM_KINDS, type ItemTable } from '../tables/item-kinds.ts'
import { type Checked, type Row, tables } from '../tables/schema.ts'
import { carryToList } from './carried-moves.ts'
import { copiedTitle } from './items.ts'
import type { QuickKind, QuickMeaning } from './quick-words.ts'

/**
 * Which words mean something in an area: only to-dos have a length, and an objective cannot rest. Read off the defaults:
 * the first screen asks, and the columns take long to make.
 */
export const quickKindsOf = (table: ItemTable): QuickKind[] => [
  'category',
  ...(Object.hasOwn(tables[table].defaults, 'planned_minutes') ? (['length'] as const) : []),
  ...(isMovable(table) ? (['snooze'] as const) : []),
  'top',
]

type Added = Extract<Change, { op: 'insert' }>
const isItem = (change: Change): change is Added => change.op === 'insert' && Object.hasOwn(ITEM_KINDS, change.table)

/** Changes the list that adds an item as the words say. It stays one list, so that one undo takes it back. */
export const addedAs = (meaning: QuickMeaning, added: Checked<Change[]>, rows: TableRows): Checked<Change[]> => {
  const item = added.ok ? added.value.find(isItem) : undefined
  if (!added.ok || !item) return added
  const { notes: [notes, ...more] = [], ...rest } = meaning
  const rested = settled(item, rest, notes, rows)
  // What the form decided about the place was meant for a list that the item is not in now.
  const isElsewhere = rested.table !== item.table
  const changes = added.value.filter((change) => !(isElsewhere && change.op === 'shift'))
  const isMoved = meaning.onTop && changes.every((change) => change.op !== 'shift')
  const placed = isMoved ? [shift(rested.table, 1), onTop(rested)] : [rested]
  const value = changes.flatMap((change) => (change === item ? placed : [change]))
  if (more.length === 0) return { ok: true, value }
  // How long it takes is said of all of it.
  const { minutes: _, ...others } = rest
  const next = more.map((words, index) => settled(nextOf(item, index + 1), others, words, rows))
  return { ok: true, value: withNext(value, next) }
}

/** Another one of the same name, for what was too long for one. */
const nextOf = (item: Added, index: number): Added => {
  const { title } = ITEM_KINDS[item.table as ItemTable]
  const id = derivedId('next of', item.id, `${index}`)
  const name = copiedTitle(String((item.row as Record<string, unknown>)[title]), ` (${index + 1})`)
  return { ...item, id, row: { ...item.row, id, [title]: name } } as Added
}

/** Right behind the first one, in their order: what makes room for one makes room for all. */
const withNext = (changes: readonly Change[], next: readonly Added[]): Change[] =>
  changes.flatMap((change): Change[] => {
    if (change.op === 'shift') return [shift(change.table, change.by + next.length)]
    if (!isItem(change)) return [change]
    const { order_position } = change.row as Row<'todos'>
    const behind = (one: Added, index: number) =>
      ({ ...one, row: { ...one.row, order_position: order_position + index + 1 } }) as Added
    return [change, ...next.map(behind)]
  })

/** As the words say it, in the list where it then is. */
const settled = (
  item: Added,
  { until, ...meaning }: Omit<QuickMeaning, 'notes'>,
  notes: string | undefined,
  rows: TableRows,
): Added => {
  const row = withFields(item.table as ItemTable, item.row, meaning, notes, rows)
  const changed = { ...item, row } as Added
  return until === undefined ? changed : restingUntil(until, changed, rows)
}

const onTop = (item: Added): Change => ({ ...item, row: { ...item.row, order_position: 1 } }) as Added

const withFields = (
  table: ItemTable,
  row: object,
  { category_id, minutes }: QuickMeaning,
  notes: string | undefined,
  rows: TableRows,
): object => {
  const fields = {
    ...row,
    ...(category_id === undefined ? {} : { category_id }),
    ...(minutes === undefined || table !== 'todos' ? {} : { planned_minutes: minutes }),
    ...(notes === undefined ? {} : { [ITEM_KINDS[table].notes]: notes }),
  }
  // The category may have been deleted since the word was read.
  return withLiveLinks(table, fields, rows).row
}

/** As if it had been added and snoozed a moment later; an item that cannot rest stays where it was added. */
const restingUntil = (snooze_until: string, item: Added, rows: TableRows): Added => {
  const { table, row } = item
  if (table === 'snooze_items') return { ...item, row: { ...row, snooze_until } } as Added
  if (!isMovable(table)) return item
  const order_position = nextPosition(rows('snooze_items').values())
  const fields = { order_position, snooze_until, updated_at: (row as Row<'todos'>).updated_at }
  const carried = carryToList(table, row as Row<'todos'>, 'snooze_items', fields, placesIn(rows))
  const resting = carried?.ok ? carried.value.changes.find(isItem) : undefined
  return resting ? (insert('snooze_items', resting.row as Row<'snooze_items'>) as Added) : item
}
