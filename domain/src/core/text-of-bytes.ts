/** What somebody else's program wrote, as text: a chosen file, or what a calendar's server answers. */
import { wholeLetters } from './split-letters.ts'

// Browsers and Node have it; the rules know neither.
declare const TextDecoder: new (
  name?: string,
  options?: { fatal: boolean },
) => { readonly encoding: string; decode(bytes: Uint8Array): string }

/** Older programs of Western Europe. */
const OLDER = 'windows-1252'

/** As UTF-8 it was tried already. */
const decoderOf = (name: string | null) => {
  try {
    const named = new TextDecoder(name ?? OLDER)
    if (named.encoding !== 'utf-8') return named
  } catch {
    // No name of any.
  }
  return new TextDecoder(OLDER)
}

/** Null where it is something else. */
const asUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** By its mark, as UTF-8, or as older programs wrote; `named` is what is said of it, and often wrong about UTF-8. */
export const textOfBytes = (bytes: Uint8Array, named: string | null = null): string => {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  return asUtf8(bytes) ?? asUtf8(wholeLetters(bytes)) ?? decoderOf(named).decode(bytes)
}
