/** What the mini window offers: the same commands as in the page, which the window says to it. */
import type { MiniAction } from '@foco/domain/focus/mini-channel.ts'
import { focusCommands } from './focus-commands.ts'
import { pomodoroCommands } from './pomodoro-commands.ts'

export const miniCommands = (say: (says: MiniAction) => void) => {
  const { leave: _, ...steps } = focusCommands((action, todo_id) => {
    if (action !== 'leave') say({ action, todo_id })
  })
  return {
    steps,
    pomodoro: pomodoroCommands({
      start: (todo_id) => say({ action: 'start-pomodoro', todo_id }),
      pause: (todo_id) => say({ action: 'pause-pomodoro', todo_id }),
      reset: (todo_id) => say({ action: 'reset-pomodoro', todo_id }),
    }),
  }
}

export type MiniCommands = ReturnType<typeof miniCommands>
