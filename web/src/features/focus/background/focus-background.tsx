import { useRunningId } from '../../../commands/timer-actions.ts'
import { useRow } from '../../../data/queries.ts'
import { useAwayWatch } from '../away/away-watch.ts'
import { useMiniActions } from '../mini/mini-actions.ts'
import { useSavedProgress } from '../mini/mini-progress.ts'
import { MiniWindow } from '../mini/mini-window.tsx'
import { usePomodoroAlarm } from '../pomodoro/pomodoro-alarm.ts'
import { useFiveAlarm } from '../view/five-card.tsx'
import { FocusNotices } from '../view/focus-notices.tsx'
import type { FocusStage } from '../view/focus-view.ts'
import { useOverrunAlarm } from '../view/overrun-signal.ts'
import { useHeardRuns, useRecordedRun } from './run-hooks.ts'
import { useTabTitle } from './tab-title.ts'

/**
 * What goes on behind the screens while a timer, a pomodoro, a question or the mini window wants attention: one hook
 * for each concern, the notices and the mini window. It is there on every page of the app, and gone when nothing of
 * focus is going on.
 */
export const FocusBackground = ({ stage }: { stage: FocusStage }) => {
  const runningId = useRunningId()
  const running = useRow('todos', runningId)
  useTabTitle(running)
  useRecordedRun(running)
  useHeardRuns()
  useAwayWatch(running?.id)
  usePomodoroAlarm()
  useFiveAlarm(running)
  useOverrunAlarm(running)
  useMiniActions(stage, runningId)
  useSavedProgress(stage.mini !== null, runningId)
  return (
    <>
      <FocusNotices stage={stage} />
      {stage.mini && <MiniWindow mini={stage.mini} view={stage.view} />}
    </>
  )
}
