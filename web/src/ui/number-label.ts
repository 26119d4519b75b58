import { localeOf } from './date-format.ts'

const made = new Map<string, Intl.NumberFormat>()

/** A number as people write it where they live, in the language of the texts. */
export const numberLabel = (value: number): string => {
  const locale = localeOf(undefined)
  const key = locale ?? ''
  const format = made.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  made.set(key, format)
  return format.format(value)
}
