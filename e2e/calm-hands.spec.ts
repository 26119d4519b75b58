/** What a hand meets every few minutes: nothing jumps under it. */
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { nowInTests } from './day-of-tests.ts'
import { MODES, test } from './fixtures.ts'
import { boxOf, middleOf, topOf } from './on-screen.ts'
import { rowsOf, transact } from './page-data.ts'
import { TodosPage } from './pages/todos-page.ts'

const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

for (const mode of MODES) {
  test.describe(`completing as ${mode}`, () => {
    test('leaves the row where it is for a second, ticked', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one', 'two', 'three')
      const [one] = (await rowsOf(page, 'todos')).filter(({ text }) => text === 'one')
      const patch = { planned_start: new Date(nowInTests() + 60_000).toISOString(), resume_note: 'the second page' }
      await transact(page, [{ table: 'todos', op: 'update', id: one?.id, patch }])
      await expect(todos.row('one')).toContainText('the second page')
      const before = { one: await topOf(todos.row('one')), two: await topOf(todos.row('two')) }
      await page.clock.install({ time: nowInTests() })
      await page.clock.pauseAt(nowInTests() + 1000)
      const place = await middleOf(checkbox(page, 'Complete: one'))
      await page.mouse.click(place.x, place.y)
      await expect(checkbox(page, 'Reopen: one')).toBeChecked()
      expect({ one: await topOf(todos.row('one')), two: await topOf(todos.row('two')) }).toEqual(before)
      await expect(page.getByRole('tab', { name: 'Today (2)' })).toBeVisible()

      // A second press at the same place is about the same row.
      await page.mouse.click(place.x, place.y)
      await expect(checkbox(page, 'Complete: one')).not.toBeChecked()
      await page.mouse.click(place.x, place.y)
      await expect(checkbox(page, 'Reopen: one')).toBeChecked()

      await page.clock.runFor(1200)
      await todos.expectTexts('two', 'three')
      expect(await topOf(todos.row('two'))).toBe(before.one)
      // What has just come under the pointer takes no press.
      await page.mouse.click(place.x, place.y)
      await page.clock.runFor(400)
      await expect(checkbox(page, 'Complete: two')).not.toBeChecked()
      // Nor does it look ticked before somebody points at it.
      const tick = checkbox(page, 'Complete: two').locator('xpath=..').locator('svg')
      const seen = () => tick.evaluate((element) => getComputedStyle(element).color)
      await expect.poll(seen).toBe('rgba(0, 0, 0, 0)')
      await page.mouse.move(place.x + 1, place.y)
      await expect.poll(seen).not.toBe('rgba(0, 0, 0, 0)')
      await page.mouse.click(place.x, place.y)
      await expect(checkbox(page, 'Reopen: two')).toBeChecked()
      await expect(page.getByRole('heading', { name: 'Completed (1)' })).toBeVisible()
    })

    test('closes several together, when the last of them has been ticked for a second', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one', 'two', 'three')
      const third = await topOf(todos.row('three'))
      await page.clock.install({ time: nowInTests() })
      await page.clock.pauseAt(nowInTests() + 1000)
      await todos.complete('one')
      await page.clock.runFor(800)
      await todos.complete('two')
      await page.clock.runFor(800)
      await todos.expectTexts('one', 'two', 'three')
      expect(await topOf(todos.row('three'))).toBe(third)
      await page.clock.runFor(1000)
      await todos.expectTexts('three')
    })
  })
}

for (const mode of MODES)
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])
    test(`[P32] the add field stays where it is through 30 adds as ${mode} at ${size.width}`, async ({
      page,
      open,
    }) => {
      test.slow()
      await page.setViewportSize(size)
      await open(mode)
      const todos = new TodosPage(page)
      for (const place of ['bottom', 'top'] as const) {
        const { field, cancel } = await todos.openForm(place)
        await field.fill('first')
        const before = await topOf(field)
        expect(before).toBeLessThan(size.height - 60)
        for (let index = 0; index < 15; index++) {
          await field.fill(`${place} ${index}`)
          await field.press('Enter')
          await expect(todos.row(`${place} ${index}`)).toBeVisible()
          // Between two frames the row is there, and nothing is painted yet.
          const moved = async () => Math.abs((await topOf(field)) - before)
          await expect.poll(moved, { message: `after ${index + 1}` }).toBeLessThan(1.5)
        }
        await expect(field).toBeFocused()
        await cancel.click()
        await page.evaluate(() => window.scrollTo(0, 0))
      }
    })

test('[P32] the add field stays where it is when the page hears of its own scrolling only after the next row', async ({
  page,
  open,
}) => {
  await open('guest')
  const todos = new TodosPage(page)
  const { field } = await todos.openForm('bottom')
  // As on a busy machine: the event of the scrolling before comes between a new row and its painting.
  await page.evaluate(() => {
    const late = new MutationObserver(() => window.dispatchEvent(new Event('scroll')))
    late.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true })
  })
  await field.fill('first')
  const before = await topOf(field)
  for (let index = 0; index < 15; index++) {
    await field.fill(`row ${index}`)
    await field.press('Enter')
    await expect(todos.row(`row ${index}`)).toBeVisible()
    await expect.poll(async () => Math.abs((await topOf(field)) - before)).toBeLessThan(1.5)
  }
  // Scrolled by the person, it goes along and stays there.
  await page.mouse.move(640, 300)
  await page.mouse.wheel(0, -200)
  await expect.poll(async () => (await topOf(field)) - before).toBeGreaterThan(100)
  const scrolled = await topOf(field)
  await field.fill('after')
  await field.press('Enter')
  await expect(todos.row('after')).toBeVisible()
  await expect.poll(async () => Math.abs((await topOf(field)) - scrolled)).toBeLessThan(1.5)
})

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`[P32] a row that is edited stays where it is while another device adds above it at ${size.width}`, async ({
    page,
    open,
    otherDevice,
  }) => {
    await page.setViewportSize(size)
    await open('account')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one', 'two', 'three')
    await page.evaluate(() => window.scrollTo(0, 0))
    await todos.row('two').getByRole('button', { name: 'Edit text: two' }).click()
    const field = page.getByRole('textbox', { name: 'Task text' })
    await field.press('!')
    const before = await topOf(field)
    await new TodosPage(await otherDevice()).add('top', 'four', 'five', 'six')
    await expect(todos.row('six')).toBeAttached()
    await expect(field).toBeFocused()
    await expect.poll(async () => Math.abs((await topOf(field)) - before)).toBeLessThan(1.5)
    await field.press('Enter')
    await expect(todos.row('two!')).toBeVisible()
  })

for (const mode of MODES) {
  test(`a start moves neither the sidebar nor the rows as ${mode}`, async ({ open }) => {
    const page = await open(mode)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one', 'two')
    const places = async () => ({
      navigation: await topOf(page.getByRole('navigation', { name: 'Main navigation' })),
      one: await topOf(todos.row('one')),
      two: await topOf(todos.row('two')),
    })
    const before = await places()
    await expect(page.getByText('Nothing running')).toBeVisible()
    await todos.chooseAction('one', 'Start timer')
    await expect(page.getByRole('region', { name: 'Running now' })).toBeVisible()
    expect(await places()).toEqual(before)
  })

  test(`the tabs of both lists stay where they are when one is chosen as ${mode}`, async ({ open }) => {
    const page = await open(mode)
    const tabs = ['Today (0)', 'Later (0)'].map((name) => page.getByRole('tab', { name }))
    const places = () => Promise.all(tabs.map(boxOf))
    const before = await places()
    for (const tab of tabs.toReversed()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(tab).toHaveCSS('font-weight', '600')
      expect(await places()).toEqual(before)
    }
  })

  test(`a row stands under the box for adding, and has the room for its words as ${mode}`, async ({ page, open }) => {
    const long = 'a task with quite a lot of words that would need more than one line on any phone there is'
    const todos = new TodosPage(page)
    await open(mode)
    await todos.add('top', long)
    for (const [width, words] of [
      [1280, 640],
      [390, 260],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const plus = page.getByRole('button', { name: 'Add new to-do on top...' }).locator('svg')
      const check = page.getByRole('checkbox', { name: `Complete: ${long}` })
      // Asked again: between two looks the page may still be taking on its new width.
      const aside = async () => Math.abs((await middleOf(check)).x - (await middleOf(plus)).x)
      await expect.poll(aside, 'circle under plus').toBeLessThan(1)
      const text = await boxOf(page.getByRole('button', { name: `Edit text: ${long}` }))
      expect(text.width).toBeGreaterThan(words)
      await page.getByRole('button', { name: `Actions for: ${long}` }).focus()
      expect(await boxOf(page.getByRole('button', { name: `Edit text: ${long}` }))).toEqual(text)
    }
    expect((await boxOf(todos.row(long))).y, 'the first task of a phone').toBeLessThanOrEqual(300)
  })
}
