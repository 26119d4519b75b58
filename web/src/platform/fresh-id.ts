/** A random UUID. `randomUUID` exists only on https and localhost; a phone on the home network has neither. */
export const freshId = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => stamped(byte, index).toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Version 4 and the RFC 9562 variant. */
const stamped = (byte: number, index: number): number => {
  if (index === 6) return (byte & 0x0f) | 0x40
  if (index === 8) return (byte & 0x3f) | 0x80
  return byte
}
