import { expect, test } from 'vitest'
import { calendarServer, calendarText, eventLines } from '../../test/test-calendar.ts'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { readConfig } from '../config.ts'
import { createLocalBus } from '../sync/bus.ts'
import { caldavSource } from './caldav-provider.ts'
import { createCalendars } from './calendar-setup.ts'
import type { NewSource } from './calendar-sources.ts'
import { icsSource } from './ics-provider.ts'
import { createSecretBox } from './secret-box.ts'

const db = databaseForFile()
const calendar = calendarServer()

/** As the server is started with this environment. */
const connect = async (env: Record<string, string>, source: NewSource | null) => {
  if (source === null) throw new Error('it is an address')
  const { calendarAllowPrivate, google } = readConfig(env)
  const box = createSecretBox({ key: Buffer.alloc(32, 7), folder: '' })
  const calendars = createCalendars({ db, bus: createLocalBus(), box, allowPrivate: calendarAllowPrivate, google })
  return calendars.connect(await createTestUser(db), source, 'Europe/Madrid', new Date('2026-03-02T09:00:00Z'))
}
const byAddress = (host: string) => icsSource(calendar.url.replace('127.0.0.1', host))
const byAccount = () => caldavSource({ address: calendar.url, user: 'ana', password: 'secret' })

test.each([{}, { CALENDAR_ALLOW_PRIVATE: 'off' }])(
  'with %o nothing in its own network is asked, by address or by account',
  async (env) => {
    calendar.hold(calendarText(eventLines('Plan')))
    for (const source of [byAddress('127.0.0.1'), byAddress('localhost')])
      expect(await connect(env, source)).toEqual({ problem: 'PRIVATE_ADDRESS' })
    expect(await connect(env, byAccount())).toHaveProperty('problem')
    expect(calendar.asked).toEqual([])
  },
)

test('where that is allowed, it is asked', async () => {
  calendar.hold(calendarText(eventLines('Plan')))
  expect(await connect({ CALENDAR_ALLOW_PRIVATE: 'on' }, byAddress('127.0.0.1'))).toEqual({ id: expect.any(String) })
  await connect({ CALENDAR_ALLOW_PRIVATE: 'on' }, byAccount())
  expect(calendar.asked.some(({ method }) => method === 'PROPFIND')).toBe(true)
})
