import type { Change } from '@foco/domain/core/change.ts'
import { useState } from 'react'
import { undoCommands } from '../../commands/undo-commands.ts'
import { useActions } from '../../data/queries.ts'
import { useKeyScope } from '../../platform/keyboard.ts'
import { textsOf } from '../../texts/catalogues.ts'

const failed = textsOf('todos', 'failed')

interface Answered {
  words: string
  /** Some answers leave an item where it is. */
  hasChanged: boolean
}

/**
 * One card after the other. The last answer is taken back here and not by a message: the same place, whatever it was,
 * and the keys of undo and redo step through the cards. An answer that could not be saved is told, and its card stays.
 */
export const useAnswers = () => {
  const { perform, undoLast, redoLast } = useActions()
  const [answered, setAnswered] = useState<readonly Answered[]>([])
  const [taken, setTaken] = useState<readonly Answered[]>([])
  const last = answered.at(-1)
  const next = taken.at(-1)
  const undo = () => {
    if (!last) return
    if (last.hasChanged) undoLast()
    setAnswered(answered.slice(0, -1))
    setTaken([...taken, last])
  }
  const redo = () => {
    if (!next || (next.hasChanged && !redoLast())) return
    setTaken(taken.slice(0, -1))
    setAnswered([...answered, next])
  }
  const [undoKeys = [], redoKeys = []] = undoCommands({ undoLast: undo, redoLast: redo }).map(({ keys }) => keys ?? [])
  useKeyScope('view', ({ keys, isTyping }) => {
    const isMeant = (wanted: readonly string[]) => !isTyping && wanted.some((key) => keys.includes(key))
    if (isMeant(undoKeys) && last) undo()
    else if (isMeant(redoKeys) && next) redo()
    else return false
    return true
  })
  return {
    /** How many cards are behind. */
    at: answered.length,
    last: last?.words ?? null,
    answer: (changes: readonly Change[], words: string) => {
      const hasChanged = changes.length > 0
      if (hasChanged && !perform(changes, { done: null, failed: failed.update })) return
      setAnswered([...answered, { words, hasChanged }])
      setTaken([])
    },
    undo,
  }
}
