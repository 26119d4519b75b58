/** What is said when an action, an undo or a redo did not work as asked. */
import { AppError } from '@foco/domain/core/errors.ts'
import type { ActionEvent, TurnTrouble } from '../data/actions.ts'
import { textsOf } from '../texts/catalogues.ts'
import { errorWords } from '../texts/error-words.ts'

const texts = textsOf('app', 'turns')

type Trouble = Extract<ActionEvent, { kind: 'failed' }> | TurnTrouble

const TROUBLES: readonly ActionEvent['kind'][] = ['failed', 'not turned', 'turned in part', 'kept in trash']

export const isTrouble = (event: ActionEvent): event is Trouble => TROUBLES.includes(event.kind)

export const troubleWords = (event: Trouble): { title: string; description: string } => {
  switch (event.kind) {
    case 'failed':
      return {
        title: event.title,
        description: event.reason instanceof AppError ? errorWords(event.reason) : event.reason,
      }
    case 'not turned':
      return {
        title: texts[event.turn].failed,
        description: event.reason instanceof AppError ? errorWords(event.reason) : texts.whyNot[event.reason],
      }
    case 'turned in part':
      return { title: texts[event.turn].inPart, description: texts.notAll }
    case 'kept in trash':
      return { title: texts.inTrash, description: texts.whyKept[event.reason] }
  }
}
