const NOT_TYPED_IN = new Set(['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file'])

interface Target {
  tagName?: string
  type?: string
  isContentEditable?: boolean
}

/** In a field, keys mean letters: shortcuts are not for there. */
export const isTyping = (target: unknown): boolean => {
  const { tagName, type = 'text', isContentEditable = false } = (target ?? {}) as Target
  if (isContentEditable || tagName === 'TEXTAREA') return true
  return tagName === 'INPUT' && !NOT_TYPED_IN.has(type)
}
