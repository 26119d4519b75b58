/** The files in a zip, by the list at its end; stored or deflated. What unpacks them is given by whoever asks. */
import { textOfBytes } from '../core/text-of-bytes.ts'
import type { FileText } from './zip-file.ts'

/** Raw deflate; null: broken, or more than `most` bytes come out of it. */
type Inflate = (bytes: Uint8Array<ArrayBuffer>, most: number) => Promise<Uint8Array<ArrayBuffer> | null>

/** All files together: a few bytes of zip can say gigabytes. */
const UNPACKED_MAX = 256 * 1024 * 1024
const [LOCAL, LISTED, END, LARGE_END] = [0x04034b50, 0x02014b50, 0x06054b50, 0x06064b50]
const END_BYTES = 22
const COMMENT_MAX = 65_535

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) <= 6

/** Where the list begins, and how many files are in it. */
const listOf = (view: DataView): { at: number; count: number } | null => {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_MAX)
  for (let at = view.byteLength - END_BYTES; at >= first; at--) {
    if (view.getUint32(at, true) !== END) continue
    const [count, offset] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)]
    if (count < COMMENT_MAX && offset < 0xffffffff) return { at: offset, count }
    const large = at >= 20 ? Number(view.getBigUint64(at - 12, true)) : -1
    if (large < 0 || large + 56 > view.byteLength || view.getUint32(large, true) !== LARGE_END) return null
    return { at: Number(view.getBigUint64(large + 48, true)), count: Number(view.getBigUint64(large + 32, true)) }
  }
  return null
}

interface Packed {
  name: string
  isDeflated: boolean
  bytes: Uint8Array<ArrayBuffer>
}

const packedFiles = (all: Uint8Array<ArrayBuffer>): Packed[] | null => {
  const view = new DataView(all.buffer, all.byteOffset, all.byteLength)
  const list = listOf(view)
  if (!list) return null
  const files: Packed[] = []
  let { at } = list
  for (let index = 0; index < list.count; index++) {
    if (at + 46 > all.length || view.getUint32(at, true) !== LISTED) return null
    const [method, size, nameSize] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 20, true),
      view.getUint16(at + 28, true),
    ]
    const offset = view.getUint32(at + 42, true)
    if (offset + 30 > all.length || view.getUint32(offset, true) !== LOCAL) return null
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    if (start + size > all.length || (method !== 0 && method !== 8)) return null
    const name = textOfBytes(all.subarray(at + 46, at + 46 + nameSize))
    if (!name.endsWith('/')) files.push({ name, isDeflated: method === 8, bytes: all.subarray(start, start + size) })
    at += 46 + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
}

/** null: broken, locked with a password, or too large. */
export const unzip = async (bytes: Uint8Array<ArrayBuffer>, inflate: Inflate): Promise<FileText[] | null> => {
  const packed = packedFiles(bytes)
  if (!packed) return null
  const files: FileText[] = []
  let room = UNPACKED_MAX
  for (const { name, isDeflated, bytes: content } of packed) {
    const plain = isDeflated ? await inflate(content, room) : content
    if (plain === null) return null
    room -= plain.length
    if (room < 0) return null
    files.push({ name, text: textOfBytes(plain) })
  }
  return files
}
