import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { nowInTests } from './day-of-tests.ts'
import { test } from './fixtures.ts'
import { TodosPage } from './pages/todos-page.ts'
import { syncSign } from './pages/workspace-page.ts'

test.use({ fetchesAhead: true })

test('[P35] a drawer says where its words are: on this device while offline, saved once the server has them', async ({
  open,
  context,
}) => {
  const todos = new TodosPage(await open('account'))
  await todos.add('bottom', 'Draft the talk')
  const drawer = await todos.openDrawer('Draft the talk')
  const words = (text: string) => drawer.getByText(text, { exact: true })
  await drawer.getByLabel('Notes').fill('Three slides')
  await expect(words('Saved')).toBeVisible()
  await context.setOffline(true)
  await drawer.getByLabel('Notes').fill('Four slides')
  await expect(words('Saved on this device')).toBeVisible()
  await expect(words('Saved')).toHaveCount(0)
  await context.setOffline(false)
  await expect(words('Saved')).toBeVisible()
  await expect(words('Saved on this device')).toHaveCount(0)
})

test('a guest’s drawer says that its words are on this device', async ({ open }) => {
  const todos = new TodosPage(await open('guest'))
  await todos.add('bottom', 'Draft the talk')
  const drawer = await todos.openDrawer('Draft the talk')
  await drawer.getByLabel('Notes').fill('Three slides')
  await expect(drawer.getByText('Saved on this device', { exact: true })).toBeVisible()
})

const expectNoFalseComfort = async (page: Page) => {
  await expect(page.getByText(/safe on this device|is safe|Saved on this device|Saved everywhere/)).toHaveCount(0)
}

test.describe('the first load of an account on this device', () => {
  test('from a server that takes the question and never answers: said in plain words, then as a failure', async ({
    page,
    open,
  }) => {
    await page.clock.install({ time: nowInTests() })
    await page.routeWebSocket(/\/api\/sync/, () => {})
    await page.route('**/api/changes*', () => {})
    await open('account')
    await expect(syncSign(page)).toHaveAccessibleName('Loading…')
    await expectNoFalseComfort(page)
    await page.clock.fastForward(8000)
    await expect(page.getByText('The server has not answered yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
    await expectNoViolationsInBothThemes(page, 'no answer yet')
    await syncSign(page).click()
    const panel = page.locator('[popover]:popover-open')
    await expect(panel).toContainText('Your items are not on this device yet. They are being loaded from the server.')
    await expectNoFalseComfort(page)
    const failed = page.getByText('Could not load your to-dos. Please refresh and try again!')
    // Four silent lines, of ten seconds each.
    await expect(async () => {
      await page.clock.fastForward(10_000)
      await expect(failed).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(syncSign(page)).toHaveAccessibleName('Sync paused')
    await expect(panel).toContainText(
      'Foco cannot reach the server, and your items are not on this device yet. Foco keeps trying.',
    )
    await expectNoFalseComfort(page)
  })

  test('from a server that refuses it: a failure that calls nothing safe, and the rows once it answers', async ({
    page,
    open,
  }) => {
    await page.clock.install({ time: nowInTests() })
    let isAway = true
    await page.routeWebSocket(/\/api\/sync/, (socket) => {
      if (isAway) void socket.close()
      else socket.connectToServer()
    })
    await open('account')
    const failed = page.getByText('Could not load your to-dos. Please refresh and try again!')
    await expect(async () => {
      await page.clock.fastForward(3000)
      await expect(failed).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(page.getByRole('main')).toContainText('your items are not on this device yet')
    await expectNoFalseComfort(page)
    isAway = false
    await expect(async () => {
      await page.clock.fastForward(30_000)
      await expect(page.getByText('Add your first task for today')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
  })
})

test('a server that never says who is signed in: said in words, then one goes on as a guest', async ({ page }) => {
  await page.clock.install({ time: nowInTests() })
  await page.route('**/api/session', () => {})
  await page.goto('/')
  await expect(page.getByText('Opening your workspace…')).toBeVisible()
  await page.clock.fastForward(8000)
  await expect(page.getByText('The server has not answered yet.')).toBeVisible()
  await page.clock.fastForward(8000)
  await expect(page.getByText('Add your first task for today')).toBeVisible()
})

test.describe('a server that fails when it is asked who is signed in', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('says nothing of a profile to a guest', async ({ page }) => {
    await page.clock.install({ time: nowInTests() })
    let asked = 0
    await page.route('**/api/session', (route) => {
      asked++
      return route.fulfill({ status: 503, json: { code: 'NETWORK_SERVER_ERROR', message: 'away' } })
    })
    await page.goto('/')
    await expect(page.getByText('Add your first task for today')).toBeVisible()
    await expect(async () => {
      await page.clock.fastForward(30_000)
      expect(asked).toBeGreaterThan(2)
    }).toPass()
    await expect(page.getByText('Error loading profile')).toHaveCount(0)
  })
})
