/** Finds texts by the words in them, as somebody types who remembers some of them and mistypes others. */
import { folded, foldedSigns, wordsIn } from './folded-words.ts'
import { beginningOf, likenessTo, NO_MATCH, SAME, WITHIN } from './likeness.ts'

export interface Findable {
  readonly text: string
  /** What is going on now comes before what is open, and that before what is done, where they are found equally well. */
  readonly standing: 'now' | 'open' | 'done'
  /** A longer text that belongs to it. Asked for once, when the item is learned. */
  readonly notes?: () => string
}

/** From and to, in the text. */
export type TextRange = readonly [from: number, to: number]

export interface FoundItem<T> {
  item: T
  /** Which parts of the text were meant. */
  ranges: readonly TextRange[]
  /** Where a word was meant that the text does not have: the line of the notes that has it. Asked for when it is shown. */
  inNotes: (() => MarkedLine) | null
}

export interface MarkedLine {
  text: string
  ranges: readonly TextRange[]
}

export interface WordSearch {
  /** Ahead of the first key. An item is never changed, only replaced: what was learned of it stays true. */
  learn(items: Iterable<Findable>): void
  /**
   * The items that have any of the typed words, best first: by the text before by the notes alone; more of the words,
   * and the rarer ones; as typed before what is only like it; now, open, done; then the earlier word, the shorter text,
   * the order they came in. In notes only the beginning of a word counts: long texts have something like everything.
   */
  find<T extends Findable>(items: readonly T[], query: string, limit: number): { found: FoundItem<T>[]; total: number }
}

/** Words that are in every text say nothing, unless nothing else is typed. */
const SMALL = new Set(
  `a an and at by for from in is it my of on or the to with
   al con de del el en es la las lo los mi o para por que se su un una y`.split(/\s+/),
)
const STANDINGS: readonly Findable['standing'][] = ['done', 'open', 'now']
const MOST_WORDS = 8
const MOST_LETTERS = 40
/** Beyond these, the place of a word and the length of a text make no difference. */
const MOST_PLACES = 60
const MOST_LENGTH = 999

const typedWords = (query: string): string[] => {
  const words = [...new Set(wordsIn(folded(query)).map((word) => word.slice(0, MOST_LETTERS)))]
  const telling = words.filter((word) => !SMALL.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
}

/** How well each item is found by one typed word, the place of the word that is meant, and in how many items it is. */
interface Column {
  likeness: Uint8Array
  place: Uint8Array
  /** 1 where the text does not have the word and the notes do. */
  inNotes: Uint8Array
  count: number
}

/** The words of an item, as numbers. */
interface KnownWords {
  text: readonly number[]
  notes: Uint32Array
}

const NO_NOTES = new Uint32Array()

/** Each distinct word has a number: then a typed word is compared with each of them only once. */
const createVocabulary = () => {
  const words: string[] = []
  const numbers = new Map<string, number>()
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? words.push(word) - 1
    numbers.set(word, number)
    return number
  }
  return { words, numberOf }
}

export const createWordSearch = (): WordSearch => {
  const ofTexts = createVocabulary()
  const ofNotes = createVocabulary()
  const known = new WeakMap<Findable, KnownWords>()
  const knownLists = new WeakMap<readonly Findable[], readonly KnownWords[]>()

  const wordsOf = (item: Findable): KnownWords => {
    const found = known.get(item)
    if (found) return found
    const notes = item.notes?.() ?? ''
    const made = {
      text: wordsIn(folded(item.text)).map(ofTexts.numberOf),
      notes: notes === '' ? NO_NOTES : Uint32Array.from(new Set(wordsIn(folded(notes))), ofNotes.numberOf),
    }
    known.set(item, made)
    return made
  }
  /** Mostly the same list as at the key before. */
  const knownOf = (items: readonly Findable[]) => {
    const found = knownLists.get(items) ?? items.map(wordsOf)
    knownLists.set(items, found)
    return found
  }
  const columnOf = (items: readonly KnownWords[], typed: string): Column => {
    const like = Uint8Array.from(ofTexts.words, likenessTo(typed))
    const isBegun = beginningOf(typed)
    const begun = isBegun && Uint8Array.from(ofNotes.words, (word) => (isBegun(word) ? 1 : 0))
    const column: Column = {
      likeness: new Uint8Array(items.length),
      place: new Uint8Array(items.length),
      inNotes: new Uint8Array(items.length),
      count: 0,
    }
    for (let order = 0; order < items.length; order++) {
      const { text: numbers, notes } = items[order] as KnownWords
      let best = NO_MATCH
      for (let place = 0; place < numbers.length && best < SAME; place++) {
        const likeness = like[numbers[place] ?? 0] ?? NO_MATCH
        if (likeness <= best) continue
        best = likeness
        column.place[order] = Math.min(place, MOST_PLACES)
      }
      column.likeness[order] = best
      if (best === NO_MATCH && begun && notes.some((number) => begun[number] === 1)) column.inNotes[order] = 1
      if (best !== NO_MATCH || column.inNotes[order] === 1) column.count++
    }
    return column
  }
  return {
    learn(items) {
      for (const item of items) wordsOf(item)
    },
    find(items, query, limit) {
      const typed = typedWords(query)
      const numbers = knownOf(items)
      // The rarest last: see `which` below.
      const columns = typed.map((word) => columnOf(numbers, word)).sort((a, b) => b.count - a.count)
      const ranked = items.flatMap((item, order) => rankOf(item, order, columns) ?? [])
      const most = ranked.reduce((count, rank) => Math.max(count, rank.count), 0)
      // Beside one that has four of the words, those with a single one would be noise.
      const near = ranked.filter(({ count }) => count * 2 >= most).sort((a, b) => b.score - a.score)
      const likenesses = typed.map(likenessTo)
      const found = near.slice(0, limit).map(({ item, isInNotes }) => ({
        item,
        ranges: rangesIn(item.text, typed, likenesses),
        inNotes: isInNotes ? () => lineOf(item.notes?.() ?? '', typed) : null,
      }))
      return { found, total: near.length }
    },
  }
}

const rankOf = <T extends Findable>(item: T, order: number, columns: readonly Column[]) => {
  let [count, which, sum, place, isTyped, isInText] = [0, 0, 0, MOST_PLACES, 1, 0]
  let isInNotes = false
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at] as Column
    const likeness = column.likeness[order] ?? NO_MATCH
    if (likeness === NO_MATCH && column.inNotes[order] === 0) continue
    count++
    // As one number, in which the rarest word weighs more than all the others.
    which += 2 ** at
    if (likeness === NO_MATCH) {
      isInNotes = true
      continue
    }
    isInText = 1
    sum += likeness
    if (likeness < WITHIN) isTyped = 0
    place = Math.min(place, column.place[order] ?? 0)
  }
  if (count === 0) return null
  const length = Math.min(MOST_LENGTH, item.text.length)
  // One number again: what comes first counts more than all that follows.
  let score = isInText * 2 ** (MOST_WORDS + 4) + ((count << MOST_WORDS) | which)
  score = (score * 2 + isTyped) * STANDINGS.length + STANDINGS.indexOf(item.standing)
  score = score * (SAME * MOST_WORDS + 1) + sum
  score = score * (MOST_PLACES + 1) + (MOST_PLACES - place)
  score = score * (MOST_LENGTH + 1) + (MOST_LENGTH - length)
  return { item, count, score, isInNotes }
}

/** For each typed word, the parts of the text that it fits best. */
const rangesIn = (
  text: string,
  typed: readonly string[],
  likenesses: readonly ((word: string) => number)[],
): TextRange[] => {
  const signs = foldedSigns(text)
  const places = wordPlaces(signs.text)
  const ranges: [number, number][] = []
  for (const [index, likenessOf] of likenesses.entries()) {
    const found = places.map(({ word }) => likenessOf(word))
    const best = Math.max(NO_MATCH, ...found)
    if (best === NO_MATCH) continue
    for (const { word, at } of places.filter((_, place) => found[place] === best)) {
      const part = best >= WITHIN ? (typed[index] ?? '') : word
      const start = at + word.indexOf(part)
      ranges.push([signs.from[start] ?? 0, signs.to[start + part.length - 1] ?? text.length])
    }
  }
  return merged(ranges)
}

/** The line of the notes that has the most of the words. */
const lineOf = (notes: string, typed: readonly string[]): MarkedLine => {
  const telling = typed.filter((word) => beginningOf(word) !== null)
  const likenesses = telling.map((typedWord) => {
    const isBegun = beginningOf(typedWord)
    return (word: string) => (isBegun?.(word) ? WITHIN : NO_MATCH)
  })
  const countIn = (line: string) => {
    const words = wordsIn(folded(line))
    return likenesses.filter((likenessOf) => words.some((word) => likenessOf(word) !== NO_MATCH)).length
  }
  const lines = notes.split('\n').map((line) => ({ text: line.trim(), count: countIn(line) }))
  const { text } = lines.reduce((best, line) => (line.count > best.count ? line : best))
  return { text, ranges: rangesIn(text, telling, likenesses) }
}

const wordPlaces = (text: string) => {
  let end = 0
  return wordsIn(text).map((word) => {
    const at = text.indexOf(word, end)
    end = at + word.length
    return { word, at }
  })
}

const merged = (ranges: [number, number][]): [number, number][] => {
  const apart: [number, number][] = []
  for (const range of ranges.sort((a, b) => a[0] - b[0])) {
    const last = apart.at(-1)
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1])
    else apart.push(range)
  }
  return apart
}
