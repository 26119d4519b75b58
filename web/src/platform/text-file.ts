import { textOfBytes } from '@foco/domain/core/text-of-bytes.ts'

/** A file that somebody chose, as text; null where it cannot be read. */
export const readTextFile = async (file: File): Promise<string | null> => {
  try {
    return textOfBytes(new Uint8Array(await file.arrayBuffer()))
  } catch {
    // Moved away, or not allowed to be read.
    return null
  }
}
