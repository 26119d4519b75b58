/** What a hand meets every few minutes: nothing jumps under it, nothing covers what it works on. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { TodosPage } from './pages/todos-page.ts'

const topOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  return box.y
}

const middleOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

for (const mode of MODES) {
  test.describe(`completing as ${mode}`, () => {
    test('leaves the row where it is for a second, ticked', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one', 'two', 'three')
      const before = { one: await topOf(todos.row('one')), two: await topOf(todos.row('two')) }
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 1000)
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
      await page.mouse.click(place.x, place.y)
      await expect(checkbox(page, 'Reopen: two')).toBeChecked()
      await expect(page.getByRole('heading', { name: 'Completed (1)' })).toBeVisible()
    })

    test('closes several together, when the last of them has been ticked for a second', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one', 'two', 'three')
      const third = await topOf(todos.row('three'))
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 1000)
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
