/** Which day it is where an automation is, and whether it rests. */
import { dayOf } from '../core/calendar-days.ts'
import type { Automation } from '../tables/schema.ts'

export const isZone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

export const dayFor = ({ time_zone }: Pick<Automation, 'time_zone'>, now: string): string =>
  dayOf(now, isZone(time_zone) ? time_zone : 'UTC')

export const isPaused = (automation: Automation, now: string): boolean =>
  !automation.enabled || (automation.paused_until !== null && dayFor(automation, now) < automation.paused_until)
