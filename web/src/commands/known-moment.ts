import { dateOf } from '@foco/domain/core/calendar-days.ts'
import { nowIso, timeZone } from '../platform/clock.ts'
import { clockTime } from '../ui/clock-time.ts'
import { momentLabel } from '../ui/moment-label.ts'

/** A moment of the past: the hour alone if it was today. */
export const knownMoment = (at: number): string => {
  const [moment, zone] = [new Date(at).toISOString(), timeZone()]
  return dateOf(moment, zone) === dateOf(nowIso(), zone) ? clockTime(at, zone) : momentLabel(moment)
}
