import { isMac } from '../platform/is-mac.ts'
import { textsOf } from '../texts/catalogues.ts'
import { classes } from './classes.ts'
import styles from './key-caps.module.css'

const names = textsOf('app', 'keyNames')

const SIGNS: Readonly<Record<string, string>> = {
  enter: '↵',
  backspace: '⌫',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
}
const MAC_SIGNS: Readonly<Record<string, string>> = { mod: '⌘', shift: '⇧' }

const capOf = (key: string): string => {
  if (key === 'ctrl') return names.mod
  return (isMac() && MAC_SIGNS[key]) || SIGNS[key] || (names as Record<string, string>)[key] || key.toUpperCase()
}

interface KeyCapsProps {
  keys: string
  className?: string | undefined
  /** Where the key is the subject. Beside a button, aria-keyshortcuts tells it. */
  isRead?: boolean
}

/** 'mod+k' as it stands on the keyboard. */
export const KeyCaps = ({ keys, className, isRead = false }: KeyCapsProps) => (
  <span className={classes(isRead ? styles['read'] : styles['beside'], className)} aria-hidden={!isRead}>
    {keys.split('+').map((key) => (
      <kbd key={key} className={styles['cap']}>
        {capOf(key)}
      </kbd>
    ))}
  </span>
)

const ARIA: Readonly<Record<string, string>> = {
  space: 'Space',
  enter: 'Enter',
  delete: 'Delete',
  escape: 'Escape',
  backspace: 'Backspace',
  shift: 'Shift',
}

/** The same for aria-keyshortcuts. */
export const ariaKeys = (keys: string): string =>
  keys
    .split('+')
    .map((key) => (key === 'mod' ? (isMac() ? 'Meta' : 'Control') : (ARIA[key] ?? key.toUpperCase())))
    .join('+')
