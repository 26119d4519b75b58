/** A file that somebody chose, as text; null where it cannot be read. */

const decoded = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes)
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
    return decoded(await file.arrayBuffer())
  } catch {
    // Moved away, or not allowed to be read.
    return null
  }
}
