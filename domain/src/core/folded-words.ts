/** The words of a text as they are compared: without capitals, accents and apostrophes, as quickly typed words are. */

const ASCII = /^[ -~]*$/
/** Belongs to the sign before it in any script: accents, vowel points, joiners. The vowel signs of Hindi or Thai do not. */
const MARKS = /\p{Script=Inherited}|['’ʼ]/gu
const LETTERS = /[ßøæœłđðþıς]/g
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}
/** A sign that is no letter is a word of its own: emoji are searched for, too. */
const WORDS = /[\p{L}\p{N}\p{M}]+|\p{S}/gu

export const folded = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase().replaceAll("'", '')
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(MARKS, '')
        .replace(LETTERS, (letter) => PLAIN[letter] ?? letter)

export const wordsIn = (foldedText: string): string[] => foldedText.match(WORDS) ?? []

/** Where each unit of the folded text comes from: the borders of what is read as one sign. */
interface FoldedSigns {
  text: string
  from: readonly number[]
  to: readonly number[]
}

let segmenter: Intl.Segmenter | undefined
/** Made at first use: the first one of a page loads the browser's tables, a tenth of a slow phone's start. */
const graphemes = (): Intl.Segmenter => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter
}

export const foldedSigns = (text: string): FoldedSigns => {
  const [from, to]: [number[], number[]] = [[], []]
  let signs = ''
  for (const { segment, index } of graphemes().segment(text)) {
    const sign = folded(segment)
    signs += sign
    for (let unit = 0; unit < sign.length; unit++) {
      from.push(index)
      to.push(index + segment.length)
    }
  }
  return { text: signs, from, to }
}
