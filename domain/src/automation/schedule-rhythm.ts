/** The rhythm of a schedule: which words say every how many days, on which weekdays, on which days of the month. */
import { CALENDAR_DAY, dayIn, writtenDay } from '../items/quick-calendar.ts'
import { anyOf } from '../items/quick-times.ts'
import { AND, NUMBER, numberIn, peel, TO_DAY, WEEKDAY, WEEKEND_NAMES, weekdayIn, whole } from './schedule-clauses.ts'
import { type PatternUnit, WEEKEND, WORKDAYS } from './schedule-pattern.ts'

export interface Rhythm {
  /** Each that was named. */
  units: PatternUnit[]
  every: number
  weekdays: number[]
  nths: number[]
  /** The weekdays that `nths` are of. */
  nthDays: readonly number[]
  monthDays: number[]
  /** A day of every year. */
  date: { day: number; month: number } | null
  isAfterDone: boolean
  /** What was not understood; blanks in the place of the rest. */
  text: string
}

const UNITS: Record<PatternUnit, string> = {
  day: 'days?|dias?',
  week: 'weeks?|semanas?',
  month: 'months?|mes(?:es)?',
  year: 'years?|anos?',
}
const UNIT = anyOf(...Object.values(UNITS))
const unitIn = (words: string): PatternUnit | null =>
  (Object.keys(UNITS) as PatternUnit[]).find((unit) => new RegExp(`^(?:${UNITS[unit]})$`).test(words)) ?? null

const EVERY = '(?:every|each|cada|todos los|todas las)'
const DONE = anyOf(
  "(?:it['’]?s |it is |being |it was |the last (?:one|time) (?:is|was) )?(?:done|completed|finished)",
  'completion|(?:completing|finishing|doing)(?: it)?',
  'i (?:do|did|finish|finished|complete|completed) it',
  'hacer(?:lo|la)|hech[oa]|(?:terminar|completar|acabar)(?:lo|la)?|hacer(?:lo|la)? la ultima vez',
)
const AFTER_DONE = whole(
  `(?:${EVERY} |a los |a las )?(?:(${NUMBER}) )?(${UNIT}) (?:after|despues de|tras|desde) (?:haber)?${DONE}`,
)
const OF = '(?:(?:of|in|de) )?'
/** 'Every second day of the month' is a date. */
const OTHER_UNIT = whole(`${OF}(?:every|each) (?:other|(?:second|2nd)(?! days? of)) (${UNIT})`)
const NTH_UNIT = whole(`${OF}(?:every|each) (third|3rd|fourth|4th|fifth|5th) (${UNIT})`)
const COUNTED_UNIT = whole(`${OF}(?:every|each|cada) (${NUMBER}) (${UNIT})`)
const ONE_UNIT = whole(
  `(?:${OF}${EVERY}|once an?|once per|una vez (?:al?(?: la)?|por|cada)|of the|of each|of|in the|del|al|a la|per|por) (${UNIT})`,
)
const ALTERNATE_DAYS = whole(
  'un dia si(?:,| y)? (?:el )?otro no|un dia si(?: y)? un dia no|dia si(?:,| y)? dia no|(?:en )?dias alternos',
)
const ADVERBS: readonly [string, PatternUnit, number][] = [
  ['daily|everyday|a diario|diari[oa]s?|diariamente', 'day', 1],
  ['weekly|semanal(?:es|mente)?', 'week', 1],
  ['fortnightly|quincenal(?:es|mente)?|(?:every|cada) (?:fortnight|quincena)', 'week', 2],
  ['monthly|mensual(?:es|mente)?', 'month', 1],
  ['quarterly|trimestral(?:es|mente)?|(?:every|each|cada) (?:quarter|trimestre)', 'month', 3],
  ['yearly|annual(?:ly)?|anual(?:es|mente)?', 'year', 1],
]
const WORKDAY = 'weekdays?|workdays?|working days?|work days?|dias? (?:laborable|habil)(?:e?s)?'
const WORKDAY_WORDS = whole(`(?:${EVERY} |on |los |en )*(?:${WORKDAY}|laborables|entre semana)`)
const WEEKEND_WORDS = whole(`(?:${EVERY} |on |los |en )*(?:${WEEKEND_NAMES})`)
const ONE_DAY = `(?:(?:on|el|los|the) )?${WEEKDAY}`
const DAY_RANGE = whole(`(?:${EVERY} |from |desde |de |on |el )*(${WEEKDAY})(?:${TO_DAY}| ?[-–] ?)(${WEEKDAY})`)
const OTHER_DAYS = whole(`(?:on )?(?:every|each|cada) (?:other|second|2nd|dos|2) (${ONE_DAY}(?: *${AND}${ONE_DAY})*)`)
const ALTERNATE_WEEKDAY = whole(`un (${WEEKDAY}) si(?:,| y)? (?:el )?otro no|(?:los )?(${WEEKDAY}) alternos`)
const DAY_LIST = whole(`(?:${EVERY} |on |los |el |the )*${ONE_DAY}(?: *${AND}(?:${EVERY} )?${ONE_DAY})*`)
const EACH_DAY = whole(WEEKDAY)

const ORDINALS: readonly [string, number][] = [
  ['first|1st|primer[oa]?', 1],
  ['second|2nd|segund[oa]', 2],
  ['third|3rd|tercer[oa]?', 3],
  ['fourth|4th|cuart[oa]', 4],
  ['fifth|5th|quint[oa]', 5],
  ['last|ultim[oa]', -1],
]
const ORDINAL = `(?:(?:the|el|on) )*${anyOf(...ORDINALS.map(([names]) => names))}`
const NTH_DAY = whole(`(?:on )?(${ORDINAL}(?: *${AND}${ORDINAL})*) (${WEEKDAY}|${WORKDAY}|days?|dias?)`)
const EACH_ORDINAL = whole(anyOf(...ORDINALS.map(([names]) => names)))
const MONTH_START = whole(
  '(?:on )?(?:the )?(?:first|1st|start|beginning) of (?:the|each|every) month|(?:cada |el |los )?(?:dia )?primer[oa]s?(?: dia)? de(?: cada)? mes|(?:a |al )?principios? de(?: cada)? mes',
)
const MONTH_END = whole(
  '(?:at )?(?:the )?(?:end of (?:the |each |every )?month|month end)|(?:(?:a|al|cada) )?fin(?:al|ales|es)? de(?:l| cada)? mes',
)
const nthIn = (words: string): number => ORDINALS.find(([names]) => new RegExp(`^(?:${names})$`).test(words))?.[1] ?? 0

const YEAR_DATE = whole(`(?:(?:every|each|cada) )?(${CALENDAR_DAY})`)
const DATE_ITEM = '(?:(?:the|el|dia) )*\\d{1,2}(?:st|nd|rd|th)?'
const MONTH_DAYS = whole(
  `${anyOf('(?:on )?the \\d{1,2}(?:st|nd|rd|th)?', '(?:on )?\\d{1,2}(?:st|nd|rd|th)', '(?:el (?:dia )?|los dias |los |dias? )\\d{1,2}')}(?: *${AND}${DATE_ITEM})*`,
)
const A_LEAP_YEAR = 2024

export const readRhythm = (clauseless: string): Rhythm => {
  const rhythm: Omit<Rhythm, 'text'> = {
    units: [],
    every: 1,
    weekdays: [],
    nths: [],
    nthDays: [],
    monthDays: [],
    date: null,
    isAfterDone: false,
  }
  let text = clauseless
  const read = (pattern: RegExp, take: (found: readonly string[]) => unknown) => {
    text = peel(text, pattern, (found) => take(found) !== false)
  }
  const count = (unit: PatternUnit | null, every: number) => {
    if (unit === null || (every > 1 && rhythm.every > 1)) return false
    rhythm.units.push(unit)
    if (every !== 1) rhythm.every = every
    return true
  }
  const addDays = (...days: readonly number[]) => {
    rhythm.weekdays.push(...days)
  }
  const listed = (words: string) => addDays(...(words.match(EACH_DAY) ?? []).map(weekdayIn))
  const everyOther = (words: string) => {
    if (!count('week', 2)) return false
    listed(words)
  }

  read(AFTER_DONE, ([, number, unit = '']) => {
    if (rhythm.isAfterDone || !count(unitIn(unit), number ? numberIn(number) : 1)) return false
    rhythm.isAfterDone = true
  })
  read(YEAR_DATE, ([whole = '', words = '']) => {
    const date = writtenDay(words)
    const repeats = /^(?:every|each|cada) /.test(whole) || /\b(?:years?|yearly|annually|anos?|anual)/.test(text)
    if (date === null || date.year !== null || rhythm.date || !repeats) return false
    if (dayIn(date, A_LEAP_YEAR) === null) return false
    rhythm.date = { day: date.day, month: date.month }
  })
  read(OTHER_UNIT, ([, unit = '']) => count(unitIn(unit), 2))
  const onDateOfMonth = (day: number) => {
    rhythm.units.push('month')
    rhythm.monthDays.push(day)
  }
  read(MONTH_START, () => onDateOfMonth(1))
  read(MONTH_END, () => onDateOfMonth(-1))
  read(NTH_DAY, ([, ordinals = '', day = '']) => {
    const nths = (ordinals.match(EACH_ORDINAL) ?? []).map(nthIn)
    const isOfMonth = /\b(?:months?|mes|meses|monthly|mensual|quarter|trimestr)/.test(text)
    if (unitIn(day) === 'day') {
      // 'Every third day' counts days, unless it is of the month. There is no other first or last one.
      if (!isOfMonth && nths.some((nth) => nth > 1)) return false
      return rhythm.monthDays.push(...nths)
    }
    // 'Every second Friday' is every other one, in the same way; only a month has a first or a last one, or two.
    const canBeOther = nths.length === 1 && nths.some((nth) => nth > 1)
    if (rhythm.nthDays.length > 0 || (canBeOther && !isOfMonth)) return false
    rhythm.nths.push(...nths)
    const weekday = weekdayIn(day)
    rhythm.nthDays = weekday > 0 ? [weekday] : WORKDAYS
  })
  read(ALTERNATE_DAYS, () => count('day', 2))
  read(NTH_UNIT, ([, nth = '', unit = '']) => count(unitIn(unit), nthIn(nth)))
  read(COUNTED_UNIT, ([, number = '', unit = '']) => count(unitIn(unit), numberIn(number)))
  for (const [names, unit, every] of ADVERBS) read(whole(names), () => count(unit, every))
  read(WORKDAY_WORDS, () => addDays(...WORKDAYS))
  read(WEEKEND_WORDS, () => addDays(...WEEKEND))
  read(ONE_UNIT, ([, unit = '']) => count(unitIn(unit), 1))
  read(DAY_RANGE, ([, from = '', to = '']) => addDays(...daysFrom(weekdayIn(from), weekdayIn(to))))
  read(OTHER_DAYS, ([, words = '']) => everyOther(words))
  read(ALTERNATE_WEEKDAY, ([, one, other = '']) => everyOther(one ?? other))
  read(DAY_LIST, ([words = '']) => listed(words))
  read(MONTH_DAYS, ([words = '']) => {
    const days = (words.match(/\d+/g) ?? []).map(Number)
    return days.every((day) => day >= 1 && day <= 31) && rhythm.monthDays.push(...days)
  })
  return { ...rhythm, text }
}

/** Also over the end of the week. */
const daysFrom = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from - 1 + index) % 7) + 1)
