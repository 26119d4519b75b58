/** All notes as Markdown files, one an item, in a folder for each list. */
import type { TableRows } from '../core/places.ts'
import { ITEM_KINDS, type ItemTable, notesOf, titleOf } from '../tables/item-kinds.ts'
import { hasVisibleText } from '../tables/visible-text.ts'
import { rowsNow } from './chunks.ts'
import { type Encode, type FileText, zipFile } from './zip-file.ts'

const NAME_MAX = 80
/** What Windows, macOS or a shell does not take in a name, and blanks of all kinds. */
const FORBIDDEN = /[\p{Cc}\p{Cf}<>:"/\\|?*\s]+/gu
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

const fileName = (title: string): string => {
  const plain = [...title.replaceAll(FORBIDDEN, ' ').trim()].slice(0, NAME_MAX).join('')
  const name = plain.replace(/^\.+/, '').replace(/[. ]+$/, '')
  return name === '' || RESERVED.test(name) ? `${name}_` : name
}

function* noteFiles(rows: TableRows): Generator<FileText> {
  const taken = new Map<string, number>()
  for (const table of Object.keys(ITEM_KINDS) as ItemTable[])
    for (const row of rowsNow(rows(table))) {
      const [title, notes] = [titleOf(table, row as never), notesOf(table, row as never)]
      if (notes === null || !hasVisibleText(notes)) continue
      const name = `${table}/${fileName(title)}`
      // Some disks take Plan and plan for one.
      const count = (taken.get(name.toLowerCase()) ?? 0) + 1
      taken.set(name.toLowerCase(), count)
      yield {
        name: `${name}${count > 1 ? ` (${count})` : ''}.md`,
        text: `# ${title.replaceAll(/\s+/g, ' ').trim()}\n\n${notes.replaceAll(/\r\n?/g, '\n').trimEnd()}\n`,
      }
    }
}

export const notesZip = (rows: TableRows, now: string, encode: Encode): Generator<Uint8Array<ArrayBuffer>> =>
  zipFile(noteFiles(rows), now, encode)
