import { IconClockPause } from '@tabler/icons-react'
import { chosenFrom, type Section } from '../setting.ts'
import { stored } from '../use-saved-setting.ts'
import { HOURS, timeOfHour } from './hours.ts'

export const snooze: Section = {
  key: 'snooze',
  Icon: IconClockPause,
  settings: [
    { key: 'quickHour', ...chosenFrom(stored('snooze.quick_hour'), HOURS, timeOfHour) },
    { key: 'pickedHour', ...chosenFrom(stored('snooze.picked_hour'), HOURS, timeOfHour) },
  ],
}
