/**
 * A way to write dates, made when it is first needed: the first one that a page makes has the browser load all it
 * knows of calendars, which on a phone takes longer than drawing the first screen.
 */
export const dateFormat = (options: Intl.DateTimeFormatOptions, locale?: string): ((date: Date) => string) => {
  let made: Intl.DateTimeFormat | undefined
  return (date) => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return made.format(date)
  }
}
