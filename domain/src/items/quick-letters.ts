/**
 * A text as quick words are found in it: without accents, capitals and repeated blanks. The search folds more
 * (`folded-words.ts`); here every sign counts, because 'tomorrow' in quotes is a title.
 */

interface FoldedText {
  text: string
  /** Where each character of the folded text begins in the one that was typed; one more for its end. */
  at: readonly number[]
}

const foldCharacter = (character: string): string => {
  if (/\s/.test(character)) return ' '
  return character.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

export const foldText = (typed: string): FoldedText => {
  let text = ''
  const at: number[] = []
  let index = 0
  for (const character of typed) {
    const folded = foldCharacter(character)
    const isRepeatedBlank = folded === ' ' && text.endsWith(' ')
    if (!isRepeatedBlank) {
      for (let unit = 0; unit < folded.length; unit++) at.push(index)
      text += folded
    }
    index += character.length
  }
  at.push(index)
  return { text, at }
}
