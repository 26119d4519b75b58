/** All kinds of files that can be read, known by what is in them. */
import type { DraftContext } from './draft-rows.ts'
import { draftRows } from './draft-rows.ts'
import type { FormatId, ImportFormat, ImportProblem, ImportSource, ReadRows } from './import-format.ts'
import { linesFormat, markdownFormat } from './read-lines.ts'
import { outlookFormat } from './read-outlook.ts'
import { ownFormat, withCategoriesOf } from './read-own.ts'
import { superProductivityFormat } from './read-super-productivity.ts'
import { ticktickFormat } from './read-ticktick.ts'
import { todoistFormat } from './read-todoist.ts'
import type { FileText } from './zip-file.ts'

/** Plain lines last: nearly everything is lines. */
const FORMATS: readonly ImportFormat[] = [
  ownFormat,
  superProductivityFormat,
  todoistFormat,
  ticktickFormat,
  outlookFormat,
  markdownFormat,
  linesFormat,
]

export type ImportRead = { ok: true; format: FormatId; value: ReadRows } | { ok: false; problem: ImportProblem }

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const sourceOf = (files: readonly FileText[]): ImportSource => {
  const plain = files.map(({ name, text }) => ({ name, text: text.replace(/^\uFEFF/, '') }))
  const [only] = plain
  const isJson = plain.length === 1 && only !== undefined && /^\s*[[{]/.test(only.text)
  return { files: plain, json: isJson ? jsonIn(only.text) : undefined }
}

/** A file that was cut off on its way: it begins as JSON does. */
const isCutOff = ({ files, json }: ImportSource): boolean =>
  json === undefined && files.length === 1 && /^\s*\{\s*"/.test(files[0]?.text ?? '')

const isCalendar = ({ files }: ImportSource): boolean => files.some(({ text }) => /^\s*BEGIN:VCALENDAR\b/i.test(text))

const problemOf = (source: ImportSource): ImportProblem =>
  isCutOff(source) ? 'BROKEN' : isCalendar(source) ? 'CALENDAR' : 'UNKNOWN'

export const readImport = (files: readonly FileText[], context: DraftContext): ImportRead => {
  const source = sourceOf(files)
  if (source.files.every(({ text }) => text.trim() === '')) return { ok: false, problem: 'EMPTY' }
  const format = FORMATS.find((one) => one.recognise(source))
  if (!format) return { ok: false, problem: problemOf(source) }
  const read = format.read(source, context)
  if (typeof read === 'string') return { ok: false, problem: read }
  const value = 'drafts' in read ? draftRows(read, format.id, context) : withCategoriesOf(context.categories, read)
  if (value.rows.length === 0 && value.left.length === 0) return { ok: false, problem: 'EMPTY' }
  return { ok: true, format: format.id, value }
}
