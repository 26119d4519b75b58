/** Where the user's work is, in words. */
import { messages } from '@foco/domain/texts/messages.ts'
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

const SIGN_IN_AGAIN = 'Please sign in again. Everything you wrote is kept on this device until then.'
const OFFLINE = 'You are offline. Everything you write is kept on this device and sent when you are back.'
const UNREACHABLE = 'Foco cannot reach the server. Everything is safe on this device, and Foco keeps trying.'
const { offlineWithoutRows, unreachableWithoutRows, loadingRows } = messages.sync

export const accountStatus = (situation: Situation): SyncStatus => {
  const { online, live, sender, pending, saving, lasts, hasRows } = situation
  // With nothing left to send, the sender's last trouble is history: another tab saw it through.
  const trouble = pending > 0 ? sender : 'ok'
  if (live === 'signed-out' || trouble === 'signed-out') {
    // Not kept on this device before it is on the disk.
    const isKept = !(saving && lasts)
    return { state: isKept ? 'paused' : 'saving', reason: isKept ? SIGN_IN_AGAIN : null, pending, needsSignIn: true }
  }
  const base = { pending, needsSignIn: false }
  const isAway = !online || live === 'paused' || trouble === 'stuck'
  if (isAway && pending > 0 && !lasts) return { state: 'tab', reason: messages.sync.accountInTab, ...base }
  if (saving && lasts) return { state: 'saving', reason: null, ...base }
  if (!online) return { state: 'paused', reason: hasRows ? OFFLINE : offlineWithoutRows, ...base }
  if (isAway) return { state: 'paused', reason: hasRows ? UNREACHABLE : unreachableWithoutRows, ...base }
  if (!hasRows) return { state: 'loading', reason: loadingRows, ...base }
  if (pending > 0) return { state: 'here', reason: 'Sending your changes…', ...base }
  if (live === 'connecting') return { state: 'here', reason: 'Connecting…', ...base }
  return { state: 'everywhere', reason: null, ...base }
}

export const sameStatus = (a: SyncStatus, b: SyncStatus): boolean =>
  a.state === b.state && a.reason === b.reason && a.pending === b.pending && a.needsSignIn === b.needsSignIn
