import { IconFocus2 } from '@tabler/icons-react'
import { textsOf } from '../../../texts/catalogues.ts'
import { chosenFrom, type Section } from '../setting.ts'
import { stored } from '../use-saved-setting.ts'

const texts = textsOf('settings-page')

const BREAKS = [3, 5, 7, 10, 15, 20, 30]
const LONG_BREAKS = [10, 15, 20, 25, 30, 45, 60]
const ROUNDS = [2, 3, 4, 5, 6, 7, 8]

const minutes = (count: number) => texts.minutes(count)

export const focus: Section = {
  key: 'focus',
  Icon: IconFocus2,
  settings: [
    { key: 'breakMinutes', ...chosenFrom(stored('focus.break_minutes'), BREAKS, minutes) },
    { key: 'longBreakMinutes', ...chosenFrom(stored('focus.long_break_minutes'), LONG_BREAKS, minutes) },
    {
      key: 'longBreakAfter',
      ...chosenFrom(stored('focus.long_break_after'), ROUNDS, (count) => texts.pomodoros(count)),
    },
    { key: 'pomodoroWithFocus', kind: 'switch', useValue: stored('focus.pomodoro_with_focus') },
  ],
}
