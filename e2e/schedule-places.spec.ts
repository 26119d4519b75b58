/** Where Today's Schedule is found: a card on a wide screen, else a sheet that is a place of its own. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { fingerOn } from './finger.ts'
import { MODES, test } from './fixtures.ts'
import { boxOf, middleOf } from './on-screen.ts'
import { transact } from './page-data.ts'
import { PalettePage } from './pages/palette-page.ts'
import { SchedulePage, today } from './pages/schedule-page.ts'
import { inserted } from './pages/sessions-page.ts'
import { showTab } from './pages/workspace-page.ts'
import { sampleTodos } from './sample-todos.ts'
import { stopClock } from './still-clock.ts'

const NOON = today('12:30:20')
const WIDE = { width: 1440, height: 900 }

/** The name of the first hour in sight lies whole below the upper edge. */
const expectWholeHours = async (schedule: SchedulePage) => {
  const { y } = await boxOf(schedule.day)
  const names = await schedule.day
    .locator('time')
    .evaluateAll((hours) => hours.map((hour) => hour.getBoundingClientRect()))
  expect(names.filter(({ top, bottom }) => bottom > y && top < y)).toEqual([])
}

test('on other tabs a wide screen is as it was, and T opens the sheet there', async ({ page, open }) => {
  await stopClock(page.context(), NOON)
  await page.setViewportSize(WIDE)
  await open('guest')
  const schedule = new SchedulePage(page)
  await expect(schedule.day).toBeVisible()
  expect((await boxOf(page.getByRole('region', { name: "Today's Schedule" }))).width).toBeCloseTo(374, 0)
  await expect(schedule.opener).toBeHidden()
  await expectWholeHours(schedule)
  await page.keyboard.press('t')
  await expect(schedule.day).toBeFocused()
  await expect(schedule.sheet).toHaveCount(0)
  // A link to the sheet, made on a phone, leads to the card.
  await page.goto('/?open=schedule')
  await expect(schedule.day).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(schedule.sheet).toHaveCount(0)
  await showTab(page, 'Bucket')
  await expect(schedule.day).toHaveCount(0)
  const { x, width } = await boxOf(page.getByRole('main'))
  expect(width).toBe(780)
  expect(x - 224).toBeCloseTo(1440 - (x + width), -1.5)
  await page.keyboard.press('t')
  await expect(schedule.sheet).toBeVisible()
  await expect(page).toHaveURL(/\?tab=bucket&open=schedule$/)
})

for (const mode of MODES)
  test(`the header stands where it will stand before the first to-dos are here, as ${mode}`, async ({ page, open }) => {
    await page.setViewportSize(WIDE)
    await page.addInitScript(() => {
      const seen: number[] = []
      Object.assign(window, { shifts: seen })
      const keep = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries()) if ('value' in entry) seen.push(Number(entry.value))
      }
      new PerformanceObserver(keep).observe({ type: 'layout-shift', buffered: true })
    })
    await open(mode)
    await expect(new SchedulePage(page).day).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })

test('the card stays in sight on the way down a long list, and a short one scrolls nothing', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  await open('guest')
  const schedule = new SchedulePage(page)
  await expect(schedule.day).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
  for (let n = 0; n < 30; n++) await schedule.fill(`task ${n}`)
  await page.mouse.move(500, 500)
  await page.mouse.wheel(0, 2000)
  await expect
    .poll(async () => (await boxOf(page.getByRole('region', { name: "Today's Schedule" }))).y)
    .toBeLessThan(30)
  expect((await boxOf(page.getByRole('region', { name: "Today's Schedule" }))).y).toBeGreaterThan(10)
})

for (const mode of MODES)
  test.describe(`below 1360 px, for a ${mode}`, () => {
    test('it is a sheet: by its button, by T, by the palette; Back and Escape close it, a reload keeps it', async ({
      page,
      open,
    }) => {
      await stopClock(page.context(), NOON)
      await open(mode)
      const schedule = new SchedulePage(page)
      await schedule.fill('Report', ['09:00:10', '10:00:40'])
      await schedule.opener.click()
      await expect(schedule.block('Report')).toBeVisible()
      await expectWholeHours(schedule)
      await expect(page).toHaveURL(/\/\?open=schedule$/)
      await page.goBack()
      await expect(schedule.sheet).toHaveCount(0)
      await page.keyboard.press('t')
      await expect(schedule.sheet).toBeVisible()
      await page.reload()
      await schedule.drag('End of Report', 31)
      await schedule.expectAt('End of Report', '10:30')
      // It calls the drag off, and not the sheet.
      const held = await schedule.take('End of Report')
      await held.by(30)
      await schedule.expectAt('End of Report', '11:00')
      await page.keyboard.press('Escape')
      await schedule.expectAt('End of Report', '10:30')
      await held.drop()
      await page.keyboard.press('Control+z')
      await schedule.expectAt('End of Report', '10:00')
      await page.keyboard.press('Escape')
      await expect(schedule.sheet).toHaveCount(0)
      await expect(page).toHaveURL(/\/$/)
      const palette = new PalettePage(page)
      await palette.open('schedule')
      await palette.choose(/^Today's Schedule/)
      await expect(schedule.sheet).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'All keys' })).toContainText("Today's ScheduleT")
    })
  })

test('from the settings, T leads to the to-dos with the sheet open', async ({ page, open }) => {
  await open('guest')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.keyboard.press('t')
  await expect(new SchedulePage(page).sheet).toBeVisible()
})

test.describe('by a clock of twelve hours', () => {
  test.use({ locale: 'en-US', viewport: WIDE })

  test('the names of the hours lie whole on the card', async ({ page, open }) => {
    await stopClock(page.context(), today('11:00:00'))
    await open('guest')
    const schedule = new SchedulePage(page)
    await expect(schedule.day.getByText('10:00 AM')).toBeVisible()
    const { x } = await boxOf(schedule.day)
    for (const name of await schedule.day.getByText(/^\d+:00 [AP]M$/).all())
      if (await name.isVisible()) expect((await boxOf(name)).x).toBeGreaterThanOrEqual(x)
  })
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const swipe = async (page: Page, from: { x: number; y: number }, by: number) => {
    const finger = await fingerOn(page)
    await finger.down(from)
    await finger.moveTo({ x: from.x, y: from.y + by })
    await finger.up()
  }

  test('edges have 44 px and are dragged, and beside them the day scrolls', async ({ page, open }) => {
    await stopClock(page.context(), NOON)
    await open('guest')
    const schedule = new SchedulePage(page)
    await schedule.fill('Report', ['09:00:00', '11:00:00'])
    await schedule.opener.tap()
    const edge = await boxOf(schedule.edge('End of Report'))
    expect(edge.height).toBe(44)
    expect(edge.width).toBeGreaterThanOrEqual(44)
    await swipe(page, await middleOf(schedule.edge('End of Report')), 31)
    await schedule.expectAt('End of Report', '11:30')
    const top = await schedule.scrolled()
    const { x, y } = await boxOf(schedule.block('Report'))
    await swipe(page, { x: x + 30, y: y + 60 }, -60)
    await expect.poll(() => schedule.scrolled()).toBeGreaterThan(top + 20)
    await schedule.expectAt('End of Report', '11:30')
    await swipe(page, await middleOf(schedule.edge('Start of the working day')), 30)
    await schedule.expectAt('Start of the working day', '09:30')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectNoViolationsInBothThemes(page, 'the sheet of a phone')
  })

  test('what is planned is moved by its grip, and beside it the day scrolls', async ({ page, open }) => {
    await stopClock(page.context(), NOON)
    await open('guest')
    const planned_start = new Date(today('14:00:00')).toISOString()
    const rows = sampleTodos(1).map((todo) => ({ ...todo, planned_minutes: 120, planned_start }))
    await transact(page, inserted('todos', rows))
    const schedule = new SchedulePage(page)
    await schedule.opener.tap()
    const start = schedule.edge('Planned start of task 1')
    await schedule.expectAt('Planned start of task 1', '14:00')
    const top = await schedule.scrolled()
    const { x, y } = await boxOf(schedule.block('task 1'))
    await swipe(page, { x: x + 40, y: y + 70 }, -60)
    await expect.poll(() => schedule.scrolled()).toBeGreaterThan(top + 20)
    await schedule.expectAt('Planned start of task 1', '14:00')
    expect((await boxOf(start)).width).toBe(44)
    await swipe(page, await middleOf(start), -30)
    await schedule.expectAt('Planned start of task 1', '13:30')
  })

  test('the edge of a low block between others has 44 px once it is touched', async ({ page, open }) => {
    await stopClock(page.context(), NOON)
    await open('guest')
    const schedule = new SchedulePage(page)
    await schedule.fill('A', ['09:00:00', '10:00:00'])
    await schedule.fill('B', ['10:00:00', '10:10:00'])
    await schedule.fill('C', ['10:20:00', '11:00:00'])
    await schedule.opener.tap()
    const edge = schedule.edge('End of B')
    expect((await boxOf(edge)).height).toBeLessThan(44)
    await edge.tap()
    expect((await boxOf(edge)).height).toBe(44)
    await schedule.expectAt('End of B', '10:10')
    // Taken where before there was another block.
    const { x, y, width, height } = await boxOf(edge)
    await swipe(page, { x: x + width / 2, y: y + height - 6 }, 20)
    await schedule.expectAt('End of B', '10:20')
  })
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  for (const { language, size } of [
    { language: 'original', size: 'normal' },
    { language: 'es', size: 'larger' },
  ])
    test(`its head is close to the title, in whole lines (${language}, ${size})`, async ({ page, open }) => {
      await open('guest')
      await page.evaluate(
        (chosen) => {
          localStorage.setItem('language', chosen.language)
          localStorage.setItem('text-size', chosen.size)
        },
        { language, size },
      )
      await page.goto('/?open=schedule')
      const sheet = page.getByRole('dialog', { name: /^(?:Today's Schedule|La agenda de hoy)$/ })
      await expect(sheet).toBeVisible()
      const title = await boxOf(sheet.getByRole('heading'))
      const words = sheet.getByText(/^(?:What you focus on appears here|Aquí aparece lo que trabajas con foco)$/)
      const { y, height } = await boxOf(words)
      expect(y - (title.y + title.height), 'nothing stands between them').toBeLessThan(32)
      const line = await words.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight))
      expect(height / line, 'lines of it').toBeLessThan(size === 'larger' ? 2.5 : 1.5)
      const day = await boxOf(sheet.locator('time[datetime]').first())
      expect(day.y + 1, 'the day is below').toBeGreaterThan(y + height - line)
    })
})
