/** Events of tests as iCalendar files. */
import type { KeptEvent } from './calendar-contract.ts'

const basic = (time: string) => time.replace(/[-:]|\.\d+/g, '')
const timed = (name: string, time: string) =>
  time.length === 10 ? `${name};VALUE=DATE:${basic(time)}` : `${name}:${basic(time)}`

const component = (uid: string, title: string | null, from: string, to: string, lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260301T000000Z',
  ...(title === null ? [] : [`SUMMARY:${title.replaceAll(',', '\\,')}`]),
  timed('DTSTART', from),
  timed('DTEND', to),
  ...lines,
  'END:VEVENT',
]

const HOUR_MS = 3_600_000

const eventComponents = (event: KeptEvent): string[] => {
  const { uid, title, from, to, daily, moved, without } = event
  const own = component(uid, title, from, to, [
    ...(daily ? [`RRULE:FREQ=DAILY;COUNT=${daily}`] : []),
    ...(without ? [timed('EXDATE', without)] : []),
    ...(event.isCancelled ? ['STATUS:CANCELLED'] : []),
    ...(event.isTentative ? ['STATUS:TENTATIVE'] : []),
  ])
  if (!moved) return own
  const end = new Date(Date.parse(moved.to) + HOUR_MS).toISOString()
  return [...own, ...component(uid, moved.title, moved.to, end, [timed('RECURRENCE-ID', moved.at)])]
}

export const icsText = (...events: KeptEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foco//Tests//',
    ...events.flatMap(eventComponents),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
