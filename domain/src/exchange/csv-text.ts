/** Tables as comma-separated text (RFC 4180), written for spreadsheets and read as they and others write it. */

type Cell = string | number | boolean | null

/** A spreadsheet would reckon with it, or run it: an apostrophe says that it is text. */
const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[",;\r\n]|^\s|\s$/

const cell = (value: Cell): string => {
  if (value === null) return ''
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (values: readonly Cell[]): string => `${values.map(cell).join(',')}\r\n`

/** Excel takes the bytes for another alphabet without it. */
export const CSV_START = '\uFEFF'

/** By the first line that has one outside of quotes. */
const delimiterOf = (text: string): string => {
  const [line = ''] = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .filter((one) => /[,;\t]/.test(one))
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}

/** Every record with its cells. A quote that is never closed ends with the text. */
export const readCsv = (text: string): string[][] => {
  const source = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(source.slice(0, 20_000))
  const records: string[][] = []
  let record: string[] = []
  let at = 0
  const end = source.length
  const finish = () => {
    if (record.length > 1 || (record[0] ?? '') !== '') records.push(record)
    record = []
  }
  while (at < end) {
    let value = ''
    if (source[at] === '"') {
      let from = ++at
      while (at < end) {
        const quote = source.indexOf('"', at)
        at = quote === -1 ? end : quote
        if (source[at + 1] !== '"') break
        value += source.slice(from, at + 1)
        from = at += 2
      }
      value += source.slice(from, at)
      at++
    }
    // Also what stands behind a closed quote, as careless writers leave it.
    const from = at
    while (at < end && source[at] !== delimiter && source[at] !== '\n' && source[at] !== '\r') at++
    record.push(value + source.slice(from, at))
    if (source[at] === delimiter) {
      at++
      if (at === end) record.push('')
      continue
    }
    if (source[at] === '\r' && source[at + 1] === '\n') at++
    at++
    finish()
  }
  finish()
  return records
}

export type CsvRecord = ReadonlyMap<string, string>

/** The records below their names; names in small letters, cells without blanks around them. */
export const namedRecords = ([names = [], ...records]: readonly (readonly string[])[]): CsvRecord[] => {
  const keys = names.map((name) => name.trim().toLowerCase())
  return records.map((record) => new Map(keys.map((key, index) => [key, (record[index] ?? '').trim()])))
}
