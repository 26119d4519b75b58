import { isComposed } from '../platform/typed-keys.ts'

/** What becomes of a key that is pressed while the surface that it is meant for is still on its way. */
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'keyCode'>

/**
 * `pass`: as ever. `type`: into the field that stands in for the real one. `keep`: given to the surface when it is
 * there. `leave`: it shall not come any more. `drop`: nothing.
 */
type KeyFate = 'pass' | 'type' | 'keep' | 'leave' | 'drop'

const NEVER_TYPED = new Set(['Enter', 'Escape', 'Tab'])
/** Pressed again because nothing came yet, they would press something that nobody has seen. */
const PRESSES = new Set(['Enter', ' ', 'Tab'])

export const keyFate = (event: Key, takesWords: boolean): KeyFate => {
  const { key, repeat } = event
  if (takesWords && (isComposed(event) || !NEVER_TYPED.has(key)))
    return event.ctrlKey || event.metaKey ? 'pass' : 'type'
  if (event.ctrlKey || event.metaKey || event.altKey) return 'pass'
  if (key === 'Escape') return 'leave'
  if (repeat || key === 'Tab') return 'drop'
  return !takesWords && PRESSES.has(key) ? 'drop' : 'keep'
}
