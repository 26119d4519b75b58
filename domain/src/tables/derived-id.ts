/**
 * A UUID made from what caused a row (a to-do and its start, a rule and its date). Two devices that do the
 * same thing offline then write the same row. Not for secrets: it is a hash for spreading, not for hiding.
 */
export const derivedId = (...parts: readonly string[]): string => {
  // Lengths are part of the input: ('ab', 'c') and ('a', 'bc') are different causes.
  const input = parts.map((part) => `${part.length}:${part}`).join('')
  const words = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f].map((seed) => hash32(input, seed))
  const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('')
  // Version 8 (custom) and the RFC 9562 variant, so that Postgres and people see a proper UUID.
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

// Murmur3's 32-bit mixing over UTF-16 units.
const hash32 = (input: string, seed: number): number => {
  let hash = seed
  for (let index = 0; index < input.length; index++) {
    hash = Math.imul(hash ^ input.charCodeAt(index), 0xcc9e2d51)
    hash = (hash << 15) | (hash >>> 17)
    hash = Math.imul(hash, 0x1b873593)
  }
  hash ^= input.length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
