/** Notices 15, 5 and 0 minutes before an event, so that nobody has to watch the clock (decision 037). */
import { eventSpan, fillsDay, isShown } from '../calendar/events.ts'
import { dateBounds, dateOf, MINUTE_MS, timeOf } from '../core/calendar-days.ts'
import type { TableRows } from '../core/links.ts'
import { compareText } from '../core/ordering.ts'
import { readSetting, type SettingKey, type SettingRows } from '../core/settings.ts'
import type { CalendarEvent } from '../tables/schema.ts'
import { isTold, type Telling } from './told-once.ts'

/** Minutes before the event, and what switches each of them. */
export const NOTICE_STEPS = [
  { minutes: 15, setting: 'transitions.before_15' },
  { minutes: 5, setting: 'transitions.before_5' },
  { minutes: 0, setting: 'transitions.at_start' },
] as const satisfies readonly { minutes: number; setting: SettingKey }[]

/** So long after it began, it begins now. */
const NOW_MS = 2 * MINUTE_MS

export interface Notice extends Telling {
  eventId: string
  title: string | null
  startsAt: number
  /** When it is due; `until` then it is true, later the next one is. */
  at: number
}

const instant = (ms: number): string => new Date(ms).toISOString()

/** By the clock where the person is; over midnight where it ends before it begins, all day where both are the same. */
export const isQuiet = (settings: SettingRows, at: number, zone: string): boolean => {
  if (!readSetting(settings, 'transitions.quiet')) return false
  const [from, to] = [readSetting(settings, 'transitions.quiet_from'), readSetting(settings, 'transitions.quiet_to')]
  const hour = Number(timeOf(instant(at), zone).slice(0, 2))
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

/** When it begins; null for what has no hour, however it was written. */
const startOf = (event: CalendarEvent, zone: string): number | null => {
  const span = eventSpan(event, zone)
  if (span === null) return null
  return fillsDay(event, span, dateBounds(dateOf(instant(span.from), zone), zone)) ? null : span.from
}

/** All notices of these events, in order. What two calendars have is one event. A moved event has others. */
export const noticesOf = (events: Iterable<CalendarEvent>, settings: SettingRows, zone: string): Notice[] => {
  const known = new Set<string>()
  const steps = NOTICE_STEPS.filter(({ setting }) => readSetting(settings, setting))
  return [...events]
    .sort((a, b) => compareText(a.id, b.id))
    .flatMap((event) => {
      const startsAt = startOf(event, zone)
      const same = `${startsAt} ${event.title}`
      if (startsAt === null || known.has(same)) return []
      known.add(same)
      return steps.map(({ minutes }, index): Notice => {
        const next = steps[index + 1]?.minutes ?? 0
        return {
          name: `${event.id} ${startsAt} ${minutes}`,
          eventId: event.id,
          title: event.title,
          startsAt,
          at: startsAt - minutes * MINUTE_MS,
          until: minutes === 0 ? startsAt + NOW_MS : startsAt - next * MINUTE_MS,
        }
      })
    })
    .filter(({ at }) => !isQuiet(settings, at, zone))
    .sort((a, b) => a.at - b.at || a.startsAt - b.startsAt || compareText(a.name, b.name))
}

/** All notices there are, where no view has left out the calendars that are hidden. */
export const shownNotices = (rows: TableRows, zone: string): Notice[] => {
  const shown = [...rows('calendar_events').values()].filter((event) => isShown(event, rows('calendar_connections')))
  return noticesOf(shown, rows('settings'), zone)
}

/** Those that are to be told now. Who comes late hears what is still true, and nothing of what has begun. */
export const dueNotices = (notices: readonly Notice[], settings: SettingRows, now: number, zone: string): Notice[] =>
  isQuiet(settings, now, zone)
    ? []
    : notices
        .filter((notice) => notice.at <= now && now < notice.until && !isTold(settings, notice))
        .sort((a, b) => a.startsAt - b.startsAt)

/** When the next one is due; null when there is none. */
export const nextNoticeAt = (notices: readonly Notice[], now: number): number | null =>
  notices.find(({ at }) => at > now)?.at ?? null

/** Full minutes until it begins, as they are now: a late notice says what is left. */
export const minutesLeft = ({ startsAt }: Notice, now: number): number =>
  Math.max(0, Math.ceil((startsAt - now) / MINUTE_MS))
