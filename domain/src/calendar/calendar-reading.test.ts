// Rules from: design: calendars
import { afterEach, expect, test, vi } from 'vitest'
import { afterChanges, storeOf } from '../../test/example-rows.ts'
import type { TableRows } from '../core/places.ts'
import type { CalendarEvent } from '../tables/schema.ts'
import { type CalendarReading, readingChanges, readingSteps } from './calendar-reading.ts'
import type { EventDraft } from './event-draft.ts'
import { NO_TIMES } from './events.ts'

const NOW = '2026-11-16T08:00:00.000Z'
const SOON = '2026-11-16T08:20:00.000Z'
const LATER = '2026-11-16T09:10:00.000Z'
const ID = '00000000-0000-4000-8000-000000000001'
const WORK = { id: 'work', name: 'Work', color: null }
const HOME = { id: 'home', name: 'Home', color: '#112233' }

const draft = (calendar: string, uid: string, title = uid): EventDraft => ({
  ...{ uid, occurrence: '', calendar, title, ...NO_TIMES, color: null, link_url: null },
  ...{ starts_at: '2026-11-16T10:00:00.000Z', ends_at: '2026-11-16T11:00:00.000Z', status: 'confirmed' },
})
const read = (rows: TableRows, reading: CalendarReading, now = SOON) => {
  const row = rows('calendar_connections').get(ID)
  const changes = readingChanges(
    { id: ID, kind: 'google', name: 'Ana', row, known: rows('calendar_events') },
    reading,
    now,
  )
  const all = [...changes.connection, ...changes.events]
  return { all, rows: afterChanges(rows, all) }
}
const titles = (rows: TableRows) => [...rows('calendar_events').values()].map(({ title }) => title).sort()
const first = read(
  storeOf({}),
  {
    calendars: [WORK, HOME],
    parts: [
      { calendar: 'work', events: [draft('work', 'A'), draft('work', 'B')], gone: null },
      { calendar: 'home', events: [draft('home', 'C')], gone: null },
    ],
  },
  NOW,
).rows

test('[CAL-14] of a calendar that is not spoken of nothing changes; of one that was read whole only that is left', () => {
  const { rows } = read(first, {
    calendars: null,
    parts: [{ calendar: 'work', events: [draft('work', 'B', 'B2')], gone: null }],
  })
  expect(titles(rows)).toEqual(['B2', 'C'])
  expect(rows('calendar_connections').get(ID)?.calendars).toEqual([WORK, HOME])
})

test('[CAL-15] changes add, change and take away what they name, and nothing else', () => {
  const gone = [
    { uid: 'A', occurrence: '' },
    { uid: 'never seen', occurrence: '' },
  ]
  const events = [draft('work', 'B', 'B2'), draft('work', 'D')]
  const { rows } = read(first, { calendars: null, parts: [{ calendar: 'work', events, gone }] })
  expect(titles(rows)).toEqual(['B2', 'C', 'D'])
})

test('[CAL-16] the events of a calendar that is no longer there go with it', () => {
  const { rows } = read(first, { calendars: [HOME], parts: [] })
  expect(titles(rows)).toEqual(['C'])
})

test('[CAL-17] nothing new writes nothing, but once an hour when it was read', () => {
  const same: CalendarReading = { calendars: [WORK, HOME], parts: [{ calendar: 'home', events: [], gone: [] }] }
  expect(read(first, same).all).toEqual([])
  const { all, rows } = read(first, same, LATER)
  expect(all).toHaveLength(1)
  expect(rows('calendar_connections').get(ID)).toMatchObject({ last_success_at: LATER })
})

test('[CAL-20] thousands of events are compared in steps of a hundred, with the same end', () => {
  const many = Array.from({ length: 1000 }, (_, index) => draft('work', `event ${index}`))
  const found = { calendars: null, parts: [{ calendar: 'work', events: many, gone: null }] }
  const of = { id: ID, kind: 'google', name: 'Ana', row: undefined, known: new Map() } as const
  const steps = readingSteps(of, found, NOW)
  let taken = 0
  let last = steps.next()
  for (; !last.done; last = steps.next()) taken++
  // Each is named, and then compared.
  expect(taken).toBe(20)
  expect(last.value).toEqual(readingChanges(of, found, NOW))
  expect(last.value.events).toHaveLength(1000)
})

afterEach(() => vi.unstubAllEnvs())

test('[CAL-19] a row that a device has kept since before local times is the same, unless it has one now', () => {
  const older = (row: object) => {
    const { starts_local: _starts, ends_local: _ends, ...rest } = row as CalendarEvent
    return rest as CalendarEvent
  }
  const known = new Map([...first('calendar_events')].map(([id, row]) => [id, older(row)]))
  const again = (events: EventDraft[]) =>
    readingChanges(
      { id: ID, kind: 'google', name: 'Ana', row: first('calendar_connections').get(ID), known },
      { calendars: null, parts: [{ calendar: 'work', events, gone: null }] },
      SOON,
    ).events
  expect(again([draft('work', 'A'), draft('work', 'B')])).toEqual([])
  const local = { ...NO_TIMES, starts_local: '2026-11-16T11:00:00', ends_local: '2026-11-16T12:00:00' }
  expect(again([{ ...draft('work', 'A'), ...local }, draft('work', 'B')])).toMatchObject([
    { op: 'update', patch: { starts_at: null, ends_at: null, starts_local: local.starts_local } },
  ])
})

test('[CAL-21] times on the wall are the same only when the clock shows the same', () => {
  // There the clock is put forward from 02:00 to 03:00 on that day: half past both is one moment.
  vi.stubEnv('TZ', 'Europe/Madrid')
  expect(new Date(2026, 2, 29, 2, 30)).toEqual(new Date(2026, 2, 29, 3, 30))
  const at = (time: string) => ({
    ...draft('work', 'A'),
    ...NO_TIMES,
    ...{ starts_local: `2026-03-29T${time}`, ends_local: null },
  })
  const reading = (event: EventDraft) => ({
    calendars: [WORK],
    parts: [{ calendar: 'work', events: [event], gone: null }],
  })
  const night = read(storeOf({}), reading(at('02:30:00')), NOW).rows
  expect(read(night, reading(at('02:30:00'))).all).toEqual([])
  for (const time of ['03:30:00', '01:30:00', '02:30:01'])
    expect(read(night, reading(at(time))).all).toMatchObject([{}, { patch: { starts_local: `2026-03-29T${time}` } }])
})
