/**
 * The original mixes two languages. A text of it that is Spanish is marked with `es`, so that the element that shows it
 * can say so, and a screen reader pronounces it as Spanish.
 */
const spanish = new Set<string>()

export const es = (text: string): string => {
  spanish.add(text)
  return text
}

/** The `lang` of what an element shows or is called by: none where it is the language of the page. */
export const langOf = (shown: unknown): 'es' | undefined => {
  if (Array.isArray(shown)) return shown.some((part) => langOf(part)) ? 'es' : undefined
  return typeof shown === 'string' && spanish.has(shown) ? 'es' : undefined
}
