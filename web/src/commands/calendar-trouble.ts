import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import type { CalendarConnection } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../texts/catalogues.ts'

const texts = textsOf('calendars')

/** Why a calendar of this kind cannot be read: some of it is said otherwise where there is a password. */
export const calendarTrouble = (kind: CalendarConnection['kind'], problem: CalendarProblem): string =>
  (kind === 'caldav' ? texts.account.problems[problem] : undefined) ?? texts.problems[problem]
