import { twoDigits } from '@foco/domain/core/format.ts'
import { clockFace } from '../../../ui/clock-time.ts'

/** Minutes since midnight as a time of the clock. */
export const timeOfMinute = (minute: number): string =>
  minute === 1440 ? clockFace('00:00') : clockFace(`${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`)

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
export const timeOfHour = (hour: number): string => timeOfMinute(hour * 60)
