/** How old the events on the schedule are, where they are not as their calendars have them now. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { test } from './fixtures.ts'
import { transact } from './page-data.ts'
import { fillCalendar, timed } from './pages/calendar-rows.ts'
import { SchedulePage, today } from './pages/schedule-page.ts'
import { MINUTE, passTime, stopClock } from './still-clock.ts'

const NOON = today('11:45:20')

/** Read by the server at 09:00, as it told last. */
const readByServer = async (page: Page) => {
  const id = await fillCalendar(page, 'Barrio', timed('Comida', '13:00', '14:00'))
  const patch = { kind: 'ics' }
  await transact(page, [{ table: 'calendar_connections', op: 'update', id, patch }])
  return id
}

test.beforeEach(async ({ page }) => {
  await stopClock(page.context(), NOON)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a device that hears nothing says how old its events are, until it hears again', async ({
  page,
  open,
  context,
}) => {
  await open('account')
  await readByServer(page)
  const schedule = new SchedulePage(page)
  const age = page.getByText('Not updated.')
  await expect(schedule.block('Comida')).toBeVisible()
  await expect(age).toHaveCount(0)
  await context.setOffline(true)
  await passTime(context, 15 * MINUTE)
  await expect(age).toHaveCount(0)
  await passTime(context, 10 * MINUTE)
  await expect(age).toHaveText('Not updated. Events as of 11:45.')
  await expect(schedule.block('Comida')).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'events that are not updated')
  await context.setOffline(false)
  await expect(age).toHaveCount(0)
})

test('a calendar that fails says how old its events are, with the day if that was not today', async ({
  page,
  open,
}) => {
  await open('account')
  const id = await readByServer(page)
  const failing = page.getByRole('list', { name: 'Calendars that could not be read' })
  const say = (patch: object) => transact(page, [{ table: 'calendar_connections', op: 'update', id, patch }])
  const error = { state: 'error', last_error: 'UNREACHABLE' }
  await say({ ...error, last_success_at: today('11:30:00') })
  await expect(failing).toContainText('The calendar cannot be reached now.')
  await expect(failing).not.toContainText('Events as of')
  await say({ last_success_at: today('09:00:00') })
  await expect(failing).toContainText('Events as of 09:00.')
  await expectNoViolationsInBothThemes(page, 'a calendar that fails, with its age')
  await say({ last_success_at: '2026-11-14T09:00:00.000Z' })
  await expect(failing).toContainText(/Events as of .*14.*10:00/)
  // While it is tried again it says so.
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/api/calendars/refresh', (route) => held.then(() => route.continue()))
  const retry = failing.getByRole('button', { name: 'Retry Barrio' })
  await retry.click()
  await expect(failing).toContainText('Refreshing…')
  await expect(retry).toBeDisabled()
  letGo()
  await expect(failing).toContainText('The calendar cannot be reached now.')
  await expect(retry).toBeEnabled()
  // An address that may not be opened is the same a moment later: nobody is asked to press in vain.
  await say({ last_error: 'PRIVATE_ADDRESS' })
  await expect(failing).toContainText('This address leads into a private network')
  await expect(failing.getByRole('button')).toHaveCount(0)
  await say({ last_error: 'TIMED_OUT' })
  await expect(retry).toBeEnabled()
})
