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
