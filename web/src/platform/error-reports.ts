/**
 * Errors find their way to the server without ever causing another one: fire and forget, failures ignored
 * (spec: core §7, §8). What becomes of them comes after the first screen: see error-outbox.ts.
 */
import { type CaughtError, ERRORS_KEY, type GlobalErrorType } from './caught-error.ts'
import { accessibleStorage } from './stored-choice.ts'
import { whenIdle } from './when-idle.ts'

/** Errors of a page that cannot even fetch its outbox. */
const WAITING_MAX = 20

interface Outbox {
  add(caught: CaughtError): void
  send(): Promise<void>
}

interface ErrorLogEdges {
  openOutbox: () => Promise<Outbox>
  now: () => number
}

export const createErrorLog = ({ openOutbox, now }: ErrorLogEdges) => {
  let waiting: CaughtError[] = []
  let opening: Promise<Outbox> | null = null

  const flush = async () => {
    opening ??= openOutbox()
    try {
      const outbox = await opening
      const caught = waiting
      waiting = []
      for (const error of caught) outbox.add(error)
      await outbox.send()
    } catch {
      // It could not be fetched: with the next error, or when the line is back.
      opening = null
    }
  }
  const take = (caught: CaughtError) => {
    waiting = [...waiting, caught].slice(-WAITING_MAX)
    void flush()
  }
  return {
    flush,
    /** From the error fallback. */
    screen: (thrown: unknown, componentStack: string | null) =>
      take({ type: 'screen', thrown, componentStack, at: now() }),
    global: (type: GlobalErrorType, thrown: unknown, more: Partial<CaughtError> = {}) =>
      take({ ...more, type, thrown, at: now() }),
  }
}

export type ErrorLog = ReturnType<typeof createErrorLog>

export const listenForErrors = (log: ErrorLog, target: Pick<Window, 'addEventListener'>) => {
  target.addEventListener('unhandledrejection', (event) => {
    console.error(event.reason)
    log.global('unhandledrejection', event.reason)
    event.preventDefault()
  })
  target.addEventListener('error', (event) => {
    // A resize observer that needs a second round is the browser's business, not an error of ours.
    if (event.message?.startsWith('ResizeObserver loop')) return
    log.global('error', event.error ?? event.message, { line: event.lineno, column: event.colno })
  })
  target.addEventListener('online', () => void log.flush())
}

const hasLeft = (): boolean => {
  try {
    return accessibleStorage()?.getItem(ERRORS_KEY)?.includes('"sentAt":null') ?? false
  } catch {
    return false
  }
}

export const openErrorLog = (): ErrorLog => {
  const log = createErrorLog({
    openOutbox: async () => (await import('./error-outbox.ts')).browserOutbox(),
    now: Date.now,
  })
  listenForErrors(log, window)
  // What an earlier page could not send.
  if (hasLeft()) whenIdle(() => void log.flush())
  return log
}
