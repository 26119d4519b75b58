/** 'Park it': what was put down for an event, and is offered again after it (decision 037). */
import * as z from 'zod/mini'
import { eventSpan, fillsDay, isShown, takesTime } from '../calendar/events.ts'
import { addDays, dateBounds, dateOf, type Span } from '../core/calendar-days.ts'
import type { Change } from '../core/change.ts'
import { toInstant, toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { compareText } from '../core/ordering.ts'
import { readStored, type SettingRows, settingId, storeValue } from '../core/settings.ts'
import { isActive } from '../items/todos.ts'
import { once } from '../tables/once.ts'
import type { CalendarEvent, Todo } from '../tables/schema.ts'
import { PARKED_KEY } from './focus-attention.ts'
import type { Telling } from './told-once.ts'

/** Later than this, the day has gone on without it. */
const GOOD_FOR_MS = 12 * 3_600_000

const shape = once(() =>
  z.object({
    todo_id: z.string(),
    event_id: z.string(),
    /** When it was parked: whoever started it since has it back. */
    since: z.iso.datetime(),
  }),
)
type Parked = z.infer<ReturnType<typeof shape>>

const readParked = (settings: SettingRows): Parked | null => readStored(settings, settingId(PARKED_KEY), shape)

export const park = (settings: SettingRows, todoId: string, eventId: string, now: string): Change[] =>
  storeValue(settings, PARKED_KEY, { todo_id: todoId, event_id: eventId, since: now } satisfies Parked, now)

export const forgetParked = (settings: SettingRows, now: string): Change[] =>
  readParked(settings) === null ? [] : storeValue(settings, PARKED_KEY, null, now)

/** Nobody waits for the end of a journey. What fills a day fills its first one or the next. */
const fillsSomeDay = (event: CalendarEvent, span: Span, zone: string): boolean => {
  const first = dateOf(toInstant(span.from), zone)
  return [first, addDays(first, 1)].some((day) => fillsDay(event, span, dateBounds(day, zone)))
}

/** What is told ahead is no further away; nobody puts down their work for what is hours ahead. */
const NEAR_MS = 3_600_000

/** What 'Park it' means without a notice on the screen: the event that is near and begins, or began, closest to now. */
export const eventToParkFor = (events: Iterable<CalendarEvent>, now: number, zone: string): CalendarEvent | null => {
  const near = [...events].flatMap((event) => {
    const span = eventSpan(event, zone)
    if (span === null || !takesTime(event) || fillsSomeDay(event, span, zone)) return []
    return span.to > now && span.from <= now + NEAR_MS ? [{ event, away: Math.abs(span.from - now) }] : []
  })
  return near.sort((a, b) => a.away - b.away || compareText(a.event.id, b.event.id))[0]?.event ?? null
}

/** When the event is over, and what follows it without a break. One that was called off keeps nobody. */
const freeFrom = ({ event_id, since }: Parked, rows: TableRows, zone: string): number => {
  const spans = [...rows('calendar_events').values()].flatMap((event) => {
    const span = eventSpan(event, zone)
    if (span === null) return []
    const isWanted =
      event.id === event_id ||
      (isShown(event, rows('calendar_connections')) && takesTime(event) && !fillsSomeDay(event, span, zone))
    return isWanted ? [{ id: event.id, ...span }] : []
  })
  let free = Math.max(toMs(since), spans.find(({ id }) => id === event_id)?.to ?? 0)
  for (const { from, to } of spans.sort((a, b) => a.from - b.from)) if (from <= free && to > free) free = to
  return free
}

export interface ParkedTodo {
  todo: Todo
  /** From when on it is offered, in milliseconds. */
  from: number
  until: number
}

/** What is parked and still waits; null once it was started again, is done or gone. */
export const parkedTodo = (rows: TableRows, zone: string): ParkedTodo | null => {
  const parked = readParked(rows('settings'))
  const todo = parked && rows('todos').get(parked.todo_id)
  if (!parked || !todo || !isActive(todo) || todo.is_running) return null
  const since = toMs(parked.since)
  for (const run of rows('focus_runs').values())
    if (run.todo_id === todo.id && toMs(run.started_at) > since) return null
  const from = freeFrom(parked, rows, zone)
  return { todo, from, until: from + GOOD_FOR_MS }
}

/** A page that is opened later than this shows the card, and stays quiet. */
const STILL_NEWS_MS = 10 * 60_000

/** That it is offered again, as it is told once. */
export const parkedTelling = ({ todo, from }: Pick<ParkedTodo, 'todo' | 'from'>): Telling & { at: number } => ({
  name: `back ${todo.id} ${from}`,
  at: from,
  until: from + STILL_NEWS_MS,
})
