import { isBreak } from '@foco/domain/focus/breaks.ts'
import { useAnswerQuestion, useOpenQuestions } from '../../commands/away-actions.ts'
import { awayCommands } from '../../commands/away-commands.ts'
import { calendarsCommand } from '../../commands/calendar-commands.ts'
import { newCategoryCommand } from '../../commands/category-commands.ts'
import { useClockCommands } from '../../commands/clock-commands.ts'
import { type Command, commandsFor } from '../../commands/command.ts'
import { exportCommand, importCommand } from '../../commands/exchange-commands.ts'
import { useExport } from '../../commands/export-actions.ts'
import { useEventToParkFor, useParkForNearest } from '../../commands/park-actions.ts'
import { parkCommand } from '../../commands/park-commands.ts'
import { planCommands } from '../../commands/plan-commands.ts'
import { useCurrentPomodoro, usePomodoroActions } from '../../commands/pomodoro-actions.ts'
import { breakCommands, pomodoroCommands } from '../../commands/pomodoro-commands.ts'
import { reviewCommands } from '../../commands/review-commands.ts'
import { useRunningId } from '../../commands/timer-actions.ts'
import { emptyTrashCommand } from '../../commands/trash-commands.ts'
import { useCount, useSession, useSetting } from '../../data/queries.ts'
import { NEW_CATEGORY, type Openers } from '../../ui/openers.ts'

/** What can be done from everywhere and need not be there before the palette is. */
export const useLateCommands = (open: Openers): Command[] => {
  const isSignedIn = useSession().status === 'account'
  const trashed = useCount('trash_items')
  const startsAt = useSetting('day.starts')
  const [question] = useOpenQuestions()
  const answer = useAnswerQuestion()
  const pomodoro = useCurrentPomodoro()
  const pomodoroActions = usePomodoroActions()
  const clock = useClockCommands()
  const makeFile = useExport()
  const isItsOwn = pomodoro.state !== 'idle' && !isBreak(pomodoro)
  const runningId = useRunningId()
  const park = parkCommand(useParkForNearest(open))
  const isEventNear = useEventToParkFor()() !== null
  const todoId = runningId ?? (isItsOwn ? pomodoro.todo_id : null)
  const state = isItsOwn && pomodoro.todo_id === todoId ? pomodoro.state : 'idle'
  return [
    ...(question ? commandsFor(awayCommands<typeof question>(answer), question).map(byItsLabel) : []),
    ...commandsFor(Object.values(breakCommands(pomodoroActions)), pomodoro).map(byItsLabel),
    ...(todoId ? commandsFor(Object.values(pomodoroCommands(pomodoroActions)), { todoId, state }) : []),
    ...(runningId !== null && isEventNear ? commandsFor([park], runningId) : []),
    ...(isSignedIn ? [newCategoryCommand(() => open.manageCategories(NEW_CATEGORY))] : []),
    ...planCommands(open),
    ...reviewCommands(open, startsAt),
    ...clock,
    calendarsCommand(open.calendars),
    exportCommand(makeFile),
    importCommand(open.importData),
    ...commandsFor([emptyTrashCommand(open.emptyTrash)], trashed),
  ]
}

/** Away from its question an answer alone says nothing. */
const byItsLabel = ({ label, ...command }: Command): Command => (label ? { ...command, title: () => label() } : command)
