/** Google Calendar as a person connects it: a server that knows a Google on this computer. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type GoogleStandin, type StandinEvent, startGoogle } from '../../server/test/google-standin.ts'
import { nowInTests } from '../day-of-tests.ts'
import { test as base } from '../fixtures.ts'
import { startServer } from '../started-server.ts'

interface GoogleFixtures {
  google: GoogleStandin
  /** An account with a calendar at Google that has one event, 'Mercado'. */
  connected: GooglePage
}

export const test = base.extend<GoogleFixtures, { standin: GoogleStandin }>({
  standin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const standin = await startGoogle()
      await use(standin)
      await standin.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ standin }, use) => {
      const server = await startServer(standin.env)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  google: async ({ standin }, use) => {
    standin.reset()
    await use(standin)
  },
  connected: async ({ page, open, google }, use) => {
    google.calendars.put(around('Mercado', true))
    await open('account')
    const calendars = new GooglePage(page)
    await calendars.connect()
    await calendars.close()
    await use(calendars)
  },
})

/** From an hour ago to in an hour, or around the day, by the time of the server. */
export const around = (id: string, days = false): StandinEvent => {
  const now = nowInTests()
  const [from, to] = [now - 3_600_000, now + 3_600_000].map((at) => new Date(at).toISOString())
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return days
    ? { id, summary: id, start: { date: day(now - 2 * 86_400_000) }, end: { date: day(now + 3 * 86_400_000) } }
    : { id, summary: id, start: { dateTime: from ?? '' }, end: { dateTime: to ?? '' } }
}

export class GooglePage {
  readonly page: Page
  readonly drawer: Locator
  readonly allDay: Locator
  /** What is said above the hours. */
  readonly failing: Locator

  constructor(page: Page) {
    this.page = page
    this.drawer = page.getByRole('dialog', { name: 'Calendars' })
    this.allDay = page.getByRole('list', { name: 'All day' })
    this.failing = page.getByRole('list', { name: 'Calendars that could not be read' })
  }

  /** Up to Google's page. */
  async ask() {
    await this.page.goto('/?open=calendars')
    await this.drawer.getByRole('button', { name: 'Connect Google Calendar' }).click()
    await expect(this.page.getByRole('heading', { name: 'Foco wants to see your calendars' })).toBeVisible()
  }

  async connect() {
    await this.ask()
    await this.page.getByRole('link', { name: 'Allow' }).click()
    await expect(this.drawer.getByText('Google Calendar', { exact: true })).toBeVisible()
  }

  /** The server looks again, as it does by itself every ten minutes. */
  async readAgain() {
    const headers = { origin: new URL(this.page.url()).origin }
    const answer = await this.page.request.post('/api/calendars/refresh', { data: { retry: true }, headers })
    expect(answer.status()).toBe(204)
  }

  async close() {
    await this.page.keyboard.press('Escape')
    await expect(this.drawer).toHaveCount(0)
  }
}
