/** Small texts in memory, for what reads and writes them and does not care how they last. */
import type { Kept } from '../device/kept.ts'

export const createNotes = (): Pick<Kept, 'get' | 'set'> => {
  const texts = new Map<string, string | null>()
  return { get: (name) => texts.get(name) ?? null, set: (name, text) => void texts.set(name, text) }
}
