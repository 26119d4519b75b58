/**
 * To-dos that have a start today, as blocks of the timeline (decision 036). A start of another day is as if there was
 * none: yesterday's plan does not come back.
 */
import { addDays, instantAt, MINUTE_MS, type Span } from '../core/calendar-days.ts'
import type { Change } from '../core/change.ts'
import { toInstant } from '../core/instants.ts'
import type { SettingRows } from '../core/settings.ts'
import { editItem } from '../items/items.ts'
import { plannedLength } from '../items/planned-length.ts'
import { pomodoroLength } from '../items/pomodoro-length.ts'
import { placeInToday } from '../items/todos.ts'
import { PLANNED_MAX_MINUTES } from '../tables/columns.ts'
import type { Todo } from '../tables/schema.ts'
import { movedEdge, STEP_MS } from './edges.ts'
import type { Axis, Block } from './timeline.ts'

export interface PlannedBlock extends Block {
  kind: 'planned'
  todo: Todo
}

/** The start moves the whole block, the end makes it longer or shorter. */
export type PlannedEdge = 'start' | 'end'

export const isPlannedOn = (todo: Todo, { whole }: Axis): boolean => {
  if (!todo.planned_start || todo.is_deferred) return false
  const start = Date.parse(todo.planned_start)
  return start >= whole.from && start < whole.to
}

/** Nobody said how long: as long as one works on it at a time. */
const minutesOf = (todo: Todo, settings: SettingRows): number => plannedLength(todo) ?? pomodoroLength(todo, settings)

const spanOf = (todo: Todo, from: number, settings: SettingRows): Span => ({
  from,
  to: from + minutesOf(todo, settings) * MINUTE_MS,
})

/** Also those that are done: what was planned stays beside what was. */
export const plannedBlocks = (todos: Iterable<Todo>, axis: Axis, settings: SettingRows): PlannedBlock[] =>
  [...todos].flatMap((todo) =>
    todo.planned_start && isPlannedOn(todo, axis)
      ? [{ id: todo.id, kind: 'planned' as const, span: spanOf(todo, Date.parse(todo.planned_start), settings), todo }]
      : [],
  )

/** Between which moments the edge can be. */
export const plannedLimits = ({ from }: Span, edge: PlannedEdge, { shown }: Axis): Span =>
  edge === 'start'
    ? { from: Math.min(shown.from, from), to: shown.to - STEP_MS }
    : { from: from + STEP_MS, to: Math.min(from + PLANNED_MAX_MINUTES * MINUTE_MS, Math.max(shown.to, from + STEP_MS)) }

const onFullFive = (wanted: number, { from, to }: Span): number =>
  Math.min(to, Math.max(from, Math.round(wanted / STEP_MS) * STEP_MS))

/** Where it begins that is dropped there: on full five minutes of the timeline. */
export const droppedStart = (wanted: number, axis: Axis): number =>
  onFullFive(wanted, { from: axis.shown.from, to: axis.shown.to - STEP_MS })

/** When the clock shows this on the person's day, which may begin and end at another hour than the date. */
export const startOnDay = (hours: number, minutes: number, { day, zone, whole }: Axis): number => {
  const at = Date.parse(instantAt(day, hours, minutes, zone))
  return at < whole.from ? Date.parse(instantAt(addDays(day, 1), hours, minutes, zone)) : at
}

interface Planning {
  axis: Axis
  settings: SettingRows
  now: string
}

/** At any time of the day, also where the timeline shows none. A to-do of Later comes to Today with it, and each has a length from then on. */
export const planAt = (
  todos: Iterable<Todo>,
  todo: Todo,
  wanted: number,
  { axis, settings, now }: Planning,
): Change[] => {
  const start = onFullFive(wanted, { from: axis.whole.from, to: axis.whole.to - STEP_MS })
  const patch = todo.is_deferred ? { is_deferred: false } : {}
  const planned = { planned_start: toInstant(start), planned_minutes: minutesOf(todo, settings) }
  return editItem('todos', todo, { ...planned, ...patch, ...placeInToday(todos, todo, patch) }, now)
}

export const takeOffPlan = (todo: Todo, now: string): Change[] =>
  todo.planned_start ? editItem('todos', todo, { planned_start: null }, now) : []

/** By the row as it is now: another device may have moved or changed it. */
export const movePlannedEdge = (
  todo: Todo,
  edge: PlannedEdge,
  wanted: number,
  { axis, settings, now }: Planning,
): Change[] => {
  if (!todo.planned_start || !isPlannedOn(todo, axis)) return []
  const span = spanOf(todo, Date.parse(todo.planned_start), settings)
  const at = edge === 'start' ? span.from : span.to
  const moved = movedEdge(at, wanted, plannedLimits(span, edge, axis))
  if (moved === at) return []
  const patch =
    edge === 'start'
      ? { planned_start: toInstant(moved), planned_minutes: minutesOf(todo, settings) }
      : { planned_minutes: Math.round((moved - span.from) / MINUTE_MS) }
  return editItem('todos', todo, patch, now)
}

/** Moments to begin that are offered: the next full five minutes, then full half hours until the timeline ends. */
export const offeredStarts = (axis: Axis, now: number, most: number): number[] => {
  const half = 30 * MINUTE_MS
  const soon = Math.max(axis.shown.from, Math.ceil(now / STEP_MS) * STEP_MS)
  // Counted on the person's clock: some are three quarters of an hour apart from that of the world.
  const { from } = axis.shown
  const next = from + Math.floor((soon - from) / half + 1) * half
  const all = [soon, ...Array.from({ length: most - 1 }, (_, index) => next + index * half)]
  return all.filter((start) => start >= now && start < axis.whole.to)
}
