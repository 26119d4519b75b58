/** What the toolbar of the Markdown editor does to a text and its selection. Pure, so that every case can be tested. */

export interface Selected {
  text: string
  start: number
  end: number
}

export type Format = 'bold' | 'italic' | 'heading1' | 'heading2' | 'list' | 'steps' | 'quote' | 'code'

export const FORMATS: readonly Format[] = ['bold', 'italic', 'heading1', 'heading2', 'list', 'steps', 'quote', 'code']

const MARKS = { bold: '**', italic: '*', code: '`' } as const
const PREFIXES = { heading1: '# ', heading2: '## ', list: '- ', steps: '- [ ] ', quote: '> ' } as const

const isMark = (format: Format): format is keyof typeof MARKS => format in MARKS

/** Twice is back to plain text. */
export const applyFormat = (format: Format, selected: Selected): Selected => {
  if (format === 'code' && selected.text.slice(selected.start, selected.end).includes('\n'))
    return toggleFence(selected)
  return isMark(format) ? toggleMark(MARKS[format], trimmed(selected)) : togglePrefix(format, selected)
}

/** Markdown does not read a mark that stands beside a space: `** a**` would stay stars. */
const trimmed = ({ text, start, end }: Selected): Selected => {
  const chosen = text.slice(start, end)
  if (chosen.trim() === '') return { text, start, end }
  return { text, start: start + (chosen.length - chosen.trimStart().length), end: start + chosen.trimEnd().length }
}

/** Two stars are bold, one is italic, three are both: a mark is there when its own number of stars is. */
const hasMark = (mark: string, before: string, after: string): boolean => {
  if (mark === '`') return before.endsWith(mark) && after.startsWith(mark)
  const stars = Math.min(/\**$/.exec(before)?.[0].length ?? 0, /^\**/.exec(after)?.[0].length ?? 0)
  return mark === '**' ? stars >= 2 : stars % 2 === 1
}

const toggleMark = (mark: string, { text, start, end }: Selected): Selected => {
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  const size = mark.length
  if (hasMark(mark, before, after))
    return { text: before.slice(0, -size) + chosen + after.slice(size), start: start - size, end: end - size }
  const bare = /^(\**)(.+?)\1$/s.exec(chosen)
  // The marks themselves may be part of what is selected.
  if (mark !== '`' && bare && hasMark(mark, bare[1] ?? '', bare[1] ?? ''))
    return { text: before + chosen.slice(size, -size) + after, start, end: end - 2 * size }
  return { text: before + mark + chosen + mark + after, start: start + size, end: end + size }
}

/** Whole lines: those that the selection touches, and not the one at whose very beginning it ends. */
const lineRange = ({ text, start, end }: Selected): { from: number; to: number } => {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const next = text.indexOf('\n', last)
  return { from: text.lastIndexOf('\n', start - 1) + 1, to: next === -1 ? text.length : next }
}

const MARKS_BEFORE = { list: /^- \[[ xX]\] /, steps: /^- (?!\[[ xX]\] )/, quote: null } as const

/** Headings replace each other, and so do a list and its steps; a quote is put before whatever the line holds. */
const withoutOther = (format: keyof typeof PREFIXES, line: string): string => {
  if (format === 'heading1' || format === 'heading2') return line.replace(/^#{1,6} /, '')
  const other = MARKS_BEFORE[format]
  return other ? line.replace(other, '') : line
}

const hasPrefix = (format: keyof typeof PREFIXES, line: string): boolean => {
  if (format === 'steps') return /^- \[[ xX]\] /.test(line)
  return line.startsWith(PREFIXES[format]) && !(format === 'list' && MARKS_BEFORE.list.test(line))
}

const togglePrefix = (format: keyof typeof PREFIXES, selected: Selected): Selected => {
  const { from, to } = lineRange(selected)
  const prefix = PREFIXES[format]
  const lines = selected.text.slice(from, to).split('\n')
  const filled = lines.filter((line) => line !== '')
  const isOn = filled.length > 0 && filled.every((line) => hasPrefix(format, line))
  const change = (line: string) => {
    if (isOn) return line.slice(prefix.length)
    if (hasPrefix(format, line)) return line
    // A blank line between two paragraphs stays blank, but an empty line alone is where someone wants to begin.
    return line === '' && lines.length > 1 ? line : prefix + withoutOther(format, line)
  }
  const changed = lines.map(change)
  const grownFirst = (changed[0] ?? '').length - (lines[0] ?? '').length
  const grown = changed.join('\n').length - (to - from)
  return {
    text: selected.text.slice(0, from) + changed.join('\n') + selected.text.slice(to),
    start: Math.max(from, selected.start + grownFirst),
    end: Math.max(from, selected.end + grown),
  }
}

const FENCE = '```'

const toggleFence = (selected: Selected): Selected => {
  const { from, to } = lineRange(selected)
  const [before, block, after] = [selected.text.slice(0, from), selected.text.slice(from, to), selected.text.slice(to)]
  const [open, close] = [`${FENCE}\n`, `\n${FENCE}`]
  if (before.endsWith(open) && after.startsWith(close)) {
    const start = from - open.length
    return { text: before.slice(0, -open.length) + block + after.slice(close.length), start, end: start + block.length }
  }
  const start = from + open.length
  return { text: before + open + block + close + after, start, end: start + block.length }
}

const LIST_LINE = /^(\s*)(- \[)[ xX](\] )(.*)$|^(\s*)([-*] )(.*)$/

/** Enter within a list begins its next line; on a line without words it ends the list. Null: Enter as it is. */
export const continueList = ({ text, start, end }: Selected): Selected | null => {
  if (start !== end) return null
  const from = text.lastIndexOf('\n', start - 1) + 1
  const found = LIST_LINE.exec(text.slice(from, start))
  if (!found) return null
  const [, indent = '', open, close, step, listIndent = '', dash, item] = found
  const words = open ? step : item
  const mark = open ? `${indent}${open} ${close}` : `${listIndent}${dash}`
  const lineEnd = text.indexOf('\n', start)
  const isEmpty = words?.trim() === '' && text.slice(start, lineEnd === -1 ? text.length : lineEnd).trim() === ''
  const [kept, added] = isEmpty ? [text.slice(0, from), ''] : [text.slice(0, start), `\n${mark}`]
  const caret = kept.length + added.length
  return { text: kept + added + text.slice(start), start: caret, end: caret }
}
