import { MINI_CLOSINGS, OVERRUN_SIGNALS } from '@foco/domain/core/settings.ts'
import { IconFocus2 } from '@tabler/icons-react'
import { useSetting } from '../../../data/queries.ts'
import { chooseFocusPlace, FOCUS_PLACES, useFocusPlace } from '../../../platform/focus-place.ts'
import { isPipSupported } from '../../../platform/pip-window.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { chosenFrom, type Section } from '../setting.ts'
import styles from '../setting-row.module.css'
import { stored } from '../use-saved-setting.ts'

const texts = textsOf('settings-page')

const POMODOROS = [10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 90]
const BREAKS = [3, 5, 7, 10, 15, 20, 30]
const LONG_BREAKS = [10, 15, 20, 25, 30, 45, 60]
const ROUNDS = [2, 3, 4, 5, 6, 7, 8]

const minutes = (count: number) => texts.minutes(count)

const usePlace = () => [useFocusPlace(), chooseFocusPlace] as const

/** What cannot be heard is said where it is chosen. */
const Silent = () => {
  const signal = useSetting('focus.overrun')
  const isOn = useSetting('focus.sound')
  if (signal !== 'sound' || isOn) return null
  return <p className={styles['note']}>{texts.soundsOff.overrun}</p>
}

export const focus: Section = {
  key: 'focus',
  Icon: IconFocus2,
  settings: [
    { key: 'pomodoroMinutes', ...chosenFrom(stored('focus.pomodoro_minutes'), POMODOROS, minutes) },
    { key: 'breakMinutes', ...chosenFrom(stored('focus.break_minutes'), BREAKS, minutes) },
    { key: 'longBreakMinutes', ...chosenFrom(stored('focus.long_break_minutes'), LONG_BREAKS, minutes) },
    {
      key: 'longBreakAfter',
      ...chosenFrom(stored('focus.long_break_after'), ROUNDS, (count) => texts.pomodoros(count)),
    },
    { key: 'pomodoroWithFocus', kind: 'switch', useValue: stored('focus.pomodoro_with_focus') },
    { key: 'goesOn', kind: 'switch', useValue: stored('focus.goes_on') },
    {
      key: 'overrun',
      ...chosenFrom(stored('focus.overrun'), OVERRUN_SIGNALS, (signal) => texts.overruns[signal]),
      Beside: Silent,
    },
    {
      key: 'startOpens',
      isOfDevice: true,
      when: isPipSupported,
      ...chosenFrom(usePlace, FOCUS_PLACES, (place) => texts.focusPlaces[place]),
    },
    {
      key: 'miniClosing',
      when: isPipSupported,
      ...chosenFrom(stored('focus.mini_closing'), MINI_CLOSINGS, (closing) => texts.miniClosings[closing]),
    },
  ],
}
