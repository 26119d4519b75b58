import { dateFormat, localeOf } from '../../ui/date-format.ts'

/** The specification writes the days of the log in Spanish. */
const ORIGINAL = 'es'

// Read as UTC, so that no zone moves the day to its neighbour.
const full = dateFormat({ dateStyle: 'full', timeZone: 'UTC' }, ORIGINAL)

/** 'domingo, 15 de noviembre de 2026'. */
export const longDay = (day: string): string => full(new Date(`${day}T00:00:00Z`))

/** The language that it is written in, for screen readers. */
export const longDayLanguage = (): string | undefined => localeOf(ORIGINAL)
