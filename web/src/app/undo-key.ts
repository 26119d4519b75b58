type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Ctrl+Z, or Cmd+Z on a Mac; with shift it means redo, which is not ours. */
export const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z'

const NOT_TYPED_IN = new Set(['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file'])

interface Target {
  tagName?: string
  type?: string
  isContentEditable?: boolean
}

/** In a field, Ctrl+Z takes back letters: the browser's business. */
export const isTyping = (target: unknown): boolean => {
  const { tagName, type = 'text', isContentEditable = false } = (target ?? {}) as Target
  if (isContentEditable || tagName === 'TEXTAREA') return true
  return tagName === 'INPUT' && !NOT_TYPED_IN.has(type)
}
