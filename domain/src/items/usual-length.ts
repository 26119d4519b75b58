/** How long something usually takes, from what was really worked (decision 036). Never guessed: three times, or nothing. */
import { folded, wordsIn } from '../core/folded-words.ts'
import type { AutomationRun, Todo } from '../tables/schema.ts'

const LEAST_TIMES = 3
const MINUTE_S = 60

const sameWords = (text: string): string => wordsIn(folded(text)).join(' ')

const medianOf = (sorted: readonly number[]): number => {
  const middle = sorted.length / 2
  const [below = 0, above = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (below + above) / 2
}

type Made = Pick<AutomationRun, 'automation_id' | 'item_id' | 'result'>

const addTo = <K, V>(groups: Map<K, V[]>, key: K, value: V) => {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}

/** What each automation has made, and which automations made something. */
const madeAlike = (runs: Iterable<Made>) => {
  const items = new Map<string, string[]>()
  const makers = new Map<string, string[]>()
  for (const { automation_id, item_id, result } of runs) {
    if (result !== 'made' || item_id === null) continue
    addTo(items, automation_id, item_id)
    addTo(makers, item_id, automation_id)
  }
  return (id: string): string[] => (makers.get(id) ?? []).flatMap((maker) => items.get(maker) ?? [])
}

/**
 * The median of the finished to-dos of the same words or the same automation, in minutes; null where fewer than three
 * were worked on. All rows are read once, for as many questions as there are.
 */
export const usualLengths = (all: Iterable<Todo>, runs: Iterable<Made>) => {
  const times = new Map<string, number>()
  const ofWords = new Map<string, string[]>()
  for (const { id, text, completed, time_spent } of all) {
    if (!completed || time_spent < MINUTE_S) continue
    times.set(id, time_spent)
    const words = sameWords(text)
    if (words !== '') addTo(ofWords, words, id)
  }
  const madeLike = madeAlike(runs)
  return ({ id, text }: Pick<Todo, 'id' | 'text'>): number | null => {
    const alike = new Set([...(ofWords.get(sameWords(text)) ?? []), ...madeLike(id)])
    alike.delete(id)
    const known = [...alike].flatMap((other) => times.get(other) ?? [])
    if (known.length < LEAST_TIMES) return null
    return Math.round(medianOf(known.sort((a, b) => a - b)) / MINUTE_S)
  }
}
