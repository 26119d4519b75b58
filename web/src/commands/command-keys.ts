/** What keys do: those of commands that need no target, and those of the row that has the focus. */
import { useKeyScope } from '../platform/keyboard.ts'
import { rowAt } from '../ui/row-walk.ts'
import { selection } from '../ui/selection.ts'
import { type Command, isOffered, togetherCommands } from './command.ts'

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

/** Also of the row's handle, which stands beside it. */
const rowIdOf = (target: EventTarget | null): string | undefined => rowAt(target)?.dataset['row']

/** Enter on a button presses it; Space is the check's own. */
const isLeftToBrowser = (keys: readonly string[], target: EventTarget | null) =>
  keys.includes('space') || (keys.includes('enter') && !(target instanceof HTMLInputElement))

/** The rows that are selected in this list, if any; not while another kind of row has the focus. */
const selectedRows = <T>(focused: string | undefined, find: (id: string) => T | undefined): T[] =>
  focused !== undefined && find(focused) === undefined ? [] : selection.all().flatMap((id) => find(id) ?? [])

/** The keys of the commands: for the rows of this list that are selected, else for the one that has the focus. */
export const useRowKeys = <T>(commands: readonly Command<T>[], find: (id: string) => T | undefined) =>
  useKeyScope('row', ({ keys, target, isHeld, isTyping }) => {
    // One that is held down deletes one row, not the whole list.
    if (isHeld || isTyping || isLeftToBrowser(keys, target)) return false
    const id = rowIdOf(target)
    const rows = isCovered(target) ? [] : selectedRows(id, find)
    const together = togetherCommands(commands).find(
      (candidate) => candidate.keys?.some((key) => keys.includes(key)) && rows.length > 0 && isOffered(candidate, rows),
    )
    if (together !== undefined) {
      together.run(rows)
      return true
    }
    const row = id === undefined ? undefined : find(id)
    if (row === undefined) return false
    const command = commands.find(
      (candidate) => candidate.keys?.some((key) => keys.includes(key)) && isOffered(candidate, row),
    )
    command?.run(row)
    return command !== undefined
  })
