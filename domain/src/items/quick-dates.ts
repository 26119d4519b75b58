/** 'tomorrow 9:00', 'el lunes', 'in 3 days': when an item is to come back, in English and Spanish (decision 023). */
import { addDays, addMonths, dateOf, dayOf, mondayOf } from '../core/calendar-days.ts'
import { BARE_CALENDAR_DAY, CALENDAR_DAY, calendarDay } from './quick-calendar.ts'
import { anyOf, type Clock, clockOf, HOURS, TIME } from './quick-times.ts'
import { pickedSnooze } from './snooze-times.ts'

/** Everything below reads a folded text: no accents, no capitals, single blanks. */

const WEEKDAYS = [
  'monday|lunes',
  'tuesday|martes',
  'wednesday|miercoles',
  'thursday|jueves',
  'friday|viernes',
  'saturday|sabado',
  'sunday|domingo',
]
const ENGLISH_DAYS = WEEKDAYS.map((names) => names.split('|')[0]).join('|')
const SPANISH_DAYS = WEEKDAYS.map((names) => names.split('|')[1]).join('|')

/** The weekday that stands before a day of the calendar: 'el jueves 19 de noviembre'. */
const ITS_WEEKDAY = `(?:on |(?:on )?(?:this|next) |(?:el |este )(?:proximo )?)?(?:${ENGLISH_DAYS}|${SPANISH_DAYS}),? `

/** From one to ten. */
export const NUMBERS = HOURS.slice(0, 10).map((names, index) => (index === 0 ? `a|an|un|${names}` : names))
const UNITS = {
  minute: 'min|mins|minutes?|minutos?',
  hour: 'h|hours?|horas?',
  day: 'days?|dias?',
  week: 'weeks?|semanas?',
  month: 'months?|mes|meses',
} as const
type Unit = keyof typeof UNITS

const AMOUNT = `(?:${anyOf('\\d{1,3}', ...NUMBERS)} ?${anyOf(...Object.values(UNITS))}|half an hour|media hora)`
const DAY = anyOf(
  // Before the weekday alone, which would leave the rest of the date in the text.
  `(?:${ITS_WEEKDAY})?${CALENDAR_DAY}`,
  'tomorrow',
  'pasado manana',
  'manana',
  '(?:the )?day after tomorrow',
  `(?:(?:on|this|next) )?(?:${ENGLISH_DAYS})`,
  `(?:(?:el|este|el proximo|este proximo) )?(?:${SPANISH_DAYS})(?: proximo| que viene)?`,
  'next week',
  'la proxima semana',
  'la semana (?:proxima|que viene)',
  `(?:in|en|dentro de) ${AMOUNT}`,
  'today',
  'hoy',
  'tonight',
  'this (?:afternoon|evening)',
  'esta (?:tarde|noche)',
)
const WHEN = `(?:(${TIME}) )?(${DAY})(?:,? (${TIME}))?`

const AT_END = new RegExp(`(?:^| )${WHEN}$`)
const AT_START = new RegExp(`^${WHEN}(?= |$)`)
const WHOLE_AMOUNT = new RegExp(
  `^(?:in|en|dentro de) (\\d{1,3}|${NUMBERS.join('|')}) ?(${anyOf(...Object.values(UNITS))})$`,
)
const WHOLE_CALENDAR_DAY = new RegExp(`^(?:${ITS_WEEKDAY})?${CALENDAR_DAY}$`)
const NAMED_CALENDAR_DAY = new RegExp(`^${ITS_WEEKDAY}(?=${CALENDAR_DAY}$)`)
/** No date is written in more characters than these. */
const LONGEST = 90

/** A date that belongs to the words before it: a deadline, a morning, a name, a day to plan. It is not about coming back. */
const BELONGS_TO_BEFORE = new RegExp(
  `(?:^| )${anyOf(
    'for|by|until|till|before|after|since|from|of|to|than|about|the|an?|last|past|every|each|any|per|and|or|between|not|no',
    'around|during|within|black|good|cyber|easter|vs|para|por|antes|hasta|desde|de|del|las?|los|el|una?|cada|tod[oa]s?',
    "est[ea]|y|e|o|u|al|entre|sobre|con|sin|pasad[oa]|ultim[oa]|durante|tras|media|es|is|it['’]?s|re|[&+/–-]|[^ ]*:",
    'plan|prepare|review|organi[sz]e|schedule|planear|planificar|preparar|organizar|revisar|repasar',
    'due|expires?|vence|caduca',
  )}$`,
)
/** The same behind it: the sentence goes on about that day, or says an hour that is not understood. */
const BELONGS_TO_AFTER = new RegExp(
  `^ ${anyOf(
    'and|or|is|was|will|never|vs|at|morning|afternoon|evening|night|noon|y|e|o|u|es|sera|de|del|que|por|a las?|temprano',
    'santo|al|[&+/–-]',
  )}(?: |$)`,
)
/** Behind a day it may be its hour or its number, behind an hour its minutes: 'el lunes 23 llamar', 'tomorrow at 9 30'. */
const NUMBER_AFTER = /^ \d+(?: |$)/
const MINUTES_AFTER =
  /^ (?:[0-5]\d|five|ten|fifteen|twenty|thirty|forty|fifty|cinco|diez|quince|veinte|treinta|cuarenta|cincuenta)(?: |$)/
/** A weekday before a text is more often its subject ('Monday report') than the day it is for. */
const NOT_AT_START = new RegExp(`^(?:(?:the )?day after tomorrow|${anyOf(...WEEKDAYS)})$`)

export interface DateHere {
  now: string
  zone: string
  /** When a day starts, in minutes since midnight. */
  startsAt: number
  /** At which a day without a time comes. */
  hour: number
}

export interface ReadDate {
  /** In the folded text. */
  from: number
  to: number
  until: string
}

/** The date that a text ends with; null when it does not, or when the date belongs to the sentence. */
export const dateAtEnd = (text: string, here: DateHere): ReadDate | null => {
  const start = Math.max(0, text.length - LONGEST)
  const found = AT_END.exec(text.slice(start))
  if (!found) return null
  const from = start + found.index + (found[0].startsWith(' ') ? 1 : 0)
  const before = text.slice(0, from).trimEnd()
  // Of two days, '19, 20 nov', neither is the one to come back on.
  const isSecond = /\d,?$/.test(before) && found[1] === undefined && /^\d/.test(found[2] ?? '')
  if (isSecond || BELONGS_TO_BEFORE.test(before)) return null
  return asDate(found, from, text.length, here)
}

/** The date that a text begins with. */
export const dateAtStart = (text: string, here: DateHere): ReadDate | null => {
  const found = AT_START.exec(text.slice(0, LONGEST))
  if (!found || NOT_AT_START.test(found[0]) || BARE_CALENDAR_DAY.test(withoutWeekday(found[0]))) return null
  const to = found[0].length
  const after = text.slice(to)
  const time = found[1] ?? found[3]
  const isUnclear = time === undefined ? NUMBER_AFTER.test(after) : !time.includes(':') && MINUTES_AFTER.test(after)
  return isUnclear || BELONGS_TO_AFTER.test(after) ? null : asDate(found, 0, to, here)
}

const asDate = (found: RegExpExecArray, from: number, to: number, here: DateHere): ReadDate | null => {
  const [, before, day = '', after] = found
  // Two times for one day: neither is certain.
  if (before !== undefined && after !== undefined) return null
  const until = untilOf(day, before ?? after, here)
  return until === null ? null : { from, to, until }
}

const untilOf = (words: string, time: string | undefined, here: DateHere): string | null => {
  const minutes = minutesAhead(words)
  if (minutes !== null)
    return time === undefined ? new Date(Date.parse(here.now) + minutes * 60_000).toISOString() : null
  const today = dayOf(here.now, here.zone, here.startsAt)
  const clock = time === undefined ? null : clockOf(time)
  if (TODAY.test(words)) return clock && comingToday(words, clock, today, here)
  const day = dayNamed(words, today)
  if (day === null || (time !== undefined && clock === null)) return null
  const at = clock ?? { hour: here.hour, minute: 0 }
  return comingTime(day, at, here) ?? (isSoon(words, day, here) ? comingTime(addDays(day, 1), at, here) : null)
}

/** Before the day starts, tomorrow has the date of now: its small hours may be over, and the next ones are meant. */
const isSoon = (words: string, day: string, here: DateHere): boolean =>
  day === dateOf(here.now, here.zone) && !WHOLE_CALENDAR_DAY.test(words)

/** Today lasts into the small hours of the next date, where the day starts after them. */
const comingToday = (words: string, clock: Clock, today: string, here: DateHere): string | null => {
  const found = laterToday(words, clock, today, here)
  if (found !== null) return found
  const isSmallHour = clock.hour * 60 + clock.minute < here.startsAt
  if (isSmallHour && INTO_THE_NIGHT.test(words)) return comingTime(addDays(today, 1), clock, here)
  return dateOf(here.now, here.zone) > today ? laterToday(words, clock, addDays(today, 1), here) : null
}

const comingTime = (day: string, { hour, minute }: Pick<Clock, 'hour' | 'minute'>, here: DateHere): string | null => {
  const picked = pickedSnooze({ day, hour, minute }, here.now, here.zone)
  return picked.ok ? picked.value : null
}

/** Today needs a time that is still to come: 'today at 5' is the afternoon by then, 'tonight at 9' always is. */
const laterToday = (words: string, clock: Clock, today: string, here: DateHere): string | null => {
  const isMorning = clock.hour > 0 && clock.hour < 12 && clock.half === null
  const afternoon = isMorning ? comingTime(today, { ...clock, hour: clock.hour + 12 }, here) : null
  if (words === 'today' || words === 'hoy')
    return comingTime(today, clock, here) ?? (clock.isWritten ? null : afternoon)
  return clock.hour < 12 ? afternoon : comingTime(today, clock, here)
}

const TODAY = /^(?:today|hoy|tonight|this (?:afternoon|evening)|esta (?:tarde|noche))$/

const INTO_THE_NIGHT = /^(?:today|hoy|tonight|esta noche)$/

/** The day that is meant by words other than today's; null when they name none. */
export const dayNamed = (words: string, today: string): string | null => {
  if (words === 'tomorrow' || words === 'manana') return addDays(today, 1)
  if (words.endsWith('day after tomorrow') || words === 'pasado manana') return addDays(today, 2)
  const nextMonday = addDays(mondayOf(today), 7)
  if (/^(?:next week|la proxima semana|la semana (?:proxima|que viene))$/.test(words)) return nextMonday
  const weekday = WEEKDAYS.findIndex((names) => new RegExp(`\\b(?:${names})\\b`).test(words))
  if (NAMED_CALENDAR_DAY.test(words)) return onWeekday(calendarDay(withoutWeekday(words), today), weekday)
  if (weekday >= 0) return weekdayAfter(words, weekday, today, nextMonday)
  return daysAhead(words, today) ?? calendarDay(words, today)
}

/** 'on' and 'el' stay: they say how the rest is meant. */
const withoutWeekday = (words: string): string =>
  words.replace(NAMED_CALENDAR_DAY, (before) => /^(?:on |el )/.exec(before)?.[0] ?? '')

/** A date whose weekday is another one has two readings. */
const onWeekday = (day: string | null, weekday: number): string | null =>
  day !== null && addDays(mondayOf(day), weekday) === day ? day : null

/** The first one after today; in English 'next' is the one of next week. */
const weekdayAfter = (words: string, weekday: number, today: string, nextMonday: string): string => {
  if (words.startsWith('next ')) return addDays(nextMonday, weekday)
  const thisWeek = addDays(mondayOf(today), weekday)
  return thisWeek > today ? thisWeek : addDays(thisWeek, 7)
}

const amountIn = (words: string): { count: number; unit: Unit } | null => {
  const found = WHOLE_AMOUNT.exec(words)
  if (!found) return null
  const [, number = '', written = ''] = found
  const count = /\d/.test(number) ? Number(number) : NUMBERS.findIndex((names) => names.split('|').includes(number)) + 1
  const unit = (Object.keys(UNITS) as Unit[]).find((name) => new RegExp(`^(?:${UNITS[name]})$`).test(written))
  return unit && count > 0 ? { count, unit } : null
}

const daysAhead = (words: string, today: string): string | null => {
  const amount = amountIn(words)
  if (!amount) return null
  if (amount.unit === 'month') return addMonths(today, amount.count)
  return addDays(today, amount.count * (amount.unit === 'week' ? 7 : 1))
}

const minutesAhead = (words: string): number | null => {
  if (/ (?:half an hour|media hora)$/.test(words)) return 30
  const amount = amountIn(words)
  if (amount?.unit === 'minute') return amount.count
  return amount?.unit === 'hour' ? amount.count * 60 : null
}
