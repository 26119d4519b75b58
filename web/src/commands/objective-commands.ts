import type { Objective } from '@foco/domain/goals/objectives.ts'
import { IconCopy, IconPencil } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { Openers } from '../ui/openers.ts'
import type { Command } from './command.ts'
import { doneCommands } from './done-commands.ts'
import type { ObjectiveActions } from './objective-actions.ts'

const todos = textsOf('todos')
const texts = textsOf('objectives')
const drawer = textsOf('drawer')

export const objectiveCommands = (actions: ObjectiveActions, open: Openers) => {
  const { complete, reopen, remove } = doneCommands<Objective>('objectives', ({ title }) => title, actions)
  return {
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
    complete,
    reopen,
    remove,
  } satisfies Record<string, Command<Objective>>
}

export type ObjectiveCommands = ReturnType<typeof objectiveCommands>
