/** Bytes of a calendar whose lines were broken in the middle of a letter, as some programs do (RFC 5545 §3.1). */

const CR = 13
const LF = 10
const BLANKS = [32, 9]
const isPart = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80
/** In UTF-8 no letter begins with it. */
const isLaterPart = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80 && byte < 0xc0

/** How many bytes a break within a letter has, from `at` on; 0: there is none. */
const breakAt = (bytes: Uint8Array, at: number): number => {
  const end = at + (bytes[at] === CR ? 1 : 0)
  const isBreak = bytes[end] === LF && BLANKS.includes(bytes[end + 1] ?? 0)
  return isBreak && isPart(bytes[at - 1]) && isLaterPart(bytes[end + 2]) ? end + 2 - at : 0
}

/** The same without these breaks. Each letter is whole again; all other lines stay as they are. */
export const wholeLetters = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    at += breakAt(bytes, at)
    whole[length++] = bytes[at] ?? 0
  }
  return whole.subarray(0, length)
}
