import { describe, expect, it } from 'vitest'
import { closeStepsCommand, focusCommands } from '../../../commands/focus-commands.ts'
import { focusCommandFor } from './focus-keys.ts'

const commands = Object.values(focusCommands(() => {}))
const press = (key: string, more: object = {}, isPressable = false) =>
  focusCommandFor(commands, { keys: [key], isHeld: false, isTyping: false, ...more }, isPressable)?.id

describe('the keys of the focus view', () => {
  it('are Space, Enter, S and Escape', () => {
    expect(press('space')).toBe('focus.toggle')
    expect(press('enter')).toBe('focus.complete')
    expect(press('s')).toBe('focus.skip')
    expect(press('escape')).toBe('focus.leave')
    expect(press('x')).toBeUndefined()
  })

  it('mean nothing while one types', () => {
    for (const key of ['space', 'enter', 's', 'escape']) expect(press(key, { isTyping: true })).toBeUndefined()
  })

  it('close the open list of steps first, also from its field', () => {
    const opened = [closeStepsCommand(() => {}), ...commands]
    const idOf = (key: string, isTyping: boolean) =>
      focusCommandFor(opened, { keys: [key], isHeld: false, isTyping }, false)?.id
    for (const isTyping of [true, false]) expect(idOf('escape', isTyping)).toBe('focus.closeSteps')
    expect(idOf('enter', true)).toBeUndefined()
    expect(idOf('enter', false)).toBe('focus.complete')
  })

  it('leave Space and Enter to a button that has the focus', () => {
    expect(press('space', {}, true)).toBeUndefined()
    expect(press('enter', {}, true)).toBeUndefined()
    expect(press('s', {}, true)).toBe('focus.skip')
    expect(press('escape', {}, true)).toBe('focus.leave')
  })

  it('do nothing when held down or pressed with Ctrl or Cmd', () => {
    for (const key of ['space', 'enter', 's', 'escape']) {
      expect(press(key, { isHeld: true })).toBeUndefined()
      expect(press(`mod+${key}`)).toBeUndefined()
    }
  })
})
