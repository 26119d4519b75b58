/** The line about where one was: how it is written, and how it goes. */
import { saveResumeNote } from '@foco/domain/focus/resume-note.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { nowIso } from '../platform/clock.ts'
import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'

const texts = textsOf('focus')

/** False: it could not be written, and the words are still needed. */
type SaveNote = (todoId: string, note: string) => boolean

export const useSaveNote = (): SaveNote => {
  const data = useData()
  const { perform } = useActions()
  return useCallback(
    (todoId, note) => {
      const todo = data.get('todos', todoId)
      const changes = todo ? saveResumeNote(todo, note, nowIso()) : []
      return changes.length === 0 || perform(changes, { done: null, failed: texts.noteFailed })
    },
    [data, perform],
  )
}

export const dismissNoteCommand = (save: SaveNote) =>
  ({
    id: 'todos.dismissNote',
    title: () => texts.dismissNote,
    Icon: IconX,
    when: ({ resume_note }) => resume_note !== null,
    run: ({ id }) => void save(id, ''),
  }) satisfies Command<Todo>
