/** What keys do: those of commands that need no target, and those of the row that has the focus. */
import { useKeyScope } from '../platform/keyboard.ts'
import { type Command, isOffered } from './command.ts'

/** A dialog or a menu has its own keys; what lies below is not meant. */
const isCovered = (target: EventTarget | null) =>
  document.querySelector('[aria-modal="true"], dialog[open]') !== null ||
  (target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null)

/** The keys of commands that need no target. Those with Ctrl or Cmd work everywhere, also while one types. */
export const useCommandKeys = (commands: readonly Command[]) =>
  useKeyScope('app', ({ keys, target, isPlain, isHeld }) => {
    const command = commands.find(
      (candidate) => candidate.keys?.some((key) => keys.includes(key)) && isOffered(candidate, undefined),
    )
    if (command === undefined || (isPlain && isCovered(target))) return false
    // Held down it is still ours: else the browser would open its bookmarks.
    if (!isHeld) command.run()
    return true
  })

export const REMOVE_KEYS: readonly string[] = ['delete', 'mod+backspace']

const rowIdOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined

/** Enter on a button presses it; Space is the check's own. */
const isLeftToBrowser = (keys: readonly string[], target: EventTarget | null) =>
  keys.includes('space') || (keys.includes('enter') && !(target instanceof HTMLInputElement))

/** The keys of the commands, for the row of this list that has the focus. */
export const useRowKeys = <T>(commands: readonly Command<T>[], find: (id: string) => T | undefined) =>
  useKeyScope('row', ({ keys, target, isHeld, isTyping }) => {
    // One that is held down deletes one row, not the whole list.
    if (isHeld || isTyping || isLeftToBrowser(keys, target)) return false
    const id = rowIdOf(target)
    const row = id === undefined ? undefined : find(id)
    if (row === undefined) return false
    const command = commands.find(
      (candidate) => candidate.keys?.some((key) => keys.includes(key)) && isOffered(candidate, row),
    )
    command?.run(row)
    return command !== undefined
  })
