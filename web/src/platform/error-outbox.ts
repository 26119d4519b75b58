/** The last errors of this device, without a word of the person: shown in the settings, sent when they may go. */
import { cleanAddress, cleanComponents, cleanMessage, cleanName, cleanStack } from '@foco/domain/core/error-cleaning.ts'
import { errorSent, errorsToSend, type KeptError, noteError } from '@foco/domain/core/error-throttle.ts'
import { type CaughtError, ERRORS_KEY } from './caught-error.ts'
import { serverAddress } from './server-address.ts'
import { accessibleStorage, type ChoiceStorage } from './stored-choice.ts'

/** Those that the address of a report may name (`app/routes.tsx`). */
const PAGES = ['/', '/auth', '/settings', '/calendar-callback', '/task-automation']
const USER_AGENT_MAX = 300

interface Report {
  path: '/api/error-log' | '/api/global-error-log'
  message: string
  at: string
  body: Record<string, unknown>
}

export type RecentError = KeptError<Report>

interface OutboxEdges {
  storage: ChoiceStorage | null
  /** False when it has to be tried again. */
  post: (path: string, body: string) => Promise<boolean>
  url: () => string
  userAgent: string
  now: () => number
}

const describe = (thrown: unknown): { message: string; stack: string | null } => {
  if (!(thrown instanceof Error)) return { message: cleanMessage(String(thrown)), stack: null }
  const message = `${cleanName(thrown.name)}: ${cleanMessage(thrown.message)}`
  return { message, stack: cleanStack(thrown.stack ?? '', thrown.message) || null }
}

const reportOf = (caught: CaughtError, { url, userAgent }: OutboxEdges): Report => {
  const { message, stack } = describe(caught.thrown)
  const components = caught.componentStack ? cleanComponents(caught.componentStack) : null
  const at = new Date(caught.at).toISOString()
  const common = { stack, url: cleanAddress(url(), PAGES), timestamp: at }
  if (caught.type === 'screen')
    return { path: '/api/error-log', message, at, body: { error: message, componentStack: components, ...common } }
  const { type, line, column } = caught
  const additionalInfo = { line, column, componentStack: components ?? undefined }
  const body = { message, ...common, userAgent: userAgent.slice(0, USER_AGENT_MAX), type, additionalInfo }
  return { path: '/api/global-error-log', message, at, body }
}

const keyOf = ({ path, message, body }: Report): string =>
  [path, body['type'], message, String(body['stack'] ?? '').split('\n', 1)].join(' ')

const isKept = (value: unknown): value is RecentError[] =>
  Array.isArray(value) && value.every((error) => typeof error?.key === 'string' && typeof error.body?.path === 'string')

export const createErrorOutbox = (edges: OutboxEdges) => {
  /** Where nothing can be stored, for as long as the page lives. */
  let remembered: RecentError[] = []
  let isStored = true
  let sending: Promise<void> | null = null
  const listeners = new Set<() => void>()

  // Tabs share it: always as it is now.
  const read = (): RecentError[] => {
    try {
      const stored: unknown = JSON.parse(edges.storage?.getItem(ERRORS_KEY) ?? 'null')
      return isStored && isKept(stored) ? stored : remembered
    } catch {
      return remembered
    }
  }
  const keep = (kept: RecentError[]) => {
    remembered = kept
    try {
      edges.storage?.setItem(ERRORS_KEY, JSON.stringify(kept))
      isStored = edges.storage !== null
    } catch {
      isStored = false
      // A full disk: they are sent, and forgotten with the page.
    }
    for (const listener of listeners) listener()
  }

  const bodyOf = ({ body: { body, path }, times }: RecentError) =>
    JSON.stringify(
      path === '/api/error-log' ? body : { ...body, additionalInfo: { ...(body['additionalInfo'] as object), times } },
    )
  const sendAll = async () => {
    // Looked at anew each time: more may have come meanwhile, or another tab has sent it.
    for (;;) {
      const [error] = errorsToSend(read(), edges.now())
      if (error === undefined || !(await edges.post(error.body.path, bodyOf(error)))) return
      keep(errorSent(read(), error.key, edges.now()))
    }
  }
  return {
    add(caught: CaughtError) {
      const body = reportOf(caught, edges)
      keep(noteError(read(), { key: keyOf(body), body }, caught.at))
    },
    /** One after the other; what cannot go waits for the next time. */
    send(): Promise<void> {
      sending ??= sendAll().finally(() => {
        sending = null
      })
      return sending
    },
    /** The newest first. The fallback's own report is of an error that is told as React's already. */
    recent: (): RecentError[] =>
      read()
        .filter(({ body }) => body.path === '/api/global-error-log')
        .toReversed(),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type ErrorOutbox = ReturnType<typeof createErrorOutbox>

const post: OutboxEdges['post'] = async (path, body) => {
  try {
    const headers = { 'content-type': 'application/json' }
    const { status } = await fetch(serverAddress(path), { method: 'POST', headers, body, keepalive: true })
    // What the server does not want is not offered again.
    return status < 500 && status !== 429
  } catch {
    return false
  }
}

let opened: ErrorOutbox | null = null

export const browserOutbox = (): ErrorOutbox => {
  opened ??= createErrorOutbox({
    storage: accessibleStorage(),
    post,
    url: () => window.location.href,
    userAgent: navigator.userAgent,
    now: Date.now,
  })
  return opened
}
