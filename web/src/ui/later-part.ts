/**
 * Parts of the app that are fetched after the first screen. The network may be away just then: what was asked for
 * waits until it is back instead of failing the screen, and what was only fetched ahead is tried again when needed.
 */
import { messages } from '@foco/domain/messages.ts'
import { toasts } from './toast-queue.ts'

export interface LaterPart<T> {
  load(): Promise<T>
  /** Without a word when it fails. */
  fetchAhead(): void
}

/** The server answers, but the part is gone: this page is older than what is served now, and must be opened anew. */
export class PartGone extends Error {
  override name = 'PartGone'
}

export interface PartSource {
  isServerThere(): Promise<boolean>
  /** When it is worth trying again. */
  connectionBack(): Promise<void>
  tellWaiting(): void
}

export const laterPart = <T>(fetchPart: () => Promise<T>, source: PartSource = browserSource): LaterPart<T> => {
  const insist = async (): Promise<T> => {
    let refused = 0
    for (;;) {
      try {
        return await fetchPart()
      } catch (error) {
        if (!(await source.isServerThere())) {
          source.tellWaiting()
          await source.connectionBack()
        } else if (++refused === MOST_REFUSALS) throw new PartGone(String(error), { cause: error })
      }
    }
  }
  return { load: insist, fetchAhead: () => void fetchPart().catch(() => undefined) }
}

/** Once may be a server that came back between the two questions. */
const MOST_REFUSALS = 2
const RETRY_MS = 3000

const browserSource: PartSource = {
  isServerThere: () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    ),
  connectionBack: () =>
    new Promise((resolve) => {
      const done = () => {
        window.removeEventListener('online', done)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(done, RETRY_MS)
      window.addEventListener('online', done)
    }),
  tellWaiting: () => toasts.show({ id: 'part-waits', ...messages.partWaits }),
}
