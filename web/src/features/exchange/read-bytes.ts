/** The bytes of a file, read: a zip is unpacked, everything else is text. */

import { textOfBytes } from '@foco/domain/core/text-of-bytes.ts'
import type { DraftContext } from '@foco/domain/exchange/draft-rows.ts'
import { type ImportRead, readImport } from '@foco/domain/exchange/import-formats.ts'
import { isZip, unzip } from '@foco/domain/exchange/unzip.ts'
import { inflateRaw } from '../../platform/inflate.ts'

export const readBytes = async (name: string, buffer: ArrayBuffer, context: DraftContext): Promise<ImportRead> => {
  const bytes = new Uint8Array(buffer)
  if (!isZip(bytes)) return readImport([{ name, text: textOfBytes(bytes) }], context)
  const files = await unzip(bytes, inflateRaw)
  return files === null ? { ok: false, problem: 'BROKEN' } : readImport(files, context)
}
