/** What this tab tells of an event for now: the mini window shows it, too. */
import { useSyncExternalStore } from 'react'
import { observable } from '../data/observable.ts'

interface TransitionLine {
  words: string
  /** What 'Park it' is for. */
  eventId: string
}

/** The line of the page that says the same. */
export const TRANSITION_TOAST = 'transition'

/** Long enough to be seen by somebody who is deep in something. */
export const LINE_MS = 60_000

const line = observable<TransitionLine | null>(null)
let timer = 0

export const showTransition = (next: TransitionLine | null): void => {
  window.clearTimeout(timer)
  line.set(next)
  if (next !== null) timer = window.setTimeout(() => line.set(null), LINE_MS)
}

export const useTransitionLine = (): TransitionLine | null => useSyncExternalStore(line.subscribe, line.get)
