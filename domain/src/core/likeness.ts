/** How well a word of a text is meant by a typed one. */
import { forgivenErrors, typingErrors } from './typing-errors.ts'

export const NO_MATCH = 0
/** From here on it was typed as it is; below, something had to be forgiven. */
export const WITHIN = 4
const PREFIX = 5
export const SAME = 6
const ALIKE = 3

/** Inside of a word, a part counts from this length on: shorter ones are in every second word, as 'ana' in 'semana'. */
const PART = 4
/** In a long text, the beginning of a word counts from this length on. */
const BEGINNING = 3
/** A typed word may go on behind a word of the text: 'printers' means 'print'. */
const STEM = 4
const ENDING = 3
/** Scripts that put no space between words: any part may be one. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

export const likenessTo = (typed: string): ((word: string) => number) => {
  const forgiven = forgivenErrors(typed.length)
  const isPartMeant = typed.length >= PART || UNSPACED.test(typed)
  const letters = lettersOf(typed)
  return (word) => {
    if (word.startsWith(typed)) return word.length === typed.length ? SAME : PREFIX
    if (isPartMeant && word.includes(typed)) return WITHIN
    if (forgiven === 0 || word.length < typed.length - ENDING) return NO_MATCH
    if (word.length >= STEM && typed.startsWith(word)) return ALIKE
    // Most words lack too many of the letters, and that is quickly seen.
    if (isMore(letters & ~lettersOf(word), forgiven)) return NO_MATCH
    const errors = typingErrors(typed, word)
    return errors === null ? NO_MATCH : ALIKE - errors
  }
}

/** Whether a word begins as typed; null for what is too short to say anything in a long text. */
export const beginningOf = (typed: string): ((word: string) => boolean) | null => {
  if (UNSPACED.test(typed)) return (word) => word.includes(typed)
  return typed.length < BEGINNING ? null : (word) => word.startsWith(typed)
}

/** One bit a letter. */
const lettersOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

const isMore = (bits: number, most: number): boolean => {
  let rest = bits
  for (let left = most; left > 0; left--) rest &= rest - 1
  return rest !== 0
}
