/** What of focus is open in this tab, and the ways to change it. */
import { focusQueue } from '@foco/domain/focus/focus.ts'
import { startTimer, stopTimer } from '@foco/domain/focus/focus-timer.ts'
import { isWorthNote } from '@foco/domain/focus/resume-note.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useActions, useData, useRow } from '../data/queries.ts'
import { type FocusStage, type FocusView, rememberedView, rememberView } from '../features/focus/view/focus-view.ts'
import { nowIso } from '../platform/clock.ts'
import { isMobile } from '../platform/viewport.ts'
import { textsOf } from '../texts/catalogues.ts'
import type { Openers } from '../ui/openers.ts'
import { focusPlace, isFocusLost, placeOf, type RowPlace } from '../ui/row-focus.ts'
import { useMini } from './mini-host.ts'

const focusTexts = textsOf('focus')
const todosTexts = textsOf('todos')

export interface FocusOpeners extends Pick<Openers, 'start' | 'pause' | 'focus' | 'startFocus' | 'openMini'> {
  /** The view alone: its timer runs on. For somebody who goes elsewhere in the app. */
  closeView(): void
}

/** Survives a reload. Closed again, the focus goes back to where it was, or to the row that took its place. */
const useView = () => {
  const [view, setView] = useState(rememberedView)
  const from = useRef<{ element: Element | null; place: RowPlace | null } | null>(null)
  const show = useCallback((next: FocusView | null) => {
    if (next !== null && from.current === null) {
      const row = document.querySelector(`[data-row="${next.todoId}"]`)
      from.current = { element: document.activeElement, place: placeOf(row) }
    }
    setView(next)
  }, [])
  const closeFor = useCallback(
    (todoId: string) => setView((current) => (current?.todoId === todoId ? null : current)),
    [],
  )
  useEffect(() => {
    rememberView(view)
    if (view !== null || from.current === null) return
    const { element, place } = from.current
    from.current = null
    requestAnimationFrame(() => {
      if (!isFocusLost()) return
      if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
      focusPlace(place)
    })
  }, [view])
  return { view, show, closeFor }
}

/** Starting and pausing, and the line about where one was that a pause asks for. */
const useRuns = () => {
  const data = useData()
  const { perform } = useActions()
  const [noteFor, askNote] = useState<string | null>(null)
  const runs = useMemo(() => {
    const here = () => ({ now: nowIso(), device: data.presence.device })
    return {
      start: (id: string) => {
        askNote(null)
        const failed = () => focusTexts.startFailed
        perform(startTimer(data.rows, id, here()), { done: null, failed, isTimer: true })
      },
      pause: (id: string) => {
        const todo = data.get('todos', id)
        const isAsked = todo !== undefined && isWorthNote(todo, data.rows, nowIso())
        const { failed } = todosTexts
        if (perform(stopTimer(data.rows, id, here()), { done: null, failed: failed.update, isTimer: true }) && isAsked)
          askNote(id)
      },
    }
  }, [data, perform])
  // Undo or another device may have let it go on: then there is nothing to leave behind.
  const goesOn = useRow('todos', noteFor)?.is_running === true
  return { ...runs, noteFor: goesOn ? null : noteFor, askNote }
}

export const useFocusStage = (): { stage: FocusStage; openers: FocusOpeners } => {
  const data = useData()
  const { view, show, closeFor } = useView()
  const { start, pause, noteFor, askNote } = useRuns()
  const { mini, openMini } = useMini()
  const stage: FocusStage = useMemo(
    () => ({ view, show, closeFor, start, pause, noteFor, askNote, mini, openMini }),
    [view, show, closeFor, start, pause, noteFor, askNote, mini, openMini],
  )
  const openers: FocusOpeners = useMemo(() => {
    /** Not entered when it could not be started: the message says why. */
    const enter = (next: FocusView): boolean => {
      start(next.todoId)
      const isRunning = data.get('todos', next.todoId)?.is_running === true
      if (isRunning) show(next)
      return isRunning
    }
    return {
      start,
      pause,
      focus: (todoId) => void enter({ mode: 'timer', todoId, filter: null }),
      startFocus: (filter) => {
        const [first] = focusQueue(data.rows('todos').values(), filter)
        const isEntered = first !== undefined && enter({ mode: 'queue', todoId: first.id, filter })
        if (first === undefined || (isEntered && !isMobile())) openMini()
      },
      openMini,
      closeView: () => show(null),
    }
  }, [data, show, start, pause, openMini])
  return { stage, openers }
}
