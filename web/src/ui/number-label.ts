import { localeOf } from './date-format.ts'

/** The original writes numbers as English does. */
const ORIGINAL = 'en'

const formatted = (options: Intl.NumberFormatOptions) => {
  const made = new Map<string | undefined, Intl.NumberFormat>()
  return (value: number): string => {
    const locale = localeOf(ORIGINAL)
    const format = made.get(locale) ?? new Intl.NumberFormat(locale, options)
    made.set(locale, format)
    return format.format(value)
  }
}

/** As many digits as it has: nobody's measurement is rounded. */
export const numberLabel = formatted({ maximumFractionDigits: 20 })

/** 45 is '45%', or '45 %' where it is written so. */
export const percentLabel = formatted({ style: 'unit', unit: 'percent', maximumFractionDigits: 20 })
