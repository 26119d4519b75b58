import type { FocusSession, Todo } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../texts/catalogues.ts'

const texts = textsOf('sessions')

/** What a session was for, in words. */
export const linkedText = (session: FocusSession, todo: Pick<Todo, 'text'> | undefined): string => {
  if (session.todo_id === null) return texts.noTodo
  return todo?.text ?? texts.todoMissing
}
