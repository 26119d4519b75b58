/**
 * Two people wrote on one text at the same time. What each of them changed holds, line by line; where both rewrote one
 * line, both of its versions stay, one below the other. The mark of a step (`- [x]`) goes with its line wherever that
 * ends, and is merged apart from the words.
 */
import { readStepLine, type StepLine } from './step-line.ts'

/** Notes of 2,000 characters have fewer, unless somebody means to keep a server busy: then the later text holds whole. */
const MAX_LINES = 250

interface Line {
  /** Without the mark: by this it is known again. */
  words: string
  step: StepLine | null
  /** The line of the common text that it has come from. */
  origin: number | null
}
type Lines = readonly Line[]

const readLine = (line: string): Line => {
  const step = readStepLine(line)
  return { words: step?.words ?? line, step, origin: null }
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

const read = (text: string): Line[] => linesOf(text).map(readLine)

const isLong = (text: string): boolean => text.split('\n', MAX_LINES + 1).length > MAX_LINES

const areSame = (a: Lines, b: Lines): boolean =>
  a.length === b.length && a.every(({ words }, index) => words === b[index]?.words)

/** For each line of `before` the line of `after` that it has become, by the longest row of lines that stayed. */
const keptLines = (before: Lines, after: Lines): (number | undefined)[] => {
  const width = after.length + 1
  const longest = new Uint16Array((before.length + 1) * width)
  const at = (a: number, b: number) => longest[a * width + b] ?? 0
  const isKept = (a: number, b: number) => before[a]?.words === after[b]?.words
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = after.length - 1; b >= 0; b--)
      longest[a * width + b] = isKept(a, b) ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1))
  const kept = new Array<number | undefined>(before.length)
  for (let a = 0, b = 0; a < before.length && b < after.length; )
    if (isKept(a, b)) kept[a++] = b++
    else if (at(a + 1, b) >= at(a, b + 1)) a++
    else b++
  return kept
}

/** A changed text, with what has become of the lines of the common one. */
const follow = (base: Lines, text: string) => {
  const lines = read(text)
  const kept = keptLines(base, lines)
  kept.forEach((line, origin) => {
    const found = line === undefined ? undefined : lines[line]
    if (found) found.origin = origin
  })
  // A line that was moved is known by its words.
  const gone = new Set([...base.keys()].filter((origin) => kept[origin] === undefined))
  for (const line of lines)
    if (line.origin === null && line.step)
      for (const origin of gone)
        if (base[origin]?.words === line.words) {
          line.origin = origin
          gone.delete(origin)
          break
        }
  return { lines, kept }
}

/** Lines between two that stayed in all three. */
const mergePart = (base: Lines, mine: Lines, theirs: Lines, start: number): Lines => {
  if (base.length === mine.length && base.length === theirs.length)
    return base.flatMap(({ words }, index) => {
      const [m, t] = [mine[index], theirs[index]] as [Line, Line]
      // Reworded in its place.
      for (const line of [m, t]) line.origin ??= start + index
      if (m.words === words || m.words === t.words) return [t]
      return t.words === words ? [m] : [t, m]
    })
  if (areSame(mine, base) || areSame(mine, theirs)) return theirs
  if (areSame(theirs, base)) return mine
  const known = new Set([...base, ...mine].map(({ words }) => words))
  return [...theirs.filter(({ words }) => !known.has(words)), ...mine]
}

/** Whoever changed the mark decides it. */
const writeLine = ({ origin, step, words }: Line, base: Lines, sides: readonly Lines[]): string => {
  if (!step) return words
  const before = origin === null ? undefined : base[origin]?.step?.isDone
  if (before === undefined) return step.with({ isDone: step.isDone })
  const marks = sides.map((lines) => lines.find((other) => other.origin === origin)?.step?.isDone ?? before)
  return step.with({ isDone: marks.find((changed) => changed !== before) ?? before })
}

/** `mine` was written over `base`; meanwhile that has become `theirs`. */
export const mergeLines = (base: string, mine: string, theirs: string): string => {
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  const b = read(base)
  if ([base, mine, theirs].some(isLong)) return mine
  const [{ lines: m, kept: inMine }, { lines: t, kept: inTheirs }] = [follow(b, mine), follow(b, theirs)]
  const merged: Line[] = []
  const from = { b: 0, m: 0, t: 0 }
  for (let line = 0; line <= b.length; line++) {
    const [toMine, toTheirs] = line === b.length ? [m.length, t.length] : [inMine[line], inTheirs[line]]
    if (toMine === undefined || toTheirs === undefined) continue
    merged.push(...mergePart(b.slice(from.b, line), m.slice(from.m, toMine), t.slice(from.t, toTheirs), from.b))
    const stayed = m[toMine]
    if (stayed) merged.push(stayed)
    Object.assign(from, { b: line + 1, m: toMine + 1, t: toTheirs + 1 })
  }
  return merged.map((line) => writeLine(line, b, [m, t])).join('\n')
}

const wordsIn = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(/\s+/))

/**
 * The text after an undo that leads from `written` to `before`, where the text is `now` by now. Who only added words to a
 * line that somebody else has removed since gets no line back: it would return with the other's words.
 */
export const textAfterUndo = (written: string, before: string, now: string): string => {
  if ([written, before, now].some(isLong)) return before
  const [from, to] = [linesOf(written), linesOf(before)]
  const kept = keptLines(from.map(readLine), to.map(readLine))
  const there = new Set(read(now).map(({ words }) => words))
  const isNothingLeft = (taken: readonly string[], back: readonly string[]): boolean => {
    const known = new Set(wordsIn(taken))
    return taken.every((line) => !there.has(readLine(line).words)) && wordsIn(back).every((word) => known.has(word))
  }
  const left: string[] = []
  let [fromAt, toAt] = [0, 0]
  for (let line = 0; line <= from.length; line++) {
    const stayed = line === from.length ? to.length : kept[line]
    if (stayed === undefined) continue
    const [taken, back] = [from.slice(fromAt, line), to.slice(toAt, stayed)]
    left.push(...(isNothingLeft(taken, back) ? taken : back), ...to.slice(stayed, stayed + 1))
    ;[fromAt, toAt] = [line + 1, stayed + 1]
  }
  return left.join('\n')
}
