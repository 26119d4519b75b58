import type { Objective } from '@foco/domain/goals/objectives.ts'
import { IconCheck, IconCopy, IconPencil, IconRotate, IconTrash } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { Openers } from '../ui/openers.ts'
import type { Command } from './command.ts'
import { REMOVE_KEYS } from './command-keys.ts'
import type { ObjectiveActions } from './objective-actions.ts'

const todos = textsOf('todos')
const texts = textsOf('objectives')
const drawer = textsOf('drawer')
const focus = textsOf('focus')

export const objectiveCommands = (actions: ObjectiveActions, open: Openers) =>
  ({
    open: {
      id: 'objectives.open',
      title: () => todos.open,
      label: () => drawer.kinds.objectives.title,
      Icon: IconPencil,
      keys: ['enter'],
      run: ({ id }) => open.edit('objectives', id),
    },
    duplicate: {
      id: 'objectives.duplicate',
      title: () => texts.duplicate,
      Icon: IconCopy,
      keys: ['d'],
      run: (objective) => void actions.duplicate(objective),
    },
    complete: {
      id: 'objectives.complete',
      title: () => focus.complete,
      label: ({ title }) => todos.complete(title),
      Icon: IconCheck,
      keys: ['space', 'c'],
      when: ({ completed }) => !completed,
      run: (objective) => void actions.complete(objective, true),
      runAll: (objectives) => void actions.together.complete(objectives, true),
    },
    reopen: {
      id: 'objectives.reopen',
      title: () => todos.reopenTitle,
      label: ({ title }) => todos.reopen(title),
      Icon: IconRotate,
      keys: ['space', 'c'],
      when: ({ completed }) => completed,
      run: (objective) => void actions.complete(objective, false),
      runAll: (objectives) => void actions.together.complete(objectives, false),
    },
    remove: {
      id: 'objectives.remove',
      title: () => todos.remove,
      Icon: IconTrash,
      tone: 'danger',
      keys: REMOVE_KEYS,
      run: (objective) => void actions.trash(objective),
      runAll: (objectives) => void actions.together.trash(objectives),
      to: 'trash_items',
    },
  }) satisfies Record<string, Command<Objective>>

export type ObjectiveCommands = ReturnType<typeof objectiveCommands>
