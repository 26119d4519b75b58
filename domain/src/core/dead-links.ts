/**
 * A write that links to a row which another device deleted meanwhile. It ends as if the deletion had come second: the
 * link is cleared, and everything else that was typed is kept.
 */

import { type TableName, tables } from '../tables/schema.ts'
import type { PlainChange } from './change.ts'

type AnyRow = Record<string, unknown>

const valuesOf = (change: PlainChange): AnyRow | null =>
  change.op === 'insert' ? { ...change.row } : change.op === 'update' ? { ...change.patch } : null

const linksIn = (change: PlainChange) => {
  const values = valuesOf(change)
  return Object.entries(tables[change.table].links).flatMap(([column, { table, onDelete }]) => {
    const id = values?.[column]
    return typeof id === 'string' ? [{ column, id, onDelete, table: table as TableName }] : []
  })
}

/** Every row that the list links to and does not make itself. */
export const linkTargets = (changes: readonly PlainChange[]): Map<TableName, Set<string>> => {
  const made = new Set(changes.flatMap((change) => (change.op === 'insert' ? `${change.table}/${change.id}` : [])))
  const targets = new Map<TableName, Set<string>>()
  for (const { table, id } of changes.flatMap(linksIn))
    if (!made.has(`${table}/${id}`)) targets.set(table, (targets.get(table) ?? new Set()).add(id))
  return targets
}

export interface LinksDropped {
  changes: PlainChange[]
  /** The tables whose rows are gone, each once: the person is told. */
  lost: TableName[]
}

/**
 * Without the links to rows that are gone. A link that is a row of its own is left out, with what the list says of it;
 * what somebody wrote as a part of a row that is gone (a key result) stays in the list, which is then refused and kept
 * for its author.
 */
export const withoutLinksTo = (
  changes: readonly PlainChange[],
  isGone: (table: TableName, id: string) => boolean,
): LinksDropped => {
  const lost = new Set<TableName>()
  const leftOut = new Set<string>()
  const kept = changes.flatMap((change) => {
    if (change.op === 'update' && leftOut.has(change.id)) return []
    const dead = linksIn(change).filter(({ table, id }) => isGone(table, id))
    const isPart = dead.some(({ onDelete }) => onDelete === 'remove')
    if (dead.length === 0 || (isPart && tables[change.table].goesToTrash)) return [change]
    for (const { table } of dead) lost.add(table)
    if (isPart) {
      if (change.op === 'insert') leftOut.add(change.id)
      return []
    }
    const cleared = Object.fromEntries(dead.map(({ column }) => [column, null]))
    if (change.op === 'insert') return [{ ...change, row: { ...change.row, ...cleared } } as PlainChange]
    return change.op === 'update' ? [{ ...change, patch: { ...change.patch, ...cleared } } as PlainChange] : [change]
  })
  return { changes: kept, lost: [...lost] }
}
