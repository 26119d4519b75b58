/** A person with Google Calendar, over the whole server and a stand-in for Google. */
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import type { CalendarConnection } from '@foco/domain/tables/schema.ts'
import { afterAll, beforeEach } from 'vitest'
import { type GoogleStandin, type StandinEvent, startGoogle } from './google-standin.ts'
import { appForFile, type TestApp } from './test-app.ts'
import type { TestBrowser } from './test-browser.ts'

export const MINUTE = 60_000

/** On the day of the tests' clock, or another one of that month. */
export const at = (id: string, from = '10:00', to = '11:00', day = '02'): StandinEvent => ({
  id,
  summary: id,
  start: { dateTime: `2026-03-${day}T${from}:00Z` },
  end: { dateTime: `2026-03-${day}T${to}:00Z` },
})

export interface GoogleAccount {
  browser: TestBrowser
  auth(body: object): Promise<{ status: number; body: Record<string, unknown> }>
  /** The whole way: what the server said to the callback. */
  connect(link?: 'Allow' | 'Deny'): Promise<Record<string, unknown>>
  /** Ten minutes later, or when they ask to try again. */
  refresh(afterMs?: number): Promise<void>
  retry(): Promise<void>
  tables(): Promise<Snapshot['tables']>
  connection(): Promise<CalendarConnection | undefined>
  titles(): Promise<(string | null)[]>
  cursor(): Promise<number>
  transact(...changes: object[]): Promise<unknown>
}

interface GoogleWorld {
  server: TestApp
  google: GoogleStandin
  somebody(): Promise<GoogleAccount>
}

const STATE = 's'.repeat(43)

/** What the callback page sends of its address. */
export const fromCallback = (address: string) => ({
  action: 'exchange_code',
  zone: 'Europe/Madrid',
  ...Object.fromEntries([...new URL(address).searchParams].filter(([name]) => name !== 'scope')),
})

export const googleForFile = async (): Promise<GoogleWorld> => {
  const google = await startGoogle()
  const server = appForFile({
    google: google.settings,
    rateLimits: { all: 1e9, signIn: 1e9, errorLog: 1e9, calendars: 1e9, account: 1e9, push: 1e9 },
  })
  afterAll(() => google.close())
  beforeEach(() => google.reset())
  let people = 0
  const somebody = async (): Promise<GoogleAccount> => {
    const browser = await server.signedIn(`google${++people}@example.org`)
    const auth: GoogleAccount['auth'] = async (body) => {
      const answer = await browser.post('/api/calendar-auth', body)
      return { status: answer.status, body: answer.body === '' ? {} : JSON.parse(answer.body) }
    }
    const changes = async (): Promise<Snapshot> => JSON.parse((await browser.request('/api/changes')).body)
    const tables = async () => (await changes()).tables
    return {
      browser,
      auth,
      connect: async (link = 'Allow') => {
        const { body } = await auth({ action: 'get_auth_url', state: STATE })
        return (await auth(fromCallback(await google.press(String(body['authUrl']), link)))).body
      },
      refresh: async (afterMs = 10 * MINUTE) => {
        server.pass(afterMs)
        await browser.post('/api/calendars/refresh')
      },
      retry: async () => {
        server.pass(10_000)
        await browser.post('/api/calendars/refresh', { retry: true })
      },
      tables,
      connection: async () => (await tables()).calendar_connections[0],
      titles: async () => (await tables()).calendar_events.map(({ title }) => title).sort(),
      cursor: async () => (await changes()).cursor,
      transact: (...list) => browser.post('/api/transactions', { id: crypto.randomUUID(), changes: list }),
    }
  }
  return { server, google, somebody }
}
