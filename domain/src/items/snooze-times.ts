/** When a snoozed item returns: always a time on the wall clock of the user's zone (spec: organising §9; design §6). */
import { addDays, addMonths, dateOf, dayOf, instantAt } from '../core/calendar-days.ts'
import { readSetting, SETTINGS, type SettingRows } from '../core/settings.ts'

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

export const SNOOZE_OPTIONS = ['tomorrow', 'in3Days', 'in1Week', 'in1Month'] as const
type SnoozeOption = (typeof SNOOZE_OPTIONS)[number]

const DAYS_LATER: Record<SnoozeOption, (today: string) => string> = {
  tomorrow: (today) => addDays(today, 1),
  in3Days: (today) => addDays(today, 3),
  in1Week: (today) => addDays(today, 7),
  in1Month: (today) => addMonths(today, 1),
}

/** After midnight, before the day starts, tomorrow is the coming morning; where its hour is over, the one after that. */
export const quickSnooze = (
  option: SnoozeOption,
  now: string,
  zone: string,
  hours: SnoozeHours,
  startsAt: number,
): string => {
  const day = DAYS_LATER[option](dayOf(now, zone, startsAt))
  const until = instantAt(day, hours.quick, 0, zone)
  return Date.parse(until) > Date.parse(now) ? until : instantAt(addDays(dateOf(now, zone), 1), hours.quick, 0, zone)
}

/** For an item that is added to the snooze list: the next day at 09:00. */
export const defaultSnooze = (now: string, zone: string, hours: SnoozeHours, startsAt: number): string =>
  quickSnooze('tomorrow', now, zone, hours, startsAt)

interface PickedTime {
  /** null until one is chosen: then there is nothing to snooze to. */
  day: string | null
  hour: number
  minute: number
}

type Picked = { ok: true; value: string } | { ok: false; refusal: 'noDate' | 'past' }

const isWithin = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max

/** Today is a day to choose, but an hour of it that is over would return the item at once. */
export const pickedSnooze = ({ day, hour, minute }: PickedTime, now: string, zone: string): Picked => {
  if (day === null || !isWithin(hour, 23) || !isWithin(minute, 59)) return { ok: false, refusal: 'noDate' }
  const until = instantAt(day, hour, minute, zone)
  return Date.parse(until) > Date.parse(now) ? { ok: true, value: until } : { ok: false, refusal: 'past' }
}
