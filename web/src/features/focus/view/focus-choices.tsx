/** What the three buttons of the view are, while one works, while one rests, and before the next task. */
import type { Pomodoro } from '@foco/domain/focus/pomodoro.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { IconCheck, IconCoffee, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { isOffered } from '../../../commands/command.ts'
import type { FocusCommands } from '../../../commands/focus-commands.ts'
import type { breakCommands } from '../../../commands/pomodoro-commands.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import type { FocusButtonsProps } from './focus-buttons.tsx'

const texts = textsOf('focus')
const pomodoroTexts = textsOf('pomodoro')

export const workButtons = (commands: FocusCommands, todo: Todo, isQueue: boolean): FocusButtonsProps => {
  const Icon = todo.is_running ? IconPlayerPauseFilled : IconPlayerPlayFilled
  const { complete, toggle, skip } = commands
  return {
    left: {
      label: complete.title(),
      icon: <IconCheck size={18} aria-hidden />,
      keys: 'enter',
      run: () => complete.run(todo.id),
    },
    main: {
      label: todo.is_running ? texts.hold : texts.play,
      icon: <Icon size={30} aria-hidden />,
      isRound: true,
      keys: 'space',
      run: () => toggle.run(todo.id),
    },
    right: { label: isQueue ? skip.title() : texts.skipForLater, keys: 's', run: () => skip.run(todo.id) },
  }
}

export const breakButtons = (
  { extend, skip, back, stop }: ReturnType<typeof breakCommands>,
  pomodoro: Pomodoro,
  leave: () => void,
): FocusButtonsProps => {
  const main = isOffered(skip, pomodoro) ? skip : back
  return {
    left: { label: extend.title(), run: () => extend.run() },
    main: { label: main.title(), keys: 'enter', run: () => main.run() },
    right: {
      label: stop.title(),
      run: () => {
        stop.run()
        leave()
      },
    },
  }
}

interface OfferChoices {
  isCounting: boolean
  begin: () => void
  hold: () => void
  rest: () => void
  leave: () => void
}

export const offerButtons = ({ isCounting, begin, hold, rest, leave }: OfferChoices): FocusButtonsProps => ({
  left: { label: pomodoroTexts.takeBreak, icon: <IconCoffee size={18} aria-hidden />, run: rest },
  main: {
    label: texts.play,
    icon: <IconPlayerPlayFilled size={30} aria-hidden />,
    isRound: true,
    keys: 'enter',
    run: begin,
  },
  right: isCounting
    ? { label: texts.notYet, keys: 'escape', run: hold }
    : { label: pomodoroTexts.stopForNow, keys: 'escape', run: leave },
})
