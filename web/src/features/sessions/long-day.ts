import { localeOf } from '../../ui/date-format.ts'
import { dayFormat } from '../../ui/day-format.ts'

/** The specification writes the days of the log in Spanish. */
const ORIGINAL = 'es'

/** 'domingo, 15 de noviembre de 2026'. */
export const longDay = dayFormat({ dateStyle: 'full' }, ORIGINAL)

/** The language that it is written in, for screen readers. */
export const longDayLanguage = (): string | undefined => localeOf(ORIGINAL)
