/** How many typing errors are forgiven in a typed word of this length: none in a short one, where they make another word. */
export const forgivenErrors = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** In a word this short the first letter must be right, and the word whole: 'call' is not 'tall', nor 'calendar'. */
const SHORT = 6

/**
 * The errors that turn the beginning of `word` into `typed`: a letter too many, missing, wrong, or two swapped.
 * null: more than are forgiven.
 */
export const typingErrors = (typed: string, word: string): number | null => {
  const forgiven = forgivenErrors(typed.length)
  const isShort = typed.length < SHORT
  if (forgiven === 0 || word.length < typed.length - forgiven) return null
  if (isShort && (word.length > typed.length + forgiven || !beginsAlike(typed, word))) return null
  const toBeginnings = distances(typed, word.slice(0, typed.length + forgiven), forgiven)
  const errors = isShort ? (toBeginnings.at(-1) ?? Infinity) : Math.min(...toBeginnings)
  return errors <= forgiven ? errors : null
}

const beginsAlike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0])

/** The errors to each beginning of the word, the shortest first; empty when all are clearly too many. */
const distances = (typed: string, word: string, most: number): number[] => {
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped = row > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    if (Math.min(...current) > most) return []
    beforeLast = last
    last = current
  }
  return last
}
