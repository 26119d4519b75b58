/** What a schedule says beside its rhythm: from and until when, how often, at what time, on which days not. */
import { twoDigits } from '../core/format.ts'
import { CALENDAR_DAY, dayIn, writtenDay } from '../items/quick-calendar.ts'
import { dayNamed, NUMBERS } from '../items/quick-dates.ts'
import { anyOf, clockOf, DAY_PART, TIME } from '../items/quick-times.ts'
import { COUNT_MAX, WEEKEND } from './schedule-pattern.ts'

/** Everything below reads a folded text: no accents, no capitals. What was understood is blank afterwards. */

/** A whole word, or several. */
export const whole = (pattern: string) => new RegExp(`(?<![a-z0-9:])(?:${pattern})(?![a-z0-9:])`, 'g')

const WEEKDAY_NAMES = [
  'mondays?|mon|lunes|lun',
  'tuesdays?|tues?|martes|mar',
  'wednesdays?|weds?|miercoles|mier?',
  'thursdays?|thurs?|thu|jueves|jue',
  'fridays?|fri|viernes|vie',
  'saturdays?|sat|sabados?|sab',
  'sundays?|sun|domingos?|dom',
]
export const WEEKDAY = `${anyOf(...WEEKDAY_NAMES)}\\.?`
export const NUMBER = anyOf('\\d{1,4}', ...NUMBERS)
/** Between the parts of a list. */
export const AND = '(?:(?:,| and| y| e| or| ni| &| \\+)+ +| ?/ ?)'

export const numberIn = (words: string): number =>
  /^\d/.test(words) ? Number(words) : NUMBERS.findIndex((names) => names.split('|').includes(words)) + 1

const LONG_DAY = anyOf('mon|tues|wednes|thurs|fri|satur|sun').concat('day')
const SPANISH_DAY = anyOf('lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo')
const DATE = anyOf(
  CALENDAR_DAY,
  '\\d{4}-\\d{2}-\\d{2}',
  '(?:the )?day after tomorrow|tomorrow|today|pasado manana|manana|hoy',
  `(?:(?:next|this|el proximo|el|este) )?${anyOf(LONG_DAY, SPANISH_DAY)}(?: que viene| proximo)?`,
)
/** 29 February comes every four years, and once in eight. */
const YEARS_AHEAD = 8

const isoDay = (words: string): string | null => {
  const [year = 0, month = 0, day = 0] = words.split('-').map(Number)
  return dayIn({ day, month, year }, year)
}

/** Without a year it is the next such day. */
const dayMeant = (words: string, today: string): string | null => {
  if (/^\d{4}-/.test(words)) return isoDay(words)
  if (words === 'today' || words === 'hoy') return today
  const written = writtenDay(words)
  if (written === null) return dayNamed(words, today)
  if (written.year !== null) return dayIn(written, written.year)
  const thisYear = Number(today.slice(0, 4))
  const coming = Array.from({ length: YEARS_AHEAD + 1 }, (_, years) => dayIn(written, thisYear + years))
  return coming.find((day) => day !== null && day >= today) ?? null
}

interface Clauses {
  starts_on: string | null
  time_of_day: string | null
  except_on: string[]
  /** On no such day of any week. */
  notOn: number[]
  until: string | null
  count: number | null
}

/** Blanks stand where something was understood, so that every word keeps its place. */
export const peel = (text: string, pattern: RegExp, take: (found: readonly string[]) => boolean): string =>
  text.replace(pattern, (match, ...found) => (take([match, ...found]) ? ' '.repeat(match.length) : match))

export const WEEKEND_NAMES = 'weekends?|fin(?:es)? de semana'
const EXCEPTION = anyOf(DATE, WEEKDAY, WEEKEND_NAMES)
const EXCEPT = whole(
  `(?:but |pero )?(?:not|except|excluding|skipping|menos|excepto|salvo|no)(?: on| el dia| los dias| el| los)? (${EXCEPTION}(?:${AND}(?:on |el |los )?${EXCEPTION})*)`,
)
const EACH_EXCEPTION = new RegExp(`(?<![a-z0-9])${EXCEPTION}(?![a-z0-9])`, 'g')
const BARE_WEEKDAY = new RegExp(`^(?:el )?${WEEKDAY}$`)
const BARE_WEEKEND = new RegExp(`^(?:${WEEKEND_NAMES})$`)

const DAYS_BEFORE = `${WEEKDAY}${AND}(?:el )?${WEEKDAY}`
/** Between the first and the last day of a range. 'Monday and Wednesday until Friday' says an end, and no range. */
export const TO_DAY = `(?: (?:to|through|thru|a|al)|(?<!${DAYS_BEFORE}) (?:until|till|hasta))(?: el)? `
/** 'Monday through Friday' names days of every week, and no end. */
const NO_RANGE = `(?!(?<=${WEEKDAY} )(?:through|(?<!${DAYS_BEFORE} )(?:until|till|hasta))(?: el)? ${WEEKDAY}(?![a-z0-9]| (?:que viene|proximo)))`
const UNTIL = whole(`${NO_RANGE}(?:until|till|til|through|hasta)(?: el dia| el| the)? (${DATE})`)
const FROM = whole(
  `(?:from|starting(?: on| from)?|beginning(?: on)?|since|as of|desde|a partir del?|empezando|comenzando)(?: el dia| el| dia)? (${DATE})(?!${TO_DAY}${WEEKDAY})`,
)
/** 'Twice a week' is a rhythm, and no end. */
const COUNT = whole(
  `(?:for |only |solo |durante )?(${NUMBER}) (?:times|veces|time|vez)(?! (?:a|an|per|al|por|cada|every|each|in|en) )`,
)
const CLOCK = whole(`(${TIME})`)
/** Every day, at the time of which it says the half. */
const EVERY_PART = whole(`(?:every|each|cada|todas las) (${DAY_PART})s?`)
const WITH_PART = new RegExp(` (?:${DAY_PART})$`)
const EVERY_DAY = 'every day'
const NAMED_TIME = whole('(?:at |al |a )?(noon|midday|mediodia|midnight|medianoche)')

export const weekdayIn = (words: string): number =>
  WEEKDAY_NAMES.findIndex((names) => new RegExp(`^(?:el )?(?:${names})\\.?$`).test(words)) + 1

/** 'Except Sunday' is every Sunday, as 'Sunday' alone is; 'next Sunday' is one date. */
const weekdaysIn = (words: string): readonly number[] =>
  BARE_WEEKEND.test(words) ? WEEKEND : BARE_WEEKDAY.test(words) ? [weekdayIn(words)] : []

/** The clauses of a text, and the text without them. A second start, end or time is not understood. */
export const readClauses = (folded: string, today: string): { clauses: Clauses; text: string } => {
  const clauses: Clauses = { starts_on: null, time_of_day: null, except_on: [], notOn: [], until: null, count: null }
  const once = <K extends keyof Clauses>(field: K, value: Clauses[K]): boolean => {
    if (value === null || clauses[field] !== null) return false
    clauses[field] = value
    return true
  }
  // First: '24 Dec 2000 times' has no year.
  let text = peel(folded, COUNT, ([, number = '']) => {
    const count = numberIn(number)
    return count >= 1 && count <= COUNT_MAX && once('count', count)
  })
  text = peel(text, EXCEPT, ([, dates = '']) => {
    const named = dates.match(EACH_EXCEPTION) ?? []
    const weekdays = named.flatMap(weekdaysIn)
    const days = named.filter((words) => weekdaysIn(words).length === 0).map((date) => dayMeant(date, today))
    if (days.includes(null)) return false
    clauses.notOn.push(...weekdays)
    clauses.except_on = [...new Set([...clauses.except_on, ...days.filter((day) => day !== null)])].sort()
    return true
  })
  text = peel(text, UNTIL, ([, date = '']) => once('until', dayMeant(date, today)))
  text = peel(text, FROM, ([, date = '']) => once('starts_on', dayMeant(date, today)))
  let part = ''
  // Without a time, a morning is none that a clock shows.
  if (text.search(CLOCK) >= 0)
    text = text.replace(EVERY_PART, (match, named) => {
      part = ` in the ${named}`
      return EVERY_DAY.padEnd(match.length)
    })
  text = peel(text, CLOCK, ([, time = '']) => {
    const clock = clockOf(WITH_PART.test(time) ? time : time + part)
    return clock !== null && once('time_of_day', `${twoDigits(clock.hour)}:${twoDigits(clock.minute)}`)
  })
  text = peel(text, NAMED_TIME, ([, name = '']) =>
    once('time_of_day', /^mid(?:night)|^media/.test(name) ? '00:00' : '12:00'),
  )
  return { clauses, text }
}
