import { dateFormat } from './date-format.ts'

const formats = new Map<string, (date: Date) => string>()

/** What the clock shows in a zone: '09:12' or '9:12 AM', as the person reads clocks. */
export const clockTime = (at: string | number, zone: string): string => {
  const format = formats.get(zone) ?? dateFormat({ hour: '2-digit', minute: '2-digit', timeZone: zone })
  formats.set(zone, format)
  return format(new Date(at))
}

/** A time of any day ('HH:MM', as rules give it), written the same way. */
export const clockFace = (time: string): string => clockTime(`1970-01-01T${time}:00Z`, 'UTC')
