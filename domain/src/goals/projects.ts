/** Projects and the objectives they work for (spec: organising §2, §5, §7). */
import { type Change, insertIfAbsent, remove, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { byPosition } from '../core/ordering.ts'
import { addItem, type NewItem } from '../items/items.ts'
import { derivedId } from '../tables/derived-id.ts'
import { type Checked, PROGRESS_MAX, type Project, type Row } from '../tables/schema.ts'

type Objective = Row<'objectives'>
type ProjectLink = Row<'project_objectives'>

/** Whatever is typed or dragged: a whole number from 0 to 100, and 0 when it is no number. */
export const progressFrom = (input: string | number): number => {
  const value = typeof input === 'string' && input.trim() === '' ? 0 : Number(input)
  return Number.isNaN(value) ? 0 : Math.round(Math.min(PROGRESS_MAX, Math.max(0, value)))
}

/** Derived from both: two devices that link the same pair make one link. */
export const projectLinkId = (projectId: string, objectiveId: string): string =>
  derivedId('project objective', projectId, objectiveId)

const linksBetween = (rows: TableRows, projectId: string, objectiveId: string): ProjectLink[] =>
  [...rows('project_objectives').values()].filter(
    (link) => link.project_id === projectId && link.objective_id === objectiveId,
  )

/** One of another objective, or one that is gone, is none. */
const ownResult = (rows: TableRows, objectiveId: string, keyResultId: string | null): string | null =>
  keyResultId !== null && rows('key_results').get(keyResultId)?.objective_id === objectiveId ? keyResultId : null

/**
 * With the key result that the project moves; not given, it stays as it is. Nothing happens when they are linked so
 * already, or when one of them was deleted meanwhile.
 */
export const linkObjective = (
  rows: TableRows,
  projectId: string,
  objectiveId: string,
  now: string,
  keyResultId?: string | null,
): Change[] => {
  if (!rows('projects').has(projectId) || !rows('objectives').has(objectiveId)) return []
  const key_result_id = keyResultId === undefined ? undefined : ownResult(rows, objectiveId, keyResultId)
  const links = linksBetween(rows, projectId, objectiveId)
  if (links.length === 0) return linked(projectId, objectiveId, now, key_result_id ?? null)
  return links.flatMap((link) =>
    key_result_id === undefined || link.key_result_id === key_result_id
      ? []
      : [update('project_objectives', link.id, { key_result_id })],
  )
}

/** Another device may have linked them meanwhile: whoever comes second still says which result it moves. */
const linked = (project_id: string, objective_id: string, now: string, key_result_id: string | null): Change[] => {
  const id = projectLinkId(project_id, objective_id)
  const row = { id, project_id, objective_id, key_result_id, created_at: now }
  return [
    insertIfAbsent('project_objectives', row),
    ...(key_result_id === null ? [] : [update('project_objectives', id, { key_result_id })]),
  ]
}

/** Objective id → the key result of it that the project moves. */
export const movedResults = (rows: TableRows, projectId: string): ReadonlyMap<string, string> => {
  const moved = new Map<string, string>()
  for (const { project_id, objective_id, key_result_id } of rows('project_objectives').values())
    if (project_id === projectId && ownResult(rows, objective_id, key_result_id) !== null && key_result_id !== null)
      moved.set(objective_id, key_result_id)
  return moved
}

export const unlinkObjective = (rows: TableRows, projectId: string, objectiveId: string): Change[] =>
  linksBetween(rows, projectId, objectiveId).map(
    // With its two ends: it may wait with one of them that another device has put away.
    ({ id, project_id, objective_id }) =>
      ({ ...remove('project_objectives', id), left: { project_id, objective_id } }) as Change,
  )

/** 'Currently Linked' and 'Available to Link', each in list order. */
export const objectivesFor = (rows: TableRows, projectId: string): { linked: Objective[]; available: Objective[] } => {
  const ids = new Set<string>()
  for (const link of rows('project_objectives').values()) if (link.project_id === projectId) ids.add(link.objective_id)
  const all = [...rows('objectives').values()].sort(byPosition)
  return { linked: all.filter(({ id }) => ids.has(id)), available: all.filter(({ id }) => !ids.has(id)) }
}

/** The projects related to an objective, in list order. */
export const projectsOf = (rows: TableRows, objectiveId: string): Project[] => {
  const ids = new Set<string>()
  for (const link of rows('project_objectives').values())
    if (link.objective_id === objectiveId) ids.add(link.project_id)
  return [...rows('projects').values()].filter(({ id }) => ids.has(id)).sort(byPosition)
}

interface NewRelatedProject extends Omit<NewItem, 'text' | 'category_id'> {
  title: string
  description: string
}

/** 'Agregar Proyecto': a new project with the category of its objective, linked to it. */
export const addProjectTo = (rows: TableRows, objective: Objective, fresh: NewRelatedProject): Checked<Change[]> => {
  const { title, description, ...rest } = fresh
  const added = addItem(
    'projects',
    rows,
    { ...rest, text: title, category_id: objective.category_id },
    { description: description.trim() === '' ? null : description.trim() },
  )
  if (!added.ok || !rows('objectives').has(objective.id)) return added
  return { ok: true, value: [...added.value, ...linked(fresh.id, objective.id, fresh.now, null)] }
}
