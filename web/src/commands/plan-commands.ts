import { IconCalendarCheck, IconCalendarTime } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { Openers } from '../ui/openers.ts'
import type { Command } from './command.ts'

const texts = textsOf('planning')

export const planDayCommand = ({ planDay }: Pick<Openers, 'planDay'>) =>
  ({ id: 'day.plan', title: () => texts.day.title, Icon: IconCalendarCheck, run: planDay }) satisfies Command

/** What can be done with the day as a whole. */
export const planCommands = (open: Openers): Command[] => [
  planDayCommand(open),
  { id: 'day.waits', title: () => texts.fit.choose, Icon: IconCalendarTime, run: open.chooseWhatWaits },
]
