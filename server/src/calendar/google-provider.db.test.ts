import { expect, test } from 'vitest'
import { at, googleForFile, MINUTE } from '../../test/test-google-account.ts'

const { google, somebody } = await googleForFile()
const { calendars, state } = google

test('timed, whole-day, untitled and repeated events stand on their days; what is called off or declined does not', async () => {
  const ana = await somebody()
  calendars.put(at('Plan'))
  calendars.put({ id: 'day', summary: 'Holiday', start: { date: '2026-03-05' }, end: { date: '2026-03-06' } })
  calendars.put({ ...at('untitled', '12:00', '12:30'), summary: '' })
  for (const day of ['02', '03'])
    calendars.put({ ...at(`series_${day}`, '08:00', '08:15', day), summary: 'Stand-up', recurringEventId: 'series' })
  calendars.put({ ...at('no'), attendees: [{ self: true, responseStatus: 'declined' }] })
  calendars.put({ ...at('maybe', '15:00', '16:00'), status: 'tentative', colorId: '11' })
  calendars.put({ ...at('free'), transparency: 'transparent' })
  calendars.put({ ...at('home'), eventType: 'workingLocation' })
  calendars.put(at('far', '10:00', '11:00', '30'))
  calendars.put({ ...at('x'), status: 'cancelled' })
  calendars.put({
    ...at('call', '17:00', '18:00'),
    hangoutLink: 'https://meet.example/x',
    htmlLink: 'https://g.example/x',
  })
  expect(await ana.connect()).toHaveProperty('id')
  const { calendar_events: events } = await ana.tables()
  const named = (title: string | null) => events.find((event) => event.title === title)
  expect(named('Plan')).toMatchObject({ starts_at: '2026-03-02T10:00:00.000Z', calendar: calendars.own })
  expect(named('Holiday')).toMatchObject({ starts_on: '2026-03-05', ends_on: '2026-03-06', starts_at: null })
  expect(named(null)).toMatchObject({ starts_at: '2026-03-02T12:00:00.000Z' })
  expect(events.filter(({ title }) => title === 'Stand-up')).toHaveLength(2)
  expect(named('maybe')).toMatchObject({ status: 'tentative', color: '#dc2127' })
  expect(named('free')?.status).toBe('free')
  // Google tells no more than what it is asked for.
  expect(google.asked('events')[0]?.searchParams.get('fields')).toContain('transparency')
  expect(named('call')?.link_url).toBe('https://meet.example/x')
  expect(events.map(({ title }) => title).sort()).toEqual(
    ['Holiday', 'Plan', 'Stand-up', 'Stand-up', 'call', 'far', 'free', 'maybe', null].sort(),
  )
})

test('several pages are one reading', async () => {
  const ana = await somebody()
  calendars.pages(2)
  for (const id of ['A', 'B', 'C', 'D', 'E']) calendars.put(at(id))
  await ana.connect()
  expect(await ana.titles()).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(google.asked('events')).toHaveLength(3)
})

test('within a day only what changed is asked for: moved, renamed, called off and new', async () => {
  const ana = await somebody()
  calendars.put(at('A'))
  calendars.put({ ...at('s_1', '08:00', '09:00'), recurringEventId: 's' })
  calendars.put({ ...at('s_2', '08:00', '09:00', '03'), recurringEventId: 's' })
  await ana.connect()
  const before = (await ana.tables()).calendar_events.find(({ title }) => title === 'A')
  calendars.put({ ...at('A', '14:00', '15:00'), summary: 'A, later' })
  calendars.cancel('s_2')
  calendars.put(at('B'))
  state.calls.length = 0
  await ana.refresh()
  expect(google.asked('events').map(({ searchParams }) => searchParams.has('syncToken'))).toEqual([true])
  expect(await ana.titles()).toEqual(['A, later', 'B', 's_1'])
  const moved = (await ana.tables()).calendar_events.find(({ title }) => title === 'A, later')
  expect(moved).toMatchObject({ id: before?.id, starts_at: '2026-03-02T14:00:00.000Z' })
})

test('a series that is called off by its own name alone takes its occurrences along', async () => {
  const ana = await somebody()
  calendars.put({ ...at('s_1', '08:00', '09:00'), recurringEventId: 's' })
  await ana.connect()
  calendars.forget('s_1')
  calendars.put({ id: 's', status: 'cancelled' })
  await ana.refresh()
  expect(await ana.titles()).toEqual([])
})

test('a sync token that is too old, and another day, lead to a whole reading', async () => {
  const ana = await somebody()
  calendars.put(at('A', '10:00', '11:00', '08'))
  await ana.connect()
  calendars.forgetChanges()
  calendars.put(at('B', '10:00', '11:00', '08'))
  await ana.refresh()
  expect(await ana.titles()).toEqual(['A', 'B'])
  state.calls.length = 0
  await ana.refresh(24 * 60 * MINUTE)
  expect(google.asked('events').map(({ searchParams }) => searchParams.has('syncToken'))).toEqual([false])
  expect(await ana.titles()).toEqual(['A', 'B'])
})

test('five thousand events that did not change write nothing', async () => {
  const ana = await somebody()
  for (let number = 0; number < 5000; number++) calendars.put(at(`E${number}`, '10:00', '11:00', '09'))
  await ana.connect()
  expect((await ana.tables()).calendar_events).toHaveLength(5000)
  const cursor = await ana.cursor()
  await ana.refresh()
  expect(await ana.cursor()).toBe(cursor)
  // Nor does a whole reading of the same.
  calendars.forgetChanges()
  await ana.refresh()
  expect(await ana.cursor()).toBe(cursor)
})

test('more than ten thousand events in all are refused, and leave what was there', async () => {
  const ana = await somebody()
  const [own] = calendars.list()
  if (!own) throw new Error('there is one')
  calendars.put(at('mine', '10:00', '11:00', '09'))
  await ana.connect()
  calendars.set(own, { id: 'b', summary: 'b', selected: true }, { id: 'c', summary: 'c', selected: true })
  for (let number = 0; number < 5001; number++)
    for (const id of ['b', 'c']) calendars.put(at(`E${number}`, '10:00', '11:00', '09'), id)
  await ana.refresh()
  expect(await ana.connection()).toMatchObject({ state: 'error', last_error: 'TOO_MANY_EVENTS' })
  expect(await ana.titles()).toEqual(['mine'])
})

test('each calendar that is shown at Google is read, under its name and colour there', async () => {
  const ana = await somebody()
  const [own] = calendars.list()
  if (!own) throw new Error('there is one')
  const team = {
    id: 'team@group',
    summary: 'team',
    summaryOverride: 'Our team',
    backgroundColor: '#112233',
    selected: true,
  }
  calendars.set({ id: 'other', summary: 'Not shown there' }, team, own)
  calendars.put(at('mine', '10:00', '11:00', '10'))
  calendars.put(at('ours', '10:00', '11:00', '10'), 'team@group')
  await ana.connect()
  expect(await ana.connection()).toMatchObject({
    kind: 'google',
    name: 'Google Calendar',
    calendars: [
      { id: 'ana@example.org', name: 'ana@example.org', color: '#9fe1e7' },
      { id: 'team@group', name: 'Our team', color: '#112233' },
    ],
  })
  expect(await ana.titles()).toEqual(['mine', 'ours'])
  calendars.set(own)
  await ana.refresh()
  expect(await ana.titles()).toEqual(['mine'])
})

test('too busy a Google is asked again, and keeps everything where that does not help', async () => {
  const ana = await somebody()
  calendars.put(at('A', '10:00', '11:00', '10'))
  await ana.connect()
  state.troubles = [
    { at: 'events', status: 429, reason: 'rateLimitExceeded' },
    { at: 'events', status: 403, reason: 'userRateLimitExceeded' },
    { at: 'list', status: 503 },
  ]
  await ana.refresh()
  expect(await ana.connection()).toMatchObject({ state: 'connected' })
  for (const [status, reason, problem] of [
    [429, 'rateLimitExceeded', 'RATE_LIMITED'],
    [403, 'rateLimitExceeded', 'RATE_LIMITED'],
    [500, 'backendError', 'SERVICE_UNAVAILABLE'],
    [403, 'accessNotConfigured', 'ACCESS_NOT_GRANTED'],
  ] as const) {
    state.troubles = [{ at: 'events', status, reason, times: 9 }]
    await ana.refresh()
    expect(await ana.connection()).toMatchObject({ state: 'error', last_error: problem })
    expect(await ana.titles()).toEqual(['A'])
  }
  state.troubles = []
  // The grant was kept: nobody has to connect again.
  await ana.refresh(60 * MINUTE)
  expect(await ana.connection()).toMatchObject({ state: 'connected', last_error: null })
})
