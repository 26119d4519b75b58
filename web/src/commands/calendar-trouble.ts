import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import type { CalendarConnection } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../texts/catalogues.ts'

const texts = textsOf('calendars')

/** What is said otherwise than of a file. Read while drawing: the texts come late, and in other languages. */
const otherwise = (kind: CalendarConnection['kind']): Partial<Record<CalendarProblem, string>> => {
  if (kind === 'ics') return texts.addressProblems
  if (kind === 'caldav') return texts.account.problems
  return kind === 'google' ? texts.google.problems : {}
}

/** Why a calendar of this kind cannot be read. */
export const calendarTrouble = (kind: CalendarConnection['kind'], problem: CalendarProblem): string =>
  otherwise(kind)[problem] ?? texts.problems[problem]
