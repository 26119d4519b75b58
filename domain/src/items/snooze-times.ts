/** When a snoozed item returns: always a time on the wall clock of the user's zone (spec: organising §9; design §6). */
import { addDays, addMonths, dayOf, instantAt } from '../core/calendar-days.ts'
import { readSetting, SETTINGS, type SettingRows } from '../core/settings.ts'
import type { Checked } from '../tables/schema.ts'

export interface SnoozeHours {
  /** Of the quick options and the default. */
  quick: number
  /** At which a picked date starts. */
  picked: number
}

export const SNOOZE_HOURS: SnoozeHours = {
  quick: SETTINGS['snooze.quick_hour'].fallback,
  picked: SETTINGS['snooze.picked_hour'].fallback,
}

/** Those that the person chose. */
export const snoozeHours = (settings: SettingRows): SnoozeHours => ({
  quick: readSetting(settings, 'snooze.quick_hour'),
  picked: readSetting(settings, 'snooze.picked_hour'),
})

export const SNOOZE_OPTIONS = ['Tomorrow', 'In 3 days', 'In 1 week', 'In 1 month'] as const
export type SnoozeOption = (typeof SNOOZE_OPTIONS)[number]

const DAYS_LATER: Record<SnoozeOption, (today: string) => string> = {
  Tomorrow: (today) => addDays(today, 1),
  'In 3 days': (today) => addDays(today, 3),
  'In 1 week': (today) => addDays(today, 7),
  'In 1 month': (today) => addMonths(today, 1),
}

export const quickSnooze = (option: SnoozeOption, now: string, zone: string, hours = SNOOZE_HOURS): string =>
  instantAt(DAYS_LATER[option](dayOf(now, zone)), hours.quick, 0, zone)

/** For an item that is added to the snooze list: the next day at 09:00. */
export const defaultSnooze = (now: string, zone: string, hours = SNOOZE_HOURS): string =>
  quickSnooze('Tomorrow', now, zone, hours)

export interface PickedTime {
  /** null until one is chosen: then there is nothing to snooze to. */
  day: string | null
  hour: number
  minute: number
}

const SNOOZE_NEEDS_DATE = 'Choose a date'
const SNOOZE_IS_PAST = 'Choose a time that is still to come'

const refused = (code: 'REQUIRED' | 'INVALID', message: string): Checked<string> => ({
  ok: false,
  problems: [{ field: 'snooze_until', code, message }],
})

const isWithin = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max

/** Today is a day to choose, but an hour of it that is over would return the item at once. */
export const pickedSnooze = ({ day, hour, minute }: PickedTime, now: string, zone: string): Checked<string> => {
  if (day === null) return refused('REQUIRED', SNOOZE_NEEDS_DATE)
  if (!isWithin(hour, 23) || !isWithin(minute, 59)) return refused('INVALID', SNOOZE_NEEDS_DATE)
  const until = instantAt(day, hour, minute, zone)
  return Date.parse(until) > Date.parse(now) ? { ok: true, value: until } : refused('INVALID', SNOOZE_IS_PAST)
}
