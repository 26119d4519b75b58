import { expect } from '@playwright/test'
import { MODES, test } from './fixtures.ts'

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
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.goto('/task-automation')
  await expect(page.getByRole('heading', { name: 'Automator' })).toBeVisible()
  await page.goto('/calendar-callback')
  await expect(page.getByText('Please sign in')).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page.getByText('This page does not exist')).toBeVisible()
})

test('an unknown tab falls back to the to-dos', async ({ page }) => {
  await page.goto('/?tab=nonsense')
  await expect(page.getByRole('tab', { name: 'Today (0)' })).toBeVisible()
})

test('the theme is chosen, applied at once and remembered', async ({ page }) => {
  await page.goto('/settings')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
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
