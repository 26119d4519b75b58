import type { Icon } from '@tabler/icons-react'
import type { DropPlace } from '../ui/drop-places.ts'

/** One thing that a person can do by its name. Rows, menus, keys and the palette all use the same entry. */
export interface Command<T = void> {
  /** Its area and what it does: 'todos.snooze'. */
  id: string
  /** As a menu says it. A function, because the language may change. */
  title: () => string
  /** With the target's own name, for where that is not seen beside it. */
  label?: (target: T) => string
  Icon?: Icon
  /** A colour instead of an icon; null for the empty one of "none". */
  swatch?: string | null
  /** Given for one of several choices: whether it is the chosen one. */
  isChosen?: (target: T) => boolean
  tone?: 'danger'
  /** As platform/keyboard.ts reads them: 'mod+k', '?', 'f', 'enter'. */
  keys?: readonly string[]
  when?: (target: T) => boolean
  run: (target: T) => void
  /** For what can be done to several at once, in one step. */
  runAll?: (targets: readonly T[]) => void
  /** Where the target goes: whoever drags it there means this command. */
  to?: DropPlace
  /** What it asks for, where the drag says it: dropped on this one of several. */
  runOnto?: (targets: readonly T[], id: string) => void
}

export const isOffered = <T>({ when }: Command<T>, target: T): boolean => when === undefined || when(target)

/** It needs nothing more, and still has a short name and a full one. */
const bound = <T>({ label, isChosen, when, run, runAll, runOnto, ...command }: Command<T>, target: T): Command => ({
  ...command,
  ...(label && { label: () => label(target) }),
  ...(isChosen && { isChosen: () => isChosen(target) }),
  run: () => run(target),
})

/** What can be done with this target now, as commands that need nothing more. */
export const commandsFor = <T>(commands: readonly Command<T>[], target: T): Command[] =>
  commands.filter((command) => isOffered(command, target)).map((command) => bound(command, target))

/** The same commands for several: those that are offered for each of them. */
export const togetherCommands = <T>(commands: readonly Command<T>[]): Command<readonly T[]>[] =>
  commands.flatMap(({ label, isChosen, when, run, runAll, runOnto, ...command }) =>
    runAll === undefined
      ? []
      : [
          {
            ...command,
            ...(isChosen && { isChosen: (targets: readonly T[]) => targets.every(isChosen) }),
            when: (targets: readonly T[]) => targets.every((target) => when === undefined || when(target)),
            run: runAll,
          },
        ],
  )

/** What this command does with one target, or with several. */
export const runWith = <T>(command: Command<T>, targets: readonly T[]) => {
  const [only] = targets
  if (targets.length === 1 && only !== undefined) command.run(only)
  else command.runAll?.(targets)
}
