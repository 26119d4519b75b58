/** The bar at the foot of a phone: the way to what is wanted most, in nobody's way. */
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { fingerOn } from './finger.ts'
import { MODES, signIn, test } from './fixtures.ts'
import { misfits } from './misfits.ts'
import { boxOf, middleOf } from './on-screen.ts'
import { rowsOf } from './page-data.ts'
import { FocusPage } from './pages/focus-page.ts'
import { selectionBar } from './pages/selection-page.ts'
import { TodosPage } from './pages/todos-page.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const barOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Bottom bar' })
const entry = (page: Page, name: string): Locator => barOf(page).getByRole('button', { name, exact: true })
const TASKS = Array.from({ length: 14 }, (_, index) => `task ${index + 1}`)

for (const mode of MODES)
  test(`a ${mode} gets everywhere with the thumb`, async ({ page, open }) => {
    await open(mode)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one', 'two')
    await expect(entry(page, 'To Do')).toHaveAttribute('aria-current', 'page')
    for (const button of await barOf(page).getByRole('button').all()) {
      const { width, height } = await boxOf(button)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }

    // A press catches a thought; its sheet leads to the list, and so does a finger that rests.
    await entry(page, 'Quick add to bucket').tap()
    const sheet = page.getByRole('dialog', { name: 'Quick Add to Bucket' })
    // One press, and the thought can be typed.
    await expect(sheet.getByRole('textbox')).toBeFocused()
    await sheet.getByRole('textbox').fill('A gift for Ana')
    await sheet.getByRole('textbox').press('Enter')
    await expect(sheet).toHaveCount(0)
    await expect
      .poll(async () => (await rowsOf(page, 'bucket_items')).map(({ text }) => text))
      .toEqual(['A gift for Ana'])
    await entry(page, 'Quick add to bucket').tap()
    await sheet.getByRole('button', { name: 'Open Bucket' }).tap()
    await expect(page.getByRole('heading', { name: 'Bucket', level: 1 })).toBeVisible()
    await expect(entry(page, 'Quick add to bucket')).toHaveAttribute('aria-current', 'page')
    await entry(page, 'To Do').tap()
    await expect(page.getByRole('tab', { name: 'Today (2)' })).toBeVisible()
    const finger = await fingerOn(page)
    await finger.down(await middleOf(entry(page, 'Quick add to bucket')))
    await expect(page.getByRole('heading', { name: 'Bucket', level: 1 })).toBeVisible()
    await finger.up()
    await expect(sheet, 'the finger that is lifted opens nothing').toHaveCount(0)

    await entry(page, 'Schedule').tap()
    await expect(page.getByRole('dialog', { name: "Today's Schedule" })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: "Today's Schedule" })).toHaveCount(0)

    await entry(page, 'More').tap()
    await page.getByRole('dialog', { name: 'Main navigation' }).getByRole('button', { name: 'Trash' }).tap()
    await expect(page.getByText('No items in trash')).toBeVisible()
    await expect(entry(page, 'More')).toHaveAttribute('aria-current', 'page')

    await entry(page, 'Start focus').tap()
    const focus = new FocusPage(page)
    await expect(focus.view).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(focus.view).toHaveCount(0)

    // What runs takes the place of the word; nothing moves for it.
    await entry(page, 'To Do').tap()
    const before = await boxOf(entry(page, 'More'))
    await focus.start('one')
    const running = entry(page, 'Focus: one')
    await expect(running).toHaveText(/^\d\d:\d\d$/)
    expect(await boxOf(entry(page, 'More'))).toEqual(before)
    await running.tap()
    await expect(focus.view).toBeVisible()
  })

test('the schedule is one of its places: the bar stays at hand, and nothing else of the page', async ({
  page,
  open,
}) => {
  await open('guest')
  await new TodosPage(page).add('bottom', 'one')
  await entry(page, 'Schedule').tap()
  const day = page.getByRole('dialog', { name: "Today's Schedule" })
  await expect(day).toBeVisible()
  await expect(entry(page, 'Schedule')).toHaveAttribute('aria-current', 'page')
  await expect(entry(page, 'To Do')).not.toHaveAttribute('aria-current')
  await expect(entry(page, 'More')).not.toHaveAttribute('aria-current')
  const { y, height } = await boxOf(day)
  expect(y + height, 'it ends where the bar begins').toBe((await boxOf(barOf(page))).y)
  const isOut = () => page.getByRole('main').evaluate((element) => element.closest('[inert]') !== null)
  expect(await isOut(), 'what it covers is out of reach').toBe(true)
  await expectNoViolationsInBothThemes(page, 'the schedule of a phone')

  // A thought is caught in passing.
  await entry(page, 'Quick add to bucket').tap()
  const sheet = page.getByRole('dialog', { name: 'Quick Add to Bucket' })
  await sheet.getByRole('textbox').fill('A gift for Ana')
  await sheet.getByRole('textbox').press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(day).toBeVisible()

  // From the bar, too: Android's Back is this key.
  await entry(page, 'Schedule').focus()
  await page.keyboard.press('Escape')
  await expect(day).toHaveCount(0)
  await entry(page, 'Schedule').tap()
  await expect(day).toBeVisible()

  await entry(page, 'To Do').tap()
  await expect(day).toHaveCount(0)
  expect(await isOut()).toBe(false)
  await expect(entry(page, 'To Do')).toHaveAttribute('aria-current', 'page')

  await entry(page, 'Schedule').focus()
  await page.keyboard.press('Enter')
  await expect(day).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(day).toHaveCount(0)
  await expect(entry(page, 'Schedule')).toBeFocused()
})

test('who signs in from the menu comes back to the page, not to the menu', async ({ page, open, email }) => {
  await open('guest')
  await signIn(page, email)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Main navigation' })).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
})

test('a message above a drawer is whole: only on the page it leaves the round button free', async ({ page, open }) => {
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one')
  const strip = todos.toasts.getByRole('status')
  const cut = () => strip.evaluate((element) => getComputedStyle(element).maskImage !== 'none')
  await expect(strip.locator('> *')).toBeVisible()
  // Under a pointer it stays, however long the next steps take.
  await strip.dispatchEvent('pointerover', { pointerType: 'mouse' })
  expect(await cut(), 'on the page').toBe(true)
  await todos.chooseAction('one', 'Open')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(strip.locator('> *')).toBeVisible()
  expect(await cut(), 'above the drawer').toBe(false)
})

test('the pages beside the workspace have it too, with the menu behind More', async ({ page, open }) => {
  await open('guest')
  await page.goto('/settings')
  await expect(entry(page, 'More')).toHaveAttribute('aria-current', 'page')
  await entry(page, 'More').tap()
  const menu = page.getByRole('dialog', { name: 'Main navigation' })
  await menu.getByRole('link', { name: 'Automator' }).tap()
  await expect(page.getByRole('heading', { name: 'Automator', level: 1 })).toBeVisible()
  await expect(menu).toHaveCount(0)
  await entry(page, 'Schedule').tap()
  await expect(page.getByRole('dialog', { name: "Today's Schedule" })).toBeVisible()
})

test('nothing lies under it: the end of the list, messages, the selection', async ({ page, open }) => {
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', ...TASKS)
  const top = async () => (await boxOf(barOf(page))).y
  const isAbove = async (element: Locator) => {
    const { y, height } = await boxOf(element)
    return y + height <= (await top())
  }
  await todos.complete('task 1')
  const message = todos.toasts.getByRole('status').locator('> *')
  await expect(message).toBeVisible()
  expect(await isAbove(message), 'the message').toBe(true)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Settings' })
  const { y, height } = await boxOf(last)
  expect(y + height, 'the end of the page is above the message too').toBeLessThanOrEqual((await boxOf(message)).y)

  const finger = await fingerOn(page)
  await finger.down(await middleOf(page.getByRole('button', { name: 'Edit text: task 14' })))
  const selection = selectionBar(page)
  await expect(selection).toBeVisible()
  await finger.up()
  expect(await isAbove(selection), 'what can be done with the selection').toBe(true)
  await expectNoViolationsInBothThemes(page, 'a phone with a selection')
})

test('it is there when the page is first seen, and nothing moves', async ({ page, open }) => {
  await open('guest')
  await new TodosPage(page).add('bottom', 'one', 'two')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Complete: two' })).toBeVisible()
  await expect(barOf(page)).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('the keyboard takes its place, and covers no field', async ({ page, open }) => {
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', ...TASKS)
  const { field } = await todos.openForm('bottom')
  await field.focus()
  // The page is told of a keyboard by nothing but the room that it leaves.
  await page.setViewportSize({ width: 390, height: 500 })
  await expect(barOf(page)).toBeHidden()
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(field)
      return y >= 0 && y + height <= 500
    }, 'the field can be seen')
    .toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(barOf(page)).toBeVisible()
  // Less room without a field is a smaller window.
  await field.blur()
  await page.setViewportSize({ width: 390, height: 500 })
  await expect(barOf(page)).toBeVisible()
})

test('its words fit a small phone, also in large letters and in Spanish; a tablet has the sidebar', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('language', 'es')
    localStorage.setItem('text-size', 'larger')
  })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Barra inferior' })
  await expect(bar).toBeVisible()
  expect((await misfits(page)).filter((found) => /Tareas|Bandeja|Foco|Agenda|Más|wider/.test(found))).toEqual([])
  // The way from the sheet to the list stands on one line.
  await bar.getByRole('button', { name: 'Añadir a la bandeja' }).click()
  const way = page.getByRole('dialog').getByRole('button', { name: 'Abrir la bandeja' })
  const lines = (button: Locator) =>
    button.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  expect(await lines(way)).toBe(1)
  expect((await misfits(page)).filter((found) => /bandeja|wider/i.test(found))).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('complementary')).toBeVisible()
})
