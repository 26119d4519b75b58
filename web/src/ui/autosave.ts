/**
 * Saving while someone types (spec: 500 ms after the last change). A failure is never announced by a toast: the
 * form keeps the text, says that it is not saved, and this tries again. No React here, so that it can be tested.
 */
import { retryDelay } from '@foco/domain/core/errors.ts'

export const AUTOSAVE_MS = 500

/** invalid: it cannot be saved as it is, and trying again would not help. */
export type SaveResult = 'saved' | 'invalid' | 'failed'
export type SaveStatus = 'idle' | 'saving' | SaveResult

interface AutosaveOptions {
  save: () => SaveResult
  onStatus: (status: SaveStatus) => void
  timers?: { start: (run: () => void, ms: number) => number; stop: (timer: number) => void }
  random?: () => number
}

const realTimers = {
  start: (run: () => void, ms: number) => window.setTimeout(run, ms),
  stop: (timer: number) => window.clearTimeout(timer),
}

export const createAutosave = ({ save, onStatus, timers = realTimers, random = Math.random }: AutosaveOptions) => {
  let timer: number | null = null
  let attempts = 0

  const wait = (ms: number) => {
    if (timer !== null) timers.stop(timer)
    timer = timers.start(attempt, ms)
  }
  const attempt = (): SaveResult => {
    timer = null
    const result = save()
    onStatus(result)
    if (result === 'failed') wait(retryDelay(attempts++, random()))
    else attempts = 0
    return result
  }
  return {
    touch: () => {
      attempts = 0
      onStatus('saving')
      wait(AUTOSAVE_MS)
    },
    /** At once, if anything waits: on closing, and for the Save button. */
    flush: (): SaveResult | null => {
      if (timer === null) return null
      timers.stop(timer)
      return attempt()
    },
    stop: () => {
      if (timer !== null) timers.stop(timer)
      timer = null
    },
  }
}
