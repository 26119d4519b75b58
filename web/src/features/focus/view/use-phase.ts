import { isBreak } from '@foco/domain/focus/breaks.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { beginCommand, focusCommands, holdCommand } from '../../../commands/focus-commands.ts'
import { useCurrentPomodoro, usePomodoroActions } from '../../../commands/pomodoro-actions.ts'
import { breakCommands } from '../../../commands/pomodoro-commands.ts'
import { breakButtons, offerButtons, workButtons } from './focus-choices.tsx'
import { useFocusSteps } from './focus-steps.ts'
import { type FocusStage, type FocusView, working } from './focus-view.ts'
import { useOffer } from './use-offer.ts'

/** Whether one works, rests, or is before the next task: which buttons there are, and what keys mean. */
export const usePhase = ({ view, stage, todo }: { view: FocusView; stage: FocusStage; todo: Todo }) => {
  const steps = useFocusSteps(stage, true)
  const commands = useMemo(() => focusCommands((action, id) => steps[action](id)), [steps])
  const pomodoro = useCurrentPomodoro()
  const actions = usePomodoroActions()
  const { startsAt, hold, begin } = useOffer(view, stage)
  const isQueue = view.mode === 'queue'
  const leave = () => stage.show(null)
  const shared = {
    pomodoro,
    startsAt,
    defer: () => commands.defer.run(todo.id),
    leave: () => commands.leave.run(todo.id),
  }
  if (isBreak(pomodoro) && pomodoro.state !== 'idle') {
    const buttons = breakButtons(breakCommands(actions, todo.id), pomodoro, leave)
    return { ...shared, phase: 'break', buttons, keys: [beginCommand(buttons.main.run), commands.leave] } as const
  }
  if (view.after) {
    const isCounting = startsAt !== null
    const rest = () => {
      stage.show(working(view))
      actions.takeBreak()
    }
    const buttons = offerButtons({ isCounting, begin, hold, rest, leave })
    const keys = [beginCommand(begin), isCounting ? holdCommand(hold) : commands.leave]
    return { ...shared, phase: 'offer', buttons, keys } as const
  }
  return {
    ...shared,
    phase: 'work',
    buttons: workButtons(commands, todo, isQueue),
    keys: Object.values(commands),
  } as const
}
