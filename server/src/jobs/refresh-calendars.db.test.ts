import { beforeEach, expect, test } from 'vitest'
import { calendarServer, calendarText, eventLines } from '../../test/test-calendar.ts'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { todo, transaction } from '../../test/test-rows.ts'
import { createCalendars } from '../calendar/calendar-setup.ts'
import { icsSource } from '../calendar/ics-provider.ts'
import { createSecretBox } from '../calendar/secret-box.ts'
import { readConfig } from '../config.ts'
import { createLocalBus, type News } from '../sync/bus.ts'
import { readChanges } from '../sync/read-changes.ts'
import { writeChanges } from '../sync/write-changes.ts'
import { refreshCalendars } from './refresh-calendars.ts'

const NOW = Date.parse('2026-03-02T09:00:00Z')
const MINUTE = 60_000

const db = databaseForFile()
const calendar = calendarServer()
const bus = createLocalBus()
const box = createSecretBox({ key: Buffer.alloc(32, 7), folder: '' })
const setUp = () => createCalendars({ db, bus, box, allowPrivate: true, google: readConfig({}).google })
let user: string
beforeEach(async () => {
  user = await createTestUser(db)
})

const at = (minutes: number) => new Date(NOW + minutes * MINUTE)
const runAt = (minutes: number, calendars = setUp()) =>
  refreshCalendars(calendars).run({ db, clock: () => at(minutes) })
const connect = async () => {
  const source = icsSource(calendar.url)
  if (source) await setUp().connect(user, source, 'Europe/Madrid', at(0))
  calendar.asked.length = 0
}
const titles = async () => {
  const all = await readChanges(db, user, null)
  return all.type === 'snapshot' ? all.tables.calendar_events.map(({ title }) => title) : []
}

test('every ten minutes, and no sooner, a calendar is read again, and the devices are told', async () => {
  calendar.hold(calendarText(eventLines('Plan')))
  await connect()
  const heard: News[] = []
  const leave = bus.subscribe(user, (delta) => heard.push(delta))
  calendar.hold(calendarText(eventLines('Plan'), eventLines('Lunch')))
  await runAt(9.9)
  expect(calendar.asked).toHaveLength(0)
  await runAt(10)
  expect(calendar.asked).toHaveLength(1)
  expect(await titles()).toEqual(expect.arrayContaining(['Plan', 'Lunch']))
  expect(heard).toHaveLength(1)
  // Ten minutes from then on; what is the same is told to nobody.
  await runAt(19.9)
  expect(calendar.asked).toHaveLength(1)
  await runAt(20)
  expect(calendar.asked).toHaveLength(2)
  expect(heard).toHaveLength(1)
  leave()
})

test('of servers that are at it together one reads it', async () => {
  calendar.hold(calendarText(eventLines('Plan')))
  await connect()
  await Promise.all([runAt(10), runAt(10), runAt(10)])
  expect(calendar.asked).toHaveLength(1)
})

test('one that fails holds up no other', async () => {
  calendar.hold(calendarText(eventLines('Plan')))
  await connect()
  const other = icsSource(`${calendar.url}?other`)
  if (other) await setUp().connect(user, other, 'Europe/Madrid', at(0))
  calendar.answer((request, reply) => {
    if (request.url?.endsWith('?other')) reply.writeHead(503).end()
    else reply.end(calendarText(eventLines('Plan'), eventLines('Lunch')))
  })
  await runAt(10)
  expect(await titles()).toContain('Lunch')
})

test('[P30] a calendar that is long in coming holds up no write of its person', async () => {
  calendar.hold(calendarText(eventLines('Plan')))
  await connect()
  const asked = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  calendar.answer(async (_request, reply) => {
    asked.resolve()
    await written.promise
    reply.end(calendarText(eventLines('Plan'), eventLines('Lunch')))
  })
  const reading = runAt(10)
  await asked.promise
  await writeChanges(db, user, transaction([todo('Taxes')]), at(10))
  written.resolve()
  await reading
  expect(await titles()).toContain('Lunch')
})

test('[P30] somebody who writes much is left for the next round, and holds up nobody', async () => {
  calendar.hold(calendarText(eventLines('Plan')))
  await connect()
  const ana = user
  user = await createTestUser(db)
  await connect()
  calendar.hold(calendarText(eventLines('Plan'), eventLines('Lunch')))
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const long = db.asUser(ana, () => {
    begun.resolve()
    return end.promise
  })
  await begun.promise
  // The round ends, though what Ana writes does not.
  await runAt(10)
  expect(await titles()).toContain('Lunch')
  end.resolve()
  await long
  user = ana
  expect(await titles()).not.toContain('Lunch')
  await runAt(10.5)
  expect(await titles()).toContain('Lunch')
})

test('of very many all that are due are read in one round, each once', async () => {
  calendar.hold(calendarText(eventLines('Plan')))
  const people = await Promise.all([1, 2, 3].map(() => createTestUser(db)))
  for (const [index, person] of people.entries())
    for (let n = 0; n < 15; n++) {
      const source = icsSource(`${calendar.url}?many=${index * 15 + n}`)
      if (source) await setUp().connect(person, source, 'Europe/Madrid', at(100))
    }
  calendar.asked.length = 0
  await runAt(110)
  const asked = () => calendar.asked.filter(({ url }) => url?.includes('?many='))
  expect(asked()).toHaveLength(45)
  expect(new Set(asked().map(({ url }) => url)).size).toBe(45)
  // A server that stops takes no more of them.
  calendar.asked.length = 0
  await refreshCalendars(setUp()).run({ db, clock: () => at(120), isStopping: () => asked().length > 0 })
  expect(asked().length).toBeGreaterThan(0)
  expect(asked().length).toBeLessThan(45)
})
