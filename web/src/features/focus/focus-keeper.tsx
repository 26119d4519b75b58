import { useRow } from '../../data/queries.ts'
import { useRunningId } from '../../data/timer.ts'
import { useAwayWatch } from './away-watch.ts'
import { FocusNotices } from './focus-notices.tsx'
import type { FocusStage } from './focus-view.ts'
import { useHeardRuns } from './heard-runs.ts'
import { useMiniActions } from './mini-actions.ts'
import { useSavedProgress } from './mini-progress.ts'
import { MiniWindow } from './mini-window.tsx'
import { usePomodoroAlarm } from './pomodoro-alarm.ts'
import { useRecordedRun } from './record-run.ts'
import { useTabTitle } from './tab-title.ts'

/**
 * What goes on behind the screens while a timer, a pomodoro, a question or the mini window wants attention: one hook
 * for each concern, the notices and the mini window. It is there on every page of the app, and gone when nothing of
 * focus is going on.
 */
export const FocusKeeper = ({ stage }: { stage: FocusStage }) => {
  const runningId = useRunningId()
  const running = useRow('todos', runningId)
  useTabTitle(running)
  useRecordedRun(running)
  useHeardRuns()
  useAwayWatch(running?.id)
  usePomodoroAlarm()
  useMiniActions(stage, runningId)
  useSavedProgress(stage.mini !== null, runningId)
  return (
    <>
      <FocusNotices />
      {stage.mini && <MiniWindow mini={stage.mini} view={stage.view} />}
    </>
  )
}
