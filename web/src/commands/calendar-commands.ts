import { isHidden } from '@foco/domain/calendar/connections.ts'
import type { CalendarConnection } from '@foco/domain/tables/schema.ts'
import { IconCalendarPlus, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { CalendarActions } from './calendar-actions.ts'
import type { Command } from './command.ts'
import { REMOVE_KEYS } from './command-keys.ts'

const texts = textsOf('calendars')
const schedule = textsOf('schedule')

/** Where calendars are added and taken away. */
export const calendarsCommand = (open: () => void) =>
  ({ id: 'calendars.open', title: () => schedule.calendars, Icon: IconCalendarPlus, run: open }) satisfies Command

interface CalendarContext {
  actions: Pick<CalendarActions, 'hide' | 'remove'>
  onRemoved: () => void
}

export const calendarCommands = ({ actions, onRemoved }: CalendarContext) =>
  ({
    hide: {
      id: 'calendars.hide',
      title: () => texts.hide.title,
      label: ({ name }) => texts.hide.label(name),
      Icon: IconEye,
      keys: ['enter'],
      when: (connection) => !isHidden(connection),
      run: (connection) => void actions.hide(connection, true),
    },
    show: {
      id: 'calendars.show',
      title: () => texts.show.title,
      label: ({ name }) => texts.show.label(name),
      Icon: IconEyeOff,
      keys: ['enter'],
      when: isHidden,
      run: (connection) => void actions.hide(connection, false),
    },
    remove: {
      id: 'calendars.remove',
      title: () => texts.remove.title,
      label: ({ name }) => texts.remove.label(name),
      Icon: IconTrash,
      tone: 'danger',
      keys: REMOVE_KEYS,
      run: (connection) => {
        if (actions.remove(connection)) onRemoved()
      },
    },
  }) satisfies Record<string, Command<CalendarConnection>>
