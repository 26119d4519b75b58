/** '20 nov', 'Nov 20', 'el 20 de noviembre', '20/11': days of the calendar, in English and Spanish (decision 023). */

import { daysBetween, isDay } from '../core/calendar-days.ts'
import { twoDigits } from '../core/format.ts'

/** Everything below reads a folded text: no accents, no capitals, single blanks. */

const MONTHS = [
  ['january|jan', 'enero|ene'],
  ['february|feb', 'febrero|feb'],
  ['march|mar', 'marzo|mar'],
  ['april|apr', 'abril|abr'],
  ['may', 'mayo|may'],
  ['june|jun', 'junio|jun'],
  ['july|jul', 'julio|jul'],
  ['august|aug', 'agosto|ago'],
  ['september|sept|sep', 'septiembre|setiembre|sept|sep'],
  ['october|oct', 'octubre|oct'],
  ['november|nov', 'noviembre|nov'],
  ['december|dec', 'diciembre|dic'],
] as const
const ENGLISH = MONTHS.map(([english]) => english).join('|')
const SPANISH = MONTHS.map(([, spanish]) => spanish).join('|')

const NUMBER = '\\d{1,2}'
const ENGLISH_NUMBER = `${NUMBER}(?:st|nd|rd|th)?`
const YEAR = '(?:,? (?:de |del )?20\\d{2})?'

/** With 'on' or 'el' before it. */
export const CALENDAR_DAY = `(?:${[
  `(?:on )?(?:${ENGLISH}) ${ENGLISH_NUMBER}${YEAR}`,
  `(?:(?:on )?the |on )?${ENGLISH_NUMBER} (?:of )?(?:${ENGLISH})${YEAR}`,
  `(?:el (?:dia )?)?${NUMBER} (?:de )?(?:${SPANISH})${YEAR}`,
  `(?:on |el (?:dia )?)?${NUMBER}/${NUMBER}(?:/(?:20)?\\d{2})?`,
].join('|')})`

const WITH_NAME = new RegExp(`^(?:[^\\d]*?)(?:(\\d{1,2})[^\\d]*?)?\\b(${ENGLISH}|${SPANISH})\\b(?: (\\d{1,2})(?!\\d))?`)
const WITH_SLASHES = /^(on |el (?:dia )?)?(\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?$/
const ITS_YEAR = /\b(20\d{2})$/
/** Round the clock, and no day in July. */
const IDIOM = /^24\/7$/
/** Bare, before a text, it is more often the subject ('20 November report') than the day it is for. */
export const BARE_CALENDAR_DAY = new RegExp(`^(?!on |el )${CALENDAR_DAY}$`)
/** A day that has just passed is more likely meant than the same one in a year. */
const JUST_PASSED = 61

/** A day as somebody wrote it. */
interface WrittenDay {
  day: number
  month: number
  year: number | null
}

/** The day that is meant: the next such day, or the one of the year that was written. Null when it is not certain. */
export const calendarDay = (words: string, today: string): string | null => {
  const written = writtenDay(words)
  if (written === null) return null
  const thisYear = Number(today.slice(0, 4))
  if (written.year !== null) return comingDay(written, written.year, today)
  const passed = dayIn(written, thisYear)
  if (passed !== null && passed < today && daysBetween(passed, today) <= JUST_PASSED) return null
  return comingDay(written, thisYear, today) ?? comingDay(written, thisYear + 1, today)
}

/** Null when it is no day of the calendar, or not certain which. */
export const writtenDay = (words: string): WrittenDay | null => withName(words) ?? withSlashes(words)

const withName = (words: string): WrittenDay | null => {
  const found = WITH_NAME.exec(words)
  if (!found) return null
  const [, before, name = '', behind] = found
  const isCalled = (names: readonly string[]) => names.some((each) => each.split('|').includes(name))
  const year = ITS_YEAR.exec(words)?.[1]
  return {
    day: Number(before ?? behind),
    month: MONTHS.findIndex(isCalled) + 1,
    year: year === undefined ? null : Number(year),
  }
}

/** Which number is the month must be certain: by its size, or because 'el' says that it is written in Spanish. */
const withSlashes = (words: string): WrittenDay | null => {
  const found = WITH_SLASHES.exec(words)
  if (!found || IDIOM.test(words)) return null
  const [, opening = '', first = '', second = '', written] = found
  const [one, other] = [Number(first), Number(second)]
  const isDayFirst = opening.startsWith('el') || one > 12 || one === other
  if (!isDayFirst && other <= 12) return null
  const year = written === undefined ? null : Number(written.padStart(4, '20'))
  return isDayFirst ? { day: one, month: other, year } : { day: other, month: one, year }
}

/** Null: that year has no such day. */
export const dayIn = ({ day, month }: WrittenDay, year: number): string | null => {
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  return isDay(date) ? date : null
}

const comingDay = (written: WrittenDay, year: number, today: string): string | null => {
  const day = dayIn(written, year)
  return day === null || day < today ? null : day
}
