/** What every kind of calendar that the server reads does alike: one suite, a keeper of events for each kind. */
import { readingChanges } from '@foco/domain/calendar/calendar-reading.ts'
import { keptWindow } from '@foco/domain/calendar/event-draft.ts'
import type { Change } from '@foco/domain/core/change.ts'
import type { CalendarConnection, CalendarEvent } from '@foco/domain/tables/schema.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CalendarProvider } from '../src/calendar/calendar-provider.ts'

/** An event as a person has it in their calendar, whoever keeps it. Times are instants, or days. */
export interface KeptEvent {
  uid: string
  title: string | null
  from: string
  to: string
  /** So many days in a row. */
  daily?: number
  /** Occurrences of a daily one by their instants: moved to another start for an hour, or called off. */
  moved?: { at: string; to: string; title: string }
  without?: string
  isCancelled?: boolean
  isTentative?: boolean
}

interface CalendarKeeper {
  provider(): CalendarProvider
  /** What it takes to read it; `isWrong`: what it does not let in with, or null where it lets everybody in. */
  secret(isWrong?: boolean): string | null
  put(event: KeptEvent): Promise<void>
  remove(uid: string): Promise<void>
  /** Cannot be reached, until it comes back with all that it had. */
  leave(): Promise<void>
  comeBack(): Promise<void>
  /** As new. */
  clear(): Promise<void>
}

const ZONE = 'Europe/Madrid'
const NOW = new Date('2026-03-02T09:00:00Z')
const ID = '11111111-1111-4111-8111-111111111111'

/** The rows of a connection, written by what is read. */
const reader = (keeper: CalendarKeeper) => {
  const known = new Map<string, CalendarEvent>()
  const connections = new Map<string, CalendarConnection>()
  let cursor: string | null = null
  const write = (change: Change) => {
    const rows = (change.table === 'calendar_events' ? known : connections) as Map<string, object>
    if (change.op === 'insert') rows.set(change.id, change.row)
    if (change.op === 'update') rows.set(change.id, { ...rows.get(change.id), ...change.patch })
    if (change.op === 'delete') rows.delete(change.id)
  }
  const read = async (secret = keeper.secret() ?? ''): Promise<Change[] | string> => {
    const window = keptWindow('2026-03-02', ZONE)
    const outcome = await keeper.provider()({ userId: 'somebody', secret, zone: ZONE, window, cursor, now: NOW })
    if (outcome.kind === 'failed') return outcome.problem
    cursor = outcome.cursor
    const { name, reading } = outcome
    const kept = { id: ID, kind: 'ics' as const, name, row: connections.get(ID), known }
    const { connection, events } = readingChanges(kept, reading, NOW.toISOString())
    for (const change of [...connection, ...events]) write(change)
    return [...connection, ...events]
  }
  const when = ({ starts_on, ends_on, ...times }: CalendarEvent) => {
    const [from, to] = [times.starts_at ?? times.starts_local, times.ends_at ?? times.ends_local]
    return from === null ? `${starts_on}/${ends_on}` : `${from.slice(5, 16)}/${to?.slice(11, 16)}`
  }
  return {
    read,
    events: () => [...known.values()].map((event) => `${event.title} ${when(event)} ${event.status}`).sort(),
    idOf: (title: string) => [...known.values()].find((event) => event.title === title)?.id,
  }
}

const plan: KeptEvent = { uid: 'plan', title: 'Plan', from: '2026-03-03T09:00:00Z', to: '2026-03-03T10:00:00Z' }
const call: KeptEvent = { uid: 'call', title: 'Call', from: '2026-03-04T12:00:00Z', to: '2026-03-04T12:30:00Z' }

export const calendarContract = (name: string, keeper: CalendarKeeper): void => {
  describe(`calendars of ${name}`, () => {
    let rows = reader(keeper)
    beforeEach(async () => {
      await keeper.clear()
      rows = reader(keeper)
    })

    test('events have their times, whole days, their state, or no title', async () => {
      await keeper.put(plan)
      await keeper.put({ uid: 'fair', title: 'Fair', from: '2026-03-07', to: '2026-03-09' })
      await keeper.put({ ...call, uid: 'untitled', title: null })
      await keeper.put({ ...call, uid: 'maybe', title: 'Maybe', isTentative: true })
      await keeper.put({ ...plan, uid: 'off', title: 'Called off', isCancelled: true })
      await keeper.put({ ...plan, uid: 'far', from: '2026-09-03T09:00:00Z', to: '2026-09-03T10:00:00Z' })
      await rows.read()
      expect(rows.events()).toEqual([
        'Fair 2026-03-07/2026-03-09 confirmed',
        'Maybe 03-04T12:00/12:30 tentative',
        'Plan 03-03T09:00/10:00 confirmed',
        'null 03-04T12:00/12:30 confirmed',
      ])
    })

    test('one that repeats is each of its occurrences, as they were moved or called off', async () => {
      const daily = { ...plan, title: 'Stand-up', daily: 4 }
      await keeper.put(daily)
      await rows.read()
      expect(rows.events()).toHaveLength(4)
      const moved = { at: '2026-03-04T09:00:00Z', to: '2026-03-04T15:00:00Z', title: 'Stand-up, late' }
      await keeper.put({ ...daily, moved, without: '2026-03-05T09:00:00Z' })
      await rows.read()
      expect(rows.events()).toEqual([
        'Stand-up 03-03T09:00/10:00 confirmed',
        'Stand-up 03-06T09:00/10:00 confirmed',
        'Stand-up, late 03-04T15:00/16:00 confirmed',
      ])
      await keeper.remove('plan')
      await rows.read()
      expect(rows.events()).toEqual([])
    })

    test('what is added, changed, moved and removed is so at the next look, and the same event stays the same row', async () => {
      await keeper.put(plan)
      await keeper.put(call)
      await rows.read()
      const id = rows.idOf('Plan')
      await keeper.put({ ...plan, title: 'Plan B', from: '2026-03-05T07:00:00Z', to: '2026-03-05T08:00:00Z' })
      await keeper.put({ ...call, uid: 'new', title: 'New' })
      await keeper.remove('call')
      await rows.read()
      expect(rows.events()).toEqual(['New 03-04T12:00/12:30 confirmed', 'Plan B 03-05T07:00/08:00 confirmed'])
      expect(rows.idOf('Plan B')).toBe(id)
      await keeper.put({ ...plan, isCancelled: true })
      await keeper.remove('new')
      await rows.read()
      expect(rows.events()).toEqual([])
    })

    test('what did not change writes nothing', async () => {
      await keeper.put(plan)
      await keeper.put({ ...call, daily: 3 })
      await rows.read()
      expect(rows.events()).toHaveLength(4)
      expect(await rows.read()).toEqual([])
      await keeper.put(plan)
      expect(await rows.read()).toEqual([])
    })

    test('one that cannot be reached says so, and goes on from where it was', async () => {
      await keeper.put(plan)
      await rows.read()
      await keeper.leave()
      try {
        expect(await rows.read()).toBe('UNREACHABLE')
      } finally {
        await keeper.comeBack()
      }
      expect(rows.events()).toHaveLength(1)
      await keeper.put(call)
      await rows.read()
      expect(rows.events()).toHaveLength(2)
    })

    if (keeper.secret(true) === null) return
    test('one that does not let us in says so', async () => {
      await keeper.put(plan)
      expect(await rows.read(keeper.secret(true) ?? '')).toBe('NO_ACCESS')
      await rows.read()
      expect(await rows.read(keeper.secret(true) ?? '')).toBe('NO_ACCESS')
      expect(rows.events()).toHaveLength(1)
    })
  })
}
