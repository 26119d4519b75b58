/**
 * Files in a zip (PKZIP, APPNOTE 6.3.10), written one after the other and not packed: notes are small, and what is
 * written is never held. Names are UTF-8; more than 65,535 files are told in the larger records of Zip64.
 */

export interface FileText {
  name: string
  text: string
}

/** As UTF-8: the rules themselves ask nothing of the browser. */
export type Encode = (text: string) => Uint8Array

const CRC = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

/** Numbers in the order of their bytes: `[size, value]`. */
const record = (...fields: readonly (readonly [2 | 4 | 8, number])[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true)
    else if (size === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += size
  }
  return bytes
}

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const UTF8_NAMES = 0x0800
const VERSION = 20
const FILES_MAX = 0xffff
const CHUNK_BYTES = 65_536

/** The date and the time of day as MS-DOS wrote them, of `2026-11-17T09:30:00`. */
const dosTime = (instant: string): { date: number; time: number } => {
  const [year = 1980, month = 1, day = 1, hour = 0, minute = 0] = (instant.match(/\d+/g) ?? []).map(Number)
  return { date: ((Math.max(1980, year) - 1980) << 9) | (month << 5) | day, time: (hour << 11) | (minute << 5) }
}

/** The end: where the list of files is. */
const ending = (count: number, size: number, offset: number): Uint8Array<ArrayBuffer> => {
  const plain = record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, FILES_MAX)],
    [2, Math.min(count, FILES_MAX)],
    [4, Math.min(size, 0xffffffff)],
    [4, Math.min(offset, 0xffffffff)],
    [2, 0],
  )
  if (count < FILES_MAX && offset + size < 0xffffffff) return plain
  const large = record(
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
  )
  return joined([large, record([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]), plain])
}

/** In pieces. What is kept until the end is the list of names alone. */
export function* zipFile(files: Iterable<FileText>, now: string, encode: Encode): Generator<Uint8Array<ArrayBuffer>> {
  const { date, time } = dosTime(now)
  const list: Uint8Array[] = []
  let offset = 0
  let waiting: Uint8Array[] = []
  let bytes = 0
  for (const file of files) {
    const [name, content] = [encode(file.name), encode(file.text)]
    const facts = [
      [2, VERSION],
      [2, UTF8_NAMES],
      [2, 0],
      [2, time],
      [2, date],
      [4, crc32(content)],
      [4, content.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ] as const
    const head = record([4, 0x04034b50], ...facts)
    list.push(record([4, 0x02014b50], [2, VERSION], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name)
    waiting.push(head, name, content)
    const size = head.length + name.length + content.length
    offset += size
    bytes += size
    if (bytes < CHUNK_BYTES) continue
    yield joined(waiting)
    waiting = []
    bytes = 0
  }
  const directory = joined(list)
  yield joined([...waiting, directory, ending(list.length / 2, directory.length, offset)])
}
