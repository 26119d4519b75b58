/** What a start opens, and what closing the mini window does, as chosen in the settings. */
import { expect } from '@playwright/test'
import { DRIVEN_WHOLE } from './driven-browser.ts'
import { test } from './fixtures.ts'
import { FocusPage } from './pages/focus-page.ts'
import { MiniWindowPage, widen } from './pages/mini-window-page.ts'

// The window has a size of its own; an emulated one would hide it.
test.use({ viewport: null, launchOptions: DRIVEN_WHOLE })

test('a start opens the mini window, and closing it lets the timer run', async ({ open }) => {
  const page = await open('guest')
  await widen(page)
  const todos = new FocusPage(page)
  await todos.add('bottom', 'one')
  await page.goto('/settings')
  await page.getByLabel('“Start Focus Session” opens').selectOption('Mini window')
  await page.getByLabel('Closing the mini window').selectOption('Lets it run')
  await page.goto('/')
  const mini = await MiniWindowPage.open(page, () => page.getByRole('button', { name: 'Start Focus Session' }).click())
  await expect(mini.title).toHaveText('one')
  await todos.expectRunning('one', true)
  await mini.close()
  await expect(page.getByRole('region', { name: 'Running now' })).toBeVisible()
  await todos.expectRunning('one', true)
})

test('where a browser has no mini window, no setting speaks of one', async ({ open, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'))
  await open('guest')
  await page.goto('/settings')
  await expect(page.getByLabel('When the planned time is over')).toBeVisible()
  await expect(page.getByLabel('“Start Focus Session” opens')).toHaveCount(0)
  await expect(page.getByLabel('Closing the mini window')).toHaveCount(0)
})
