/** 'Cada lunes y jueves a las 9:00': a schedule in Spanish, in words that are understood when they are typed. */
import { type SchedulePattern, WEEKEND, WORKDAYS } from '@foco/domain/automation/schedule-pattern.ts'
import { pluralIn } from './counting.ts'
import { areSame, capital, joined, type SaidSchedule, saidDay } from './said-schedule.ts'
import { onTheClock } from './spanish-clock.ts'

const plural = pluralIn('es')

const DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic']
const NTHS: Record<number, string> = {
  1: 'primer',
  2: 'segundo',
  3: 'tercer',
  4: 'cuarto',
  5: 'quinto',
  [-1]: 'último',
}
const UNITS: Record<SchedulePattern['unit'], readonly [one: string, other: string]> = {
  day: ['día', 'días'],
  week: ['semana', 'semanas'],
  month: ['mes', 'meses'],
  year: ['año', 'años'],
}

const and = (parts: readonly string[]) => joined(parts, 'y')
const dayNames = (days: readonly number[]) => and(days.map((day) => DAYS[day - 1] ?? ''))
/** Of several together there are only these. */
const nthNames = (days: readonly number[]) => (days.length > 1 ? 'día laborable' : dayNames(days))
const counted = (every: number, unit: SchedulePattern['unit']) => `${every} ${plural(every, ...UNITS[unit])}`
const units = (every: number, unit: SchedulePattern['unit']) => (every === 1 ? UNITS[unit][0] : counted(every, unit))

/** On which of its days. */
const onDays = ({ weekdays, nths, monthDays, month }: SchedulePattern): string | null => {
  if (month !== null) return `el ${monthDays[0]} ${MONTHS[month - 1]}`
  if (nths.length > 0) return `el ${and(nths.map((nth) => NTHS[nth] ?? ''))} ${nthNames(weekdays)}`
  if (monthDays.length > 0) return and(monthDays.map((day) => (day === -1 ? 'el último día' : `el día ${day}`)))
  return weekdays.length > 0 ? dayNames(weekdays) : null
}

const rhythm = (pattern: SchedulePattern): string => {
  const { unit, every, weekdays } = pattern
  if (unit === 'week' && weekdays.length > 0 && every === 1) {
    if (areSame(weekdays, WORKDAYS)) return 'de lunes a viernes'
    return areSame(weekdays, WEEKEND) ? 'los fines de semana' : `cada ${dayNames(weekdays)}`
  }
  if (unit === 'week' && weekdays.length === 1 && every === 2) return `un ${dayNames(weekdays)} sí y otro no`
  const on = onDays(pattern)
  if (on === null) return `cada ${units(every, unit)}`
  return unit === 'month' && every === 1 ? `${on} de cada mes` : `cada ${units(every, unit)}, ${on}`
}

export const spanishSchedule = (said: SaidSchedule): string => {
  const { pattern, countsFromDone, time, startsOn, exceptOn, today } = said
  if (pattern === null) return said.recurrence
  const day = (of: string) => saidDay(of, today, MONTHS)
  const { unit, every, until, count } = pattern
  const base = countsFromDone ? `${counted(every, unit)} después de hacerlo` : rhythm(pattern)
  const sentence = [
    capital(base),
    time !== null && `a ${onTheClock(time)}`,
    startsOn !== null && `desde el ${day(startsOn)}`,
    until !== null && `hasta el ${day(until)}`,
    count !== null && plural(count, '1 vez', `${count} veces`),
  ]
  const except = exceptOn.length > 0 ? `, menos ${and(exceptOn.map((of) => `el ${day(of)}`))}` : ''
  return `${sentence.filter((part) => part !== false).join(' ')}${except}`
}
