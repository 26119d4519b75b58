/**
 * Errors find their way to the server without ever causing another one: fire and forget, failures ignored
 * (spec: core §7, §8).
 */
type GlobalErrorType = 'unhandledrejection' | 'error' | 'react-error'

/** The server takes 16 kB; a stack of a deep recursion is longer than that. */
const LONGEST = 4000

interface ErrorLogEdges {
  post: (path: string, body: string) => void
  url: () => string
  userAgent: string
  now: () => string
}

const browserEdges = (): ErrorLogEdges => ({
  post: (path, body) => {
    fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(
      () => undefined,
    )
  },
  url: () => window.location.href,
  userAgent: navigator.userAgent,
  now: () => new Date().toISOString(),
})

const cut = (text: string | null | undefined): string | null => text?.slice(0, LONGEST) ?? null

const describe = (thrown: unknown): { message: string; stack: string | null } => {
  if (thrown instanceof Error) return { message: cut(thrown.message || thrown.name) ?? '', stack: cut(thrown.stack) }
  return { message: cut(String(thrown)) ?? '', stack: null }
}

export const createErrorLog = (edges: ErrorLogEdges) => ({
  /** From the error fallback. */
  screen: (thrown: unknown, componentStack: string | null) => {
    const { message, stack } = describe(thrown)
    edges.post(
      '/api/error-log',
      JSON.stringify({
        error: message,
        stack,
        componentStack: cut(componentStack),
        url: edges.url(),
        timestamp: edges.now(),
      }),
    )
  },
  global: (type: GlobalErrorType, thrown: unknown, additionalInfo: Record<string, unknown> = {}) => {
    edges.post(
      '/api/global-error-log',
      JSON.stringify({
        ...describe(thrown),
        timestamp: edges.now(),
        url: edges.url(),
        userAgent: edges.userAgent,
        type,
        additionalInfo,
      }),
    )
  },
})

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
}

export const openErrorLog = (): ErrorLog => {
  const log = createErrorLog(browserEdges())
  listenForErrors(log, window)
  return log
}
