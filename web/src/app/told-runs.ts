import { useEffect, useRef } from 'react'
import { useRunningId } from '../commands/timer-actions.ts'
import { useData, useDataReady } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { useAnnouncer } from '../ui/announcer.tsx'

const texts = textsOf('focus')

/** A start and a pause are read out, wherever they were pressed. What ran when the app was opened is no news. */
export const useToldRuns = () => {
  const { announce, region } = useAnnouncer()
  const data = useData()
  const isReady = useDataReady()
  const runningId = useRunningId()
  const before = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (!isReady) return
    const last = before.current
    before.current = runningId
    if (last === undefined || last === runningId) return
    const todo = data.get('todos', runningId ?? last ?? '')
    // One that is done is told of as done.
    if (todo && !todo.completed) announce(runningId === null ? texts.paused(todo.text) : texts.started(todo.text))
  }, [data, isReady, runningId, announce])
  return region
}
