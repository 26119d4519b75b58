/**
 * Rows that come in whole, of a guest who signs in or of a file. Their item may be here by now, wherever somebody has put
 * it: there it stays, and it is not there twice. Which of both was written later nobody knows, so the words that it does
 * not have go to the end of its notes.
 */
import { type Change, insertWhole, type PlainChange, update } from '../core/change.ts'
import { findItem, type Places } from '../core/places.ts'
import { readStepLine } from '../core/step-line.ts'
import { derivedId } from '../tables/derived-id.ts'
import { ITEM_KINDS, type ItemTable, isItemTable, notesOf, titleOf } from '../tables/item-kinds.ts'
import { checkColumn, type Patch, type Row, type TableName } from '../tables/schema.ts'
import { redirectUpdate } from './redirected-updates.ts'

type Whole = Extract<Change, { op: 'insert' }>

interface Words {
  title: string
  notes: string | null
}

export const isWholeItem = (change: Change): change is Whole =>
  change.op === 'insert' &&
  change.ifAbsent === true &&
  change.back !== undefined &&
  isItemTable(change.table === 'trash_items' ? change.row.original_table : change.table)

/** Which item it is: one in the trash has another id there. */
const itemOf = (change: Whole): { table: ItemTable; id: string } & Words => {
  if (change.table !== 'trash_items') {
    const [table, row] = [change.table as ItemTable, change.row as Row<ItemTable>]
    return { table, id: change.id, title: titleOf(table, row), notes: notesOf(table, row) ?? null }
  }
  const { original_table, original_id, text, notes } = change.row
  return { table: original_table as ItemTable, id: original_id, title: text, notes: notes ?? null }
}

/** What may be in the trash and come all the same: what was deleted twice, and an objective, which its results need. */
const COMES_BESIDE_TRASH: readonly TableName[] = ['trash_items', 'objectives']

/** null: nowhere. */
const wordsHere = (id: string, { table }: Whole, places: Places): Words | null => {
  const found = findItem(places, id)
  if (found) return { title: titleOf(found.table, found.row), notes: notesOf(found.table, found.row) }
  const item = COMES_BESIDE_TRASH.includes(table) ? undefined : places.trashed(id)
  return item ? { title: item.text, notes: item.notes } : null
}

const linesOf = ({ title, notes }: Words): string[] => [title, ...(notes ?? '').split('\n')]
/** A step that was ticked is the same one. */
const wordsOf = (line: string): string => (readStepLine(line)?.words ?? line).trim()

const notesWith = (here: Words, given: Words): string | null => {
  const known = new Set(['', ...linesOf(here).map(wordsOf)])
  const more = linesOf(given).filter((line) => !known.has(wordsOf(line)))
  return more.length === 0 ? here.notes : [...(here.notes ? [here.notes] : []), ...more].join('\n')
}

/** As an item of its own, where its words find no room in the other. */
const apart = ({ table, row }: Whole, { id, title, notes }: Words & { id: string }): Whole => {
  const own = derivedId('words of', id, title, notes ?? '')
  const ids = table === 'trash_items' ? { id: derivedId('trash of', own), original_id: own } : { id: own }
  return insertWhole(table, { ...row, ...ids } as never) as Whole
}

export const unlessAtHand = (change: Whole, places: Places): PlainChange[] => {
  const item = itemOf(change)
  const { table, id } = item
  const here = wordsHere(id, change, places)
  if (here === null) {
    const { back, ...plain } = change
    return [plain as PlainChange]
  }
  const notes = notesWith(here, item)
  if (notes === here.notes) return []
  const column = ITEM_KINDS[table].notes
  const patch = { [column]: notes } as Patch
  if (checkColumn(table, column as never, notes).length === 0) {
    if (places.get(table, id)) return [update(table, id, patch)]
    const followed = redirectUpdate({ table, op: 'update', id, patch } as never, places)
    if (followed) return followed
  }
  return unlessAtHand(apart(change, item), places)
}
