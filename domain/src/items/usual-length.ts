/** How long something usually takes, from what was really worked (decision 036). Never guessed: three times, or nothing. */
import { folded, wordsIn } from '../core/folded-words.ts'
import type { Todo } from '../tables/schema.ts'

const LEAST_TIMES = 3
const MINUTE_S = 60

const sameWords = (text: string): string => wordsIn(folded(text)).join(' ')

const medianOf = (sorted: readonly number[]): number => {
  const middle = sorted.length / 2
  const [below = 0, above = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (below + above) / 2
}

/** The median of the finished to-dos of the same words, in minutes; null where fewer than three were worked on. */
export const usualMinutes = (todo: Pick<Todo, 'id' | 'text'>, all: Iterable<Todo>): number | null => {
  const words = sameWords(todo.text)
  const times: number[] = []
  for (const other of all)
    if (other.completed && other.time_spent >= MINUTE_S && other.id !== todo.id && sameWords(other.text) === words)
      times.push(other.time_spent)
  if (words === '' || times.length < LEAST_TIMES) return null
  return Math.round(medianOf(times.sort((a, b) => a - b)) / MINUTE_S)
}
