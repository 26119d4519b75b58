/** The one place that hears the keys of a window. Parts of the app tell it what keys mean while they are on the screen. */
import { useEffectEvent, useLayoutEffect } from 'react'
import { isMac } from './is-mac.ts'
import { isTyping } from './is-typing.ts'
import { hasSingleKeys } from './single-keys.ts'
import { isComposed } from './typed-keys.ts'

type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

export interface KeyPress {
  /** As commands name it: 'mod+k', 'shift+mod+z', 'ctrl+y', '?', 'f', 'enter'. */
  keys: readonly string[]
  target: EventTarget | null
  /** Held down: the browser repeats it. */
  isHeld: boolean
  /** Without Ctrl or Cmd. */
  isPlain: boolean
  isTyping: boolean
}

/** Who is asked first: a view that covers everything, then the row that has the focus, then the app. */
const LEVELS = ['view', 'row', 'app'] as const

export interface KeyScope {
  level: (typeof LEVELS)[number]
  /** True when the key meant something here: nobody else gets it, the browser neither. */
  press: (press: KeyPress) => boolean
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'space',
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Letters by their place where the layout has other ones: Ctrl+Z is the same key on a Cyrillic keyboard. */
const nameOf = ({ key, code }: KeyEvent): string => {
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  const isForeign = key.length === 1 && key > '\u007f'
  return (NAMES[key] ?? (isForeign && place !== undefined ? place : key)).toLowerCase()
}

/**
 * What a press is called. 'mod' is Ctrl or Cmd; 'ctrl' is Ctrl where there is no Cmd, since on a Mac it has other uses.
 * Shift counts with letters and named keys; in signs such as '?' it is part of the sign.
 */
export const keysOf = (event: KeyEvent, mac: boolean): readonly string[] => {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (altKey) return []
  const name = nameOf(event)
  const isSign = name.length === 1 && name.toLowerCase() === name.toUpperCase()
  const key = shiftKey && !isSign ? `shift+${name}` : name
  if (!ctrlKey && !metaKey) return [key]
  const mod = shiftKey && !isSign ? `shift+mod+${name}` : `mod+${name}`
  return ctrlKey && !metaKey && !mac ? [mod, `ctrl+${key}`] : [mod]
}

/** A letter, a digit or a sign alone: whoever steers the computer by voice or has a tremor may switch these off. */
const isSingle = (press: KeyPress) => press.isPlain && press.keys[0]?.length === 1

export const createKeyboard = (watched: Window) => {
  const scopes = new Set<KeyScope>()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposed(event)) return
    const press: KeyPress = {
      keys: keysOf(event, isMac()),
      target: event.target,
      isHeld: event.repeat,
      isPlain: !event.ctrlKey && !event.metaKey,
      isTyping: isTyping(event.target),
    }
    // In a field keys mean letters; Escape is for whoever lies around it.
    if (press.keys.length === 0 || (press.isPlain && press.isTyping && press.keys[0] !== 'escape')) return
    if (isSingle(press) && !hasSingleKeys()) return
    for (const level of LEVELS) {
      const asked = [...scopes].filter((scope) => scope.level === level)
      if (asked.some((scope) => scope.press(press))) return event.preventDefault()
      // What a view covers cannot be seen: a key must not work there.
      if (level === 'view' && asked.length > 0 && press.isPlain) return
    }
  }
  watched.addEventListener('keydown', onKeyDown)
  return {
    add: (scope: KeyScope) => {
      scopes.add(scope)
      return () => void scopes.delete(scope)
    },
    stop: () => watched.removeEventListener('keydown', onKeyDown),
  }
}

let own: ReturnType<typeof createKeyboard> | undefined

/** What keys mean in this window while the component is there. */
export const useKeyScope = (level: KeyScope['level'], press: KeyScope['press']) => {
  const latest = useEffectEvent(press)
  // Before the screen is painted: whoever sees it may press at once.
  useLayoutEffect(() => {
    own ??= createKeyboard(window)
    return own.add({ level, press: (keyPress) => latest(keyPress) })
  }, [level])
}
