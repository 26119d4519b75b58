/** How long a pomodoro of a to-do lasts: as somebody chose for it, else as long as usual (decision 051). */
import { readSetting, type SettingRows } from '../core/settings.ts'
import { POMODORO_DEFAULT_MINUTES } from '../tables/columns.ts'
import type { Todo } from '../tables/schema.ts'

type OwnLength = Pick<Todo, 'pomodoro_duration' | 'pomodoro_chosen'>

export const NO_OWN_POMODORO: OwnLength = { pomodoro_duration: POMODORO_DEFAULT_MINUTES, pomodoro_chosen: false }

export const ownPomodoro = (minutes: number): OwnLength => ({ pomodoro_duration: minutes, pomodoro_chosen: true })

/** Another length than the default was chosen also where nobody noted it: by an older version, or in its export. */
export const hasOwnPomodoro = ({ pomodoro_duration, pomodoro_chosen }: OwnLength): boolean =>
  pomodoro_chosen || pomodoro_duration !== POMODORO_DEFAULT_MINUTES

export const pomodoroLength = (todo: OwnLength, settings: SettingRows): number =>
  hasOwnPomodoro(todo) ? todo.pomodoro_duration : readSetting(settings, 'focus.pomodoro_minutes')
