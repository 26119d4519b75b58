/** A calendar by its address: the server reads it, and the devices of the account hear of it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { nowInTests } from './day-of-tests.ts'
import { test } from './fixtures.ts'

const DAY_MS = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll('-', '')

/** Around the day on which the server is. */
const text = () => {
  const now = nowInTests()
  const days = [`DTSTART;VALUE=DATE:${dayOf(now - 2 * DAY_MS)}`, `DTEND;VALUE=DATE:${dayOf(now + 3 * DAY_MS)}`]
  const event = ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Feria del libro', ...days, 'END:VEVENT']
  return ['BEGIN:VCALENDAR', 'X-WR-CALNAME:Barrio', ...event, 'END:VCALENDAR'].join('\r\n')
}

const withCalendar = async (use: (url: string) => Promise<void>) => {
  const server = createServer((request, reply) => {
    if (request.url === '/secret.ics') reply.end(text())
    else reply.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const addByAddress = async (page: Page, address: string) => {
  await page.getByRole('textbox', { name: 'Calendar address' }).fill(address)
  await page.keyboard.press('Enter')
}

test('a calendar is added by its address, by keys, and stands on both devices', async ({ page, open, otherDevice }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('account')
  const other = await otherDevice()
  await other.setViewportSize({ width: 1440, height: 900 })
  await withCalendar(async (url) => {
    await page.getByRole('button', { name: 'Calendars' }).click()
    const drawer = page.getByRole('dialog', { name: 'Calendars' })
    await addByAddress(page, 'my calendar')
    await expect(drawer.getByText('This is no address of a calendar.')).toBeVisible()
    await addByAddress(page, `${url}/nothing.ics`)
    await expect(drawer.getByText('There is no calendar at this address any more.')).toBeVisible()
    await expectNoViolationsInBothThemes(page, 'an address that leads nowhere')
    await addByAddress(page, `${url}/secret.ics`)
    await expect(drawer.getByRole('listitem')).toContainText('Barrio')
    await expect(drawer.getByRole('textbox', { name: 'Calendar address' })).toHaveValue('')
  })
  for (const device of [page, other])
    await expect(device.getByRole('list', { name: 'All day' })).toHaveText('Feria del libro')
})

test('whoever comes back to the day asks what is new in the calendars', async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('account')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/calendars/refresh')) asked.push(request.method())
  })
  await withCalendar(async (url) => {
    // Without a calendar there is nothing to ask for.
    await page.reload()
    await page.getByRole('button', { name: 'Calendars' }).click()
    expect(asked).toEqual([])
    await addByAddress(page, `${url}/secret.ics`)
    await expect(page.getByRole('list', { name: 'All day' })).toHaveText('Feria del libro')
    await expect.poll(() => asked).toEqual(['POST'])
    const answered = page.waitForResponse('**/api/calendars/refresh')
    await page.reload()
    expect((await answered).status()).toBe(204)
    await expect.poll(() => asked).toHaveLength(2)
    const become = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await become(true)
    const again = page.waitForResponse('**/api/calendars/refresh')
    await become(false)
    await again
    // Once for the return, never for the leaving.
    expect(asked).toHaveLength(3)
  })
})

test('a guest is told that addresses need an account', async ({ page, open }) => {
  await open('guest')
  await page.goto('/?open=calendars')
  await expect(page.getByText('you can also add calendars by an address')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Calendar address' })).toHaveCount(0)
})

test('a half-typed address waits for the next opening, and so does an account, but for its password', async ({
  page,
  open,
}) => {
  await open('account')
  const drawer = page.getByRole('dialog', { name: 'Calendars' })
  const openDrawer = async () => {
    await page.goto('/?open=calendars')
    await drawer.waitFor()
  }
  await openDrawer()
  await drawer.getByRole('textbox', { name: 'Calendar address' }).fill('https://example.org/half')
  await drawer.getByRole('button', { name: 'Add with a password (CalDAV)' }).click()
  const form = drawer.getByRole('form', { name: 'Calendars with a user name and a password' })
  await form.getByRole('textbox', { name: 'User name' }).fill('ana')
  await form.getByLabel('App password').fill('secret')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await openDrawer()
  await expect(drawer.getByRole('textbox', { name: 'Calendar address' })).toHaveValue('https://example.org/half')
  await drawer.getByRole('button', { name: 'Add with a password (CalDAV)' }).click()
  await expect(form.getByRole('textbox', { name: 'User name' })).toHaveValue('ana')
  await expect(form.getByLabel('App password')).toHaveValue('')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await drawer.getByRole('button', { name: 'Add with a password (CalDAV)' }).click()
  await expect(form.getByRole('textbox', { name: 'User name' })).toHaveValue('')
})
