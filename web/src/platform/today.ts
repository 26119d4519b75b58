/** Apart from the clock, which the first screen needs: the calendar is loaded with the areas that have dates. */
import { dateOf } from '@foco/domain/core/calendar-days.ts'
import { timeZone, useMinute } from './clock.ts'

/** The date on the calendar here ('yyyy-mm-dd'); whoever uses it is drawn again at midnight. */
export const useDate = (): string => dateOf(new Date(useMinute()).toISOString(), timeZone())
