import { useLayoutEffect } from 'react'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** Ctrl+B, or Cmd+B on a Mac. The Markdown editor takes it for bold text, and then it is prevented already. */
export const isQuickAddKey = ({ key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: Keys): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && !defaultPrevented && key.toLowerCase() === 'b'

export const useQuickAddKey = (onQuickAdd: () => void) =>
  // Before the screen is painted: whoever sees it may press at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isQuickAddKey(event)) return
      event.preventDefault()
      onQuickAdd()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onQuickAdd])
