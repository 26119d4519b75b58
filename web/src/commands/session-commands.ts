import type { FocusSession, Todo } from '@foco/domain/tables/schema.ts'
import { IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { Openers } from '../ui/openers.ts'
import type { Command } from './command.ts'
import { REMOVE_KEYS } from './command-keys.ts'
import type { SessionActions } from './session-actions.ts'

const texts = textsOf('sessions')

/** A row of the log. A session over midnight has one on each day. */
export interface LogRow {
  id: string
  session: FocusSession
  /** The to-do it was for, in words. */
  what: string
  isRunning: boolean
}

interface SessionContext {
  actions: Pick<SessionActions, 'remove'>
  /** Its times become fields in the row. */
  onEdit: (row: LogRow) => void
}

export const sessionCommands = ({ actions, onEdit }: SessionContext) =>
  ({
    edit: {
      id: 'sessions.edit',
      title: () => texts.editTitle,
      label: ({ what }) => texts.edit(what),
      Icon: IconPencil,
      keys: ['enter'],
      run: onEdit,
    },
    remove: {
      id: 'sessions.remove',
      title: () => texts.removeTitle,
      label: ({ what }) => texts.remove(what),
      Icon: IconTrash,
      tone: 'danger',
      keys: REMOVE_KEYS,
      when: ({ isRunning }) => !isRunning,
      run: ({ session }) => actions.remove(session),
      runAll: (rows) => actions.remove(...rows.map(({ session }) => session)),
    },
  }) satisfies Record<string, Command<LogRow>>

/** Sessions have no words of their own: they are found by those of their to-do. */
export const showSessionsCommand = (open: Openers) =>
  ({
    id: 'todos.sessions',
    title: () => texts.showTitle,
    label: ({ text }) => texts.show(text),
    Icon: IconListDetails,
    when: ({ time_spent }) => time_spent > 0,
    run: ({ id }) => open.show('sessionlogs', id),
  }) satisfies Command<Todo>

export type SessionCommands = ReturnType<typeof sessionCommands>
