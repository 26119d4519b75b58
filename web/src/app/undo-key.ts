type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * Ctrl+Z, or Cmd+Z on a Mac; with shift it is redo, and so is Ctrl+Y where that has no other meaning: on a Mac it
 * pastes what was cut, and Cmd+Y opens the history.
 */
export const undoKey = (keys: Keys, isMac: boolean): 'undo' | 'redo' | null => {
  const { ctrlKey, metaKey, shiftKey, altKey } = keys
  const key = keys.key.toLowerCase()
  if (altKey || !(ctrlKey || metaKey)) return null
  if (key === 'z') return shiftKey ? 'redo' : 'undo'
  return key === 'y' && ctrlKey && !metaKey && !shiftKey && !isMac ? 'redo' : null
}
