/** The bytes of a file, read: a zip is unpacked, everything else is text. */
import type { DraftContext } from '@foco/domain/exchange/draft-rows.ts'
import { type ImportRead, readImport } from '@foco/domain/exchange/import-formats.ts'
import { isZip, unzip } from '@foco/domain/exchange/unzip.ts'
import { inflateRaw } from '../../platform/inflate.ts'
import { decodedText } from '../../platform/text-file.ts'

export const readBytes = async (name: string, buffer: ArrayBuffer, context: DraftContext): Promise<ImportRead> => {
  const bytes = new Uint8Array(buffer)
  if (!isZip(bytes)) return readImport([{ name, text: decodedText(bytes) }], context)
  const files = await unzip(bytes, { decode: decodedText, inflate: inflateRaw })
  return files === null ? { ok: false, problem: 'BROKEN' } : readImport(files, context)
}
