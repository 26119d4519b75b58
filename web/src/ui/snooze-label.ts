/** When a snoozed item returns, in few words: the year only when it is another one. */
import { dateOf } from '@foco/domain/core/calendar-days.ts'
import { dateFormat } from './date-format.ts'

interface Here {
  now: string
  zone: string
}

const formats = new Map<string, (date: Date) => string>()

const formatOf = (zone: string, isThisYear: boolean) => {
  const key = `${zone} ${isThisYear}`
  const known = formats.get(key)
  if (known) return known
  const made = dateFormat({
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(key, made)
  return made
}

export const snoozeLabel = (until: string, { now, zone }: Here): string => {
  const isThisYear = dateOf(until, zone).slice(0, 4) === dateOf(now, zone).slice(0, 4)
  return formatOf(zone, isThisYear)(new Date(until))
}
