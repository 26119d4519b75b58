/** The steps of the focus view and of the mini window. */
import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'

const texts = textsOf('focus')
const todos = textsOf('todos')
const focusView = textsOf('commands', 'focusView')

type FocusAction = 'toggle' | 'complete' | 'skip' | 'defer' | 'leave'

/** The target is the to-do's id. */
export const focusCommands = (act: (action: FocusAction, todoId: string) => void) => {
  const command = (action: FocusAction, title: () => string, key?: string): Command<string> => ({
    id: `focus.${action}`,
    title,
    ...(key !== undefined && { keys: [key] }),
    run: (todoId) => act(action, todoId),
  })
  return {
    toggle: command('toggle', () => focusView.toggle, 'space'),
    complete: command('complete', () => texts.complete, 'enter'),
    skip: command('skip', () => texts.skip, 's'),
    defer: command('defer', () => texts.defer),
    leave: command('leave', () => focusView.leave, 'escape'),
  }
}

/** In a break and before the next task, the keys that start and complete mean one thing. */
export const beginCommand = (begin: () => void): Command<string> => ({
  id: 'focus.begin',
  title: () => focusView.toggle,
  keys: ['space', 'enter'],
  run: begin,
})

export const holdCommand = (hold: () => void): Command<string> => ({
  id: 'focus.hold',
  title: () => texts.notYet,
  keys: ['escape'],
  run: hold,
})

export const CLOSE_STEPS = 'focus.closeSteps'

/** Escape leaves one thing at a time: the open list of steps before the view. */
export const closeStepsCommand = (close: () => void): Command<string> => ({
  id: CLOSE_STEPS,
  title: () => texts.close,
  keys: ['escape'],
  run: close,
})

/** A thought in between, without leaving the view. The app's own N is not heard below a view that covers everything. */
export const captureCommand = (capture: () => void): Command<string> => ({
  id: 'focus.capture',
  title: () => texts.capture,
  keys: ['n'],
  run: capture,
})

/** The day, above the view: closing it leads back. */
export const scheduleCommand = (show: () => void): Command<string> => ({
  id: 'focus.schedule',
  title: () => todos.schedule,
  keys: ['t'],
  run: show,
})

export type FocusCommands = ReturnType<typeof focusCommands>
