import { clockHours } from '../platform/clock-hours.ts'
import { spokenLanguage } from '../texts/catalogues.ts'

/** As it is written where the person lives, in the language of the texts. `original` is the locale of the original. */
export const localeOf = (original: string | undefined): string | undefined => {
  const language = spokenLanguage()
  if (language === 'original') return original
  return navigator.languages.find((tag) => tag.startsWith(language)) ?? language
}

/** By 12 or 24 hours, where the person chose one of them. */
const withHours = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => {
  const hours = clockHours.get()
  return hours === 'system' || !(options.hour || options.timeStyle) ? options : { ...options, hourCycle: hours }
}

/** Two digits belong to a clock of 24 hours: '09:00', but '9:00 AM'. */
const formatOf = (locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const format = new Intl.DateTimeFormat(locale, options)
  if (options.hour !== '2-digit' || !format.resolvedOptions().hour12) return format
  return new Intl.DateTimeFormat(locale, { ...options, hour: 'numeric' })
}

/**
 * A way to write dates and times, made when it is first needed: the first one that a page makes has the browser load
 * all it knows of calendars, which on a phone takes longer than drawing the first screen.
 */
export const dateFormat = (options: Intl.DateTimeFormatOptions, original?: string): ((date: Date) => string) => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (date) => {
    const locale = localeOf(original)
    const key = `${locale} ${clockHours.get()}`
    const format = made.get(key) ?? formatOf(locale, withHours(options))
    made.set(key, format)
    return format.format(date)
  }
}
