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
interface TodoPomodoro {
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
const isResting = (pomodoro: Pomodoro) => isBreak(pomodoro) && pomodoro.state !== 'idle'

type BreakActions = Pick<PomodoroActions, 'takeBreak' | 'goOn' | 'backToWork' | 'extendBreak' | 'leaveBreak'>

/** After a pomodoro, during a break and when it is over; with the to-do of the view, where one is open. */
export const breakCommands = (actions: BreakActions, todoId: string | null = null) =>
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
      Icon: IconPlayerPlayFilled,
      when: (pomodoro) => isResting(pomodoro) && !isOver(pomodoro),
      run: () => actions.backToWork(todoId),
    },
    back: {
      id: 'break.back',
      title: () => texts.back,
      Icon: IconPlayerPlayFilled,
      when: (pomodoro) => isResting(pomodoro) && isOver(pomodoro),
      run: () => actions.backToWork(todoId),
    },
    extend: {
      id: 'break.extend',
      title: () => texts.longer,
      label: () => `${texts.break}: ${texts.longer}`,
      Icon: IconCoffee,
      when: isResting,
      run: () => actions.extendBreak(),
    },
    stop: {
      id: 'break.stop',
      title: () => texts.stopForNow,
      label: () => `${texts.break}: ${texts.stopForNow}`,
      Icon: IconX,
      when: (pomodoro) => isResting(pomodoro) && !isOver(pomodoro),
      run: () => actions.leaveBreak(),
    },
    dismiss: {
      id: 'break.dismiss',
      title: () => texts.dismiss,
      label: () => `${texts.breakOver}: ${texts.dismiss}`,
      Icon: IconX,
      when: (pomodoro) => isResting(pomodoro) && isOver(pomodoro),
      run: () => actions.leaveBreak(),
    },
  }) satisfies Record<string, Command<Pomodoro>>
