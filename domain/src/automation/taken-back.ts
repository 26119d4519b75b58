/** Taking back from the log what an automation or a rule did, as much of it as still stands (decision 045). */
import { type Change, type DecidedFields, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { editItem } from '../items/items.ts'
import { moveItem } from '../items/moves.ts'
import { moveToTrash, trashFor } from '../items/trash.ts'
import type { AutomationRun, Patch, Row } from '../tables/schema.ts'
import type { RunChange } from './run-changes.ts'

type List = RunChange['to']

/** What is done or worked on by now is the person's own. */
const openItem = (rows: TableRows, list: List, id: string): Row<List> | null => {
  const row = rows(list).get(id) as Row<List> | undefined
  return row && !row.completed && !('is_running' in row && row.is_running) ? row : null
}

/** The thing as the run has left it; null: somebody has put it elsewhere or changed it since. */
const standing = (rows: TableRows, { id, to, became }: RunChange): Row<List> | null => {
  const row = openItem(rows, to, id)
  const isAsLeft = row && Object.entries(became).every(([column, value]) => row[column as keyof typeof row] === value)
  return isAsLeft ? row : null
}

const putBack = (rows: TableRows, change: RunChange, now: string): Change[] => {
  const row = standing(rows, change)
  if (!row) return []
  const { from, to, was } = change
  if (from === to) return editItem(to, row as never, was as Patch<never>, now)
  const moved = moveItem(to, from, row as never, { rows, now, fields: was as DecidedFields })
  return moved.ok ? moved.value : []
}

const madeItem = (rows: TableRows, { result, item_table, item_id }: AutomationRun): Row<List> | null =>
  result === 'made' && item_table !== null && item_id !== null ? openItem(rows, item_table, item_id) : null

const changesOf = ({ result, changed }: AutomationRun): readonly RunChange[] =>
  result === 'moved' || result === 'status_set' ? (changed ?? []) : []

export const canTakeBack = (rows: TableRows, run: AutomationRun): boolean =>
  madeItem(rows, run) !== null || changesOf(run).some((change) => standing(rows, change) !== null)

/**
 * What was added goes to the trash, with whatever was written into it since. The run stays in the log: it has happened,
 * and must not happen again.
 */
export const takeBack = (rows: TableRows, run: AutomationRun, now: string): Change[] => {
  const made = madeItem(rows, run)
  const back =
    made && run.item_table
      ? moveToTrash(run.item_table, made as never, trashFor(made.id, now))
      : changesOf(run).flatMap((change) => putBack(rows, change, now))
  return back.length > 0 ? [...back, update('automation_runs', run.id, { result: 'taken_back' })] : []
}
