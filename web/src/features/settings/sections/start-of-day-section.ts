import { DAY_STARTS } from '@foco/domain/core/settings.ts'
import { IconSunrise } from '@tabler/icons-react'
import { chosenFrom, type Section } from '../setting.ts'
import { stored } from '../use-saved-setting.ts'
import { timeOfMinute } from './hours.ts'

export const startOfDay: Section = {
  key: 'startOfDay',
  Icon: IconSunrise,
  settings: [{ key: 'startOfDay', ...chosenFrom(stored('day.starts'), DAY_STARTS, timeOfMinute) }],
}
