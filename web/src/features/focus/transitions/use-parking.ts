import { forgetParked, type ParkedTodo, parkedTodo } from '@foco/domain/focus/parked.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useActions, useComputed, useData, useDataReady } from '../../../data/queries.ts'
import { nowIso, onSecond, timeZone } from '../../../platform/clock.ts'

export const useForgetParked = () => {
  const data = useData()
  const { perform } = useActions()
  return useCallback(
    () => void perform(forgetParked(data.rows('settings'), nowIso()), { done: null, failed: null, isFinal: true }),
    [data, perform],
  )
}

const useParked = (): ParkedTodo | null => {
  const zone = timeZone()
  return useComputed(
    ['settings', 'todos', 'calendar_events', 'calendar_connections', 'focus_runs'],
    (rows) => parkedTodo(rows, zone),
    [zone],
  )
}

/** What is offered again by now; what nobody will be asked about any more is forgotten. */
export const useParkedOffer = (): ParkedTodo | null => {
  const isReady = useDataReady()
  const parked = useParked()
  const forget = useForgetParked()
  const state = useSyncExternalStore(onSecond, () => {
    if (parked === null || Date.now() >= parked.until) return 'over'
    return Date.now() >= parked.from ? 'offered' : 'waiting'
  })
  useEffect(() => {
    if (isReady && state === 'over') forget()
  }, [isReady, state, forget])
  return state === 'offered' ? parked : null
}
