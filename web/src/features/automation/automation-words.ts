/** How a schedule and its dates read on the page. */
import { type AutomationDraft, exceptionsIn, NO_TIME } from '@foco/domain/automation/automation-draft.ts'
import type { RunDate } from '@foco/domain/automation/run-dates.ts'
import { readPattern } from '@foco/domain/automation/schedule-pattern.ts'
import type { Schedule } from '@foco/domain/automation/schedule-words.ts'
import type { Automation } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { scheduleSentence } from '../../texts/schedule-sentence.ts'
import { clockFace, clockTime } from '../../ui/clock-time.ts'
import { dayFormat } from '../../ui/day-format.ts'

const texts = textsOf('automation')

type Said = Pick<Schedule, 'recurrence' | 'counts_from_done' | 'starts_on' | 'time_of_day'> & Partial<Schedule>

export const sentenceOf = (said: Said, today: string): string =>
  scheduleSentence({
    pattern: readPattern(said.recurrence),
    recurrence: said.recurrence,
    countsFromDone: said.counts_from_done,
    time: said.time_of_day === null ? null : clockFace(said.time_of_day),
    startsOn: said.starts_on !== null && said.starts_on > today ? said.starts_on : null,
    exceptOn: said.except_on ?? [],
    today,
  })

/** Of a row or its draft: exceptions stand beside it, and what comes with the day has no time. */
export const sentenceOfRow = (row: Omit<Said, 'except_on'>, today: string): string => {
  const { recurrence, counts_from_done, starts_on, time_of_day } = row
  return sentenceOf(
    { recurrence, counts_from_done, starts_on, time_of_day: time_of_day === NO_TIME ? null : time_of_day },
    today,
  )
}

/** 'Madrid' of 'Europe/Madrid'. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

const chipDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const plainDay = dayFormat({ day: 'numeric', month: 'short' })
const otherYear = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' })

const aYearFrom = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

/** 'Thu 19 Nov'; from a year ahead on '19 Nov 2027', which would read as the coming one. */
export const runDay = ({ on }: RunDate, today: string): string => (on < aYearFrom(today) ? chipDay : otherYear)(on)
/** Null: it comes with the day. */
export const runTime = ({ at }: RunDate, { time_of_day, time_zone }: Pick<Automation, 'time_of_day' | 'time_zone'>) =>
  time_of_day === NO_TIME ? null : clockTime(at, time_zone)

/** '24 Dec'; with the year where it is another one. */
export const shortDay = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? plainDay : otherYear)(day)

/** Until when one rests that is paused. */
export const untilOf = ({ enabled, paused_until }: Automation, today: string): string =>
  enabled && paused_until !== null ? texts.row.until(shortDay(paused_until, today)) : texts.row.untilResumed

/** The row as the draft would make it. */
export const draftedRow = (row: Automation, draft: AutomationDraft): Automation => ({
  ...row,
  ...draft,
  except_on: exceptionsIn(draft),
})
