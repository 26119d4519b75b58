/** Words that come from elsewhere, shared or pasted: the first line is a title, and what finds no room in it are notes. */
import { characterCount, NOTES_MAX, TEXT_MAX } from '../tables/columns.ts'
import { hasVisibleText } from '../tables/visible-text.ts'

interface TitleAndNotes {
  text: string
  /** Each fits into one item: what is longer than its notes goes on in another one. */
  notes: readonly string[]
}

const LINE_END = /\r\n?|[\u2028\u2029]/g
/** What cannot be stored, nobody has seen. */
const clean = (words: string): string => words.toWellFormed().replaceAll('\u0000', '').replaceAll(LINE_END, '\n').trim()
const onOneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim()
const fits = (words: string, most: number): boolean => words.length <= most || characterCount(words) <= most

/** The title, the text and the link of a share, a paragraph each: many apps give the same words twice. */
export const sharedWords = (texts: readonly string[]): string => {
  const parts = texts.map(clean).filter(hasVisibleText)
  const hasWords = (within: string, words: string) => ` ${onOneLine(within)} `.includes(` ${onOneLine(words)} `)
  // Words in the middle of a long text say less than the title that they are.
  const isInTitle = (words: string, later: string) => {
    const line = later.split('\n', 1)[0] ?? ''
    return fits(line, TEXT_MAX) && hasWords(line, words)
  }
  const isTwice = (part: string, index: number) =>
    parts.slice(0, index).some((before) => hasWords(before, part)) ||
    parts.slice(index + 1).some((later) => !hasWords(part, later) && isInTitle(part, later))
  return parts.filter((part, index) => !isTwice(part, index)).join('\n\n')
}

/* ---------- where words are cut ---------- */

/** Where so many characters end, and no letter is cut from its accent or its colour. */
const endOf = (words: string, most: number): number => {
  const end = [...words.slice(0, 2 * most)].slice(0, most).join('').length
  return new Intl.Segmenter().segment(words).containing(end)?.index || end
}

/** Where the last of these marks stands that is no later; 0 if there is none. */
const lastBefore = (words: string, mark: RegExp, end: number): number =>
  [...words.slice(0, end + 1).matchAll(mark)].reduce((last, { index }) => (index <= end ? index : last), 0)

const SENTENCE_END = /[.!?…]["'»”’)\]]*(?=\s)|[。！？]/gu
/** What ends sooner is a greeting or an abbreviation. */
const SENTENCE_LEAST = 20

/** A line that is longer than a title. */
const cutLine = (line: string, room: number): [title: string, rest: string] => {
  const end = endOf(line, room)
  const ends = [...line.slice(0, end + 1).matchAll(SENTENCE_END)].map(({ index, 0: mark }) => index + mark.length)
  const sentence = ends.find((at) => at >= SENTENCE_LEAST && at <= end)
  const at = sentence ?? lastBefore(line, /\s/g, end)
  if (hasVisibleText(line.slice(0, at))) return [line.slice(0, at).trim(), line.slice(at).trim()]
  // One word, most likely an address: half of it leads nowhere.
  return [`${line.slice(0, endOf(line, room - 1))}…`, line]
}

/** Pieces that fit into notes, cut where a line ends, or between two words. */
const inPieces = (words: string): string[] => {
  const pieces: string[] = []
  let from = 0
  const take = (to: number) => {
    const piece = words.slice(from, to).trimEnd()
    if (hasVisibleText(piece)) pieces.push(piece)
    from = to + (/^(?:\s*\n|\s+)/.exec(words.slice(to, to + NOTES_MAX))?.[0].length ?? 0)
  }
  while (!fits(words.slice(from, from + 2 * NOTES_MAX + 1), NOTES_MAX)) {
    const ahead = words.slice(from, from + 2 * NOTES_MAX + 1)
    const end = endOf(ahead, NOTES_MAX)
    const line = lastBefore(ahead, /\n/g, end)
    take(from + (line > end / 2 ? line : lastBefore(ahead, /\s/g, end) || end))
  }
  take(words.length)
  return pieces
}

/* ---------- what becomes of them ---------- */

/** `room`: characters that the title may have. Where it has hardly any, all of it are notes. */
export const titleAndNotes = (words: string, room = TEXT_MAX): TitleAndNotes => {
  const lines = clean(words).split('\n')
  const first = lines.findIndex(hasVisibleText)
  if (first < 0) return { text: '', notes: [] }
  const line = onOneLine(lines[first] ?? '')
  const isWhole = fits(line, room)
  const hasNoRoom = !isWhole && room < SENTENCE_LEAST
  const [text, rest] = isWhole ? [line, ''] : hasNoRoom ? ['', line] : cutLine(line, room)
  const below = [...(rest === '' ? [] : [rest]), ...lines.slice(first + 1)].join('\n')
  return { text, notes: inPieces(below.replace(/^\s*\n/, '')) }
}

/** The same with more words, after those that are there. */
export const withWords = (item: TitleAndNotes, words: string): TitleAndNotes => {
  const { text, notes } = titleAndNotes(words, TEXT_MAX - characterCount(item.text) - (item.text === '' ? 0 : 1))
  return { text: [item.text, text].filter((part) => part !== '').join(' '), notes: withNotes(item.notes, notes) }
}

export const withNotes = (notes: readonly string[], more: readonly string[]): readonly string[] => {
  const last = notes.at(-1)
  const [next, ...others] = more
  if (last === undefined || next === undefined) return [...notes, ...more]
  // Those before were cut where they had to be, perhaps in the middle of a sentence: they stay as they are.
  return [...notes.slice(0, -1), ...inPieces(`${last}\n\n${next}`), ...others]
}

/** Whether all of these words stand in it. */
export const hasAllWords = ({ text, notes }: TitleAndNotes, words: string): boolean => {
  const there = new Set([text, ...notes].join(' ').split(/\s+/))
  return clean(words)
    .split(/\s+/)
    .every((word) => there.has(word))
}
