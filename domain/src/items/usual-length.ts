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

/** What the same automation has made, however it was called. */
const madeAlike = (id: string, runs: readonly Made[]): Set<string | null> => {
  const made = runs.filter(({ result }) => result === 'made')
  const own = new Set(made.filter(({ item_id }) => item_id === id).map(({ automation_id }) => automation_id))
  return new Set(made.filter(({ automation_id }) => own.has(automation_id)).map(({ item_id }) => item_id))
}

/**
 * The median of the finished to-dos of the same words or the same automation, in minutes; null where fewer than three
 * were worked on.
 */
export const usualMinutes = (
  todo: Pick<Todo, 'id' | 'text'>,
  all: Iterable<Todo>,
  runs: Iterable<Made>,
): number | null => {
  const words = sameWords(todo.text)
  const alike = madeAlike(todo.id, [...runs])
  const isAlike = ({ id, text }: Todo) => alike.has(id) || (words !== '' && sameWords(text) === words)
  const times: number[] = []
  for (const other of all)
    if (other.completed && other.time_spent >= MINUTE_S && other.id !== todo.id && isAlike(other))
      times.push(other.time_spent)
  if (times.length < LEAST_TIMES) return null
  return Math.round(medianOf(times.sort((a, b) => a - b)) / MINUTE_S)
}
