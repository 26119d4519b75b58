import { unattended } from '@foco/domain/focus/away.ts'
import { MINI_SAVE_EVERY_MS } from '@foco/domain/focus/mini-channel.ts'
import { saveProgress } from '@foco/domain/time/focus-runs.ts'
import { useEffect } from 'react'
import { useActions, useData } from '../../../data/queries.ts'
import { attendanceAt } from '../../../data/runs/run-observer.ts'
import { nowIso, onSecond, wallClock } from '../../../platform/clock.ts'

/** While the mini window is open the run's time is saved on the way: whoever works in it may never see the page again. */
export const useSavedProgress = (isOpen: boolean, runningId: string | null) => {
  const data = useData()
  const { perform } = useActions()
  useEffect(() => {
    if (!isOpen || runningId === null) return
    // By the clock, not since the last time: seconds that come a little early or late would add up.
    const round = () => Math.floor(Date.now() / MINI_SAVE_EVERY_MS)
    let checked = round()
    return onSecond(() => {
      if (round() === checked) return
      checked = round()
      const todo = data.get('todos', runningId)
      if (!todo?.is_running) return
      // Time that nobody was seen at is asked about first.
      if (unattended(todo, data.rows, attendanceAt(data, todo.id, wallClock))) return
      const changes = saveProgress(todo, data.rows, { now: nowIso(), device: data.presence.device })
      perform(changes, { done: null, failed: null, isFinal: true })
    })
  }, [data, perform, isOpen, runningId])
}
