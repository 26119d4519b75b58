/** One line of messages, which covers nothing that somebody works on. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { nowInTests } from './day-of-tests.ts'
import { MODES, test } from './fixtures.ts'
import { boxOf, middleOf } from './on-screen.ts'
import { QuickAddPage } from './pages/editing-page.ts'
import { FocusPage } from './pages/focus-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { MINUTE, stopClock } from './still-clock.ts'

const lines = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('status').locator('> *')

for (const mode of MODES) {
  test.describe(`messages as ${mode}`, () => {
    test('are one line: equal ones merge, one Undo takes all back, opened each one', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'stays')
      const { field } = await todos.openForm('top')
      for (const text of ['one', 'two', 'three', 'four']) {
        await field.fill(text)
        await field.press('Enter')
        await expect(todos.row(text)).toBeVisible()
      }
      await expect(todos.toast('5 added')).toBeVisible()
      await expect(lines(page)).toHaveCount(1)

      await todos.toasts.getByRole('button', { name: '5 added' }).click()
      await todos.toasts.getByRole('button', { name: 'Undo: two' }).click()
      await todos.expectTexts('four', 'three', 'one', 'stays')
      await expect(lines(page)).toHaveCount(1)
      await page.keyboard.press('Control+Shift+z')
      await todos.expectTexts('four', 'three', 'two', 'one', 'stays')

      for (const text of ['five', 'six']) {
        await field.fill(text)
        await field.press('Enter')
        await expect(todos.row(text)).toBeVisible()
      }
      await expect(todos.toast('2 added')).toBeVisible()
      await todos.toasts.getByRole('button', { name: 'Undo', exact: true }).click()
      await todos.expectTexts('four', 'three', 'two', 'one', 'stays')
      await todos.toasts.getByRole('button', { name: 'Redo' }).click()
      await todos.expectTexts('six', 'five', 'four', 'three', 'two', 'one', 'stays')
    })

    test('go by themselves, and what they told of is taken back by keys long after', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one', 'two', 'three')
      await page.clock.install({ time: nowInTests() })
      await todos.complete('two')
      await expect(todos.toast('Task completed! 🎉')).toBeVisible()
      await todos.chooseAction('three', 'Delete')
      await expect(todos.toast('Elemento movido a la papelera')).toBeVisible()
      // A message that is pointed at stays.
      await page.mouse.move(5, 400)
      await page.clock.runFor(10 * MINUTE)
      await expect(lines(page)).toHaveCount(0)
      await todos.expectTexts('one')
      await page.keyboard.press('Control+z')
      await todos.expectTexts('one', 'three')
      await page.clock.runFor(10 * MINUTE)
      await page.keyboard.press('Control+z')
      await todos.expectTexts('one', 'two', 'three')
    })

    test('cover neither the field that has the focus nor the end of the list', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      const texts = Array.from({ length: 14 }, (_, index) => `task ${index + 1}`)
      const { field } = await todos.openForm('bottom')
      for (const text of texts) {
        await field.fill(text)
        await field.press('Enter')
        await expect(todos.row(text)).toBeVisible()
      }
      await expect(todos.toast('14 added')).toBeVisible()
      const [line, input] = [await lines(page).boundingBox(), await field.boundingBox()]
      expect(line && input && input.y + input.height <= line.y, 'the field ends above the line').toBe(true)
      await page.keyboard.press('Escape')
      await page.mouse.move(5, 400)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const [last, below] = [await page.locator('footer').first().boundingBox(), await lines(page).boundingBox()]
      expect(last && below && last.y + last.height <= below.y, 'the page ends above the line').toBe(true)
    })
  })
}

for (const mode of MODES)
  test(`on a phone the line lies on the heading of a drawer, beside its cross, as ${mode}`, async ({ page, open }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      if (width === 390) await open(mode)
      const todos = new TodosPage(page)
      const text = `Bake bread at ${width}`
      await todos.add('bottom', text)
      const drawer = await todos.openDrawer(text)
      const field = drawer.getByRole('textbox', { name: 'Add a step...' })
      for (const step of ['Flour', 'Knead', 'Bake']) {
        await field.fill(step)
        await field.press('Enter')
        await expect(drawer.getByRole('checkbox', { name: `Done: ${step}` })).toBeVisible()
      }
      await drawer.getByRole('checkbox', { name: 'Done: Flour' }).check()
      await expect(todos.toast('Task updated')).toBeVisible()
      const line = await boxOf(lines(page))
      const heading = await boxOf(drawer.getByRole('heading', { name: 'Edit To-do' }).locator('..'))
      const cross = await boxOf(drawer.getByRole('button', { name: 'Close' }))
      expect(line.y + line.height, 'above what is read').toBeLessThanOrEqual(heading.y + heading.height)
      expect(line.x + line.width, 'beside the cross').toBeLessThanOrEqual(cross.x)
      // It can be pressed there.
      await todos.toasts.getByRole('button', { name: 'Undo' }).click({ trial: true })
      await drawer.getByRole('button', { name: 'Close' }).click()
      await expect(drawer).toBeHidden()
    }
  })

test('a message waits while somebody types where it would stand', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', ...Array.from({ length: 12 }, (_, index) => `task ${index + 1}`))
  await todos.toasts.getByRole('button', { name: 'Dismiss' }).click()
  // The text of a row in the last pixels of the window is edited, by a press that scrolls nothing.
  await page.evaluate(() => window.scrollTo(0, 0))
  const text = page.getByRole('button', { name: 'Edit text: task 9' })
  const low = await middleOf(text)
  expect(low.y).toBeGreaterThan(740)
  await page.mouse.click(low.x, low.y)
  await expect(page.getByRole('textbox', { name: 'Task text' })).toBeFocused()
  await page.evaluate(() => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click())
  await expect(todos.toast('Task completed! 🎉')).toBeAttached()
  const strip = todos.toasts.getByRole('status')
  await expect(strip).toHaveCSS('opacity', '0')
  await page.keyboard.press('Escape')
  await expect(strip).toHaveCSS('opacity', '1')
})

test('trouble stays until it is read, or until what was refused is taken', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  const { field } = await todos.openForm('top')
  await page.clock.install({ time: nowInTests() })
  await field.fill('x'.repeat(501))
  for (let press = 0; press < 3; press++) await field.press('Enter')
  await expect(todos.toast('Validation Error')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(todos.toast('Validation Error')).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await field.fill('short')
  await field.press('Enter')
  await expect(todos.toast('Task added')).toBeVisible()
  await expect(todos.toast('Validation Error')).toHaveCount(0)
})

for (const { path, label, refused, added, line } of [
  {
    ...{ path: '/?tab=objectives', label: 'Add a new objective...', line: (text: string) => text },
    ...{ refused: 'Failed to create objective:', added: 'Objective added' },
  },
  {
    ...{ path: '/task-automation', label: 'Water the plants every', line: (text: string) => `${text} every day` },
    ...{ refused: 'Could not save the automation', added: 'Automation added' },
  },
  {
    ...{ path: '/task-automation?tab=rules', label: 'When something is done, add', line: (text: string) => text },
    ...{ refused: 'Could not save the automation', added: 'Automation added' },
  },
])
  test(`trouble goes when what was refused is taken: ${path}`, async ({ page, open }) => {
    await open('guest')
    await page.goto(path)
    const field = page.getByRole('textbox', { name: label })
    await field.fill(line('x'.repeat(501)))
    await field.press('Enter')
    await expect(lines(page)).toContainText(refused)
    await field.fill(line('short'))
    await field.press('Enter')
    await expect(lines(page)).toContainText(added)
    await expect(lines(page)).not.toContainText(refused)
  })

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 768, height: 900 },
  { width: 390, height: 844 },
])
  test(`the line about where one was keeps its place: messages end above it at ${viewport.width}`, async ({
    page,
    open,
    context,
  }) => {
    await page.setViewportSize(viewport)
    await stopClock(context)
    await open('guest')
    const focus = new FocusPage(page)
    await focus.add('bottom', 'one')
    await focus.start('one')
    await focus.pass(10)
    await focus.chooseAction('one', 'Pause timer')
    await expect(focus.note).toBeVisible()
    const strip = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
    const endOfMessages = () =>
      strip.evaluate(
        (element) =>
          element.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(element).paddingBottom),
      )
    const top = async () => (await focus.note.boundingBox())?.y ?? 0
    await expect.poll(async () => (await endOfMessages()) <= (await top())).toBe(true)
    // Nor does it lie on the sidebar.
    const covers = () =>
      focus.note.evaluate((field) => {
        const [card, side] = [field.closest('section'), document.querySelector('aside')]
        if (!card || !side?.checkVisibility()) return false
        return card.getBoundingClientRect().left < side.getBoundingClientRect().right
      })
    expect(await covers()).toBe(false)
  })

for (const viewport of [
  { width: 768, height: 700 },
  { width: 1000, height: 820 },
  { width: 800, height: 1000 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 320, height: 640 },
])
  test(`in the focus view a message leaves the day bar and the buttons free at ${viewport.width} × ${viewport.height}`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(viewport)
    await open('guest')
    const focus = new FocusPage(page)
    await focus.add('bottom', 'one')
    await focus.add('bottom', 'two')
    await focus.focusOn('one')
    const quick = new QuickAddPage(page)
    await page.keyboard.press('n')
    await quick.field.fill('caught')
    await quick.field.press('Enter')
    await expect(quick.dialog).toHaveCount(0)
    await expect(lines(page)).toBeVisible()
    const box = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const line = await box(lines(page))
    const bar = focus.view.getByRole('region', { name: 'Your day' })
    await expect(bar).toBeVisible()
    for (const element of [bar, ...(await focus.view.getByRole('button').all())]) {
      const { x, y, width, height } = await box(element)
      const isApart =
        x + width <= line.x || line.x + line.width <= x || y + height <= line.y || line.y + line.height <= y
      expect(isApart, (await element.textContent()) ?? '').toBe(true)
    }
  })
