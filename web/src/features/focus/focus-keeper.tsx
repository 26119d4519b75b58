import { useRow } from '../../data/queries.ts'
import { useRunningId } from '../../data/timer.ts'
import type { FocusStage } from './focus-view.ts'
import { useRecordedRun } from './record-run.ts'
import { useTabTitle } from './tab-title.ts'

/**
 * What goes on behind the screens while a timer, a pomodoro, a question or the mini window wants attention: one hook
 * for each concern, nothing to see. It is there on every page of the app, and gone when nothing of focus is going on.
 */
export const FocusKeeper = (_props: { stage: FocusStage }) => {
  const running = useRow('todos', useRunningId())
  useTabTitle(running)
  useRecordedRun(running)
  return null
}
