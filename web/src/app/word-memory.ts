import { forgetUnder, remember, remembered } from '../platform/tab-memory.ts'
import type { WordMemory } from '../ui/kept-words.ts'

const placeOf = (who: string) => `words/${who}/`

/** In this browser tab, and for this person: whoever comes next does not see them. */
export const wordMemoryOf = (who: string): WordMemory => ({
  read: (name) => remembered(placeOf(who) + name),
  write: (name, words) => remember(placeOf(who) + name, words),
})

export const forgetWordsOf = (who: string) => forgetUnder(placeOf(who))
