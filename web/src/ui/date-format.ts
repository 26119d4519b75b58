import { spokenLanguage } from '../texts/catalogues.ts'

/** As it is written where the person lives, in the language of the texts. `original` is the locale of the original. */
export const localeOf = (original: string | undefined): string | undefined => {
  const language = spokenLanguage()
  if (language === 'original') return original
  return navigator.languages.find((tag) => tag.startsWith(language)) ?? language
}

/**
 * A way to write dates, made when it is first needed: the first one that a page makes has the browser load all it
 * knows of calendars, which on a phone takes longer than drawing the first screen.
 */
export const dateFormat = (options: Intl.DateTimeFormatOptions, original?: string): ((date: Date) => string) => {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (date) => {
    const locale = localeOf(original)
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, options)
    made.set(locale, format)
    return format.format(date)
  }
}
