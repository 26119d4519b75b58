import { IconCheck, IconRotate, IconTrash } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'
import { REMOVE_KEYS } from './command-keys.ts'

const texts = textsOf('todos')
const focus = textsOf('focus')

interface DoneActions<T> {
  complete(item: T, isDone: boolean): unknown
  trash(item: T): unknown
  together: {
    complete(items: readonly T[], isDone: boolean): unknown
    trash(items: readonly T[]): unknown
  }
}

/** What every area has for what can be done: completed, opened again and deleted, one or several. */
export const doneCommands = <T extends { completed: boolean }>(
  area: string,
  nameOf: (item: T) => string,
  actions: DoneActions<T>,
) =>
  ({
    complete: {
      id: `${area}.complete`,
      title: () => focus.complete,
      label: (item) => texts.complete(nameOf(item)),
      Icon: IconCheck,
      keys: ['space', 'c'],
      when: ({ completed }) => !completed,
      run: (item) => void actions.complete(item, true),
      runAll: (items) => void actions.together.complete(items, true),
    },
    reopen: {
      id: `${area}.reopen`,
      title: () => texts.reopenTitle,
      label: (item) => texts.reopen(nameOf(item)),
      Icon: IconRotate,
      keys: ['space', 'c'],
      when: ({ completed }) => completed,
      run: (item) => void actions.complete(item, false),
      runAll: (items) => void actions.together.complete(items, false),
    },
    remove: {
      id: `${area}.remove`,
      title: () => texts.remove,
      Icon: IconTrash,
      tone: 'danger',
      keys: REMOVE_KEYS,
      run: (item) => void actions.trash(item),
      runAll: (items) => void actions.together.trash(items),
      to: 'trash_items',
    },
  }) satisfies Record<string, Command<T>>
