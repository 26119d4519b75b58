import type { Change } from '@foco/domain/core/change.ts'
import { useState } from 'react'
import { useActions } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'

const failed = textsOf('todos', 'failed')

interface Answered {
  words: string
  /** Some answers leave an item where it is. */
  hasChanged: boolean
}

/**
 * One card after the other. The last answer is taken back here and not by a message: the same place, whatever it was.
 * An answer that could not be saved is told, and its card stays.
 */
export const useAnswers = () => {
  const { perform, undoLast } = useActions()
  const [answered, setAnswered] = useState<readonly Answered[]>([])
  return {
    /** How many cards are behind. */
    at: answered.length,
    last: answered.at(-1)?.words ?? null,
    answer: (changes: readonly Change[], words: string) => {
      const hasChanged = changes.length > 0
      if (hasChanged && !perform(changes, { done: null, failed: failed.update })) return
      setAnswered([...answered, { words, hasChanged }])
    },
    undo: () => {
      const last = answered.at(-1)
      if (!last) return
      if (last.hasChanged) undoLast()
      setAnswered(answered.slice(0, -1))
    },
  }
}
