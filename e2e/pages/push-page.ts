/** A browser that is told while no page is open, by a push service that stands in for the real one. */
import { expect, type Page } from '@playwright/test'
import { type PushStandin, startPushStandin } from '../../server/test/test-push-service.ts'
import { DRIVEN_WHOLE } from '../driven-browser.ts'
import { test as base } from '../fixtures.ts'
import { workerOf } from './push-worker.ts'

interface PushService extends PushStandin {
  /** From now on what this page's server sends must be signed by it. */
  expectServerOf(page: Page): Promise<void>
}

// Without a window, notifications are always blocked.
export const test = base.extend<{ service: PushService }>({
  launchOptions: [DRIVEN_WHOLE, { scope: 'worker' }],
  serviceWorkers: 'allow',
  permissions: [['notifications'], { scope: 'test' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  service: async ({}, use) => {
    let key = ''
    const service = await startPushStandin(() => key)
    const expectServerOf = async (page: Page) => {
      key = (await (await page.request.get('/api/push')).json()).key
    }
    await use(Object.assign(service, { expectServerOf }))
    await service.close()
  },
})

export const tellMeHere = async (page: Page) => {
  await page.goto('/settings')
  await workerOf(page)
  const section = page.getByRole('group', { name: 'Notifications' })
  await section.getByRole('button', { name: 'Tell me on this device' }).click()
  await expect(section.getByText('This device is told from now on.')).toBeVisible()
  return section
}

/** Of all kinds, that a pomodoro is over. */
export const tellMePomodoros = async (page: Page) => {
  const section = await tellMeHere(page)
  await section.getByRole('switch', { name: /a pomodoro or a break is over/ }).press('Space')
}
