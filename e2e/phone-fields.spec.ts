/** On a phone: fields are large enough not to be zoomed into, presses do not zoom, and a pulled list loads nothing. */
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { boxOf } from './on-screen.ts'
import { TodosPage } from './pages/todos-page.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Into a field of less than 16 px an iPhone zooms by itself. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter((field) => field.checkVisibility() && !['checkbox', 'radio'].includes(field.getAttribute('type') ?? ''))
      .map((field) => `${field.getAttribute('aria-label') ?? field.id}: ${getComputedStyle(field).fontSize}`)
      .filter((told) => Number.parseFloat(told.slice(told.lastIndexOf(':') + 2)) < 16),
  )

test('no field is smaller than an iPhone reads without zooming', async ({ page, open }) => {
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one')
  await todos.openForm('top')
  expect(await smallFields(page), 'the form for adding').toEqual([])
  await page.getByRole('button', { name: 'Edit text: one' }).tap()
  await expect(page.getByRole('textbox', { name: 'Task text' })).toBeVisible()
  expect(await smallFields(page), 'a text in its row').toEqual([])
  await page.keyboard.press('Escape')
  await todos.chooseAction('one', 'Open')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await smallFields(page), 'the drawer').toEqual([])
  await page.goto('/settings')
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(await smallFields(page), 'the settings').toEqual([])
  await page.goto('/task-automation')
  await expect(page.getByRole('heading', { name: 'Automator', level: 1 })).toBeVisible()
  expect(await smallFields(page), 'the automator').toEqual([])
})

test('two quick presses do not zoom, and a pull loads nothing anew', async ({ page, open }) => {
  await open('guest')
  await new TodosPage(page).add('bottom', 'one')
  const zooming = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, input, select')]
      .filter((element) => !/manipulation|none|pan-y/.test(getComputedStyle(element).touchAction))
      .map((element) => element.outerHTML.slice(0, 80)),
  )
  expect(zooming).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe('contain')
})

/** An iPhone lays its keyboard over the page: less can be seen, and the page itself is told of nothing else. */
const layKeyboardOver = async (page: Page) => {
  await page.addInitScript(() => {
    const view = Object.assign(new EventTarget(), { width: 390, height: 844, scale: 1, offsetTop: 0, offsetLeft: 0 })
    Object.defineProperty(window, 'visualViewport', { value: view })
  })
  return (seen: number) =>
    page.evaluate((height) => {
      Object.assign(window.visualViewport as object, { height })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    }, seen)
}

test('the keyboard covers no field of a drawer, and not its foot', async ({ page, open }) => {
  const see = await layKeyboardOver(page)
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one')
  await todos.chooseAction('one', 'Open')
  const drawer = page.getByRole('dialog')
  const notes = drawer.getByRole('textbox').last()
  const save = drawer.getByRole('button', { name: 'Save', exact: true })
  await notes.focus()
  const end = async (element: Locator) => {
    const { y, height } = await boxOf(element)
    return y + height
  }
  expect(await end(notes), 'it would be covered').toBeGreaterThan(460)
  await see(460)
  await expect(page.locator('html')).toHaveAttribute('data-keyboard')
  const top = async () => (await boxOf(notes)).y
  expect(await top(), 'what is typed can be seen').toBeGreaterThan(0)
  expect(await top()).toBeLessThan(460 - 3 * 24)
  expect(await end(save), 'what is pressed next').toBeLessThanOrEqual(460)
  // From one field to another while the keyboard is there.
  const title = drawer.getByRole('textbox').first()
  await title.focus()
  expect(await end(title)).toBeLessThanOrEqual(460)
  expect((await boxOf(title)).y).toBeGreaterThanOrEqual(0)
  await see(844)
  await expect.poll(() => end(save)).toBeGreaterThan(460)
})

test('nor does it when the phone is turned while it is there', async ({ page, open }) => {
  const see = await layKeyboardOver(page)
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one')
  await todos.chooseAction('one', 'Open')
  const notes = page.getByRole('dialog').getByRole('textbox').last()
  await notes.focus()
  await see(460)
  await page.setViewportSize({ width: 844, height: 390 })
  await see(190)
  await expect(page.locator('html')).toHaveAttribute('data-keyboard')
  await expect.poll(async () => (await boxOf(notes)).y + (await boxOf(notes)).height).toBeLessThanOrEqual(190)
  expect((await boxOf(notes)).y).toBeGreaterThanOrEqual(0)
  await see(390)
  await expect(page.locator('html')).not.toHaveAttribute('data-keyboard')
})
