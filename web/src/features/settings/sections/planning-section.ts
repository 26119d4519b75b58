import { isLongEnough } from '@foco/domain/schedule/working-day.ts'
import { IconHourglass } from '@tabler/icons-react'
import { useSetting } from '../../../data/queries.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { lengthLabel } from '../../../ui/duration-label.ts'
import { chosenFrom, type Section } from '../setting.ts'
import { stored } from '../use-saved-setting.ts'
import { timeOfMinute } from './hours.ts'

const texts = textsOf('settings-page')

const HALF_HOURS = Array.from({ length: 33 }, (_, index) => 360 + index * 30)
const CAPACITIES = [null, 60, 120, 180, 240, 300, 360, 420, 480]

export const planning: Section = {
  key: 'planning',
  Icon: IconHourglass,
  settings: [
    {
      key: 'dayStarts',
      ...chosenFrom(stored('schedule.starts'), HALF_HOURS.slice(0, -1), timeOfMinute),
      useFits: () => {
        const ends = useSetting('schedule.ends')
        return (starts) => isLongEnough({ starts: Number(starts), ends })
      },
    },
    {
      key: 'dayEnds',
      ...chosenFrom(stored('schedule.ends'), HALF_HOURS.slice(1), timeOfMinute),
      useFits: () => {
        const starts = useSetting('schedule.starts')
        return (ends) => isLongEnough({ starts, ends: Number(ends) })
      },
    },
    {
      key: 'capacity',
      ...chosenFrom(stored('schedule.capacity'), CAPACITIES, (minutes) =>
        minutes === null ? texts.wholeWorkingDay : lengthLabel(minutes),
      ),
    },
  ],
}
