import { type MovableTable, moveTargets } from '@foco/domain/core/move-places.ts'
import type { SnoozeItem } from '@foco/domain/items/snooze.ts'
import { IconArrowForwardUp, IconBucket, IconClockPause, IconPencil, IconTargetArrow } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import { type Openers, SELECTED } from '../ui/openers.ts'
import type { Command } from './command.ts'
import { doneCommands } from './done-commands.ts'
import { placeOf } from './item-commands.ts'
import type { SnoozeActions } from './snooze-actions.ts'

const shared = textsOf('todos')
const texts = textsOf('snooze')
const items = textsOf('items')

interface SnoozeContext {
  actions: SnoozeActions
  open: Openers
  /** Only where the list is on the screen: the form opens below the row. */
  onNewGoal?: (id: string) => void
}

/** Before its date: to where the bucket would send it. */
const moveCommand = (to: MovableTable, actions: SnoozeActions): Command<SnoozeItem> => ({
  id: `snooze.to.${to}`,
  title: () => items.moveTo[to],
  Icon: IconArrowForwardUp,
  when: (item) => !item.completed && moveTargets('snooze_items', item).includes(to),
  run: (item) => void actions.together.moveTo([item], placeOf(to)),
  runAll: (rows) => void actions.together.moveTo(rows, placeOf(to)),
  to: placeOf(to),
})

export const snoozeCommands = ({ actions, open, onNewGoal }: SnoozeContext) => {
  const { complete, reopen, remove } = doneCommands<SnoozeItem>('snooze', ({ text }) => text, actions)
  return {
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
      runAll: () => open.snooze('snooze_items', SELECTED),
    },
    toBucket: {
      id: 'snooze.toBucket',
      title: () => texts.toBucket,
      Icon: IconBucket,
      keys: ['b'],
      run: (item) => void actions.toBucket(item),
      runAll: (items) => void actions.together.moveTo(items, 'bucket_items'),
      to: 'bucket_items',
    },
    toTodos: moveCommand('todos', actions),
    toWeekly: moveCommand('weekly_goals', actions),
    toProjects: moveCommand('projects', actions),
    toLongTerm: moveCommand('long_term_goals', actions),
    newGoal: {
      id: 'snooze.newGoal',
      title: () => texts.newGoal,
      Icon: IconTargetArrow,
      keys: ['a'],
      when: () => onNewGoal !== undefined,
      run: ({ id }) => onNewGoal?.(id),
    },
    complete,
    reopen,
    remove,
  } satisfies Record<string, Command<SnoozeItem>>
}

export type SnoozeCommands = ReturnType<typeof snoozeCommands>
