/** What a person can do with calendars: each is a rule of the domain, with the words that go with it. */
import { addFile, hideCalendar, hideConnection, removeConnection } from '@foco/domain/calendar/connections.ts'
import { BYTES_MAX, type CalendarProblem, keptWindow } from '@foco/domain/calendar/event-draft.ts'
import { dateOf } from '@foco/domain/core/calendar-days.ts'
import type { CalendarConnection } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { connectCalendar } from '../data/account/calendar-requests.ts'
import { useActions, useData } from '../data/queries.ts'
import { nowIso, timeZone } from '../platform/clock.ts'
import { readTextFile } from '../platform/text-file.ts'
import { textsOf } from '../texts/catalogues.ts'
import { readCalendar } from './read-calendar.ts'

const texts = textsOf('calendars')

/** null: it was added. */
export type Adding = Promise<CalendarProblem | null>

export const useCalendarActions = () => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(
    () => ({
      addFile: async (file: File): Adding => {
        if (file.size > BYTES_MAX) return 'TOO_LARGE'
        const text = await readTextFile(file)
        if (text === null) return 'UNREADABLE'
        const [now, zone] = [nowIso(), timeZone()]
        const options = { zone, window: keptWindow(dateOf(now, zone), zone) }
        const read = await readCalendar({ text, options })
        if (!read.ok) return read.problem
        const { name, isNew, parts, added, changed, gone } = addFile(read.value, file.name, data.rows, now, options)
        const said = isNew ? texts.done.added(name) : texts.done.updated(name)
        const { unread } = read.value
        const description = [
          added + changed + gone > 0 ? texts.done.counts(added, changed, gone) : texts.done.nothing,
          ...(unread > 0 ? [texts.done.unread(unread)] : []),
        ].join(' ')
        const group = Symbol()
        for (const [index, part] of parts.entries())
          perform(part, { done: index === parts.length - 1 ? said : null, description, failed: texts.failed, group })
        return null
      },
      /** For an account: the server reads it, now and later. */
      addAddress: async (address: string): Adding =>
        data.user === null ? 'NO_SERVER' : connectCalendar(data.user.id, { address }, timeZone()),
      /** All calendars of an account elsewhere. */
      addAccount: async (account: { address: string; user: string; password: string }): Adding =>
        data.user === null ? 'NO_SERVER' : connectCalendar(data.user.id, account, timeZone()),
      hide: (connection: CalendarConnection, hide: boolean) =>
        perform(hideConnection(connection, hide, nowIso()), {
          done: hide ? texts.done.hidden(connection.name) : texts.done.shown(connection.name),
          failed: texts.failed,
        }),
      /** One calendar of several. */
      hideOne: (connection: CalendarConnection, calendar: { id: string; name: string }, hide: boolean) =>
        perform(hideCalendar(connection, calendar.id, hide, nowIso()), {
          done: hide ? texts.done.hidden(calendar.name) : texts.done.shown(calendar.name),
          failed: texts.failed,
        }),
      remove: (connection: CalendarConnection) =>
        perform(removeConnection(connection), { done: texts.done.removed(connection.name), failed: texts.failed }),
    }),
    [data, perform],
  )
}

export type CalendarActions = ReturnType<typeof useCalendarActions>
