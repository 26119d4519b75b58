/** What a person can do about Google Calendar, and about a calendar that could not be read. */
import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { useMemo } from 'react'
import { refreshCalendars } from '../data/account/calendar-requests.ts'
import { clearGoogle, finishGoogle, googleAddress } from '../data/account/google-requests.ts'
import { useData } from '../data/queries.ts'
import { leaveTo } from '../platform/address.tsx'
import { timeZone } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'

/** null: it went well. */
type Doing = Promise<CalendarProblem | null>

export const useGoogleActions = () => {
  const { user } = useData()
  return useMemo(() => {
    const asUser = (run: (id: string) => Doing): Doing => (user === null ? Promise.resolve('NO_SERVER') : run(user.id))
    /** Leaves for Google's page; `/calendar-callback` is where one comes back. */
    const connect = () =>
      asUser(async (id) => {
        const found = await googleAddress(id, `${freshId()}.${freshId()}`)
        if ('problem' in found) return found.problem
        leaveTo(found.url)
        return null
      })
    return {
      connect,
      /** The stored tokens go first, as the specification has it. */
      reconnect: () => asUser(async (id) => (await clearGoogle(id)) ?? connect()),
      retry: () => asUser((id) => refreshCalendars(id, timeZone(), true)),
      finish: (search: string) => asUser((id) => finishGoogle(id, search, timeZone())),
    }
  }, [user])
}
