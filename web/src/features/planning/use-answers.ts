import type { Change } from '@foco/domain/core/change.ts'
import { undoCommands } from '../../commands/undo-commands.ts'
import { useActions } from '../../data/queries.ts'
import { useKeyScope } from '../../platform/keyboard.ts'
import { textsOf } from '../../texts/catalogues.ts'

const failed = textsOf('todos', 'failed')

export interface AnswerWords {
  what: string
  where: string
}

interface Answered {
  words: AnswerWords
  /** Some answers leave an item where it is. */
  hasChanged: boolean
}

/** How far one is with the cards of a stage. */
export interface Answers {
  /** Cards behind that can be taken back no more. */
  before: number
  answered: readonly Answered[]
  taken: readonly Answered[]
}

export const NO_ANSWERS: Answers = { before: 0, answered: [], taken: [] }

const behind = ({ before, answered }: Answers): number => before + answered.length

/** Whether one of them can be taken back, or done again. */
export const hasSteps = ({ answered, taken }: Answers): boolean => answered.length + taken.length > 0

const haveChanged = (answered: readonly Answered[]): boolean => answered.some(({ hasChanged }) => hasChanged)

/** After what was answered in another stage: a step of undo or redo that is there now is none of these any more. */
export const settled = (answers: Answers, others: Answers): Answers => {
  if (haveChanged(others.answered)) return { ...NO_ANSWERS, before: behind(answers) }
  return haveChanged(others.taken) ? { ...answers, taken: [] } : answers
}

/**
 * One card after the other. The last answer is taken back here and not by a message: the same place, whatever it was,
 * and the keys of undo and redo step through the cards. An answer that could not be saved is told, and its card stays.
 * `toEarlier`: to the cards of the stage before, where these keys mean those.
 */
export const useAnswers = (
  answers: Answers,
  setAnswers: (answers: Answers) => void,
  toEarlier: (() => void) | null = null,
) => {
  const { perform, undoLast, redoLast } = useActions()
  const { answered, taken } = answers
  const last = answered.at(-1)
  const next = taken.at(-1)
  const undo = () => {
    if (!last) return
    if (last.hasChanged) undoLast()
    setAnswers({ ...answers, answered: answered.slice(0, -1), taken: [...taken, last] })
  }
  const redo = () => {
    if (!next || (next.hasChanged && !redoLast())) return
    setAnswers({ ...answers, answered: [...answered, next], taken: taken.slice(0, -1) })
  }
  const [undoKeys = [], redoKeys = []] = undoCommands({ undoLast: undo, redoLast: redo }).map(({ keys }) => keys ?? [])
  useKeyScope('view', ({ keys, isTyping }) => {
    const isMeant = (wanted: readonly string[]) => !isTyping && wanted.some((key) => keys.includes(key))
    if (!isMeant([...undoKeys, ...redoKeys])) return false
    if (isMeant(undoKeys) && last) undo()
    else if (isMeant(redoKeys) && next) redo()
    else if (toEarlier && (isMeant(undoKeys) || !hasSteps(answers))) toEarlier()
    else return false
    return true
  })
  return {
    /** How many cards are behind. */
    at: behind(answers),
    last: last?.words ?? null,
    answer: (changes: readonly Change[], words: AnswerWords) => {
      const hasChanged = changes.length > 0
      if (hasChanged && !perform(changes, { done: null, failed: failed.update })) return
      setAnswers({ ...answers, answered: [...answered, { words, hasChanged }], taken: [] })
    },
    undo,
  }
}
