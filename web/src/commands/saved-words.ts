import type { DataSession, SyncStatus } from '../data/data-session.ts'
import { textsOf } from '../texts/catalogues.ts'

const drawer = textsOf('drawer')
const sync = textsOf('account', 'sync')

/** Where a drawer's last save is by now. Writes go in order, and this one is the newest: once none waits, the server has it. */
export const savedWords = (mode: DataSession['mode'], { state, pending }: SyncStatus): string => {
  if (state === 'tab') return sync.tab
  return mode === 'account' && pending === 0 ? drawer.saved : sync.here
}
