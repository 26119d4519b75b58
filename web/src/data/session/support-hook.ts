/**
 * `__foco` in the browser's console: for support ("what does __foco.data().sync.get() say?") and for tests that write
 * faster than hands. It can do nothing that the page itself cannot.
 */
import type { DataSession, Observable, SessionState } from '../data-session.ts'

interface SupportHook {
  /** null while the session is loading. */
  data(): DataSession | null
}

declare global {
  interface Window {
    __foco?: SupportHook
  }
}

export const installSupportHook = ({ state }: { state: Observable<SessionState> }) => {
  window.__foco = {
    data: () => {
      const current = state.get()
      return current.status === 'loading' ? null : current.data
    },
  }
}
