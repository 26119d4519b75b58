import type { TrashItem } from '@foco/domain/tables/schema.ts'
import { IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'
import { REMOVE_KEYS } from './command-keys.ts'
import type { TrashActions } from './trash-actions.ts'

const texts = textsOf('trash')

export const trashCommands = (actions: TrashActions) =>
  ({
    restore: {
      id: 'trash.restore',
      title: () => texts.restore,
      label: ({ text }) => texts.restoreItem(text),
      Icon: IconRestore,
      keys: ['r'],
      run: (item) => actions.restore(item),
      runAll: (items) => actions.restore(...items),
    },
    remove: {
      id: 'trash.remove',
      title: () => texts.remove,
      label: ({ text }) => texts.removeItem(text),
      Icon: IconTrashX,
      tone: 'danger',
      keys: REMOVE_KEYS,
      run: (item) => actions.remove(item),
      runAll: (items) => actions.remove(...items),
    },
  }) satisfies Record<string, Command<TrashItem>>

export type TrashCommands = ReturnType<typeof trashCommands>

/** It asks first. The target is how many items there are. */
export const emptyTrashCommand = (onAsk: () => void) =>
  ({
    id: 'trash.empty',
    title: () => texts.empty,
    Icon: IconTrash,
    tone: 'danger',
    when: (count) => count > 0,
    run: onAsk,
  }) satisfies Command<number>
