/** Apart from the clock, which the first screen needs: the calendar is loaded with the areas that have dates. */
import { dayOf } from '@foco/domain/core/calendar-days.ts'
import { timeZone, useMinute } from './clock.ts'

/** The day it is here ('yyyy-mm-dd'); whoever uses it is drawn again at midnight. */
export const useToday = (): string => dayOf(new Date(useMinute()).toISOString(), timeZone())
