import type { KeyResult } from '@foco/domain/goals/pacing.ts'
import { IconCheck, IconPencil, IconRotate, IconTrash } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'
import { REMOVE_KEYS } from './command-keys.ts'
import type { KeyResultActions } from './key-result-actions.ts'

const texts = textsOf('objectives', 'keyResults')
const todos = textsOf('todos')
const focus = textsOf('focus')

interface KeyResultContext {
  actions: Pick<KeyResultActions, 'complete' | 'trash'>
  /** Its form: below the row where the list is on the screen, else in a dialog. */
  onEdit: (result: KeyResult) => void
  onRemoved?: (result: KeyResult) => void
}

export const keyResultCommands = ({ actions, onEdit, onRemoved }: KeyResultContext) =>
  ({
    edit: {
      id: 'keyResults.edit',
      title: () => texts.editTitle,
      label: ({ text }) => texts.edit(text),
      Icon: IconPencil,
      keys: ['enter'],
      run: onEdit,
    },
    complete: {
      id: 'keyResults.complete',
      title: () => focus.complete,
      label: ({ text }) => todos.complete(text),
      Icon: IconCheck,
      keys: ['space'],
      when: ({ completed }) => !completed,
      run: (result) => void actions.complete(result, true),
    },
    reopen: {
      id: 'keyResults.reopen',
      title: () => todos.reopenTitle,
      label: ({ text }) => todos.reopen(text),
      Icon: IconRotate,
      keys: ['space'],
      when: ({ completed }) => completed,
      run: (result) => void actions.complete(result, false),
    },
    remove: {
      id: 'keyResults.remove',
      title: () => texts.remove,
      Icon: IconTrash,
      tone: 'danger',
      keys: REMOVE_KEYS,
      run: (result) => {
        if (actions.trash(result)) onRemoved?.(result)
      },
    },
  }) satisfies Record<string, Command<KeyResult>>

export type KeyResultCommands = ReturnType<typeof keyResultCommands>
