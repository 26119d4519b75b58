import { isBreak } from '@foco/domain/focus/breaks.ts'
import type { Pomodoro } from '@foco/domain/focus/pomodoro.ts'
import {
  IconCoffee,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRotateClockwise,
  IconX,
} from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'
import type { PomodoroActions } from './pomodoro-actions.ts'

const texts = textsOf('pomodoro')

/** A to-do, and its pomodoro as it is now. */
export interface TodoPomodoro {
  todoId: string
  state: Pomodoro['state']
}

export const pomodoroCommands = (actions: Pick<PomodoroActions, 'start' | 'pause' | 'reset'>) =>
  ({
    start: {
      id: 'pomodoro.start',
      title: () => texts.start,
      Icon: IconPlayerPlayFilled,
      when: ({ state }) => state === 'idle' || state === 'completed',
      run: ({ todoId }) => actions.start(todoId),
    },
    resume: {
      id: 'pomodoro.resume',
      title: () => texts.resume,
      Icon: IconPlayerPlayFilled,
      when: ({ state }) => state === 'paused',
      run: ({ todoId }) => actions.start(todoId),
    },
    pause: {
      id: 'pomodoro.pause',
      title: () => texts.pause,
      Icon: IconPlayerPauseFilled,
      when: ({ state }) => state === 'running',
      run: ({ todoId }) => actions.pause(todoId),
    },
    reset: {
      id: 'pomodoro.reset',
      title: () => texts.reset,
      Icon: IconRotateClockwise,
      when: ({ state }) => state !== 'idle',
      run: ({ todoId }) => actions.reset(todoId),
    },
  }) satisfies Record<string, Command<TodoPomodoro>>

const isOver = (pomodoro: Pomodoro) => pomodoro.state === 'completed'

/** After a pomodoro, during a break and when it is over. */
export const breakCommands = (actions: Pick<PomodoroActions, 'takeBreak' | 'goOn' | 'leaveBreak'>) =>
  ({
    take: {
      id: 'break.take',
      title: () => texts.takeBreak,
      Icon: IconCoffee,
      when: (pomodoro) => isOver(pomodoro) && !isBreak(pomodoro),
      run: () => actions.takeBreak(),
    },
    goOn: {
      id: 'break.goOn',
      title: () => texts.goOn,
      Icon: IconPlayerPlayFilled,
      when: (pomodoro) => isOver(pomodoro) && !isBreak(pomodoro),
      run: () => actions.goOn(),
    },
    skip: {
      id: 'break.skip',
      title: () => texts.skipBreak,
      Icon: IconX,
      when: (pomodoro) => isBreak(pomodoro) && pomodoro.state !== 'idle' && !isOver(pomodoro),
      run: () => actions.leaveBreak(),
    },
    dismiss: {
      id: 'break.dismiss',
      title: () => texts.dismiss,
      label: () => `${texts.breakOver}: ${texts.dismiss}`,
      Icon: IconX,
      when: (pomodoro) => isBreak(pomodoro) && isOver(pomodoro),
      run: () => actions.leaveBreak(),
    },
  }) satisfies Record<string, Command<Pomodoro>>
