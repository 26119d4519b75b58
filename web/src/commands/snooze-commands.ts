import type { SnoozeItem } from '@foco/domain/items/snooze.ts'
import {
  IconBucket,
  IconCheck,
  IconClockPause,
  IconPencil,
  IconRotate,
  IconTargetArrow,
  IconTrash,
} from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { Openers } from '../ui/openers.ts'
import type { Command } from './command.ts'
import { REMOVE_KEYS } from './command-keys.ts'
import type { SnoozeActions } from './snooze-actions.ts'

const shared = textsOf('todos')
const texts = textsOf('snooze')
const focus = textsOf('focus')

interface SnoozeContext {
  actions: SnoozeActions
  open: Openers
  /** Only where the list is on the screen: the form opens below the row. */
  onNewGoal?: (id: string) => void
}

export const snoozeCommands = ({ actions, open, onNewGoal }: SnoozeContext) =>
  ({
    open: {
      id: 'snooze.open',
      title: () => shared.open,
      Icon: IconPencil,
      keys: ['enter'],
      run: ({ id }) => open.edit('snooze_items', id),
    },
    until: {
      id: 'snooze.until',
      title: () => texts.title,
      Icon: IconClockPause,
      keys: ['s'],
      run: ({ id }) => open.snooze('snooze_items', id),
    },
    toBucket: {
      id: 'snooze.toBucket',
      title: () => texts.toBucket,
      Icon: IconBucket,
      keys: ['b'],
      run: (item) => void actions.toBucket(item),
    },
    newGoal: {
      id: 'snooze.newGoal',
      title: () => texts.newGoal,
      Icon: IconTargetArrow,
      keys: ['a'],
      when: () => onNewGoal !== undefined,
      run: ({ id }) => onNewGoal?.(id),
    },
    complete: {
      id: 'snooze.complete',
      title: () => focus.complete,
      label: ({ text }) => shared.complete(text),
      Icon: IconCheck,
      keys: ['space'],
      when: ({ completed }) => !completed,
      run: (item) => void actions.complete(item, true),
    },
    reopen: {
      id: 'snooze.reopen',
      title: () => shared.reopenTitle,
      label: ({ text }) => shared.reopen(text),
      Icon: IconRotate,
      keys: ['space'],
      when: ({ completed }) => completed,
      run: (item) => void actions.complete(item, false),
    },
    remove: {
      id: 'snooze.remove',
      title: () => shared.remove,
      Icon: IconTrash,
      tone: 'danger',
      keys: REMOVE_KEYS,
      run: (item) => void actions.trash(item),
    },
  }) satisfies Record<string, Command<SnoozeItem>>

export type SnoozeCommands = ReturnType<typeof snoozeCommands>
