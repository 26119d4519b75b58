/** Sessions and the plan as a calendar file (RFC 5545), for any calendar; `read-ics.ts` reads it back. */
import { MINUTE_MS } from '../core/calendar-days.ts'
import { toInstant, toMs } from '../core/instants.ts'
import type { TableRows } from '../core/places.ts'
import { pomodoroLength } from '../items/pomodoro-length.ts'
import { inChunks, rowsNow } from './chunks.ts'
import { namesOfTodos } from './todo-names.ts'

const LINE_BYTES = 75

const bytesOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** A long line goes on in the next, behind a blank; never in the middle of a letter. */
const folded = (line: string): string => {
  let [text, bytes] = ['', 0]
  for (const sign of line) {
    const size = bytesOf(sign)
    if (bytes + size > LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += sign
    bytes += size
  }
  return `${text}\r\n`
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, '\\n')

/** `20261116T080000Z` */
const moment = (instant: string): string => `${toInstant(toMs(instant)).replaceAll(/[-:]|\.\d+/g, '')}`

interface Entry {
  uid: string
  title: string
  notes: string | null
  from: string
  to: string
  kind: string
  isPlan: boolean
}

const event = ({ uid, title, notes, from, to, kind, isPlan }: Entry, now: string): string =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}@foco`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(from)}`,
    `DTEND:${moment(to)}`,
    `SUMMARY:${escaped(title)}`,
    ...(notes ? [`DESCRIPTION:${escaped(notes)}`] : []),
    `CATEGORIES:${escaped(kind)}`,
    `STATUS:${isPlan ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
    .map(folded)
    .join('')

const CALENDAR = 'Foco'

/** What each kind is called, and a session without a to-do. */
interface IcsWords {
  focus: string
  break: string
  meeting: string
  plan: string
}

function* icsLines(rows: TableRows, words: IcsWords, now: string): Generator<string> {
  const nameOf = namesOfTodos(rows)
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Foco//Export//EN', 'CALSCALE:GREGORIAN']
  yield [...head, `X-WR-CALNAME:${CALENDAR}`].map(folded).join('')
  for (const { id, session_type, started_at, ended_at, todo_id, notes } of rowsNow(rows('focus_sessions'))) {
    if (ended_at === null || toMs(ended_at) <= toMs(started_at)) continue
    const kind = words[session_type]
    const title = nameOf(todo_id)?.text ?? kind
    yield event({ uid: id, title, notes, from: started_at, to: ended_at, kind, isPlan: false }, now)
  }
  for (const todo of rowsNow(rows('todos'))) {
    const { id, text, notes, planned_start, completed } = todo
    if (planned_start === null || completed) continue
    const to = toInstant(
      toMs(planned_start) + (todo.planned_minutes ?? pomodoroLength(todo, rows('settings'))) * MINUTE_MS,
    )
    const plan = { uid: `plan-${id}`, title: text, notes, from: planned_start, to, kind: words.plan, isPlan: true }
    yield event(plan, now)
  }
  yield 'END:VCALENDAR\r\n'
}

/** A session that goes on has no end yet, and is left out. */
export const sessionsIcs = (rows: TableRows, words: IcsWords, now: string): Generator<string> =>
  inChunks(icsLines(rows, words, now))
