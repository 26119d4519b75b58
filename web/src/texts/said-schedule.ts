/** What a sentence about a schedule is made of; the words of each language stand beside this file. */
import type { SchedulePattern } from '@foco/domain/automation/schedule-pattern.ts'
import { isDay } from '@foco/domain/core/calendar-days.ts'

export interface SaidSchedule {
  /** Null: no sentence says it, the rule itself is shown. */
  pattern: SchedulePattern | null
  recurrence: string
  countsFromDone: boolean
  /** As clocks are read here; null: with the day. */
  time: string | null
  /** Null: it has begun. */
  startsOn: string | null
  exceptOn: readonly string[]
  today: string
}

/** '24 Dec'; with its year where the next such day is another one. */
export const saidDay = (day: string, today: string, months: readonly string[]) => {
  const [year = '', month = '', date = ''] = day.split('-')
  const short = `${Number(date)} ${months[Number(month) - 1]}`
  const thisYear = Number(today.slice(0, 4))
  const isNext = Array.from({ length: 9 }, (_, years) => `${thisYear + years}-${month}-${date}`).find(
    // 29 February is no day in most years.
    (one) => one >= today && isDay(one),
  )
  return isNext === day ? short : `${short} ${year}`
}

export const joined = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Whether both lists hold the same, in order. */
export const areSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])
