/** 'Water the plants every 3 days': what is to be done, and when it repeats (decision 041). */
import { hasVisibleText } from '../tables/visible-text.ts'
import { readSchedule, type Schedule } from './schedule-words.ts'

interface QuickAutomation {
  text: string
  /** As they were typed; null when no words say when. */
  words: string | null
  schedule: Schedule | null
  /** What is still to be said; null: nothing. */
  lacks: 'what' | 'when' | null
}

/** Words that say when are fewer than these. */
const MOST_WORDS = 24
/** A schedule neither begins nor ends with what only binds. */
const LOOSE = /^(?:and|y|e|of|in|de|del|en|,|-|–)(?: |$)|(?:^| )(?:and|y|e|of|in|de|del|en|on|the|el|los|las|-|–)$/i

/** The longest end of the text that is a schedule, else its longest beginning. */
export const readQuickAutomation = (typed: string, today: string): QuickAutomation => {
  const line = typed.trim()
  const starts = [...line.matchAll(/(?<=^|\s)\S/g)].map(({ index }) => index)
  const read = (words: string, text: string): QuickAutomation | null => {
    const clean = text
      .trim()
      .replace(/[,;:–-]+$/, '')
      .trim()
    if (!hasVisibleText(clean) || LOOSE.test(words)) return null
    const reading = readSchedule(words, today)
    return reading.ok ? { text: clean, words, schedule: reading.value, lacks: null } : null
  }
  // 'Every Monday' alone would be 'Every', on Mondays.
  const unread = { text: line, words: null, schedule: null } as const
  if (readSchedule(line, today).ok) return { ...unread, lacks: 'what' }
  for (const start of starts.slice(-MOST_WORDS)) {
    const found = read(line.slice(start), line.slice(0, start))
    if (found) return found
  }
  for (const end of starts.slice(1, MOST_WORDS).reverse()) {
    const found = read(line.slice(0, end).replace(/[,:\s]+$/, ''), line.slice(end))
    if (found) return found
  }
  return { ...unread, lacks: 'when' }
}
