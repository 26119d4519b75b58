/** The head of Today: how much there is to do, when it is done, and what can wait. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { transact } from './page-data.ts'
import { fillCalendar, timed, wholeDay } from './pages/calendar-rows.ts'
import { FocusPage } from './pages/focus-page.ts'
import { SchedulePage, today } from './pages/schedule-page.ts'
import { inserted } from './pages/sessions-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { sampleTodos } from './sample-todos.ts'
import { leap, MINUTE, passTime, stopClock } from './still-clock.ts'

const NOON = today('11:45:00')
const HOUR = 60 * MINUTE

const fill = (page: Page, ...lengths: (number | null)[]) => {
  const todos = sampleTodos(lengths.length).map((todo, index) => ({ ...todo, planned_minutes: lengths[index] ?? null }))
  return transact(page, inserted('todos', todos))
}

const lineOf = (page: Page) => page.getByRole('main').locator('[data-fit]')

for (const mode of MODES)
  test.describe(`the day of a ${mode}`, () => {
    test('says when all is done, around the events to come, and goes with the time', async ({ page, open }) => {
      await stopClock(page.context(), NOON)
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(mode)
      const line = lineOf(page)
      await expect(line).toHaveText('')
      const tabs = await page.getByRole('tablist', { name: 'To-do lists' }).boundingBox()
      await fillCalendar(
        page,
        'Work',
        timed('Equipo', '09:30', '10:15'),
        timed('Comida', '13:00', '14:00'),
        timed('Revisión', '15:30', '16:15'),
        wholeDay('Cumple'),
      )
      await fill(page, 15, 25, 90, 15, 45)
      await expect(line).toHaveText('5 to do · 3 h 10 · done by 16:40')
      // It comes into a place that was kept for it.
      expect((await page.getByRole('tablist', { name: 'To-do lists' }).boundingBox())?.y).toBe(tabs?.y)
      await expectNoViolationsInBothThemes(page, 'what fits')
      await passTime(page.context(), 10 * MINUTE)
      await expect(line).toHaveText('5 to do · 3 h 10 · done by 16:50')
      await new TodosPage(page).complete('task 3')
      await expect(line).toHaveText('4 to do · 1 h 40 · done by 14:35')
      await page.keyboard.press('Control+z')
      await expect(line).toHaveText('5 to do · 3 h 10 · done by 16:50')
      await fill(page, null)
      await expect(line).toHaveText('5 of 6 to do · 3 h 10 · done by 16:50')
      // Tomorrow the day begins at nine; no event of yesterday is in the way.
      await leap(page.context(), 13 * HOUR)
      await expect(line).toHaveText('5 of 6 to do · 3 h 10 · done by 12:10')
    })

    test('too much is said in the same place, and what waits goes to Later in one step', async ({ page, open }) => {
      await stopClock(page.context(), NOON)
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(mode)
      await fill(page, 300, 90, 105, null)
      const line = lineOf(page)
      await expect(line).toHaveText('2 h more than today has · Choose what waits')
      await line.getByRole('button', { name: 'Choose what waits' }).click()
      const dialog = page.getByRole('dialog', { name: 'Choose what waits' })
      const boxes = dialog.getByRole('list', { name: 'What could wait' }).getByRole('checkbox')
      await expect(boxes).toHaveCount(4)
      // By keys alone, from the first one on.
      await expect(boxes.first()).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(dialog.getByRole('status')).toHaveText('30m more than today has')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(dialog.getByRole('status')).toHaveText('1 of 2 to do · 5 h · done by 16:45')
      await expectNoViolationsInBothThemes(page, 'what waits')
      await dialog.getByRole('button', { name: 'Move 2 to Later' }).click()
      const todos = new TodosPage(page)
      await expect(todos.toast('2 moved to Later')).toBeVisible()
      await todos.expectTexts('task 1', 'task 4')
      await expect(line).toHaveText('1 of 2 to do · 5 h · done by 16:45')
      await page.keyboard.press('Control+z')
      await todos.expectTexts('task 1', 'task 2', 'task 3', 'task 4')
      await expect(line).toHaveText('2 h more than today has · Choose what waits')
      // Without a row changing, time alone makes it too much, and midnight a new day.
      await leap(page.context(), 8 * HOUR)
      await expect(line).toHaveText('4 h more than today has · Choose what waits')
    })
  })

test('a running to-do keeps the end where it is', async ({ page, open }) => {
  await stopClock(page.context(), NOON)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('guest')
  await fill(page, 45, 30)
  const line = lineOf(page)
  await expect(line).toHaveText('2 to do · 1 h 15 · done by 13:00')
  const focus = new FocusPage(page)
  await focus.start('task 1')
  await focus.pass(5 * 60)
  await expect(line).toHaveText('2 to do · 1 h 10 · done by 13:00')
})

test('a length given on another device is in the line at once', async ({ page, open, otherDevice }) => {
  await stopClock(page.context(), NOON)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('account')
  await fill(page, 45, 30)
  await expect(lineOf(page)).toHaveText('2 to do · 1 h 15 · done by 13:00')
  const there = await otherDevice(NOON)
  await there.getByRole('checkbox', { name: 'Complete: task 2' }).focus()
  await there.keyboard.press('d')
  await there.keyboard.press('4')
  await expect(new TodosPage(there).lengthOf('task 2')).toHaveText('45m')
  await expect(lineOf(page)).toHaveText('2 to do · 1 h 30 · done by 13:15')
})

test('on a phone it is the head of the schedule', async ({ page, open }) => {
  await stopClock(page.context(), NOON)
  await page.setViewportSize({ width: 390, height: 844 })
  await open('guest')
  await fill(page, 300, 90, 105)
  const schedule = new SchedulePage(page)
  await schedule.opener.click()
  const line = schedule.sheet.locator('[data-fit]')
  await expect(line).toHaveText('2 h more than today has · Choose what waits')
  await expectNoViolationsInBothThemes(page, 'the schedule of a phone')
  await line.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Choose what waits' })
  await dialog.getByRole('checkbox', { name: 'task 2' }).check()
  await dialog.getByRole('checkbox', { name: 'task 3' }).check()
  await dialog.getByRole('button', { name: 'Move 2 to Later' }).click()
  await new TodosPage(page).expectTexts('task 1')
})

test('whoever wants less work in a day than it holds is told when it is more', async ({ page, open }) => {
  await stopClock(page.context(), NOON)
  await open('guest')
  await fill(page, 60, 90)
  await expect(lineOf(page)).toHaveText('2 to do · 2 h 30 · done by 14:15')
  await page.goto('/settings#planning')
  await page.getByLabel('Work that you want in one day').selectOption('2 h')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await page.goto('/')
  await expect(lineOf(page)).toHaveText('30m more than today has · Choose what waits')
})
