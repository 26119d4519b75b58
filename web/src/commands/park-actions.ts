/** 'Park it': by the notice, by its key, from the palette and in the mini window. */
import { eventToParkFor, park } from '@foco/domain/focus/parked.ts'
import { useCallback } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { nowIso, timeZone } from '../platform/clock.ts'
import { textsOf } from '../texts/catalogues.ts'
import type { Openers } from '../ui/openers.ts'
import { toasts } from '../ui/toast-queue.ts'
import { showTransition, TRANSITION_TOAST } from './transition-line.ts'
import { useEventsAhead } from './use-day-events.ts'

const texts = textsOf('transitions')

/** Pauses, asks for the line about where one was, and remembers what to offer after the event. */
export const useParkIt = ({ pause }: Pick<Openers, 'pause'>) => {
  const data = useData()
  const { perform } = useActions()
  return useCallback(
    (todoId: string, eventId: string) => {
      pause(todoId)
      showTransition(null)
      toasts.dismiss(TRANSITION_TOAST)
      // It could not be paused: a message says why.
      if (data.get('todos', todoId)?.is_running !== false) return
      const changes = park(data.rows('settings'), todoId, eventId, nowIso())
      perform(changes, { done: null, failed: texts.parkFailed, isFinal: true })
    },
    [data, perform, pause],
  )
}

/** Without a notice on the screen: which event it is for, as of now. */
export const useEventToParkFor = (): (() => string | null) => {
  const events = useEventsAhead()
  return () => eventToParkFor(events, Date.now(), timeZone())?.id ?? null
}

/** 'Park it' for that event; it says so where none is near. */
export const useParkForNearest = (open: Pick<Openers, 'pause'>) => {
  const data = useData()
  const parkIt = useParkIt(open)
  const nearest = useEventToParkFor()
  return (todoId: string) => {
    if (data.get('todos', todoId)?.is_running !== true) return
    const eventId = nearest()
    if (eventId === null) toasts.show({ title: texts.nothingNear })
    else parkIt(todoId, eventId)
  }
}
