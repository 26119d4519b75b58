/** Where the user's work is. */
import type { SyncStatus } from '../data-session.ts'
import type { LiveState } from './live.ts'
import type { SenderState } from './sender.ts'

/** How it goes with reading and with writing. */
export interface Lines {
  live: LiveState
  sender: SenderState
}

interface Situation extends Lines {
  online: boolean
  pending: number
  /** Some of it is not on this device's disk yet. */
  saving: boolean
  /** False where the browser stores nothing. */
  lasts: boolean
  /** The account's rows have come, from this device or from the server. Before that nothing of it can be called safe here. */
  hasRows: boolean
}

export const accountStatus = (situation: Situation): SyncStatus => {
  const { online, live, sender, pending, saving, lasts, hasRows } = situation
  // With nothing left to send, the sender's last failure no longer matters: another tab sent it.
  const trouble = pending > 0 ? sender : 'ok'
  if (live === 'signed-out' || trouble === 'signed-out') {
    // Not kept on this device before it is on the disk.
    const isKept = !(saving && lasts)
    return { state: isKept ? 'paused' : 'saving', reason: isKept ? 'signedOut' : null, pending, needsSignIn: true }
  }
  const base = { pending, needsSignIn: false }
  const isAway = !online || live === 'paused' || trouble === 'stuck'
  if (isAway && pending > 0 && !lasts) return { state: 'tab', reason: 'accountInTab', ...base }
  if (saving && lasts) return { state: 'saving', reason: null, ...base }
  if (!online) return { state: 'paused', reason: hasRows ? 'offline' : 'offlineWithoutRows', ...base }
  if (isAway) return { state: 'paused', reason: hasRows ? 'unreachable' : 'unreachableWithoutRows', ...base }
  if (!hasRows) return { state: 'loading', reason: 'loadingRows', ...base }
  if (pending > 0) return { state: 'here', reason: 'sending', ...base }
  if (live === 'connecting') return { state: 'here', reason: 'connecting', ...base }
  return { state: 'everywhere', reason: null, ...base }
}

export const sameStatus = (a: SyncStatus, b: SyncStatus): boolean =>
  a.state === b.state && a.reason === b.reason && a.pending === b.pending && a.needsSignIn === b.needsSignIn
