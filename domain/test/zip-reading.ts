/** Zips of tests, as they are written here: not packed. */
import { unzip } from '../src/exchange/unzip.ts'
import type { FileText } from '../src/exchange/zip-file.ts'

// The rules know no browser; Node has it.
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> }

const encoder = new TextEncoder()

export const encode = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)

export const readZip = async (chunks: readonly Uint8Array[]): Promise<FileText[]> => {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  const files = await unzip(all, async () => null)
  if (!files) throw new Error('This is no zip')
  return files
}
