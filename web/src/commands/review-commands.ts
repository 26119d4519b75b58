import { weekStart } from '@foco/domain/items/weekly-goals.ts'
import { IconCalendarStats } from '@tabler/icons-react'
import { nowIso, timeZone } from '../platform/clock.ts'
import { textsOf } from '../texts/catalogues.ts'
import type { Openers } from '../ui/openers.ts'
import type { Command } from './command.ts'

const texts = textsOf('week', 'review')

export const reviewCommands = (open: Openers, startsAt: number): Command[] => [
  {
    id: 'week.reviewLast',
    title: () => texts.last,
    Icon: IconCalendarStats,
    run: () => open.show('weekly', 'review'),
  },
  {
    id: 'week.reviewCurrent',
    title: () => texts.current,
    Icon: IconCalendarStats,
    run: () => open.show('weekly', `review.${weekStart(nowIso(), timeZone(), startsAt)}`),
  },
]
