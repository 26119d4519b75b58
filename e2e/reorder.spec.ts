import { expect, type Locator, type Page } from '@playwright/test'
import { nowInTests } from './day-of-tests.ts'
import { startWithGuestData } from './device-storage.ts'
import { fingerOn } from './finger.ts'
import { MODES, test } from './fixtures.ts'
import { middleOf } from './on-screen.ts'
import { TodosPage } from './pages/todos-page.ts'
import { sampleTodos } from './sample-todos.ts'

const center = async (locator: Locator) => {
  await locator.scrollIntoViewIfNeeded()
  return middleOf(locator)
}

/** Drags one handle onto another with the mouse, as slowly as a hand. */
const dragOnto = async (page: Page, todos: TodosPage, from: string, onto: string) => {
  await todos.row(from).hover()
  const start = await center(todos.handle(from))
  const end = await center(todos.handle(onto))
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  // The spec's 100 ms of holding still have passed.
  await expect(todos.handle(from)).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(start.x, (start.y + end.y) / 2, { steps: 5 })
  await page.mouse.move(end.x, end.y, { steps: 10 })
  await page.mouse.up()
}

for (const mode of MODES)
  test.describe(`reordering of a ${mode}`, () => {
    test('works with the mouse, down and up, and is kept', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'a', 'b', 'c', 'd')
      await dragOnto(page, todos, 'a', 'c')
      await todos.expectTexts('b', 'c', 'a', 'd')
      await dragOnto(page, todos, 'd', 'b')
      await todos.expectTexts('d', 'b', 'c', 'a')
      await page.reload()
      await todos.expectTexts('d', 'b', 'c', 'a')
    })

    test('works by keyboard alone, is announced, and can be cancelled and undone', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'a', 'b', 'c')
      await todos.handle('a').focus()
      await page.keyboard.press('Space')
      await expect(page.getByText('a: lifted at position 1 of 3.')).toBeAttached()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await todos.expectTexts('b', 'c', 'a')
      await expect(page.getByText('a: dropped at position 3 of 3.')).toBeAttached()
      await expect(todos.handle('a')).toBeFocused()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Escape')
      await todos.expectTexts('b', 'c', 'a')
      await page.keyboard.press('Control+z')
      await todos.expectTexts('a', 'b', 'c')
    })
  })

test('a row carried to the edge scrolls the page over rows that do not exist yet; Escape leaves it where it was', async ({
  page,
}) => {
  await startWithGuestData(page, { todos_local: sampleTodos(200) })
  const todos = new TodosPage(page)
  await todos.row('task 2').hover()
  const start = await center(todos.handle('task 2'))
  const lift = async () => {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await expect(todos.handle('task 2')).toHaveAttribute('aria-pressed', 'true')
  }
  await lift()
  await page.mouse.move(start.x, start.y + 120, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(todos.handle('task 2')).toHaveAttribute('aria-pressed', 'false')
  expect((await todos.texts()).slice(0, 3)).toEqual(['task 1', 'task 2', 'task 3'])

  await lift()
  await page.mouse.move(start.x, 790, { steps: 4 })
  await expect(todos.row('task 60')).toBeVisible()
  await page.mouse.move(start.x, 500)
  await page.mouse.up()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(async () => (await todos.texts()).slice(0, 3)).toEqual(['task 1', 'task 3', 'task 4'])
})

/** A list that was thrown rolls on for a while, and does so again after it was put back. */
const backToTop = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0; still < 10; still++) {
      if (window.scrollY !== 0) still = 0
      window.scrollTo(0, 0)
      await new Promise(requestAnimationFrame)
    }
  })

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('[P14] a finger that rests on a row and swipes scrolls; on the handle it drags', async ({ page, open }) => {
    await page.clock.install({ time: nowInTests() })
    await open('guest')
    const todos = new TodosPage(page)
    await todos.add('bottom', ...Array.from({ length: 16 }, (_, index) => `task ${index + 1}`))
    await page.evaluate(() => window.scrollTo(0, 0))
    const finger = await fingerOn(page)
    const swipe = async (x: number, from: number, to: number) => {
      await finger.down({ x, y: from })
      // Longer than the 100 ms after which a resting finger drags.
      await page.clock.runFor(150)
      await finger.moveTo({ x, y: to })
      await finger.up()
    }
    const before = await todos.texts()
    await swipe(220, 700, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
    // More rows exist by now, further down; those that were there stand as they stood.
    expect((await todos.texts()).slice(0, before.length)).toEqual(before)

    await backToTop(page)
    const start = await center(todos.handle('task 1'))
    const end = await center(todos.handle('task 3'))
    await swipe(start.x, start.y, end.y)
    await expect.poll(async () => (await todos.texts()).slice(0, 3)).toEqual(['task 2', 'task 3', 'task 1'])
  })
})
