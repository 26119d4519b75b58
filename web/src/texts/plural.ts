/** One or several, by the rules of a language. */
export const pluralIn = (locale: string) => {
  let rules: Intl.PluralRules | undefined
  return (count: number, one: string, other: string): string => {
    rules ??= new Intl.PluralRules(locale)
    return rules.select(count) === 'one' ? one : other
  }
}
