import { dayOf } from '@foco/domain/core/calendar-days.ts'
import { type Axis, axisOf } from '@foco/domain/schedule/timeline.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useSetting } from '../data/queries.ts'
import { nowIso, onMinute, timeZone } from '../platform/clock.ts'

/** The axis of the day that it is here; another one when the next day starts, and after a flight. */
export const useAxis = (): Axis => {
  const startsAt = useSetting('day.starts')
  const here = useSyncExternalStore(onMinute, () => `${dayOf(nowIso(), timeZone(), startsAt)} ${timeZone()}`)
  return useMemo(() => {
    const [day = '', zone = ''] = here.split(' ')
    return axisOf(day, zone, startsAt)
  }, [here, startsAt])
}
