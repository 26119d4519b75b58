type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Ctrl+Z, or Cmd+Z on a Mac; with shift it means redo, which is not ours. */
export const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z'
