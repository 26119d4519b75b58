/**
 * Whether what is to be done fits into what is left of the day (decision 036): from now, around the events to come, until
 * the working day ends. It says what is, and guesses nothing: what has no length is counted and not reckoned with.
 */
import { type DayEvent, takesTime } from '../calendar/events.ts'
import { MINUTE_MS, type Span } from '../core/calendar-days.ts'
import { toInstant, toMs } from '../core/instants.ts'
import { plannedLength } from '../items/planned-length.ts'
import { totalSeconds } from '../items/timer.ts'
import { isActive } from '../items/todos.ts'
import type { FocusSession, Todo } from '../tables/schema.ts'
import { focusSecondsWithin } from '../time/focus-today.ts'
import type { Axis } from './timeline.ts'
import { type WorkingHours, workingDay } from './working-day.ts'

/** What is known of the to-dos of Today, as long as no row changes; what runs is reckoned with the time. */
export interface DayWork {
  todos: number
  /** How many of them, of those that do not run, have a length that is not used up. */
  known: number
  /** What is left of these lengths. */
  ms: number
  running: Todo[]
  /** Those that have a start, with what is left of them. */
  planned: Span[]
}

/** How much work somebody wants in one day, and how much of it is done. */
interface DayCapacity {
  minutes: number
  /** Milliseconds of today's focus, without what runs. */
  done: number
  /** Since when something runs today. */
  since: number | null
}

export interface DayRoom {
  axis: Axis
  /** null: as much as the working day holds. */
  capacity: DayCapacity | null
  working: Span
  /** What takes time of the day; all-day events do not. */
  events: readonly Span[]
}

/**
 * The working day as it was chosen, although the schedule draws it longer for events outside of it: else a dinner at nine
 * would make room for hours of work before it.
 */
export const dayRoom = (
  timed: readonly Pick<DayEvent, 'event' | 'span'>[],
  chosen: WorkingHours,
  axis: Axis,
  capacity: DayCapacity | null,
): DayRoom => {
  const events = timed.filter(({ event }) => takesTime(event)).map(({ span }) => span)
  return { axis, capacity, working: workingDay(chosen, [], axis), events }
}

export interface DayFit {
  todos: number
  known: number
  /** Full minutes. */
  minutes: number
  /** When all of it is done; null where it does not fit, or nothing has a length. */
  doneAt: number | null
  /** As many minutes too much; 0 where it fits. */
  over: number
}

/** What is left of its length. One that took longer has none: how much is left nobody said. */
const leftOf = (todo: Todo, spentSeconds = todo.time_spent): number => {
  const minutes = plannedLength(todo)
  return minutes === null ? 0 : Math.max(0, minutes * MINUTE_MS - spentSeconds * 1000)
}

/** The same in full minutes, as far as somebody was at it; 0 also where nobody said a length. */
export const minutesLeft = (todo: Todo, seen: string): number =>
  Math.ceil(leftOf(todo, totalSeconds(todo, seen)) / MINUTE_MS)

const plannedRest = (todo: Todo, start: string): Span => {
  const from = Date.parse(start)
  return { from, to: from + leftOf(todo) }
}

export const dayWork = (rows: Iterable<Todo>): DayWork => {
  const work: DayWork = { todos: 0, known: 0, ms: 0, running: [], planned: [] }
  for (const todo of rows) {
    if (!isActive(todo)) continue
    work.todos++
    if (todo.is_running) work.running.push(todo)
    else if (todo.planned_start) work.planned.push(plannedRest(todo, todo.planned_start))
    else add(work, leftOf(todo))
  }
  work.planned.sort((a, b) => a.from - b.from)
  return work
}

const add = (work: Pick<DayWork, 'known' | 'ms'>, left: number) => {
  if (left === 0) return
  work.known++
  work.ms += left
}

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** Those spans of the time between that nothing takes, in order. */
const freeSpans = ({ from, to }: Span, taken: readonly Span[]): Span[] => {
  const free: Span[] = []
  let at = from
  for (const span of [...taken].sort((a, b) => a.from - b.from)) {
    if (span.from > at && at < to) free.push({ from: at, to: Math.min(to, span.from) })
    at = Math.max(at, span.to)
  }
  if (at < to) free.push({ from: at, to })
  return free
}

/** Nobody begins before the working day, unless somebody has; and whoever is at it after its end has until the day ends. */
const restOfDay = ({ axis, working }: DayRoom, isRunning: boolean, now: number): Span => ({
  from: isRunning ? now : Math.max(now, working.from),
  to: now < working.to ? working.to : axis.whole.to,
})

export const dayCapacity = (
  sessions: Iterable<FocusSession>,
  day: Span,
  minutes: number | null,
): DayCapacity | null => {
  if (minutes === null) return null
  const all = [...sessions].filter(({ session_type }) => session_type === 'focus')
  const open = all.find(({ ended_at }) => ended_at === null)
  const over = all.filter(({ ended_at }) => ended_at !== null)
  const since = open ? Math.max(day.from, toMs(open.started_at)) : null
  return { minutes, done: focusSecondsWithin(over, day, day.to) * 1000, since }
}

/** Whoever has worked for longer has no minutes left, and owes none. */
const capacityLeft = (capacity: DayCapacity | null, now: number): number => {
  if (capacity === null) return Number.POSITIVE_INFINITY
  const { minutes, done, since } = capacity
  const running = since === null ? 0 : Math.max(0, now - since)
  return Math.max(0, Math.floor((minutes * MINUTE_MS - done - running) / MINUTE_MS))
}

export const freeMinutes = (room: DayRoom, isRunning: boolean, now: number): number => {
  const free = freeSpans(restOfDay(room, isRunning, now), room.events)
  return Math.min(Math.floor(lengthOf(free) / MINUTE_MS), capacityLeft(room.capacity, now))
}

/** `seen`: as far as somebody was at what runs, where that is not now. */
export const dayFit = (work: DayWork, room: DayRoom, now: number, seen = toInstant(now)): DayFit => {
  const fit = fitOfClock(work, room, now, seen)
  const beyond = fit.minutes - capacityLeft(room.capacity, toMs(seen))
  return beyond > fit.over ? { ...fit, doneAt: null, over: beyond } : fit
}

const fitOfClock = (work: DayWork, room: DayRoom, now: number, seen: string): DayFit => {
  const sum = { known: work.known, ms: work.ms }
  for (const todo of work.running) add(sum, leftOf(todo, totalSeconds(todo, seen)))
  const taken = [...room.events]
  let left = sum.ms
  let last = 0
  for (const span of work.planned) {
    const length = span.to - span.from
    add(sum, length)
    left += length
    // What was to be begun before now, or on another day, is done when there is room.
    if (span.from < now || span.from >= room.axis.whole.to) continue
    left -= lengthOf(freeSpans(span, taken))
    taken.push(span)
    last = Math.max(last, span.to)
  }
  const { todos, running } = work
  const said = { todos, known: sum.known, minutes: Math.ceil(sum.ms / MINUTE_MS) }
  if (sum.known === 0) return { ...said, doneAt: null, over: 0 }
  const at = (instant: number) => Math.ceil(Math.max(last, instant) / MINUTE_MS) * MINUTE_MS
  if (left === 0) return { ...said, doneAt: at(last), over: 0 }
  for (const { from, to } of freeSpans(restOfDay(room, running.length > 0, now), taken)) {
    if (left <= to - from) return { ...said, doneAt: at(from + left), over: 0 }
    left -= to - from
  }
  return { ...said, doneAt: null, over: Math.ceil(left / MINUTE_MS) }
}
