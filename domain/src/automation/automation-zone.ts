/** Which date and day it is where an automation is, and whether it rests. */
import { dateOf, dayOf, isZone } from '../core/calendar-days.ts'
import type { Automation } from '../tables/schema.ts'

type Zoned = Pick<Automation, 'time_zone'>

export const zoneOf = ({ time_zone }: Zoned): string => (isZone(time_zone) ? time_zone : 'UTC')

export const dateFor = (automation: Zoned, now: string): string => dateOf(now, zoneOf(automation))

/** The person's day, for what they do themselves. */
export const dayFor = (automation: Zoned, now: string, startsAt: number): string =>
  dayOf(now, zoneOf(automation), startsAt)

export const isPaused = (automation: Automation, now: string): boolean =>
  !automation.enabled || (automation.paused_until !== null && dateFor(automation, now) < automation.paused_until)
