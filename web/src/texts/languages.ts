/** `original` is the specification's own mix of English and Spanish, to the letter. */
export const LANGUAGES = ['original', 'en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)
