/** A notice before an event is given once, however many tabs and devices are there. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { fillCalendar, timed } from './pages/calendar-rows.ts'
import { hearNotices, noticeLine, notifiedBy } from './pages/event-notices.ts'
import { today } from './pages/schedule-page.ts'
import { MINUTE, passTime, SECOND, stopClock } from './still-clock.ts'

test.use({ fetchesAhead: true })

const WIDE = { width: 1440, height: 900 }
const START = today('12:44:00')
const DAY = { name: 'Hours of today' }

const events = async (page: Page) => (await rowsOf(page, 'calendar_events')).length

/** All of them at the same time, each looked at when the moment comes. */
const passMinutes = async (contexts: BrowserContext[], minutes: number) => {
  await Promise.all(contexts.map((context) => passTime(context, minutes * MINUTE - 10 * SECOND)))
  await Promise.all(contexts.map((context) => passTime(context, 10 * SECOND, SECOND)))
}

test('two devices of one account: exactly one tells each notice', async ({ page, open, context, browser, server }) => {
  const other = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', viewport: WIDE })
  await Promise.all([context, other].map((one) => stopClock(one, START)))
  await Promise.all([context, other].map(hearNotices))
  await page.setViewportSize(WIDE)
  await open('account')
  const second = await open('account', await other.newPage())
  await fillCalendar(page, 'Work', timed('Comida', '13:00', '14:00'))
  await expect.poll(() => events(second)).toBe(1)
  for (const one of [page, second]) await expect(one.getByRole('group', DAY)).toBeVisible()

  const told: string[] = []
  for (const [minutes, words] of [
    [1, 'In 15 min: Comida'],
    [10, 'In 5 min: Comida'],
    [5, 'Now: Comida'],
  ] as const) {
    await passMinutes([context, other], minutes)
    told.push(words)
    await expect.poll(async () => (await notifiedBy(page, second)).toSorted()).toEqual(told.toSorted())
    const shown = await Promise.all([page, second].map((one) => noticeLine(one, words).count()))
    expect(shown.toSorted()).toEqual([0, 1])
  }
  // Whoever still waited to hear of the other has done so.
  await passMinutes([context, other], 1)
  expect((await notifiedBy(page, second)).toSorted()).toEqual(told.toSorted())

  // Without a line each device speaks for itself: better twice than not at all.
  await fillCalendar(page, 'More', timed('Cena', '13:20', '14:00'))
  await expect.poll(() => events(second)).toBe(2)
  await other.setOffline(true)
  await passMinutes([context, other], 4)
  for (const one of [page, second]) await expect(noticeLine(one, 'In 15 min: Cena')).toBeVisible()
  await other.close()
})

test('two tabs of one device: one of them tells, and the other one the next time if it is alone', async ({
  page,
  open,
  context,
}) => {
  await stopClock(context, START)
  await hearNotices(context)
  await page.setViewportSize(WIDE)
  await open('guest')
  const second = await context.newPage()
  await second.setViewportSize(WIDE)
  await second.goto('/')
  await fillCalendar(page, 'Work', timed('Comida', '13:00', '14:00'))
  await expect.poll(() => events(second)).toBe(1)
  for (const one of [page, second]) await expect(one.getByRole('group', DAY)).toBeVisible()
  await passMinutes([context], 1)
  await expect.poll(() => notifiedBy(page, second)).toEqual(['In 15 min: Comida'])
  await passMinutes([context], 1)
  expect(await notifiedBy(page, second)).toEqual(['In 15 min: Comida'])
  await page.close()
  await passMinutes([context], 9)
  await expect(noticeLine(second, 'In 5 min: Comida')).toBeVisible()
})
