/** What a list offers for the rows that are selected in it. */
import type { Command } from './command.ts'

interface SelectionCommands<T> {
  /** What a list is for: completing, or restoring. */
  first?: readonly Command<T>[]
  snooze?: Command<T>
  moves?: readonly Command<T>[]
  categories?: readonly Command<T>[]
  remove: Command<T>
}

export interface SelectionProps<T> {
  commands: SelectionCommands<T>
  find: (id: string) => T | undefined
}
