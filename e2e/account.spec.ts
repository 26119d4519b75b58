import { expect } from '@playwright/test'
import { keptOnDevice } from './device-storage.ts'
import { signIn, test } from './fixtures.ts'
import { TodosPage } from './pages/todos-page.ts'
import { syncSign } from './pages/workspace-page.ts'

test.use({ fetchesAhead: true })

test('a first sign-in makes the default categories and says so, once', async ({ page, email }) => {
  await page.goto('/')
  await signIn(page, email)
  await expect(page.getByText('Categorías creadas')).toBeVisible()
  await expect(page.getByText('Se han creado las categorías por defecto')).toBeVisible()
  await expect(page.getByLabel('Filter by category').getByRole('option')).toHaveText([
    'All categories',
    'Personal',
    'Relaciones',
    'Trabajo',
  ])
  await page.reload()
  await expect(page.getByText('Welcome, Ana!')).toBeVisible()
  await expect(page.getByText('Categorías creadas')).toHaveCount(0)
  // As the server sends one back for whom it could not make them.
  await page.goto('/?categories=failed')
  await expect(page.getByText("Couldn't create default categories. Try again!")).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('whoever signs up in English gets English categories', async ({ page, email }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in / Register' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Categories created')).toBeVisible()
  await expect(page.getByLabel('Filter by category').getByRole('option')).toHaveText([
    'All categories',
    'Personal',
    'Relationships',
    'Work',
  ])
})

test('the e-mail address stands in for a missing name', async ({ page, email }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Login / Register' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`Welcome, ${email}!`)).toBeVisible()
})

test('a name is greeted before any row has come', async ({ page, email }) => {
  await page.routeWebSocket(/\/api\/sync/, () => {})
  await page.route('**/api/changes*', () => {})
  await page.goto('/')
  await signIn(page, email, 'Ana')
})

test('a cancelled sign-in comes back to the guest with a clear word', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Login / Register' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
  await expect(page.getByText('You are not signed in')).toBeVisible()
})

test('a sign-in while the server is away stays in the app and says why', async ({ page, context }) => {
  await page.goto('/')
  const login = page.getByRole('button', { name: 'Login / Register' })
  await login.waitFor()
  await context.setOffline(true)
  await login.click()
  await expect(page.getByText('Network connection failed')).toBeVisible()
  await context.setOffline(false)
  await login.click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test("[P9] a guest's to-dos move into the account, once, and leave the browser", async ({ page, email, context }) => {
  await page.goto('/')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'made as a guest', 'another')
  await todos.complete('another')
  await signIn(page, email)
  await todos.expectTexts('made as a guest')
  await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('todos_local'))).toBeNull()
  await page.reload()
  await todos.expectTexts('made as a guest')
  const second = await context.newPage()
  await second.goto('/')
  await new TodosPage(second).expectTexts('made as a guest')
})

test('[P9] to-dos of the oldest guest version are migrated and their key is removed', async ({ page, email }) => {
  await page.goto('/')
  await page.evaluate(() =>
    localStorage.setItem(
      'todos',
      JSON.stringify([
        { text: 'old one', completed: false, timeSpent: 90, isDeferred: false },
        { text: 'old later', completed: false, timeSpent: 0, isDeferred: true },
      ]),
    ),
  )
  await signIn(page, email)
  const todos = new TodosPage(page)
  await todos.expectTexts('old one')
  await expect(page.getByRole('tab', { name: 'Later (1)' })).toBeVisible()
  await expect(todos.row('old one').getByText('1m 30s').filter({ visible: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('todos'))).toBeNull()
})

test('[P9] A out, B in: nothing of A is seen', async ({ page, email }) => {
  await page.goto('/')
  await signIn(page, email, 'Ana')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'private to A')
  await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
  const { field } = await todos.openForm('top')
  await field.fill('half typed by A')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
  await expect(page.getByText('private to A')).toHaveCount(0)
  await expect(page.getByText('Your session has expired')).toHaveCount(0)
  // At once, and not when its time is over.
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await expect(field).toHaveCount(0)
  await expect.poll(() => keptOnDevice(page)).not.toContain('half typed by A')
  await signIn(page, `b-${email}`, 'Berta')
  await expect(page.getByText('Add your first task for today')).toBeVisible()
  await expect(page.getByText('private to A')).toHaveCount(0)
})

test('on a phone the menu closes behind whoever signs out in it', async ({ page, email }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await signIn(page, email)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login / Register' })).toBeHidden()
})

test('logging out everywhere ends the other device too', async ({ page, email, otherDevice }) => {
  await page.goto('/')
  await signIn(page, email)
  const other = await otherDevice()
  await new TodosPage(other).add('bottom', 'could be undone')
  await expect(syncSign(other)).toHaveAccessibleName('Saved everywhere')
  const { field } = await new TodosPage(other).openForm('top')
  await field.fill('half a thought')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Log out on every device' }).click()
  await expect(page.getByText(/Guest Mode|You use Foco as a guest/).first()).toBeVisible()
  await expect(other.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
  await expect(other.getByText('Your session has expired. Please sign in again.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Sign in again' }).click()
  await other.getByLabel('E-mail').fill(email)
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(field).toHaveValue('half a thought')
})

test('logging out in one tab logs the other tab out', async ({ page, email, context }) => {
  await page.goto('/')
  await signIn(page, email)
  const second = await context.newPage()
  await second.goto('/')
  await expect(second.getByText('Welcome, Ana!')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(second.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
})

test('[P9] signing in as somebody else in a second tab takes the first tab along', async ({ page, open, context }) => {
  await open('account')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'private to A')
  await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
  const second = await context.newPage()
  await second.goto('/auth/login')
  await second.getByLabel('E-mail').fill('berta-in-a-second-tab@example.org')
  await second.getByLabel('Name').fill('Berta')
  await second.getByRole('button', { name: 'Continue' }).click()
  for (const tab of [second, page]) await expect(tab.getByText('Welcome, Berta!')).toBeVisible()
  await expect(page.getByText('private to A')).toHaveCount(0)
  await todos.add('bottom', 'of B')
  await new TodosPage(second).expectTexts('of B')
})

test.describe('a session that ends by itself', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('with unsent changes says so, and a sign-in sends them', async ({ open, context, email }) => {
    const page = await open('account')
    const todos = new TodosPage(page)
    const { field } = await todos.openForm('bottom')
    await context.setOffline(true)
    await field.fill('written on the train')
    await field.press('Enter')
    await todos.expectTexts('written on the train')
    await context.clearCookies()
    await context.setOffline(false)
    const card = page.getByRole('region', { name: 'Your session has expired. Please sign in again.' })
    await expect(card).toContainText('1 change waits on this device')
    await card.getByRole('button', { name: 'Sign in again' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Name').fill('Ana')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
    await todos.expectTexts('written on the train')
    await expect(card).toHaveCount(0)
  })
})
