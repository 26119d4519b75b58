/** How clocks and weeks are written: on this device by 12 or 24 hours, for the person the first day of a week. */
import { FIRST_DAYS, writeSetting } from '@foco/domain/core/settings.ts'
import { IconCalendarWeek, IconClock } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useActions, useData, useSetting } from '../data/queries.ts'
import { nowIso } from '../platform/clock.ts'
import { CLOCK_HOURS, clockHours } from '../platform/clock-hours.ts'
import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'

const texts = textsOf('commands')
const settings = textsOf('settings')

export const useClockCommands = (): Command[] => {
  const data = useData()
  const { perform } = useActions()
  const hours = useSyncExternalStore(clockHours.subscribe, clockHours.get)
  const first = useSetting('week.first_day')
  return [
    ...CLOCK_HOURS.map((choice) => ({
      id: `clock.${choice}`,
      title: () => texts.clock(settings.clocks[choice]),
      Icon: IconClock,
      when: () => choice !== hours,
      run: () => clockHours.choose(choice),
    })),
    ...[null, ...FIRST_DAYS].map((day) => ({
      id: `firstDay.${day ?? 'system'}`,
      title: () => texts.firstDay(settings.firstDays[day ?? 'system']),
      Icon: IconCalendarWeek,
      when: () => day !== first,
      run: () => {
        const done = { done: settings.firstDayDone, failed: settings.firstDayFailed }
        perform(writeSetting(data.rows('settings'), 'week.first_day', day, nowIso()), done)
      },
    })),
  ]
}
