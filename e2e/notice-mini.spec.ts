/** A notice before an event in the mini window, and what is parked there. */
import { expect } from '@playwright/test'
import { DRIVEN_WHOLE } from './driven-browser.ts'
import { test } from './fixtures.ts'
import { fillCalendar, timed } from './pages/calendar-rows.ts'
import { FocusPage } from './pages/focus-page.ts'
import { MiniWindowPage } from './pages/mini-window-page.ts'
import { today } from './pages/schedule-page.ts'
import { MINUTE, passTime, SECOND, stopClock } from './still-clock.ts'

// The window has a size of its own; an emulated one would hide it.
test.use({ viewport: null, launchOptions: DRIVEN_WHOLE })

const LONG = 'Write to the tax office about the letter that came in March, and ask whether the deadline can be moved'

test('the mini window tells before an event, and parks what runs', async ({ page, open, context }) => {
  await stopClock(context, today('12:54:00'))
  await open('guest')
  const focus = new FocusPage(page)
  await focus.add('bottom', LONG)
  await page.getByRole('button', { name: 'Start Focus Session' }).click()
  await focus.expectTask(LONG)
  const mini = await MiniWindowPage.open(page, () => focus.button('Open mini window').click())
  await expect(mini.title).toHaveText(LONG)
  await fillCalendar(page, 'Work', timed('Comida con Iván y con los compañeros', '13:00', '13:10'))
  await expect(mini.page.getByText(/Comida con Iván .* · 6 min/)).toBeVisible()
  await passTime(context, 50 * SECOND, 10 * SECOND)
  await passTime(context, 10 * SECOND, SECOND)
  await expect(mini.page.getByRole('status')).toHaveText('In 5 min: Comida con Iván y con los compañeros')
  expect(await mini.outside()).toEqual([])
  await mini.button('Park it').click()
  await focus.expectRunning(LONG, false)
  await expect(mini.button('Park it')).toHaveCount(0)
  await passTime(context, 16 * MINUTE)
  await expect(page.getByRole('region', { name: `Back to “${LONG}”?` })).toBeVisible()
})
