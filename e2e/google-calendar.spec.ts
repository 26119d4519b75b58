/** Google Calendar: connected, denied, hidden one by one, failing and brought back. Google itself stands in for a test. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { test as plain } from './fixtures.ts'
import { around, GooglePage, test } from './pages/google-page.ts'

test.use({ fetchesAhead: true })

const WIDE = { width: 1440, height: 900 }

// They share one Google.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(WIDE)
})

test('it is connected by keys, and each of its calendars is shown or hidden by itself', async ({
  page,
  open,
  google,
}) => {
  const [own] = google.calendars.list()
  if (!own) throw new Error('there is one')
  google.calendars.set(own, { id: 'team', summary: 'Our team', backgroundColor: '#b03060', selected: true })
  google.calendars.put(around('Mercado', true))
  google.calendars.put(around('Retiro', true), 'team')
  await open('account')
  const calendars = new GooglePage(page)
  await page.goto('/?open=calendars')
  const button = calendars.drawer.getByRole('button', { name: 'Connect Google Calendar' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Allow' }).focus()
  await page.keyboard.press('Enter')
  await expect(calendars.drawer.getByText('Google Calendar', { exact: true })).toBeVisible()
  // The code is in no step of the history.
  expect(page.url()).toMatch(/\/\?open=calendars$/)
  await expect(button).toHaveCount(0)
  await expectNoViolationsInBothThemes(page, 'a connection with two calendars')
  const team = calendars.drawer.getByRole('switch', { name: 'Our team' })
  await expect(team).toBeChecked()
  await team.focus()
  await page.keyboard.press('Space')
  await expect(team).not.toBeChecked()
  await calendars.close()
  await expect(calendars.allDay).toHaveText('Mercado')
  await page.keyboard.press('Control+z')
  await expect(calendars.allDay).toContainText('Retiro')
  await page.keyboard.press('Control+Shift+z')
  await expect(calendars.allDay).toHaveText('Mercado')
  await page.reload()
  await expect(calendars.allDay).toHaveText('Mercado')
})

test('who denies it is told so, and can try again', async ({ page, open, google }) => {
  google.calendars.put(around('Mercado', true))
  await open('account')
  const calendars = new GooglePage(page)
  await calendars.ask()
  await page.getByRole('link', { name: 'Deny' }).click()
  await expect(page.getByRole('heading', { name: 'Google Calendar' })).toBeVisible()
  await expect(page.getByText('You did not let Foco read your calendars. Nothing was connected.')).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'the way back from a denial')
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(calendars.drawer.getByText('Google Calendar', { exact: true })).toBeVisible()
  // The way back once more leads nowhere.
  await page.goto('/calendar-callback?code=old&state=old')
  await expect(page.getByText('This way back from Google is too old')).toBeVisible()
  await page.goto('/calendar-callback')
  await expect(page.getByText('Could not connect to the calendar.')).toBeVisible()
  // What Google itself refuses is not the person's doing.
  await page.goto('/calendar-callback?error=invalid_scope&error_description=Unknown&state=old')
  await expect(
    page.getByText('Error de configuración OAuth. Verifica las credenciales del proveedor.'),
  ).toHaveAttribute('lang', 'es')
})

test('a revoked grant says so on the schedule, keeps its events, and is connected again', async ({
  page,
  connected: calendars,
  google,
}) => {
  await expect(calendars.failing).toHaveCount(0)
  google.endGrant()
  await expect(async () => {
    await calendars.readAgain()
    await expect(calendars.failing).toContainText('Sesión expirada. Por favor reconecta tu calendario.', {
      timeout: 1000,
    })
  }).toPass()
  await expect(calendars.allDay).toHaveText('Mercado')
  await expectNoViolationsInBothThemes(page, 'a calendar that could not be read')
  google.calendars.put(around('Nueva', true))
  await calendars.failing.getByRole('button', { name: 'Reconnect Google Calendar' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Allow' }).click()
  await calendars.close()
  await expect(calendars.failing).toHaveCount(0)
  await expect(calendars.allDay).toContainText('Nueva')
})

test('Retry after a grant has ended asks for the consent, too', async ({ page, connected: calendars, google }) => {
  google.endGrant()
  await expect(async () => {
    await calendars.readAgain()
    await expect(calendars.failing).toContainText('Sesión expirada.', { timeout: 1000 })
  }).toPass()
  google.calendars.put(around('Nueva', true))
  await calendars.failing.getByRole('button', { name: 'Retry Google Calendar' }).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await calendars.close()
  await expect(calendars.failing).toHaveCount(0)
  await expect(calendars.allDay).toContainText('Nueva')
})

test('a rate limit passes by itself, a failing Google is tried again by hand, and a restart changes nothing', async ({
  connected: calendars,
  google,
  server,
}) => {
  // One that is over before the server gives up.
  google.calendars.put(around('Nueva', true))
  google.state.troubles = [{ at: 'events', status: 429, reason: 'rateLimitExceeded' }]
  await expect(async () => {
    await calendars.readAgain()
    await expect(calendars.allDay).toContainText('Nueva', { timeout: 1000 })
  }).toPass()
  await expect(calendars.failing).toHaveCount(0)
  google.state.troubles = [{ at: 'list', status: 503, times: 1000 }]
  await expect(async () => {
    await calendars.readAgain()
    await expect(calendars.failing).toContainText('Calendar service unavailable', { timeout: 1000 })
  }).toPass()
  await server.kill()
  await server.start()
  google.state.troubles = []
  // Tokens ended meanwhile are renewed.
  google.endAccess()
  const retry = calendars.failing.getByRole('button', { name: 'Retry Google Calendar' })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(calendars.failing).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await expect(calendars.allDay).toContainText('Mercado')
})

test('offline, connecting and retrying say so in words, and events stay', async ({ page, open, google, context }) => {
  google.calendars.put(around('Mercado', true))
  await open('account')
  const calendars = new GooglePage(page)
  await page.goto('/?open=calendars')
  const button = calendars.drawer.getByRole('button', { name: 'Connect Google Calendar' })
  await expect(button).toBeVisible()
  await context.setOffline(true)
  await button.click()
  await expect(calendars.drawer.getByRole('alert').filter({ hasText: 'Error de conexión' })).toHaveText(
    'Error de conexión. Verifica tu internet e intenta de nuevo.',
  )
  await expect(button).toBeEnabled()
  await context.setOffline(false)
  await calendars.connect()
  await calendars.close()
  await context.setOffline(true)
  await expect(calendars.allDay).toHaveText('Mercado')
  await context.setOffline(false)
})

test('on a phone the sheet says it', async ({ page, connected: calendars, google }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  google.endGrant()
  await page.goto('/?open=schedule')
  await expect(async () => {
    await calendars.readAgain()
    await expect(calendars.failing).toContainText('Sesión expirada.', { timeout: 1000 })
  }).toPass()
  await expect(calendars.failing.getByRole('button', { name: 'Reconnect Google Calendar' })).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'a calendar that could not be read, on a phone')
})

plain('without a client at Google it says whom to ask', async ({ page, open }) => {
  await open('account')
  await page.goto('/?open=calendars')
  const drawer = page.getByRole('dialog', { name: 'Calendars' })
  await drawer.getByRole('button', { name: 'Connect Google Calendar' }).click()
  const words = 'Credenciales del proveedor no configuradas. Contacta al administrador.'
  await expect(drawer.getByText(words)).toBeVisible()
  await expect(drawer.getByText(words)).toHaveAttribute('lang', 'es')
})

plain('a guest is asked to sign in, in words', async ({ page, open }) => {
  await open('guest')
  await page.goto('/?open=calendars')
  const drawer = page.getByRole('dialog', { name: 'Calendars' })
  await expect(drawer.getByText('Sign in to connect Google Calendar.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Connect Google Calendar' })).toHaveCount(0)
  await page.goto('/calendar-callback?code=x&state=y')
  await expect(page.getByText('Please sign in')).toBeVisible()
})
