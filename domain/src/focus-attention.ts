/** Apart from the rules of pomodoro and time away, because the first screen asks it and must not load them. */
import { type SettingRows, settingId } from './settings.ts'

export const AWAY_KEY = 'focus.away'
export const POMODORO_KEY = 'focus.pomodoro'

/** Whether a pomodoro is going on or a question about time away is open. */
export const needsAttention = (settings: SettingRows): boolean => {
  const pomodoro = settings.get(settingId(POMODORO_KEY))?.value
  const questions = settings.get(settingId(AWAY_KEY))?.value
  const isIdle =
    typeof pomodoro !== 'object' || pomodoro === null || !('state' in pomodoro) || pomodoro.state === 'idle'
  return !isIdle || (Array.isArray(questions) && questions.length > 0)
}
