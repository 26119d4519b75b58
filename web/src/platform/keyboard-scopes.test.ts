import { afterEach, describe, expect, it } from 'vitest'
import { createKeyboard, type KeyScope } from './keyboard.ts'
import { chooseSingleKeys } from './single-keys.ts'

const openKeyboard = () => {
  const watched = new EventTarget()
  const keyboard = createKeyboard(watched as Window)
  const heard: string[] = []
  const add = (level: KeyScope['level'], name: string, ...known: string[]) =>
    keyboard.add({
      level,
      press: ({ keys }) => {
        const isKnown = known.some((key) => keys.includes(key))
        if (isKnown) heard.push(name)
        return isKnown
      },
    })
  /** True when the browser does nothing with it. */
  const press = (key: string, more: object = {}) => {
    const event = new Event('keydown', { cancelable: true })
    const init = { key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, repeat: false }
    watched.dispatchEvent(Object.assign(event, { ...init, isComposing: false, ...more }))
    return event.defaultPrevented
  }
  return { keyboard, heard, add, press }
}

afterEach(() => chooseSingleKeys(true))

describe('the keyboard', () => {
  it('asks the row before the app, however they came', () => {
    const { heard, add, press } = openKeyboard()
    add('row', 'row', 'f')
    add('app', 'app', 'f', 'g')
    expect(press('f')).toBe(true)
    expect(press('g')).toBe(true)
    expect(press('h')).toBe(false)
    expect(heard).toEqual(['row', 'app'])
  })

  it('lets no plain key through a view that covers the rest, but those with Ctrl', () => {
    const { heard, add, press } = openKeyboard()
    add('app', 'app', '1', 'mod+b')
    const leave = add('view', 'view', 'space')
    press('1')
    expect(heard).toEqual([])
    press('b', { ctrlKey: true })
    expect(heard).toEqual(['app'])
    leave()
    press('1')
    expect(heard).toEqual(['app', 'app'])
  })

  it('leaves a key alone that somebody took, or that composes a word', () => {
    const { heard, add, press, keyboard } = openKeyboard()
    add('app', 'app', 'f')
    expect(press('f', { isComposing: true })).toBe(false)
    // The key that ended it, as Safari tells of it.
    expect(press('f', { keyCode: 229 })).toBe(false)
    keyboard.stop()
    expect(press('f')).toBe(false)
    expect(heard).toEqual([])
  })

  it('has no single keys where they are switched off, but named ones and those with Ctrl', () => {
    const { heard, add, press } = openKeyboard()
    add('app', 'app', 'f', '?', 'enter', 'mod+k')
    chooseSingleKeys(false)
    press('f')
    press('?', { shiftKey: true })
    expect(heard).toEqual([])
    press('Enter')
    press('k', { ctrlKey: true })
    expect(heard).toEqual(['app', 'app'])
  })
})
