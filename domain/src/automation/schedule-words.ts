/** Schedules as people type them, in English and Spanish: 'cada lunes y jueves a las 9', 'every other Friday' (decision 041). */
import { readRule } from '../calendar/recurrence-rule.ts'
import { foldText } from '../items/quick-letters.ts'
import { readClauses } from './schedule-clauses.ts'
import { EVERY_MAX, type SchedulePattern, WEEKEND, WORKDAYS, writePattern } from './schedule-pattern.ts'
import { type Rhythm, readRhythm } from './schedule-rhythm.ts'

/** What words say of a schedule; null where they say nothing. */
export interface Schedule {
  /** An RRULE without DTSTART, with the end in it. */
  recurrence: string
  /** The next one comes so long after the last one was done. */
  counts_from_done: boolean
  starts_on: string | null
  time_of_day: string | null
  /** In order. */
  except_on: string[]
}

/** `words`: those that were not understood, as they were typed. */
export type ScheduleProblem =
  | { code: 'EMPTY' | 'NO_RHYTHM' | 'TOGETHER'; words: readonly string[] }
  | { code: 'WORDS'; words: readonly string[] }

type ScheduleReading = { ok: true; value: Schedule } | { ok: false; problem: ScheduleProblem }

/** No schedule is written in more characters than these. */
const LONGEST = 300
/** What binds the parts of a sentence, and says nothing itself. */
const BINDING = /^(?:every|each|cada|and|y|e|on|the|at|of|in|el|la|los|las|de|del|en|a|,|;|\.|-|–)$/

const refused = (code: ScheduleProblem['code'], words: readonly string[] = []): ScheduleReading => ({
  ok: false,
  problem: { code, words },
})

/** `today`: the day it is where the schedule counts; days without a year come after it. */
export const readSchedule = (typed: string, today: string): ScheduleReading => {
  const trimmed = typed.trim()
  if (trimmed === '') return refused('EMPTY')
  if (trimmed.length > LONGEST) return refused('WORDS', [`${trimmed.slice(0, 40)}…`])
  if (/^(?:RRULE:)?FREQ=/i.test(trimmed)) return ownRule(trimmed)
  const folded = foldText(trimmed)
  const { clauses, text } = readClauses(folded.text, today)
  const rhythm = readRhythm(text)
  const left = wordsLeft(rhythm.text, trimmed, folded.at)
  if (left.length > 0) return refused('WORDS', left)
  const { until, count, notOn, ...rest } = clauses
  const named = patternOf(rhythm)
  if (named === 'none') return refused('NO_RHYTHM')
  const pattern = named === 'clash' || notOn.length === 0 ? named : withoutDays(named, notOn, rhythm.isAfterDone)
  const endsBefore = until !== null && rest.starts_on !== null && until < rest.starts_on
  if (pattern === 'clash' || (until !== null && count !== null) || endsBefore) return refused('TOGETHER')
  return {
    ok: true,
    value: { recurrence: writePattern({ ...pattern, until, count }), counts_from_done: rhythm.isAfterDone, ...rest },
  }
}

/** A rule that came from elsewhere, in the words of the standard. */
const ownRule = (typed: string): ScheduleReading => {
  const recurrence = typed.replace(/^RRULE:/i, '').toUpperCase()
  if (readRule(recurrence) === null) return refused('WORDS', [typed])
  return {
    ok: true,
    value: { recurrence, counts_from_done: false, starts_on: null, time_of_day: null, except_on: [] },
  }
}

const wordsLeft = (text: string, typed: string, at: readonly number[]): string[] =>
  [...text.matchAll(/[^ ]+/g)]
    .filter(([word]) => !BINDING.test(word))
    .map(({ 0: word, index }) => typed.slice(at[index], at[index + word.length]).replace(/[,;]+$/, ''))
    .filter((word) => word !== '')

type Named = Omit<SchedulePattern, 'until' | 'count'>

const patternOf = (rhythm: Rhythm): Named | 'none' | 'clash' => {
  const { units, every, weekdays, nths, nthDays, monthDays, date } = rhythm
  const kinds = [weekdays.length > 0, nths.length > 0, monthDays.length > 0, date !== null].filter(Boolean).length
  if (units.length === 0 && kinds === 0) return 'none'
  const implied = date ? 'year' : nths.length + monthDays.length > 0 ? 'month' : weekdays.length > 0 ? 'week' : null
  // 'Every day from Monday to Friday'.
  const isRange = implied === 'week' && weekdays.length > 1 && every === 1 && units.every((unit) => unit === 'day')
  const unit = isRange ? implied : (units[0] ?? implied)
  const isOneUnit = new Set(units).size <= 1 && (implied === null || unit === implied)
  if (unit === null || !isOneUnit || kinds > 1 || every < 1 || every > EVERY_MAX) return 'clash'
  if (rhythm.isAfterDone && kinds > 0) return 'clash'
  return {
    unit,
    every,
    weekdays: nthDays.length > 0 ? nthDays : weekdays,
    nths,
    monthDays: date ? [date.day] : monthDays,
    month: date ? date.month : null,
  }
}

/** 'Every day but Sunday': the other days of each week. What has no days of the week loses none. */
const withoutDays = (pattern: Named, notOn: readonly number[], isAfterDone: boolean): Named | 'clash' => {
  const isEveryDay = pattern.unit === 'day' && pattern.every === 1
  const days = isEveryDay ? [...WORKDAYS, ...WEEKEND] : pattern.unit === 'week' ? pattern.weekdays : []
  const weekdays = days.filter((day) => !notOn.includes(day))
  if (isAfterDone || weekdays.length === 0) return 'clash'
  return { ...pattern, unit: 'week', weekdays }
}
