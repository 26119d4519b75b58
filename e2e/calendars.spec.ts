/** Calendars from files: added, read again, hidden, taken away and brought back. */
import { type Browser, expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, type Mode, signIn, test, watchConsole } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { noticeLine } from './pages/event-notices.ts'
import { PalettePage } from './pages/palette-page.ts'
import { SchedulePage, today } from './pages/schedule-page.ts'
import { passTime, SECOND, stopClock } from './still-clock.ts'

const NOON = today('11:45:20')
const WIDE = { width: 1440, height: 900 }

const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Trabajo', ...parts, 'END:VCALENDAR', ''].join('\r\n')
const plan = event(
  'Plan semanal',
  'DTSTART;TZID=Romance Standard Time:20261102T093000',
  'DURATION:PT45M',
  'RRULE:FREQ=WEEKLY',
)
const lunch = event('Comida', 'DTSTART:20261116T120000Z', 'DURATION:PT1H')
const holiday = event('Fiesta', 'DTSTART;VALUE=DATE:20261116')

const choose = async (page: Page, name: string, text: string) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a calendar file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(text) })
}
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Calendars' })

for (const mode of MODES)
  test(`a calendar file is added, read again, hidden and removed, for a ${mode}`, async ({ page, open }) => {
    await stopClock(page.context(), NOON)
    await page.setViewportSize(WIDE)
    await open(mode)
    const schedule = new SchedulePage(page)
    await page.getByRole('button', { name: 'Calendars' }).click()
    const drawer = drawerOf(page)
    await expect(drawer).toContainText('Add a calendar file, and its events stand on your day.')
    await choose(page, 'work.ics', calendar(plan, lunch, holiday))
    await expect(drawer.getByRole('listitem')).toContainText('Trabajo')
    await expect(page.getByText('Trabajo added')).toBeVisible()
    await expect(drawer.getByRole('listitem')).toContainText(/Read .*16.*11:45\./)
    await expect(drawer.getByRole('listitem')).toContainText(
      /Events until .*Dec.*; add the file again for later ones\./,
    )
    await expectNoViolationsInBothThemes(page, 'the calendars')
    // The same file again writes no event.
    const before = await rowsOf(page, 'calendar_events')
    await choose(page, 'work.ics', calendar(plan, lunch, holiday))
    await expect(page.getByText('Trabajo read again')).toBeVisible()
    await expect(page.getByText('Nothing new in it')).toBeVisible()
    expect(await rowsOf(page, 'calendar_events')).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(schedule.block('Plan semanal')).toContainText('09:30–10:15')
    await expect(schedule.block('Comida')).toContainText('13:00–14:00')
    await expect(page.getByRole('list', { name: 'All day' })).toHaveText('Fiesta')
    await page.reload()
    await expect(schedule.block('Comida')).toBeVisible()

    await page.getByRole('button', { name: 'Calendars' }).click()
    await expect(drawer.getByRole('listitem')).toContainText('Trabajo')
    // An opening drawer takes the focus, wherever it is by then.
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('j')
    await expect(drawer.getByRole('button', { name: 'Hide Trabajo' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(drawer.getByRole('button', { name: 'Remove Trabajo' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('button', { name: 'Show Trabajo' })).toBeFocused()
    await expect(schedule.block('Comida')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(schedule.block('Comida')).toHaveCount(1)
    await drawer.getByRole('button', { name: 'Remove Trabajo' }).click()
    await expect(drawer.getByRole('listitem')).toHaveCount(0)
    await expect(drawer.getByRole('button', { name: 'Add a calendar file' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(schedule.block('Comida')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(schedule.block('Comida')).toBeVisible()
    await expect(schedule.block('Plan semanal')).toBeVisible()
    await page.keyboard.press('Control+Shift+z')
    await expect(schedule.block('Comida')).toHaveCount(0)
  })

test('a file that is no calendar says so, and the palette leads there from a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await stopClock(page.context(), NOON)
  await open('guest')
  const palette = new PalettePage(page)
  await palette.open('calendars')
  await palette.choose(/^Calendars/)
  await expect(page).toHaveURL(/open=calendars/)
  await choose(page, 'page.ics', '<!doctype html><title>Sign in</title>')
  await expect(drawerOf(page).getByRole('alert')).toContainText('page.ics: This is no calendar file.')
  await choose(page, 'large.ics', 'x'.repeat(5 * 1024 * 1024 + 1))
  await expect(drawerOf(page).getByRole('alert')).toContainText('large.ics: This file is larger than 5 MB.')
  expect(await rowsOf(page, 'calendar_connections')).toEqual([])
  await choose(page, 'work.ics', calendar(lunch))
  await expect(drawerOf(page).getByRole('alert')).toHaveText('')
  await page.goBack()
  await expect(drawerOf(page)).toHaveCount(0)
  await new SchedulePage(page).opener.click()
  await expect(new SchedulePage(page).block('Comida')).toBeVisible()
})

test('a calendar file is read beside the page, and by the page where there are no workers', async ({ page, open }) => {
  await stopClock(page.context(), NOON)
  await page.setViewportSize(WIDE)
  await open('guest')
  await page.getByRole('button', { name: 'Calendars' }).click()
  const reader = page.waitForEvent('worker', (worker) => worker.url().includes('calendar-worker'))
  await choose(page, 'work.ics', calendar(lunch))
  await reader
  await expect(page.getByText('Trabajo added')).toBeVisible()
  await page.evaluate(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException('Refused', 'SecurityError')
      }
    } as unknown as typeof Worker
  })
  await choose(page, 'work.ics', calendar(lunch, holiday))
  await expect(page.getByText('Trabajo read again')).toBeVisible()
  expect((await rowsOf(page, 'calendar_events')).map(({ title }) => title).sort()).toEqual(['Comida', 'Fiesta'])
})

test("a guest's calendar goes along into the account", async ({ page, open, email }) => {
  await stopClock(page.context(), NOON)
  await page.setViewportSize(WIDE)
  await open('guest')
  await page.getByRole('button', { name: 'Calendars' }).click()
  await choose(page, 'work.ics', calendar(lunch))
  await page.keyboard.press('Escape')
  await expect(new SchedulePage(page).block('Comida')).toBeVisible()
  await signIn(page, email)
  await expect(new SchedulePage(page).block('Comida')).toBeVisible()
  const stored = await (await page.request.get('/api/changes')).json()
  expect(stored.tables.calendar_events).toMatchObject([{ title: 'Comida' }])
})

/** Where somebody has gone: a guest with the device that has it all, an account with another one. */
const inNewYork = async (browser: Browser, mode: Mode, from: Page, time: string) => {
  const stored = mode === 'guest' ? { storageState: await from.context().storageState({ indexedDB: true }) } : {}
  const there = { baseURL: new URL(from.url()).origin, timezoneId: 'America/New_York', viewport: WIDE }
  const context = await browser.newContext({ ...there, ...stored })
  await stopClock(context, time)
  return context.newPage()
}

for (const mode of MODES)
  test(`what has no zone is at its time wherever one is, for a ${mode}`, async ({ page, open, browser }) => {
    const yoga = event('Yoga', 'DTSTART:20261019T093000', 'DURATION:PT45M', 'RRULE:FREQ=WEEKLY')
    const swim = event('Nadar', 'DTSTART:20261116T180000', 'DTEND:20261116T190000')
    const file = calendar(yoga, swim, lunch, holiday)
    await stopClock(page.context(), NOON)
    await page.setViewportSize(WIDE)
    await open(mode)
    await page.getByRole('button', { name: 'Calendars' }).click()
    await choose(page, 'work.ics', file)
    await expect(page.getByText('Trabajo added')).toBeVisible()
    await page.keyboard.press('Escape')
    const expectDay = async (on: Page, lunchIs: string) => {
      const schedule = new SchedulePage(on)
      await expect(schedule.block('Yoga')).toContainText('09:30–10:15')
      await expect(schedule.block('Nadar')).toContainText('18:00–19:00')
      await expect(schedule.block('Comida')).toContainText(lunchIs)
      await expect(on.getByRole('list', { name: 'All day' })).toHaveText('Fiesta')
    }
    await expectDay(page, '13:00–14:00')
    const before = await rowsOf(page, 'calendar_events')
    expect(before).toHaveLength(9)

    // There it is 09:14:50 on the same day.
    const other = await inNewYork(browser, mode, page, '2026-11-16T14:14:50Z')
    const seen: string[] = []
    watchConsole(other.context(), [], seen)
    await open(mode, other)
    await expectDay(other, '07:00–08:00')
    await passTime(other.context(), 10 * SECOND, SECOND)
    await expect(noticeLine(other, 'In 15 min: Yoga')).toBeVisible()
    // The same file once more is the same calendar there.
    await other.getByRole('button', { name: 'Calendars' }).click()
    await choose(other, 'work.ics', file)
    await expect(other.getByText('Nothing new in it')).toBeVisible()
    const byId = (rows: typeof before) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(byId(await rowsOf(other, 'calendar_events'))).toEqual(byId(before))
    expect(seen).toEqual([])
    await other.context().close()
  })
