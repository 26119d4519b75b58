/** On a phone: what stands beside each other has the room for it, in every language, and what does not fit says so. */
import { expect, type Locator } from '@playwright/test'
import { test } from './fixtures.ts'
import { boxOf } from './on-screen.ts'
import { PalettePage } from './pages/palette-page.ts'
import { fillPlanner } from './pages/sample-planner.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const LANGUAGES = ['original', 'en', 'es']
const WIDTHS = [390, 360]

const rowsAmong = async (buttons: Locator): Promise<number> =>
  new Set(await buttons.evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().top)))).size

test('the tools for notes stand in one row, large enough for a finger, and fade where there are more', async ({
  page,
  open,
}) => {
  await open('guest')
  const ids = await fillPlanner(page)
  await page.goto(`/?open=edit.todos.${ids.todos}`)
  const bar = page.getByRole('toolbar')
  const tools = bar.getByRole('button')
  const preview = tools.last()
  const row = bar.locator('[data-more]')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expect(row).toHaveAttribute('data-more', 'after')
    expect(await rowsAmong(tools), `rows at ${width}`).toBe(1)
    const sizes = await tools.evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect()))
    for (const size of sizes) expect(Math.min(size.width, size.height), `at ${width}`).toBeGreaterThanOrEqual(44)
    await expect(preview).toBeInViewport({ ratio: 1 })
    await tools.nth(-2).focus()
    await expect(row).toHaveAttribute('data-more', 'before')
    await expect(tools.nth(-2)).toBeInViewport({ ratio: 0.98 })
    await tools.first().focus()
  }
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(row).toHaveAttribute('data-more', '')
})

test("the foot of a project's form is one row in every language", async ({ page, open }) => {
  await open('guest')
  const ids = await fillPlanner(page)
  for (const language of LANGUAGES) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto(`/?tab=projects&open=edit.projects.${ids.projects}`)
    const save = page.getByRole('button', { name: /^(?:Save changes|Guardar cambios)$/i })
    const cancel = page.getByRole('button', { name: /^(?:Cancel|Cancelar)$/ })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await expect(save).toBeVisible()
      const foot = save.locator('..')
      expect(await rowsAmong(foot.getByRole('button')), `${language} at ${width}`).toBe(1)
      expect((await boxOf(save)).width).toBeGreaterThan(2 * (await boxOf(cancel)).width)
    }
  }
  await page.getByRole('button', { name: 'Todos los campos' }).tap()
  await expect(page.getByRole('textbox', { name: 'Notas' })).toBeVisible()
})

test('a chip of what was understood fades where it is cut', async ({ page, open }) => {
  await open('guest')
  const palette = new PalettePage(page)
  await palette.open('Call Ana ~25m')
  const chips = page.getByRole('list', { name: 'Understood' })
  await expect(chips).toHaveAttribute('data-more', '')
  await palette.field.fill('Call Ana ~25m tomorrow !')
  await expect(chips.getByRole('listitem')).toHaveCount(3)
  // The last that was typed is in sight, and the first one is not.
  await expect(chips).toHaveAttribute('data-more', 'before')
  await chips.evaluate((list) => list.scrollTo(0, 0))
  await expect(chips).toHaveAttribute('data-more', 'after')
})

test('the words of the answers of Plan my day keep away from their borders', async ({ page, open }) => {
  await open('guest')
  await fillPlanner(page)
  for (const language of LANGUAGES) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/?open=planDay')
    const answers = page.getByRole('group').getByRole('button')
    await expect(answers).toHaveCount(5)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      const room = await answers.evaluateAll((all) =>
        all.map((answer) => {
          const words = document.createRange()
          words.selectNodeContents([...answer.childNodes].find(({ nodeType }) => nodeType === 3) ?? answer)
          const [outer, inner] = [answer.getBoundingClientRect(), words.getBoundingClientRect()]
          return Math.min(inner.left - outer.left, outer.right - inner.right)
        }),
      )
      expect(Math.min(...room), `${language} at ${width}`).toBeGreaterThanOrEqual(8)
    }
  }
})
