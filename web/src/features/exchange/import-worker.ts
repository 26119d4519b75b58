/** Reads files beside the page, which goes on: what it finds comes in portions, each a moment's work to receive. */
import type { DraftContext } from '@foco/domain/exchange/draft-rows.ts'
import { readBytes } from './read-bytes.ts'

export interface Reading {
  name: string
  buffer: ArrayBuffer
  context: DraftContext
}

const PORTION = 500

self.onmessage = async ({ data: { name, buffer, context } }: MessageEvent<Reading>) => {
  const read = await readBytes(name, buffer, context)
  if (!read.ok) return self.postMessage(read)
  const { rows, left } = read.value
  for (let first = 0; first < rows.length; first += PORTION) self.postMessage(rows.slice(first, first + PORTION))
  self.postMessage({ ...read, value: { rows: [], left } })
}
