/** On the smallest phones, in every language, with a clock of 12 hours and letters twice as large, no words lie on others. */
import { expect, type Page } from '@playwright/test'
import { nowInTests } from './day-of-tests.ts'
import { test } from './fixtures.ts'
import { overlaps } from './overlaps.ts'
import { transact } from './page-data.ts'
import { FocusPage } from './pages/focus-page.ts'
import { fillPlanner } from './pages/sample-planner.ts'
import { inserted } from './pages/sessions-page.ts'
import { sampleTodos } from './sample-todos.ts'
import { leap, MINUTE, stopClock } from './still-clock.ts'

test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true })

const LOOKS = [
  { language: 'original', letters: 100 },
  { language: 'es', letters: 125 },
  { language: 'en', letters: 200 },
]

/** As somebody reads it who has chosen so; how large letters are is the browser's own setting. */
const showIn = async (page: Page, { language, letters }: (typeof LOOKS)[number]) => {
  await page.evaluate((chosen) => {
    localStorage.setItem('language', chosen)
    localStorage.setItem('clock', 'h12')
  }, language)
  await page.reload()
  await page.addStyleTag({ content: `html { font-size: ${letters}% !important }` })
}

test('rows with all that they can say', async ({ page, open }) => {
  await open('guest')
  // A list has the rows alone that are near the window.
  await page.setViewportSize({ width: 320, height: 1600 })
  const ids = await fillPlanner(page)
  const said = {
    category_id: ids.categories,
    weekly_goal_id: ids.weekly_goals,
    notes: '- [x] one\n- [ ] two\n- [ ] three',
    planned_start: new Date(nowInTests() + 5 * 60 * MINUTE).toISOString(),
  }
  const rows = sampleTodos(4).map((todo, index) => ({
    ...todo,
    text: `To-do ${index + 1}`,
    ...[
      { time_spent: 700 },
      { ...said, time_spent: 39_599, planned_minutes: 645 },
      { ...said, planned_start: null, time_spent: 39_599 },
      { category_id: said.category_id, time_spent: 39_599, planned_minutes: 645, resume_note: 'Where I was' },
    ][index],
  }))
  await transact(page, inserted('todos', rows))
  for (const look of LOOKS) {
    await showIn(page, look)
    for (const { text } of rows) {
      const row = page.locator('[data-row]').filter({ hasText: text })
      await expect(row).toBeVisible()
      await expect.poll(() => overlaps(row), `${text} in ${look.language}, ${look.letters} %`).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const bar = page.getByRole('navigation', { name: /^(?:Bottom bar|Barra inferior)$/ })
    await expect.poll(() => overlaps(bar), `the bar in ${look.language}, ${look.letters} %`).toEqual([])
  }
})

test('the card of somebody who comes back', async ({ page, open, context }) => {
  await stopClock(context)
  await open('guest')
  const focus = new FocusPage(page)
  const task = 'Send the invoice of the third quarter'
  await focus.add('bottom', task)
  await focus.start(task)
  await focus.pass(600)
  await focus.pauseInRow(task).click()
  await focus.note.fill('Factura 118 lista; falta el albarán')
  await focus.note.press('Enter')
  await expect(focus.note).toBeHidden()
  await page.goto('about:blank')
  await leap(context, 180 * MINUTE)
  await page.goto('/')
  const card = page.getByRole('region', { name: task })
  for (const look of LOOKS) {
    await showIn(page, look)
    await expect(card.getByRole('timer')).toBeVisible()
    const why = `in ${look.language}, ${look.letters} %`
    await expect.poll(() => overlaps(card), why).toEqual([])
    const out = await card.evaluate((element) => {
      const around = element.getBoundingClientRect()
      return [...element.querySelectorAll('button, [role="timer"]')]
        .filter((part) => {
          const { right } = part.getBoundingClientRect()
          return right > around.right || part.scrollWidth > part.clientWidth + 1
        })
        .map(({ textContent }) => textContent)
    })
    expect(out, `within the card, ${why}`).toEqual([])
  }
})
