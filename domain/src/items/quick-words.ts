/**
 * Words of an add form that say more than the text: '#category', '~25m', 'tomorrow 9:00', '!' (decision 023). Both
 * languages are understood whichever is spoken. What is not certain stays text, and so does what somebody said is text.
 */

import { PLANNED_MAX_MINUTES, PLANNED_MIN_MINUTES } from '../tables/columns.ts'
import { hasVisibleText } from '../tables/visible-text.ts'
import { type DateHere, dateAtEnd, dateAtStart, type ReadDate } from './quick-dates.ts'
import { foldText } from './quick-letters.ts'

/** A part of a text. */
export interface TextSpan {
  from: number
  to: number
}

export type QuickKind = 'category' | 'length' | 'snooze' | 'top'

/** What a word means, and where it stands in the text. */
export type QuickChip = TextSpan &
  (
    | { kind: 'category'; category_id: string }
    | { kind: 'length'; minutes: number }
    | { kind: 'snooze'; until: string }
    | { kind: 'top' }
  )

/** What the words decide about a new item. */
export interface QuickMeaning {
  category_id?: string
  /** How long it takes. */
  minutes?: number
  /** It rests until then. */
  until?: string
  onTop?: true
  /** Never read from words: what was shared or pasted with the text. Of more than one, each is of an item of its own. */
  notes?: readonly string[]
}

export interface QuickReading extends QuickMeaning {
  /** What remains as the item's text. */
  text: string
  /** In the order of the text. */
  chips: QuickChip[]
}

export interface QuickContext extends DateHere {
  categories: Iterable<{ id: string; name: string }>
  /** What means something where the text is added; the rest is text there. */
  kinds: readonly QuickKind[]
  /** Parts of the text that somebody said are text. */
  literal?: readonly TextSpan[]
}

/** A title has 500 characters at most: what was pasted and is this long is no title with words around it. */
const LONGEST = 1000

export const readQuickWords = (typed: string, context: QuickContext): QuickReading => {
  if (typed.length > LONGEST) return { text: typed, chips: [] }
  const folded = foldText(typed)
  const foldedIndex = (index: number) => folded.at.findIndex((at) => at >= index)
  const literal = (context.literal ?? []).map(({ from, to }) => ({ from: foldedIndex(from), to: foldedIndex(to) }))
  const chips = chipsIn(folded.text, context, literal)
    .map((chip) => ({ ...chip, from: folded.at[chip.from] ?? 0, to: folded.at[chip.to] ?? typed.length }))
    .sort((a, b) => a.from - b.from)
  const text = withoutSpans(typed, chips)
  // A text of quick words alone would leave nothing to do.
  return hasVisibleText(text) ? { text, chips, ...meaningOf(chips) } : { text: typed, chips: [] }
}

/** What is left, with one blank where something was taken out. */
const withoutSpans = (typed: string, spans: readonly TextSpan[]): string => {
  if (spans.length === 0) return typed
  const starts = [0, ...spans.map(({ to }) => to)]
  const ends = [...spans.map(({ from }) => from), typed.length]
  const pieces = starts.map((start, index) => typed.slice(start, ends[index]).trim())
  return pieces.filter((piece) => piece !== '').join(' ')
}

const meaningOf = (chips: readonly QuickChip[]): QuickMeaning => {
  const meaning: QuickMeaning = {}
  for (const chip of chips) {
    if (chip.kind === 'category') meaning.category_id = chip.category_id
    else if (chip.kind === 'length') meaning.minutes = chip.minutes
    else if (chip.kind === 'snooze') meaning.until = chip.until
    else meaning.onTop = true
  }
  return meaning
}

/* ---------- in a folded text ---------- */

const chipsIn = (text: string, context: QuickContext, literal: readonly TextSpan[]): QuickChip[] => {
  const chips: QuickChip[] = []
  const take = (chip: QuickChip): boolean => {
    if ([...chips, ...literal].some((span) => span.from < chip.to && chip.from < span.to)) return false
    chips.push(chip)
    return true
  }
  // Of several the last one counts, it is the latest thought; the others stay text.
  if (context.kinds.includes('category')) categoryChips(text, context.categories).reverse().some(take)
  if (context.kinds.includes('length')) lengthChips(text).reverse().some(take)
  const isWanted = (kind: QuickKind) => context.kinds.includes(kind) && chips.every((chip) => chip.kind !== kind)
  const takeFirst = (found: readonly (QuickChip | null)[]) => found.find((chip) => chip !== null && take(chip)) ?? null

  // '!' and a date count at either end of the text, whatever stands around them: other quick words, or what once was one.
  const apart = (index: number) => [...chips, ...literal].find((span) => span.from <= index && index < span.to)
  let from = 0
  let to = text.length
  for (;;) {
    const known = apart(from)
    if (known) from = known.to
    else if (text[from] === ' ') from++
    else {
      const rest = text.slice(from)
      const top = isWanted('top') && /^!(?: |$)/.test(rest) ? topChip(from) : null
      const date = isWanted('snooze') ? dateAtStart(rest, context) : null
      const taken = takeFirst([top, date && snoozeChip(date, from)])
      if (!taken) break
      from = taken.to
    }
  }
  for (;;) {
    const known = apart(to - 1)
    if (known) to = known.from
    else if (text[to - 1] === ' ') to--
    else if (to <= from) break
    else {
      const rest = text.slice(from, to)
      const top = isWanted('top') && /(?:^| )!$/.test(rest) ? topChip(to - 1) : null
      const date = isWanted('snooze') ? dateAtEnd(rest, context) : null
      const taken = takeFirst([top, date && snoozeChip(date, from)])
      if (!taken) break
      to = taken.from
    }
  }
  return chips
}

const topChip = (from: number): QuickChip => ({ kind: 'top', from, to: from + 1 })
const snoozeChip = ({ from, to, until }: ReadDate, offset: number): QuickChip => ({
  kind: 'snooze',
  from: from + offset,
  to: to + offset,
  until,
})

/** The longest name that stands behind the sign: 'Home office' rather than 'Home'. */
const categoryChips = (text: string, categories: QuickContext['categories']): QuickChip[] => {
  const named = [...categories]
    .map(({ id, name }) => ({ id, name: foldText(name).text.trim() }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.name.length - a.name.length)
  return [...text.matchAll(/(?<=^| )#/g)].flatMap(({ index }): QuickChip[] => {
    const isWritten = ({ name }: { name: string }) =>
      text.startsWith(name, index + 1) && isEndOfWord(text, index + 1 + name.length)
    const found = named.find(isWritten)
    return found ? [{ kind: 'category', from: index, to: index + 1 + found.name.length, category_id: found.id }] : []
  })
}

const isEndOfWord = (text: string, index: number): boolean => index === text.length || text[index] === ' '

const HOURS = 'h|hours?|horas?'
const MINUTES = 'm|min|mins|minutes?|minutos?'
/** Behind the hours: '30', '30m', ' 30 min', ' y media'. What stands apart needs its unit, or it counts something else. */
const REST = `(?<rest>[0-5]\\d?)(?:${MINUTES})?|,? (?:and |y )?(?<apart>[0-5]?\\d) ?(?:${MINUTES})| (?:y|and a) (?<part>media|half|cuarto|quarter)`
const LENGTH = new RegExp(
  `(?<=^| )~(?:(?<hours>\\d{1,2}(?:[.,]\\d{1,2})?) ?(?:${HOURS})(?:${REST})?|(?<minutes>\\d{1,4})(?: ?(?<unit>${MINUTES}))?)(?= |$)`,
  'g',
)
const PARTS: Readonly<Record<string, number>> = { media: 30, half: 30, cuarto: 15, quarter: 15 }

/** A bare number above this is more likely a number of something else. */
const BARE_MAX = 120

const lengthChips = (text: string): QuickChip[] =>
  [...text.matchAll(LENGTH)].flatMap(({ 0: written, index, groups = {} }): QuickChip[] => {
    const { hours = '0', rest, apart, part = '', minutes: plain = '0', unit } = groups
    const over = PARTS[part] ?? Number(rest ?? apart ?? '0')
    const minutes = Number(hours.replace(',', '.')) * 60 + over + Number(plain)
    const most = groups['minutes'] !== undefined && unit === undefined ? BARE_MAX : PLANNED_MAX_MINUTES
    const isAllowed = Number.isInteger(minutes) && minutes >= PLANNED_MIN_MINUTES && minutes <= most
    return isAllowed ? [{ kind: 'length', from: index, to: index + written.length, minutes }] : []
  })
