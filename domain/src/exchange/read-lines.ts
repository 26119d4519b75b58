/** Lines that somebody pastes: a task each, indented ones are its steps. Markdown lists with boxes say what is done. */
import type { ImportFormat, ImportSource, ReadDrafts } from './import-format.ts'
import { draft, numbered, type TaskDraft } from './task-draft.ts'

const BULLET = /^(?:[-*+•]|\d{1,4}[.)])\s+/
const BOX = /^\[([ xX])\]\s+/
const HEADING = /^#{1,6}\s+(.+?)\s*#*$/
const SIGNS_MAX = 20
const TABLE_CELLS = 3

interface Line {
  indent: number
  text: string
  isDone: boolean
  heading: string | null
}

const readLine = (line: string): Line => {
  const indent = line.replaceAll('\t', '    ').search(/\S|$/)
  const plain = line.trim()
  const heading = indent === 0 ? (HEADING.exec(plain)?.[1] ?? null) : null
  const item = plain.replace(BULLET, '')
  const box = BOX.exec(item)
  return { indent, text: item.replace(BOX, ''), isDone: (box?.[1] ?? ' ') !== ' ', heading }
}

const textIn = ({ files }: ImportSource): string => (files.length === 1 ? (files[0]?.text ?? '') : '')
const linesIn = (source: ImportSource): string[] =>
  textIn(source)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')

const readTasks = (source: ImportSource, hasHeadings: boolean): ReadDrafts => {
  const keyOf = numbered()
  const drafts: TaskDraft[] = []
  let list: string | null = null
  let indents: number[] = []
  for (const line of linesIn(source)) {
    const { indent, text, isDone, heading } = readLine(line)
    if (heading !== null && hasHeadings) {
      list = heading
      indents = []
      continue
    }
    while (indents.length > 0 && indent <= (indents.at(-1) ?? 0)) indents.pop()
    const parent = drafts.at(-1)
    if (indents.length > 0 && parent) parent.steps.push({ text, isDone, depth: indents.length })
    else drafts.push(draft({ key: keyOf([list ?? '', text]), text, isDone, list }))
    indents.push(indent)
  }
  return { drafts, left: [] }
}

/** A table, a program, a calendar or bytes that are no text: better unknown than a task for each line. */
const isProse = (source: ImportSource): boolean => {
  const text = textIn(source)
  if (text.includes('\u0000') || /^\s*(?:[[{<](?![ xX]\])|BEGIN:V(?:CALENDAR|CARD|EVENT|TODO|JOURNAL)\b)/i.test(text))
    return false
  const cells = linesIn(source)
    .slice(0, SIGNS_MAX)
    .map((line) => line.split(/[,;\t]/).length)
  return cells.length < 2 || !cells.every((count) => count >= TABLE_CELLS && count === cells[0])
}

const isMarkdown = (source: ImportSource): boolean =>
  linesIn(source).some((line) => HEADING.test(line.trim()) || BOX.test(line.trim().replace(BULLET, '')))

export const markdownFormat: ImportFormat = {
  id: 'markdown',
  recognise: (source) => source.json === undefined && isProse(source) && isMarkdown(source),
  read: (source) => readTasks(source, true),
}

export const linesFormat: ImportFormat = {
  id: 'lines',
  recognise: (source) => source.json === undefined && linesIn(source).length > 0 && isProse(source),
  read: (source) => readTasks(source, false),
}
