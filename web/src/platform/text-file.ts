/** A file that somebody chose, as text; null where it cannot be read. */

/** By its mark, as UTF-8, or as older programs wrote. */
export const decodedText = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string => {
  const [first, second] = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Older programs of Western Europe.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export const readTextFile = async (file: File): Promise<string | null> => {
  try {
    return decodedText(await file.arrayBuffer())
  } catch {
    // Moved away, or not allowed to be read.
    return null
  }
}
