/** Servers, pages and tests are on one day: where they are not, tests begin to fail as the true date goes on. */
import { expect } from '@playwright/test'
import { nowInTests } from './day-of-tests.ts'
import { test } from './fixtures.ts'

const dayOf = (time: string | number) => new Date(time).toISOString().slice(0, 10)

test('the server, both devices and the test itself are on the same day', async ({ page, open, otherDevice }) => {
  await open('account')
  const other = await otherDevice()
  const answer = await page.request.get('/api/account/devices')
  const { devices } = (await answer.json()) as { devices: { signed_in_at: string }[] }
  const times = await Promise.all([page, other].map((device) => device.evaluate(() => new Date().toISOString())))
  expect({
    server: devices.map((device) => dayOf(device.signed_in_at)),
    pages: times.map(dayOf),
    test: dayOf(nowInTests()),
  }).toEqual({ server: ['2026-11-16', '2026-11-16'], pages: ['2026-11-16', '2026-11-16'], test: '2026-11-16' })
})
