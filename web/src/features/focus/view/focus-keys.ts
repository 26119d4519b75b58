import { useEffect, useRef } from 'react'
import type { Command } from '../../../commands/command.ts'
import { CLOSE_STEPS } from '../../../commands/focus-commands.ts'
import { type KeyPress, useKeyScope } from '../../../platform/keyboard.ts'

/** Not `instanceof Element`: in the mini window that is another class. */
const within = (target: EventTarget | null, selector: string): Element | null =>
  (target as Partial<Element> | null)?.closest?.(selector) ?? null

const pressable = (target: EventTarget | null) => within(target, 'button, a, input, select, summary, [role="button"]')

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

/** What a key means in the focus view. One that is held down completes one to-do, not the whole list. */
export const focusCommandFor = <T>(
  commands: readonly Command<T>[],
  { keys, isHeld, isTyping }: Pick<KeyPress, 'keys' | 'isHeld' | 'isTyping'>,
  isPressable: boolean,
): Command<T> | undefined => {
  if (isHeld) return undefined
  // In a field keys mean letters; Escape closes what the field stands in.
  if (isTyping) return commands.find(({ id }) => id === CLOSE_STEPS && keys.includes('escape'))
  // On a button or a check that was reached by keys, Space and Enter are for it.
  if (isPressable && (keys.includes('space') || keys.includes('enter'))) return undefined
  return commands.find((command) => command.keys?.some((key) => keys.includes(key)))
}

/** Keys pressed within the view, or nowhere at all; a menu or dialog above it has its own. */
export const useFocusKeys = (commands: readonly Command<string>[], todoId: string) => {
  const screen = useRef<HTMLDivElement>(null)
  const watch = useRef<ReturnType<typeof watchPressable> | null>(null)
  useEffect(() => {
    watch.current = watchPressable(window)
    return () => watch.current?.stop()
  }, [])
  useKeyScope('view', (press) => {
    const { target } = press
    const isOurs = target === document.body || (target instanceof Node && screen.current?.contains(target))
    if (!isOurs || within(target, '[role="menu"]') !== null) return false
    const command = focusCommandFor(commands, press, watch.current?.isPressable(target) ?? false)
    if (command === undefined) return false
    // Where a button has the focus, some browsers press it when Space is let go.
    screen.current?.focus({ preventScroll: true })
    command.run(todoId)
    return true
  })
  return screen
}
