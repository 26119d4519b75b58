import { useEffect, useEffectEvent, useRef } from 'react'
import { isTyping } from '../../../ui/is-typing.ts'

export type FocusKeyAction = 'toggle' | 'complete' | 'skip' | 'leave'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** Not `instanceof Element`: in the mini window that is another class. */
const within = (target: EventTarget | null, selector: string): Element | null =>
  (target as Partial<Element> | null)?.closest?.(selector) ?? null

const pressable = (target: EventTarget | null) => within(target, 'button, a, select, summary, [role="button"]')

/**
 * Which button a key presses: one that was reached by keys. One that was pressed with the pointer keeps the focus too,
 * but a key after that is meant for the view: Enter after a click on Pause completes.
 */
export const watchPressable = (watched: Window) => {
  let pointed: Element | null = null
  const watch = new AbortController()
  const listening = { capture: true, signal: watch.signal }
  const point = ({ target }: Event) => {
    pointed = pressable(target)
  }
  const forget = () => {
    pointed = null
  }
  watched.addEventListener('pointerdown', point, listening)
  watched.addEventListener('focusin', ({ target }) => pressable(target) !== pointed && forget(), listening)
  watched.addEventListener('keydown', ({ key }) => key === 'Tab' && forget(), listening)
  return {
    isPressable: (target: EventTarget | null): boolean => {
      const button = pressable(target)
      return button !== null && button !== pointed
    },
    stop: () => watch.abort(),
  }
}

/** What a key means in the focus view. A key that is held down completes one to-do, not the whole list. */
export const focusKeyAction = (
  { key, ctrlKey, metaKey, altKey, repeat }: Keys,
  target: { isTyping: boolean; isPressable: boolean },
): FocusKeyAction | null => {
  if (ctrlKey || metaKey || altKey || repeat || target.isTyping) return null
  if (key === 'Escape') return 'leave'
  if (key.toLowerCase() === 's') return 'skip'
  // On a button that was reached by keys, Space and Enter press the button.
  if (target.isPressable) return null
  if (key === ' ') return 'toggle'
  return key === 'Enter' ? 'complete' : null
}

/** Keys pressed within the view, or nowhere at all; a menu or dialog above it has its own. */
export const useFocusKeys = (act: (action: FocusKeyAction) => void) => {
  const screen = useRef<HTMLDivElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent, isPressable: boolean) => {
    const { target } = event
    const isOurs = target === document.body || (target instanceof Node && screen.current?.contains(target))
    const isInMenu = within(target, '[role="menu"]') !== null
    if (!isOurs || isInMenu || event.defaultPrevented) return
    const action = focusKeyAction(event, { isTyping: isTyping(target), isPressable })
    if (action === null) return
    event.preventDefault()
    // Where a button has the focus, some browsers press it when Space is let go.
    screen.current?.focus({ preventScroll: true })
    act(action)
  })
  useEffect(() => {
    const { isPressable, stop } = watchPressable(window)
    const listen = (event: KeyboardEvent) => onKeyDown(event, isPressable(event.target))
    window.addEventListener('keydown', listen)
    return () => {
      stop()
      window.removeEventListener('keydown', listen)
    }
  }, [])
  return screen
}
