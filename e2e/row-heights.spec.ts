/** Long lists of rows of many heights: most are guessed until they are drawn, and nobody notices. */
import { expect, type Page } from '@playwright/test'
import { startWithGuestData } from './device-storage.ts'
import { test } from './fixtures.ts'
import { boxOf, topOf } from './on-screen.ts'
import { TodosPage } from './pages/todos-page.ts'
import { sampleTodos } from './sample-todos.ts'

const COUNT = 200

/** Every third row has several lines, each fifth even more. */
const openLongRows = async (page: Page) => {
  const rows = sampleTodos(COUNT).map((row, index) => ({
    ...row,
    text: `${row.text}${' and so on'.repeat((index % 3 === 0 ? 12 : 0) + (index % 5 === 0 ? 20 : 0))}`,
  }))
  await startWithGuestData(page, { todos_local: rows })
  await expect(page.getByRole('tab', { name: `Today (${COUNT})` })).toBeVisible()
  return { todos: new TodosPage(page), textAt: (number: number) => rows[number - 1]?.text ?? '' }
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('rows that come from above higher or lower than guessed leave the others in place', async ({ page }) => {
      await openLongRows(page)
      const off = await page.evaluate(async () => {
        /** When the frame has been painted: before, rows are drawn that were not measured yet. */
        const painted = () =>
          new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = resolve
            requestAnimationFrame(() => port2.postMessage(null))
          })
        window.scrollTo(0, document.body.scrollHeight / 2)
        for (let still = 0; still < 4; still++) await painted()
        const deviations: number[] = []
        for (let step = 0; step < 60; step++) {
          const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-index]')
          const top = () => row?.getBoundingClientRect().top ?? Number.NaN
          const before = top()
          window.scrollBy(0, -50)
          for (let frame = 0; frame < 3; frame++) {
            await painted()
            deviations.push(Math.abs(top() - before - 50))
          }
        }
        return deviations
      })
      expect(Math.max(...off)).toBeLessThan(2)
    })

    test('keys carry a row to the end, to the beginning and by tens, and its place is seen', async ({ page }) => {
      const { todos, textAt } = await openLongRows(page)
      await todos.handle(textAt(2)).focus()
      await page.keyboard.press('Space')
      const mark = page.locator('ul + div[aria-hidden]')
      /** The line that tells where it would come. */
      const expectMark = async (number: number, edge: 'above' | 'below') => {
        const row = todos.row(textAt(number))
        await expect(row).toBeInViewport()
        await expect(mark).toBeInViewport()
        const away = async () => {
          const { y, height } = await boxOf(row)
          return Math.abs((await topOf(mark)) + 1 - (edge === 'above' ? y : y + height))
        }
        await expect.poll(away).toBeLessThan(1.5)
      }
      await page.keyboard.press('End')
      await expectMark(COUNT, 'below')
      for (const number of [190, 180, 170]) {
        await page.keyboard.press('Shift+ArrowUp')
        await expectMark(number, 'below')
      }
      await page.keyboard.press('Home')
      await expectMark(1, 'above')
      await page.keyboard.press('End')
      await page.keyboard.press('Space')
      await expect(todos.handle(textAt(2))).toBeFocused()
      await expect(todos.row(textAt(2))).toBeInViewport()
      await expect(todos.row(textAt(2))).toHaveAttribute('aria-posinset', `${COUNT}`)
    })
  })

test('scrolling by less than a row changes nothing in the list, and rows stand one below the other', async ({
  page,
}) => {
  const { todos } = await openLongRows(page)
  const seen = await todos.list.evaluate(async (list) => {
    const frame = () => new Promise(requestAnimationFrame)
    window.scrollTo(0, 3000)
    for (let still = 0; still < 6; still++) await frame()
    let isChanged = false
    const observer = new MutationObserver(() => {
      isChanged = true
    })
    observer.observe(list, { attributes: true, childList: true, subtree: true })
    let changes = 0
    for (let step = 0; step < 20; step++) {
      isChanged = false
      window.scrollBy(0, 1)
      await frame()
      await frame()
      if (isChanged) changes++
    }
    const boxes = [...list.children].map((row) => row.getBoundingClientRect())
    return { changes, gaps: boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? 0)) }
  })
  // No row is as low as all steps together: at each end of the list, one of them at most leads to the next.
  expect(seen.changes).toBeLessThanOrEqual(2)
  expect(Math.max(...seen.gaps.map(Math.abs))).toBeLessThan(0.1)
})
