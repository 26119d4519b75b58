/** The measurable results of an objective (spec: organising §2, §4, §5). */

import { type Change, insert, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { byPosition, nextPosition } from '../core/ordering.ts'
import { typedWebLink } from '../core/web-links.ts'
import { rowsAfter } from '../items/apply-changes.ts'
import { periodProblems } from '../items/drafts.ts'
import { moveToTrash } from '../items/trash.ts'
import {
  type Checked,
  checkPatch,
  checkRow,
  KEY_RESULT_DEFAULT_UNIT,
  type Patch,
  type Problem,
  type Row,
  tables,
} from '../tables/schema.ts'
import { hasVisibleText } from '../tables/visible-text.ts'
import { FULL_PROGRESS, type KeyResult, keyResultProgress } from './pacing.ts'
import { reachedObjectives, reopenedObjectives } from './reached-objectives.ts'

type Objective = Row<'objectives'>

export const keyResultsOf = (rows: TableRows, objectiveId: string): KeyResult[] =>
  [...rows('key_results').values()].filter((result) => result.objective_id === objectiveId).sort(byPosition)

// The exponent as numbers beyond twenty digits are shown in the form: saving it untouched must not make them 0.
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]\d+)?$/

/** A number as it is typed, with a point or a comma; null when it is none. */
export const parseAmount = (input: string): number | null => {
  const trimmed = input.trim()
  const value = NUMBER.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN
  return Number.isFinite(value) ? value : null
}

/** The form as it is typed. */
export interface KeyResultForm {
  text: string
  initial: string
  target: string
  unit: string
  start_date: string | null
  end_date: string | null
  link_url: string
  next_milestone_date: string | null
  next_milestone_value: string
}

export const EMPTY_KEY_RESULT: KeyResultForm = {
  text: '',
  initial: '',
  target: '',
  unit: KEY_RESULT_DEFAULT_UNIT,
  start_date: null,
  end_date: null,
  link_url: '',
  next_milestone_date: null,
  next_milestone_value: '',
}

export const keyResultForm = (result: KeyResult): KeyResultForm => ({
  text: result.text,
  initial: String(result.initial_value),
  target: String(result.target_value),
  unit: result.unit,
  start_date: result.start_date,
  end_date: result.end_date,
  link_url: result.link_url ?? '',
  next_milestone_date: result.next_milestone_date,
  next_milestone_value: result.next_milestone_value === null ? '' : String(result.next_milestone_value),
})

const INVALID_LINK: Problem = { field: 'link_url', code: 'NOT_A_WEB_LINK' }
const INVALID_MILESTONE: Problem = { field: 'next_milestone_value', code: 'MILESTONE_NOT_A_NUMBER' }

/** The columns that a form stands for. A unit left empty is the default one. */
const columnsOf = (form: KeyResultForm) => ({
  text: form.text.trim(),
  initial_value: parseAmount(form.initial) ?? 0,
  target_value: parseAmount(form.target) ?? 0,
  unit: form.unit.trim() === '' ? KEY_RESULT_DEFAULT_UNIT : form.unit.trim(),
  start_date: form.start_date,
  end_date: form.end_date,
  next_milestone_date: form.next_milestone_date,
  next_milestone_value: parseAmount(form.next_milestone_value),
})

const formProblems = (form: KeyResultForm): Problem[] => [
  ...periodProblems(form),
  ...(typedWebLink(form.link_url) === undefined ? [INVALID_LINK] : []),
  ...(form.next_milestone_value.trim() !== '' && parseAmount(form.next_milestone_value) === null
    ? [INVALID_MILESTONE]
    : []),
]

/** Without a description and two numbers nothing happens. It starts at its initial value. */
export const addKeyResult = (
  rows: TableRows,
  objective: Objective,
  form: KeyResultForm,
  { id, now }: { id: string; now: string },
): Checked<Change[]> => {
  const isIncomplete =
    !hasVisibleText(form.text) || parseAmount(form.initial) === null || parseAmount(form.target) === null
  if (isIncomplete || !rows('objectives').has(objective.id)) return { ok: true, value: [] }
  const problems = formProblems(form)
  if (problems.length > 0) return { ok: false, problems }
  const columns = columnsOf(form)
  const checked = checkRow('key_results', {
    ...tables.key_results.defaults,
    ...columns,
    id,
    objective_id: objective.id,
    current_value: columns.initial_value,
    link_url: typedWebLink(form.link_url),
    order_position: nextPosition(keyResultsOf(rows, objective.id)),
    created_at: now,
    updated_at: now,
  })
  return checked.ok ? { ok: true, value: [insert('key_results', checked.value)] } : checked
}

const edit = (result: KeyResult, patch: Patch<'key_results'>, now: string): Change[] => {
  const changed = Object.entries(patch).filter(([column, value]) => result[column as keyof KeyResult] !== value)
  return changed.length > 0
    ? [update('key_results', result.id, { ...Object.fromEntries(changed), updated_at: now })]
    : []
}

/** Moving initial or target decides anew whether it is reached: one out of reach is open again, else nobody could go on. */
const measuredAnew = (result: KeyResult, { initial_value, target_value }: ReturnType<typeof columnsOf>) => {
  const isMoved = initial_value !== result.initial_value || target_value !== result.target_value
  return isMoved ? { completed: keyResultProgress({ ...result, initial_value, target_value }) >= FULL_PROGRESS } : {}
}

/** The changes, and the objective that they complete, or open again because one of its reached results falls short. */
const withObjective = (rows: TableRows, result: KeyResult, changes: Change[], now: string): Change[] => [
  ...changes,
  ...reachedObjectives(rowsAfter(rows, changes), changes, now),
  ...reopenedObjectives(rows, changes, [result.objective_id], now),
]

/** The edit form: a blank description is refused; initial and target that are no numbers become 0. */
export const editKeyResult = (
  rows: TableRows,
  result: KeyResult,
  form: KeyResultForm,
  now: string,
): Checked<Change[]> => {
  const problems = formProblems(form)
  if (problems.length > 0) return { ok: false, problems }
  const columns = columnsOf(form)
  const patch = { ...columns, ...measuredAnew(result, columns), link_url: typedWebLink(form.link_url) ?? null }
  const checked = checkPatch('key_results', patch)
  return checked.ok ? { ok: true, value: withObjective(rows, result, edit(result, patch, now), now) } : checked
}

/** Inline edit takes a number between initial and target, whichever is higher, and nothing once it is completed. */
export const acceptedValue = (result: KeyResult, input: string): number | null => {
  const value = parseAmount(input)
  const low = Math.min(result.initial_value, result.target_value)
  const high = Math.max(result.initial_value, result.target_value)
  return value === null || result.completed || value < low || value > high ? null : value
}

/**
 * The inline current value; an empty list means that the field goes back to the prior one. Reaching the target
 * completes the key result, and the last of them completes its objective, in the same transaction.
 */
export const setCurrentValue = (rows: TableRows, result: KeyResult, input: string, now: string): Change[] => {
  const current_value = acceptedValue(result, input)
  if (current_value === null || current_value === result.current_value) return []
  const completed = keyResultProgress({ ...result, current_value }) >= FULL_PROGRESS
  const values = { current_value, completed, last_updated: now, updated_at: now }
  return withObjective(rows, result, [update('key_results', result.id, values)], now)
}

/**
 * A ticked key result counts as reached, and the last of them completes its objective. The value is left alone: it is
 * what was measured. Reopening unlocks it again.
 */
export const completeKeyResult = (rows: TableRows, result: KeyResult, completed: boolean, now: string): Change[] =>
  withObjective(rows, result, edit(result, { completed }, now), now)

export const trashKeyResult = (result: KeyResult, fresh: { id: string; now: string }): Change[] =>
  moveToTrash('key_results', result, fresh)
