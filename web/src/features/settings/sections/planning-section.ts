import { IconHourglass } from '@tabler/icons-react'
import { chosenFrom, type Section } from '../setting.ts'
import { stored } from '../use-saved-setting.ts'
import { timeOfMinute } from './hours.ts'

const HALF_HOURS = Array.from({ length: 33 }, (_, index) => 360 + index * 30)

export const planning: Section = {
  key: 'planning',
  Icon: IconHourglass,
  settings: [
    { key: 'dayStarts', ...chosenFrom(stored('schedule.starts'), HALF_HOURS.slice(0, -1), timeOfMinute) },
    { key: 'dayEnds', ...chosenFrom(stored('schedule.ends'), HALF_HOURS.slice(1), timeOfMinute) },
  ],
}
