/** Reads files beside the page, which goes on: what it finds comes in portions, each a moment's work to receive. */
import type { DraftContext } from '@foco/domain/exchange/draft-rows.ts'
import type { ImportRead } from '@foco/domain/exchange/import-formats.ts'
import { readBytes } from './read-bytes.ts'

export interface Reading {
  name: string
  buffer: ArrayBuffer
  context: DraftContext
}

const PORTION = 500

/** A page hears of a worker's errors, but not of its rejections: it would wait for ever. */
const readOrRefuse = ({ name, buffer, context }: Reading): Promise<ImportRead> =>
  readBytes(name, buffer, context).catch(() => ({ ok: false, problem: 'BROKEN' }))

self.onmessage = async ({ data }: MessageEvent<Reading>) => {
  const read = await readOrRefuse(data)
  if (!read.ok) return self.postMessage(read)
  const { rows, left } = read.value
  for (let first = 0; first < rows.length; first += PORTION) self.postMessage(rows.slice(first, first + PORTION))
  self.postMessage({ ...read, value: { rows: [], left } })
}
