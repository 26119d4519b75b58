/** A to-do on the schedule: put there by mouse and by keys, moved, made longer and taken off. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { boxOf, middleOf } from './on-screen.ts'
import { transact } from './page-data.ts'
import { SchedulePage, today } from './pages/schedule-page.ts'
import { inserted } from './pages/sessions-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { sampleTodos } from './sample-todos.ts'
import { leap, MINUTE, stopClock } from './still-clock.ts'

const NOON = today('11:45:00')
const WIDE = { width: 1440, height: 900 }
const START = 'Planned start of task 1'
const END = 'Planned end of task 1'

const fill = (page: Page, ...lengths: (number | null)[]) => {
  const todos = sampleTodos(lengths.length).map((todo, index) => ({ ...todo, planned_minutes: lengths[index] ?? null }))
  return transact(page, inserted('todos', todos))
}

const startOf = (todos: TodosPage, text: string) => todos.row(text).getByTitle('Planned start')

/** The height of an hour on the screen. */
const heightOf = async (schedule: SchedulePage, hour: string) => {
  const { y, height } = await boxOf(schedule.day.locator('time', { hasText: hour }))
  return y + height / 2
}

for (const mode of MODES)
  test.describe(`the plan of a ${mode}`, () => {
    test.beforeEach(async ({ page, open }) => {
      await stopClock(page.context(), NOON)
      await page.setViewportSize(WIDE)
      await open(mode)
      await expect(new SchedulePage(page).day).toBeVisible()
    })

    test('a to-do is carried onto the day, moved there, and carried off again', async ({ page }) => {
      await fill(page, 45, null)
      const [todos, schedule] = [new TodosPage(page), new SchedulePage(page)]
      const handle = await middleOf(todos.handle('task 1'))
      await page.mouse.move(handle.x, handle.y)
      await page.mouse.down()
      await expect(todos.handle('task 1')).toHaveAttribute('aria-pressed', 'true')
      const { x } = await middleOf(schedule.day)
      await page.mouse.move(x, await heightOf(schedule, '14:00'), { steps: 12 })
      await expect(schedule.day.locator('[data-drop="schedule"]')).toHaveAttribute('data-dropping', 'over')
      await page.mouse.move(x, (await heightOf(schedule, '14:00')) + 1)
      await expect(schedule.day.locator('[data-drop="schedule"]')).toHaveText('14:00')
      await page.mouse.up()
      await schedule.expectAt(START, '14:00')
      await schedule.expectAt(END, '14:45')
      await expect(startOf(todos, 'task 1')).toHaveText('14:00')
      await expect(page.getByText('Planned', { exact: true })).toBeVisible()
      await expectNoViolationsInBothThemes(page, 'a day with a plan')

      await schedule.drag(START, 60)
      await schedule.expectAt(START, '15:00')
      await schedule.expectAt(END, '15:45')
      await schedule.drag(END, 15)
      await schedule.expectAt(END, '16:00')
      await expect(todos.lengthOf('task 1')).toHaveText('1 h')
      await page.keyboard.press('Control+z')
      await schedule.expectAt(END, '15:45')
      await expect(todos.lengthOf('task 1')).toHaveText('45m')

      const from = await middleOf(schedule.edge(START))
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move((await boxOf(schedule.day)).x - 200, from.y, { steps: 8 })
      await page.mouse.up()
      await expect(schedule.edge(START)).toHaveCount(0)
      await expect(startOf(todos, 'task 1')).toHaveCount(0)
      // Its length stays, and one undo brings it back.
      await expect(todos.lengthOf('task 1')).toHaveText('45m')
      await page.keyboard.press('Control+z')
      await schedule.expectAt(START, '15:00')
    })

    test('by keys alone: put there, moved in one step, made shorter, taken off; midnight forgets it', async ({
      page,
    }) => {
      await fill(page, null)
      const [todos, schedule] = [new TodosPage(page), new SchedulePage(page)]
      await page.getByRole('checkbox', { name: 'Complete: task 1' }).focus()
      await page.keyboard.press('d')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: '12:30' }).focus()
      await expectNoViolationsInBothThemes(page, 'the question when')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await schedule.expectAt(START, '12:30')
      // Nobody said how long: as long as one works at a time.
      await schedule.expectAt(END, '12:55')
      await expect(todos.lengthOf('task 1')).toHaveText('25m')
      await schedule.edge(START).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('PageDown')
      await schedule.expectAt(START, '13:05')
      await schedule.edge(END).focus()
      await page.keyboard.press('ArrowUp')
      await schedule.expectAt(END, '13:25')
      await expect(todos.lengthOf('task 1')).toHaveText('20m')
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await schedule.expectAt(START, '12:30')
      await schedule.edge(START).focus()
      await page.keyboard.press('Delete')
      await expect(schedule.edge(START)).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await schedule.expectAt(START, '12:30')
      await todos.chooseAction('task 1', 'Move to Later')
      await expect(schedule.edge(START)).toHaveCount(0)
      await todos.showList('Later')
      await expect(todos.lengthOf('task 1')).toHaveText('25m')
      await expect(startOf(todos, 'task 1')).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await todos.showList('Today')
      await expect(startOf(todos, 'task 1')).toHaveText('12:30')
      await leap(page.context(), 13 * 60 * MINUTE)
      await expect(schedule.edge(START)).toHaveCount(0)
      await expect(startOf(todos, 'task 1')).toHaveCount(0)
      await expect(todos.lengthOf('task 1')).toHaveText('25m')
    })
  })

test('plan and reality stand beside each other', async ({ page, open }) => {
  await stopClock(page.context(), NOON)
  await page.setViewportSize(WIDE)
  await open('guest')
  const schedule = new SchedulePage(page)
  await schedule.fill('VAT table', ['10:20:00', '11:10:00'])
  const wide = await boxOf(schedule.block('VAT table'))
  const planned_start = new Date(today('10:20:00')).toISOString()
  const rows = sampleTodos(1).map((todo) => ({ ...todo, text: 'Check the table', planned_minutes: 40, planned_start }))
  await transact(page, inserted('todos', rows))
  const plan = await boxOf(schedule.block('Check the table'))
  const real = await boxOf(schedule.block('VAT table'))
  expect(plan.x).toBeCloseTo(wide.x, 0)
  expect(plan.width).toBeCloseTo(wide.width / 2, 0)
  expect(real.x).toBeCloseTo(wide.x + wide.width / 2, 0)
  expect(plan.height).toBeCloseTo(40, 0)
})

for (const mode of MODES)
  test(`a ${mode} who types a time late in the evening gets that time`, async ({ page, open }) => {
    await stopClock(page.context(), today('22:30:00'))
    await page.setViewportSize(WIDE)
    await open(mode)
    await fill(page, 45)
    await new TodosPage(page).chooseAction('task 1', 'Plan...')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: '22:30' })).toBeVisible()
    await dialog.getByLabel('Time').fill('23:00')
    await dialog.getByRole('button', { name: 'Put on the schedule' }).click()
    await expect(page.getByRole('list', { name: 'After 22:00' })).toContainText('23:00–23:45')
  })

test('a start is on the other device at once, and on a phone in the sheet', async ({ page, open, otherDevice }) => {
  await stopClock(page.context(), NOON)
  await page.setViewportSize(WIDE)
  await open('account')
  await fill(page, 45)
  const phone = await otherDevice(NOON)
  await phone.setViewportSize({ width: 390, height: 844 })
  await new TodosPage(phone).chooseAction('task 1', 'Plan...')
  await phone.getByRole('dialog').getByLabel('Time').fill('15:20')
  await phone.getByRole('dialog').getByRole('button', { name: 'Put on the schedule' }).click()
  await new SchedulePage(page).expectAt(START, '15:20')
  const sheet = new SchedulePage(phone)
  await sheet.opener.click()
  await sheet.expectAt(START, '15:20')
  await expectNoViolationsInBothThemes(phone, 'a plan on a phone')
  await sheet.edge(START).focus()
  await phone.keyboard.press('ArrowUp')
  await new SchedulePage(page).expectAt(START, '15:15')
})
