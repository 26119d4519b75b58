import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { nowInTests } from './day-of-tests.ts'
import { startWithGuestData } from './device-storage.ts'
import { MODES, signIn, test } from './fixtures.ts'
import { misfits } from './misfits.ts'
import { boxOf } from './on-screen.ts'
import { TodosPage } from './pages/todos-page.ts'
import { sampleTodos } from './sample-todos.ts'

const EMPTY_TEXTS: [tab: string, text: string][] = [
  ['Bucket', 'Add items to your bucket for later processing'],
  ['Weekly Goals', 'Add your weekly goals here'],
  ['Projects', 'Add your projects here'],
  ['Objectives', 'No active objectives yet. Add one to get started!'],
  ['Long Term', 'Add your long-term goals here'],
  ['Snooze', 'Items snoozed will appear here until their date arrives'],
  ['Session Logs', 'No sessions yet'],
  ['Trash', 'No items in trash'],
]

for (const mode of MODES)
  test(`a ${mode} finds every area in the sidebar, and a reload stays there`, async ({ open }) => {
    const page = await open(mode)
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    for (const [tab, text] of EMPTY_TEXTS) {
      await navigation.getByRole('button', { name: tab, exact: true }).click()
      await expect(page.getByRole('heading', { name: tab, exact: true })).toBeVisible()
      await expect(page.getByText(text)).toBeVisible()
    }
    await page.reload()
    await expect(page.getByText('No items in trash')).toBeVisible()
    await navigation.getByRole('button', { name: 'To Do', exact: true }).click()
    await expect(page.getByText('Add your first task for today')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })

test('a laptop shows the whole sidebar, and a dialog ends above the line of messages', async ({ page, open }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await open('account')
  const sidebar = page.getByRole('complementary')
  expect(await sidebar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one')
  const line = todos.toasts.getByRole('status').locator('> *')
  await expect(line).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'All keys' })
  await expect(keys).toBeVisible()
  await expect.poll(async () => (await boxOf(keys)).height).toBeGreaterThan(400)
  const { y, height } = await boxOf(keys)
  expect(y + height, 'nothing of it lies under the message').toBeLessThanOrEqual((await boxOf(line)).y)
})

test('the sidebar is 14rem wide and its footer shows date, time and the way in', async ({ open }) => {
  const page = await open('guest')
  const sidebar = page.getByRole('complementary')
  expect((await sidebar.boundingBox())?.width).toBe(224)
  await expect(sidebar.getByRole('button', { name: 'Login / Register' })).toBeVisible()
  await expect(sidebar.locator('time')).toBeVisible()
})

test('/auth shows the workspace, other addresses their pages', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.goto('/task-automation')
  await expect(page.getByRole('heading', { name: 'Automator' })).toBeVisible()
  await page.goto('/calendar-callback')
  await expect(page.getByText('Please sign in')).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page.getByText('This page does not exist')).toBeVisible()
})

test('words of any length leave everything in its place', async ({ page }) => {
  const goal = {
    ...{ id: randomUUID(), text: 'x'.repeat(500), completed: false, order_position: 1, category_id: null, notes: null },
    ...{
      week_start: new Date(nowInTests()).toISOString().slice(0, 10),
      status: null,
      project_id: null,
      long_term_goal_id: null,
    },
    ...{ created_at: new Date(nowInTests()).toISOString(), updated_at: new Date(nowInTests()).toISOString() },
  }
  const rows = sampleTodos(3).map((todo, index) => ({ ...todo, weekly_goal_id: goal.id, completed: index === 2 }))
  await startWithGuestData(page, { weekly_goals_local: [goal], todos_local: rows })
  const todos = new TodosPage(page)
  expect((await boxOf(page.getByRole('region', { name: 'task 1' }))).height).toBeLessThan(200)

  await page.getByRole('button', { name: 'Completed (1)' }).click()
  const checks = page.getByRole('checkbox')
  expect((await boxOf(checks.last())).x, 'the checks stand in one line').toBe((await boxOf(checks.first())).x)

  await page.getByRole('button', { name: 'Edit text: task 1' }).click()
  const field = page.getByRole('textbox', { name: 'Task text' })
  await field.fill('y'.repeat(501))
  await field.press('Enter')
  await expect(todos.toast('Validation Error')).toBeVisible()
  const [refused, badge] = [await boxOf(field), await boxOf(page.getByRole('button', { name: /^Goal: x/ }).first())]
  expect(refused.y + refused.height, 'the field ends above the badge').toBeLessThanOrEqual(badge.y)
  await field.press('Escape')

  const drawer = await todos.openDrawer('task 1')
  await expect.poll(async () => (await boxOf(drawer)).x, 'it has come in').toBeLessThanOrEqual(1280 - 480)
  const message = await boxOf(todos.toasts.getByRole('status').locator('> *'))
  expect(message.x + message.width, 'messages lie beside the drawer').toBeLessThanOrEqual(1280 - 480)
  await page.keyboard.press('Escape')

  // Trouble stays until it is read, and what is done meanwhile waits behind it: one line at a time.
  await page.setViewportSize({ width: 390, height: 844 })
  await todos.complete('task 1')
  await expect(todos.toasts.getByRole('status').locator('> *')).toHaveCount(1)
  expect((await boxOf(todos.toasts.getByRole('status').locator('> *'))).height).toBeLessThan(90)
})

test('beside a long name, the category filter is readable', async ({ page, email }) => {
  await page.goto('/')
  await signIn(page, email, 'N'.repeat(120))
  expect((await boxOf(page.getByLabel('Filter by category'))).width).toBeGreaterThan(140)
  expect((await boxOf(page.getByRole('banner'))).height).toBe(76)
})

for (const [width, language, greeting] of [
  [768, 'en', 'Welcome, Ana!'],
  [1280, 'es', '¡Hola, Ana!'],
] as const)
  test(`at ${width} the category filter gives way before '${greeting}' needs a second line`, async ({ open, page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open('account')
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
    const lines = page.getByText(greeting).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })
    expect(await lines).toBe(1)
  })

test('beside a sync sign that says what is wrong, the greeting is whole on the narrowest screen with a sidebar', async ({
  context,
  open,
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await open('account')
  await page.evaluate(() => localStorage.setItem('language', 'es'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Guardado en todas partes' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Sincronización en pausa' })).toBeVisible()
  expect((await misfits(page)).filter((words) => words.includes('¡Hola, Ana!'))).toEqual([])
})

test.describe('a screen that fails', () => {
  test.use({ expectedErrors: [/it is broken/] })

  test('says so, may be tried again, and is not the first one at home', async ({ open }) => {
    const page = await open('guest')
    await page.route('**/assets/snooze-tab*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('it is broken')" }),
    )
    const snooze = page.getByRole('button', { name: 'Snooze', exact: true })
    await snooze.click()
    await expect(page.getByRole('alert')).toHaveText(
      "Oops! Something went wrongWe encountered an unexpected error. Don't worry, your data is safe.",
    )
    await expectNoViolations(page, 'the error screen')
    await page.getByRole('button', { name: 'Go Home' }).click()
    await expect(page.getByRole('tab', { name: 'Today (0)' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    await snooze.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/assets/snooze-tab*.js')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Items snoozed will appear here until their date arrives')).toBeVisible()
  })
})

test('an unknown tab falls back to the to-dos', async ({ page }) => {
  await page.goto('/?tab=nonsense')
  await expect(page.getByRole('tab', { name: 'Today (0)' })).toBeVisible()
})

test('the theme is chosen, applied at once and remembered', async ({ page }) => {
  await page.goto('/settings')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.getByLabel('Theme').selectOption('Dark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.goto('/')
  await expect.poll(background).toBe(dark)
})

test('the system theme is followed while it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).not.toBe(light)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sidebar is a drawer with a backdrop and a close button', async ({ open }) => {
    const page = await open('guest')
    await expect(page.getByRole('button', { name: 'Bucket', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect.poll(async () => (await boxOf(page.getByRole('dialog'))).width, '14rem').toBe(224)
    await page.getByRole('button', { name: 'Bucket', exact: true }).click()
    await expect(page.getByText('Add items to your bucket for later processing')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Close menu' }).first().click()
    await expect(page.getByRole('button', { name: 'Trash' })).toBeHidden()
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  })
})
