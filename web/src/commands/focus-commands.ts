/** The steps of the focus view that have keys, there and in the mini window. */
import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'

const texts = textsOf('focus')
const focusView = textsOf('commands', 'focusView')

export type FocusKeyAction = 'toggle' | 'complete' | 'skip' | 'leave'

/** The target is the to-do's id. */
export const focusCommands = (act: (action: FocusKeyAction, todoId: string) => void): Command<string>[] => {
  const command = (action: FocusKeyAction, title: () => string, key: string): Command<string> => ({
    id: `focus.${action}`,
    title,
    keys: [key],
    run: (todoId) => act(action, todoId),
  })
  return [
    command('toggle', () => focusView.toggle, 'space'),
    command('complete', () => texts.complete, 'enter'),
    command('skip', () => texts.skip, 's'),
    command('leave', () => focusView.leave, 'escape'),
  ]
}
