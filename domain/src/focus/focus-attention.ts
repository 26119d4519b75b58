/** Whether something waits for attention. Apart from those rules: the first screen asks, and must not load them. */

import { type SettingRows, settingId } from '../core/settings.ts'
import type { FocusRun } from '../tables/schema.ts'

export const POMODORO_KEY = 'focus.pomodoro'
/** What was put down for an event. */
export const PARKED_KEY = 'focus.parked'

const QUESTION_PREFIX = 'focus.away.'
/** A question about time away is a row of its own. */
export const questionKey = (id: string): string => `${QUESTION_PREFIX}${id.replaceAll('-', '')}`
export const isQuestionKey = (key: string): boolean => key.startsWith(QUESTION_PREFIX)

/** Whether a pomodoro is going on, something is parked or a question about time away is open. */
export const needsAttention = (settings: SettingRows): boolean => {
  const pomodoro = settings.get(settingId(POMODORO_KEY))?.value
  const isIdle =
    typeof pomodoro !== 'object' || pomodoro === null || !('state' in pomodoro) || pomodoro.state === 'idle'
  if (!isIdle || (settings.get(settingId(PARKED_KEY))?.value ?? null) !== null) return true
  for (const { key } of settings.values()) if (isQuestionKey(key)) return true
  return false
}

/** Whether a run began on this device and nobody has said that it ended: then this device may have to say something. */
export const hasOpenRun = (runs: ReadonlyMap<string, FocusRun>, device: string): boolean => {
  for (const { device_id, stopped_at, cut_at, is_corrected } of runs.values())
    if (device_id === device && stopped_at === null && cut_at === null && !is_corrected) return true
  return false
}
