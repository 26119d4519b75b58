/** Steps of an item: the lines `- [ ]` in its notes. The notes stay plain Markdown, and the only place of the steps. */
import type { Change } from '../core/change.ts'
import { readStepLine } from '../core/step-line.ts'
import { ITEM_KINDS, type ItemTable } from '../tables/item-kinds.ts'
import { type Checked, checkColumn, type Patch, type Row } from '../tables/schema.ts'
import { editItem } from './items.ts'

export interface Step {
  /** Of the notes, from 0: by this it is ticked, moved or reworded. */
  line: number
  text: string
  isDone: boolean
}

export const stepsIn = (notes: string | null): Step[] => {
  // Nearly every row has none, and long lists ask for each of theirs.
  if (!notes?.includes('] ')) return []
  return notes.split('\n').flatMap((text, line) => {
    const step = readStepLine(text)
    return step ? { line, text: step.text.trim(), isDone: step.isDone } : []
  })
}

export interface StepCount {
  done: number
  /** The number of the one to do now; of the last where all are done. */
  at: number
  all: number
}

/** null where there are none. */
export const countSteps = (notes: string | null): StepCount | null => {
  const steps = stepsIn(notes)
  const done = steps.filter(({ isDone }) => isDone).length
  return steps.length === 0 ? null : { done, at: Math.min(done + 1, steps.length), all: steps.length }
}

/** What to do now: the first that is not done. */
export const currentStep = (notes: string | null): Step | null => stepsIn(notes).find(({ isDone }) => !isDone) ?? null

/** The notes without the lines of the steps: what there is to read beside them. */
export const notesBeside = (notes: string | null): string =>
  (notes ?? '')
    .split('\n')
    .filter((line) => !readStepLine(line))
    .join('\n')
    .trim()

const withLine = (notes: string, line: number, change: (text: string) => readonly string[]): string =>
  notes
    .split('\n')
    .flatMap((text, index) => (index === line ? change(text) : [text]))
    .join('\n')

export const tickedNotes = (notes: string, line: number, isDone: boolean): string =>
  withLine(notes, line, (text) => [readStepLine(text)?.with({ isDone }) ?? text])

/** A step has no more. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const asLine = (text: string): string => `- [ ] ${onOneLine(text)}`

/** Behind the last step; the first one below what is written already. */
export const withStepAdded = (notes: string | null, text: string): string => {
  const last = stepsIn(notes).at(-1)?.line
  if (last !== undefined) return withLine(notes ?? '', last, (line) => [line, asLine(text)])
  return notes?.trim() ? `${notes.trimEnd()}\n\n${asLine(text)}` : asLine(text)
}

/** A step without words is none. */
export const withStepReworded = (notes: string, line: number, text: string): string =>
  withLine(notes, line, (old) => {
    const words = onOneLine(text)
    return words === '' ? [] : [readStepLine(old)?.with({ text: words }) ?? old]
  })

/** To the place of another step: the steps change places among their lines, and what stands between them stays. */
export const withStepMoved = (notes: string, from: number, to: number): string => {
  const lines = notes.split('\n')
  const places = stepsIn(notes).map(({ line }) => line)
  const [start, end] = [places.indexOf(from), places.indexOf(to)]
  if (start === -1 || end === -1 || start === end) return notes
  const order = places.toSpliced(start, 1).toSpliced(end, 0, from)
  const texts = order.map((line) => lines[line] ?? '')
  places.forEach((line, index) => {
    lines[line] = texts[index] ?? ''
  })
  return lines.join('\n')
}

/** Every change of the notes that is made beside the drawer goes through here. */
export const editNotes = <T extends ItemTable>(
  table: T,
  row: Row<T>,
  notes: string,
  now: string,
): Checked<Change[]> => {
  const column = ITEM_KINDS[table].notes
  const next = notes === '' ? null : notes
  const problems = checkColumn(table, column as never, next)
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: editItem(table, row, { [column]: next } as Patch<T>, now) }
}
