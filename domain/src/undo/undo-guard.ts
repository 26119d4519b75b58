/**
 * Undo never destroys what others wrote after the action. An undo entry keeps the values that its action wrote; where a
 * row has other values by now, and this tab did not write those either, somebody else did.
 */
import type { Change } from '../core/change.ts'
import { type IncomingLink, linksTo, type TableRows } from '../core/links.ts'
import { textAfterUndo } from '../core/merged-lines.ts'
import { isTrashable } from '../core/move-places.ts'
import { followPlaces, placesIn } from '../core/places.ts'
import { isSameValue } from '../core/same-value.ts'
import { isTextEdit, withTextMerged } from '../items/text-edits.ts'
import { moveToTrash, trashFor } from '../items/trash.ts'
import { type TableName, tables } from '../tables/schema.ts'
import { COLUMNS_WITH_OWN_RULES, type Fields, guardedIn, keyOf, type Left, pick } from './left-values.ts'

type UpdateChange = Extract<Change, { op: 'update' }>

interface Guarded {
  changes: Change[]
  /** Something that would have been deleted is in the trash instead. */
  isTrashed: boolean
  /** False when others changed some of it, which is then left as it is. */
  isWhole: boolean
}

/** The rows that point at this one, with what is known of those that would go with it. */
type Tied = Record<string, Record<string, unknown>>

const tiedTo = (table: TableName, id: string, rows: TableRows): Tied => {
  const tied: Tied = {}
  for (const link of linksTo(table))
    for (const row of rows(link.table).values()) {
      if ((row as unknown as Fields)[link.column] !== id) continue
      const key = keyOf({ table: link.table, id: row.id })
      tied[key] = { ...tied[key], ...(link.onDelete === 'remove' ? knownOf(row) : {}) }
    }
  return tied
}

/** The values that the guard compares. */
const knownOf = (row: object): Record<string, unknown> =>
  pick(
    row,
    guardedIn(row).filter((column) => column !== 'id'),
  )

/** Key results are deleted with their objective: undo may do that only to those that the same action added. */
const isPartOf = (link: IncomingLink): boolean => link.onDelete === 'remove' && isTrashable(link.table)

/** Events are their reader's: they go with their calendar, and thousands of them fit into no request. */
const isReadOnly = (table: TableName): boolean => table === 'calendar_connections'

/** Of a calendar, what its reader writes is nobody's decision: read again since, it is the same calendar. */
const decidedOf = (table: TableName, columns: readonly string[]): readonly string[] =>
  isReadOnly(table) ? columns.filter((column) => column === 'hidden_calendars') : columns

/** Whether rows point at this one that neither this tab tied to it nor the list itself touches. */
const isHeld = (
  { table, id }: { table: TableName; id: string },
  touched: ReadonlySet<string>,
  left: Left,
  lefts: readonly Left[],
  rows: TableRows,
): boolean =>
  !isReadOnly(table) &&
  linksTo(table).some((link) => {
    for (const row of rows(link.table).values()) {
      if ((row as unknown as Fields)[link.column] !== id) continue
      const key = keyOf({ table: link.table, id: row.id })
      const added = left.get(key)
      if (isPartOf(link)) {
        if (!added || guardedIn(added).some((column) => isForeignIn(row, added, column))) return true
        continue
      }
      const isOwn = lefts.some((known) => known.get(key)?.[link.column] === id)
      if (!isOwn && !touched.has(key)) return true
    }
    return false
  })

const isForeignIn = (row: object, left: Fields, column: string): boolean =>
  column in left && !isSameValue((row as Fields)[column], left[column])

/** Whether the list deletes the row that this one is a part of, too. */
const isPart = (change: Change, deleted: ReadonlySet<string>, rows: TableRows): boolean => {
  if (change.op !== 'delete') return false
  const row = rows(change.table).get(change.id) as Fields | undefined
  return Object.entries(tables[change.table].links).some(
    ([column, link]) =>
      link.onDelete === 'remove' && deleted.has(keyOf({ table: link.table, id: String(row?.[column]) })),
  )
}

/** The rows that changes are about, of all kinds or of one. */
const keysOf = (changes: readonly Change[], op?: Change['op']): Set<string> =>
  new Set(changes.flatMap((change) => (change.op === 'shift' || (op && change.op !== op) ? [] : keyOf(change))))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isSameText = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)

/** Texts that are merged by lines, as they are to be from what they are now. */
const textsBack = (base: Fields, patch: Fields, row: Fields): Fields =>
  Object.fromEntries(
    Object.keys(base).map((column) => {
      const back = textAfterUndo(textOf(base[column]), textOf(patch[column]), textOf(row[column]))
      return [column, isSameText(back, patch[column]) ? patch[column] : back]
    }),
  )

/** What a list makes of texts, and of nothing else: a visit may have written one more than once. */
const followTexts = (rows: TableRows) => {
  const places = followPlaces(placesIn(rows))
  return {
    rowWithText: ({ table, id }: UpdateChange) => places.get(table, id) as Fields | undefined,
    follow: (change: Change) => {
      if (isTextEdit(change))
        places.apply([withTextMerged({ ...change, patch: pick(change.patch, Object.keys(change.base)) }, places)])
    },
  }
}

/** What of an update is there to be taken back. */
const updateBack = (change: UpdateChange, left: Fields, row: Fields): Pick<Guarded, 'changes' | 'isWhole'> => {
  const [wanted, base] = [change.patch as Fields, (change.base ?? {}) as Fields]
  const patch = change.base ? { ...wanted, ...textsBack(base, wanted, row) } : wanted
  const isOwn = (column: string): boolean => {
    // Somebody has taken out since what was written.
    if (column in base) return !isSameText(patch[column], base[column])
    // A link that a deletion clears stands here until the server has heard of that: it is to be tied again.
    return (
      COLUMNS_WITH_OWN_RULES.has(column) || isSameValue(row[column], wanted[column]) || !isForeignIn(row, left, column)
    )
  }
  const columns = Object.keys(patch)
  const own = columns.filter(isOwn)
  const texts = own.filter((column) => column in base)
  const isWhole = own.length === columns.length && texts.every((column) => isSameText(patch[column], wanted[column]))
  if (isWhole) return { changes: [change], isWhole }
  const { base: _, ...rest } = change
  const back = { ...rest, patch: pick(patch, own), ...(texts.length > 0 && { base: pick(base, texts) }) } as Change
  return { changes: guardedIn(pick(patch, own)).length > 0 ? [back] : [], isWhole }
}

/** `lefts` are those of every undo entry of this tab. */
export const withOthersKept = (
  changes: readonly Change[],
  left: Left,
  lefts: readonly Left[],
  rows: TableRows,
  now: string,
): Guarded => {
  let [isTrashed, isWhole] = [false, true]
  const [touched, deleted] = [keysOf(changes), keysOf(changes, 'delete')]
  const texts = followTexts(rows)
  const kept = changes.flatMap((change): Change[] => {
    const fields = change.op === 'shift' ? undefined : left.get(keyOf(change))
    const row = change.op === 'shift' ? undefined : (rows(change.table).get(change.id) as Fields | undefined)
    if (change.op === 'shift' || !fields || !row) return [change]
    if (change.op === 'update') {
      const back = updateBack(change, fields, texts.rowWithText(change) ?? row)
      back.changes.forEach(texts.follow)
      isWhole &&= back.isWhole
      return back.changes
    }
    if (change.op !== 'delete') return [change]
    if (isPart(change, deleted, rows)) return []
    const { table, id } = change
    const isChanged = decidedOf(table, guardedIn(fields)).some((column) => isForeignIn(row, fields, column))
    if (!isChanged && !isHeld(change, touched, left, lefts, rows)) {
      const tied = isReadOnly(table) ? undefined : tiedTo(table, id, rows)
      const known = knownOf(row)
      const seen = pick(known, decidedOf(table, Object.keys(known)))
      return [{ ...change, left: seen, ...(tied && { tied }), at: now } as Change]
    }
    if (!isTrashable(table)) {
      isWhole = false
      return []
    }
    isTrashed = true
    return moveToTrash(table, row as never, trashFor(id, now))
  })
  return { changes: kept, isTrashed, isWhole }
}
