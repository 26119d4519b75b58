/** One or several, by the rules of a language. */
export const pluralIn = (locale: string) => {
  let rules: Intl.PluralRules | undefined
  return (count: number, one: string, other: string): string => {
    rules ??= new Intl.PluralRules(locale)
    return rules.select(count) === 'one' ? one : other
  }
}

/** A number as it is written in a language: '2,000', '2000', '1,5'. */
export const numberIn = (locale: string) => {
  let format: Intl.NumberFormat | undefined
  return (value: number): string => {
    format ??= new Intl.NumberFormat(locale)
    return format.format(value)
  }
}
