/** What of focus is open in this tab, and the ways to change it. */
import type { Change } from '@foco/domain/core/change.ts'
import { focusQueue } from '@foco/domain/focus/focus.ts'
import { startFive, startNext, startTimer, stopTimer } from '@foco/domain/focus/focus-timer.ts'
import { isWorthNote } from '@foco/domain/focus/resume-note.ts'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useActions, useData, useRow } from '../data/queries.ts'
import { type FocusStage, type FocusView, rememberedView, rememberView } from '../features/focus/view/focus-view.ts'
import { nowIso } from '../platform/clock.ts'
import { chooseFocusPlace, startPlace } from '../platform/focus-place.ts'
import { pip } from '../platform/pip-window.ts'
import { isMobile } from '../platform/viewport.ts'
import { textsOf } from '../texts/catalogues.ts'
import { laterPart } from '../ui/later-part.ts'
import type { Openers } from '../ui/openers.ts'
import { focusPlace, isFocusLost, placeOf, type RowPlace } from '../ui/row-focus.ts'
import { withQuickReader } from '../ui/use-quick-words.tsx'
import { whenUsed } from '../ui/when-used.ts'

const focusTexts = textsOf('focus')
const todosTexts = textsOf('todos')

const opening = laterPart(['mini'], () => withQuickReader(import('../features/focus/mini/open-mini.ts')))
const openMini = async () => (await opening.load()).openMini()

/** The mini window of this page. It belongs to whoever is signed in, and closes with them. */
const useMini = () => {
  const mini = useSyncExternalStore(pip.subscribe, pip.get)
  useEffect(() => pip.close, [])
  // The browser opens it only within seconds of a press: nothing must have to be fetched then.
  useEffect(() => whenUsed(opening.fetchAhead), [])
  return { mini, openMini }
}

export interface FocusOpeners
  extends Pick<Openers, 'start' | 'pause' | 'focus' | 'justFive' | 'startFocus' | 'openMini'> {
  /** The view alone: its timer runs on. For somebody who goes elsewhere in the app. */
  closeView(): void
}

const placeOfRow = (id: string) => placeOf(document.querySelector(`[data-row="${id}"]`))

/** Survives a reload. Closed again, the focus goes back to where it was, or to the row that took its place. */
const useView = () => {
  const [view, setView] = useState(rememberedView)
  const from = useRef<{ element: Element | null; place: RowPlace | null } | null>(null)
  const show = useCallback<FocusStage['show']>((next) => {
    if (next !== null && typeof next !== 'function' && !next.isMini && from.current === null) {
      from.current = { element: document.activeElement, place: placeOfRow(next.todoId) }
    }
    setView(next)
  }, [])
  const closeFor = useCallback(
    (todoId: string) => setView((current) => (current?.todoId === todoId ? null : current)),
    [],
  )
  const last = useRef(view)
  useEffect(() => {
    rememberView(view)
    const left = last.current
    last.current = view
    if (view !== null || left === null || left.isMini) return
    // After a reload nobody knows where it came from: the row of the to-do is near.
    const { element, place } = from.current ?? { element: null, place: placeOfRow(left.todoId) }
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
    const begin = (changes: readonly Change[]) => {
      askNote(null)
      perform(changes, { done: null, failed: () => focusTexts.startFailed, isTimer: true })
    }
    return {
      start: (id: string) => begin(startTimer(data.rows, id, here())),
      beginFive: (id: string) => begin(startFive(data.rows, id, here())),
      startNext: (id: string, doneId: string) => begin(startNext(data.rows, id, doneId, here())),
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
  const { start, beginFive, startNext, pause, noteFor, askNote } = useRuns()
  const { mini, openMini: tryMini } = useMini()
  const openMini = useCallback(async () => {
    const opened = await tryMini()
    if (opened === 'opened') chooseFocusPlace('mini')
    return opened
  }, [tryMini])
  // With the window goes what only the window showed.
  useEffect(() => {
    if (mini === null) show((current) => (current?.isMini ? null : current))
  }, [mini, show])
  const stage: FocusStage = useMemo(
    () => ({ view, show, closeFor, start, startNext, pause, noteFor, askNote, mini, openMini: () => void openMini() }),
    [view, show, closeFor, start, startNext, pause, noteFor, askNote, mini, openMini],
  )
  const openers: FocusOpeners = useMemo(() => {
    /** Not entered when it could not be started: the message says why. */
    const enter = (next: FocusView, begin = start): boolean => {
      begin(next.todoId)
      const isRunning = data.get('todos', next.todoId)?.is_running === true
      if (isRunning) show(next)
      return isRunning
    }
    return {
      start,
      pause,
      focus: (todoId) => {
        chooseFocusPlace('view')
        enter({ mode: 'timer', todoId, filter: null })
      },
      justFive: (todoId) => void enter({ mode: 'timer', todoId, filter: null }, beginFive),
      startFocus: (filter) => {
        const [first] = focusQueue(data.rows('todos').values(), filter)
        if (first === undefined) return void openMini()
        const next: FocusView = { mode: 'queue', todoId: first.id, filter }
        if (isMobile() || startPlace() === 'view') return void enter(next)
        // Where the window does not open, focus goes on in the page.
        if (!enter({ ...next, isMini: true })) return
        const inPage = () => show(next)
        void openMini().then((opened) => opened === 'opened' || inPage(), inPage)
      },
      openMini: () => void openMini(),
      closeView: () => show(null),
    }
  }, [data, show, start, beginFive, pause, openMini])
  return { stage, openers }
}
