/** Several tabs are open and one alarm is due: one of them rings. */
import { claimForTab } from './one-tab.ts'
import { maySound } from './sound.ts'

const KEY = 'foco_alarm'
/** Lets a tab go first that may sound. */
const YIELD_TO_AUDIBLE_TAB_MS = 400
/** What a tab stores, the others can read a moment later; until then the lock tells them. */
const HELD_MS = 30_000

/** For a tab that notices late, or was reloaded. */
const isNew = (alarm: string): boolean => {
  try {
    if (localStorage.getItem(KEY) === alarm) return false
    localStorage.setItem(KEY, alarm)
  } catch {
    // Without storage nobody knows of earlier times: better twice than not at all.
  }
  return true
}

/** True for the one tab of this device that rings. `alarm` names the alarm and which time it rings. */
export const claimAlarm = async (alarm: string): Promise<boolean> => {
  if (!maySound()) await new Promise((resolve) => setTimeout(resolve, YIELD_TO_AUDIBLE_TAB_MS))
  const release = await claimForTab(`foco-alarm ${alarm}`)
  if (release === null) return false
  setTimeout(release, HELD_MS)
  return isNew(alarm)
}
