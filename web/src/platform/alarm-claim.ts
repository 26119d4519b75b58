/** Several tabs are open and one alarm is due: one of them rings. */
import { maySound } from './sound.ts'

const KEY = 'foco_alarm'
/** Lets a tab go first that may sound. */
const MANNERS_MS = 400

const take = (alarm: string): boolean => {
  try {
    if (localStorage.getItem(KEY) === alarm) return false
    localStorage.setItem(KEY, alarm)
  } catch {
    // Without storage nobody knows of the others: better twice than not at all.
  }
  return true
}

/** True for the one tab of this device that rings. `alarm` names the alarm and which time it rings. */
export const claimAlarm = async (alarm: string): Promise<boolean> => {
  if (!maySound()) await new Promise((resolve) => setTimeout(resolve, MANNERS_MS))
  return navigator.locks ? navigator.locks.request('foco-alarm', () => take(alarm)) : take(alarm)
}
