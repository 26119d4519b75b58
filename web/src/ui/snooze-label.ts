/** When a snoozed item returns, in few words: the year only when it is another one. */
import { dayOf } from '@foco/domain/core/calendar-days.ts'
import { localeOf } from './date-format.ts'

interface Here {
  now: string
  zone: string
  /** The browser's own unless a test says otherwise. */
  locale?: string
}

export const snoozeLabel = (until: string, { now, zone, locale }: Here): string => {
  const isThisYear = dayOf(until, zone).slice(0, 4) === dayOf(now, zone).slice(0, 4)
  return new Intl.DateTimeFormat(locale ?? localeOf(undefined), {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(until))
}
