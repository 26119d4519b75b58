/** Calendars with a user name and a password, kept by a real server of CalDAV. */
import { expect, type Page } from '@playwright/test'
import {
  CALDAV_KINDS,
  CALDAV_PASSWORD,
  CALDAV_USER,
  createTestCaldav,
  type TestCaldav,
} from '../server/test/test-caldav.ts'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { nowInTests } from './day-of-tests.ts'
import { signIn, test } from './fixtures.ts'
import { startServer } from './started-server.ts'

test.use({ fetchesAhead: true })

test.skip(CALDAV_KINDS.radicale.program === null, 'no Radicale here')

const DAY_MS = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll('-', '')

/** Around the day on which the server is. */
const wholeDays = (title: string) => {
  const now = nowInTests()
  const days = [`DTSTART;VALUE=DATE:${dayOf(now - 2 * DAY_MS)}`, `DTEND;VALUE=DATE:${dayOf(now + 3 * DAY_MS)}`]
  const event = ['BEGIN:VEVENT', `UID:${title}`, 'DTSTAMP:20260301T000000Z', `SUMMARY:${title}`, ...days, 'END:VEVENT']
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Foco//Tests//', ...event, 'END:VCALENDAR', ''].join('\r\n')
}

const withCalendars = async (use: (caldav: TestCaldav) => Promise<void>) => {
  const caldav = await createTestCaldav(CALDAV_KINDS.radicale)
  try {
    await caldav.start()
    await caldav.addCalendar('family', 'Familia', '#aa3300')
    await caldav.addCalendar('work', 'Trabajo')
    await caldav.put('family', 'fair.ics', wholeDays('Feria'))
    await use(caldav)
  } finally {
    await caldav.end()
  }
}

const WIDE = { width: 1440, height: 900 }
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Calendars' })
const formOf = (page: Page) => page.getByRole('form', { name: 'Calendars with a user name and a password' })
const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Calendars', exact: true }).click()
  await drawerOf(page).getByRole('button', { name: 'Add with a password (CalDAV)' }).press('Enter')
  await expect(formOf(page).getByRole('textbox', { name: 'Server address' })).toBeFocused()
}
/** By keys, from the first field to the last. */
const fillForm = async (page: Page, address: string, password: string) => {
  for (const text of [address, CALDAV_USER, password]) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
    if (text !== password) await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}
const allDay = (page: Page) => page.getByRole('list', { name: 'All day' })

test('calendars are added with a password, by keys, and stand on both devices', async ({
  page,
  open,
  browser,
  server,
  email,
}) => {
  await page.setViewportSize(WIDE)
  await open('account')
  const context = await browser.newContext({ baseURL: server.url, viewport: WIDE })
  const other = await context.newPage()
  await other.goto('/')
  await signIn(other, email)
  await withCalendars(async (caldav) => {
    await openForm(page)
    await fillForm(page, caldav.url, 'not it')
    await expect(formOf(page)).toContainText('The user name or the password is not accepted.')
    await expect(formOf(page).getByLabel('App password')).toBeFocused()
    await expectNoViolationsInBothThemes(page, 'a password that is not accepted')
    await expect(drawerOf(page).getByRole('listitem')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(CALDAV_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(drawerOf(page).getByRole('listitem').first()).toContainText('ana@127.0.0.1')
    await expect(formOf(page)).toHaveCount(0)
    await expect(drawerOf(page).getByRole('button', { name: 'Add with a password (CalDAV)' })).toBeFocused()
    await expectNoViolationsInBothThemes(page, 'calendars of an account')
    for (const device of [page, other]) await expect(allDay(device)).toHaveText('Feria')
    // Neither the page nor what it was told has the password.
    const told = await (await page.request.get('/api/changes')).text()
    expect(told).toContain('Familia')
    expect(told).not.toContain(CALDAV_PASSWORD)
    // It goes and comes back with its events.
    await drawerOf(page).getByRole('button', { name: 'Remove ana@127.0.0.1' }).click()
    for (const device of [page, other]) await expect(allDay(device)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    for (const device of [page, other]) await expect(allDay(device)).toHaveText('Feria')
  })
  await context.close()
})

test('a server that is away, or none of calendars, says so; nothing typed is lost', async ({ page, open, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('account')
  await page.goto('/?open=calendars')
  await drawerOf(page).getByRole('button', { name: 'Add with a password (CalDAV)' }).click()
  const address = formOf(page).getByRole('textbox', { name: 'Server address' })
  await expect(address).toBeFocused()
  await withCalendars(async (caldav) => {
    await caldav.stop()
    await fillForm(page, caldav.url, CALDAV_PASSWORD)
    await expect(formOf(page)).toContainText('The server of the calendars cannot be reached now.')
    await expect(address).toBeFocused()
    await expect(address).toHaveValue(caldav.url)
    await expect(formOf(page).getByLabel('App password')).toHaveValue(CALDAV_PASSWORD)
    await address.fill(`${server.url}/healthz`)
    await page.keyboard.press('Enter')
    await expect(formOf(page)).toContainText('No calendars were found at this address.')
    await expectNoViolationsInBothThemes(page, 'no calendars at the address')
    await caldav.start()
    await address.fill(caldav.at('family'))
    await page.keyboard.press('Enter')
    await expect(drawerOf(page).getByRole('listitem').first()).toContainText('Familia')
  })
})

test('calendars whose server goes away stay as they were, say so, and go on by Retry', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  await open('account')
  await withCalendars(async (caldav) => {
    await openForm(page)
    await fillForm(page, caldav.url, CALDAV_PASSWORD)
    await expect(allDay(page)).toHaveText('Feria')
    await caldav.stop()
    // What was read a moment ago is not read again: until it is.
    const origin = new URL(page.url()).origin
    const away = drawerOf(page).getByText('The server of the calendars cannot be reached now.')
    await expect(async () => {
      await page.request.post('/api/calendars/refresh', { data: { retry: true }, headers: { origin } })
      await expect(away).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectNoViolationsInBothThemes(page, 'calendars whose server is away')
    await expect(allDay(page)).toHaveText('Feria')
    await caldav.start()
    await caldav.put('family', 'fest.ics', wholeDays('Fiesta'))
    const retry = drawerOf(page).getByRole('button', { name: 'Retry' })
    // Within five seconds of the last time nothing is asked: the words go while it is, and come back.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 })
      await expect(allDay(page)).toContainText('Fiesta', { timeout: 2000 })
    }).toPass()
    await expect(away).toHaveCount(0)
  })
})

test('after a restart the calendars are there, and the same account again is the same one', async ({ browser }) => {
  const server = await startServer()
  const context = await browser.newContext({ baseURL: server.url, viewport: WIDE })
  try {
    await withCalendars(async (caldav) => {
      const page = await context.newPage()
      await page.goto('/')
      await signIn(page, 'restart@example.org')
      await openForm(page)
      await fillForm(page, caldav.url, CALDAV_PASSWORD)
      await expect(allDay(page)).toHaveText('Feria')
      await server.kill()
      await caldav.put('work', 'fest.ics', wholeDays('Fiesta'))
      await server.start()
      await page.goto('/')
      await expect(allDay(page)).toHaveText('Feria')
      await openForm(page)
      await fillForm(page, caldav.url, CALDAV_PASSWORD)
      await expect(allDay(page)).toContainText('Fiesta')
      await expect(drawerOf(page).getByRole('button', { name: 'Remove ana@127.0.0.1' })).toHaveCount(1)
    })
  } finally {
    await context.close()
    await server.stop()
  }
})
