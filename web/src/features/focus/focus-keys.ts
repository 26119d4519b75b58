import { useEffect, useRef } from 'react'
import { isTyping } from '../../ui/is-typing.ts'

export type FocusKeyAction = 'toggle' | 'complete' | 'skip' | 'leave'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

const isPressable = (target: unknown): boolean =>
  target instanceof Element && target.closest('button, a, select, summary, [role="button"]') !== null

/** What a key means in the focus view. A key that is held down completes one to-do, not the whole list. */
export const focusKeyAction = (
  { key, ctrlKey, metaKey, altKey, repeat }: Keys,
  target: { isTyping: boolean; isPressable: boolean },
): FocusKeyAction | null => {
  if (ctrlKey || metaKey || altKey || repeat || target.isTyping) return null
  if (key === 'Escape') return 'leave'
  if (key.toLowerCase() === 's') return 'skip'
  // On a button, Space and Enter press the button.
  if (target.isPressable) return null
  if (key === ' ') return 'toggle'
  return key === 'Enter' ? 'complete' : null
}

/** Keys pressed within the view, or nowhere at all; a menu or dialog above it has its own. */
export const useFocusKeys = (act: (action: FocusKeyAction) => void) => {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const isOurs = target === document.body || (target instanceof Node && screen.current?.contains(target))
      const isInMenu = target instanceof Element && target.closest('[role="menu"]') !== null
      if (!isOurs || isInMenu || event.defaultPrevented) return
      const action = focusKeyAction(event, { isTyping: isTyping(target), isPressable: isPressable(target) })
      if (action === null) return
      event.preventDefault()
      act(action)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [act])
  return screen
}
