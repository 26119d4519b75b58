/** Google Calendar in the mobile app: the consent ends in the browser that it began in, which the app is not. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { GooglePage, test } from './pages/google-page.ts'
import { addNativeShell, openApp } from './pages/native-shell-page.ts'

// Signing in closes the guest's page while it may be asking for its tokens.
test.use({ expectedErrors: [/\/auth\/native\/token/] })
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

// They share one Google.
test.describe.configure({ mode: 'default' })

const IN_BROWSER = 'Connect Google Calendar in a browser; it appears here.'

test('the app says where it is connected, shows it then, and leaves its grant alone', async ({
  page,
  browser,
  email,
  google,
  otherDevice,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/calendar-auth')) asked.push(request.postData() ?? '')
  })
  const shell = await addNativeShell(page)
  await openApp(page, shell, { browser, email })
  const app = new GooglePage(page)
  await page.goto('/?open=calendars')
  await expect(app.drawer.getByText(IN_BROWSER)).toBeVisible()
  await expect(app.drawer.getByRole('button', { name: 'Connect Google Calendar' })).toHaveCount(0)
  await expectNoViolationsInBothThemes(page, 'where Google Calendar is connected')

  const inBrowser = new GooglePage(await otherDevice())
  await inBrowser.connect()
  await expect(app.drawer.getByText('Google Calendar', { exact: true })).toBeVisible()
  await expect(app.drawer.getByText(IN_BROWSER)).toHaveCount(0)

  google.endGrant()
  await expect(async () => {
    await inBrowser.readAgain()
    await expect(app.drawer.getByText(/^Sesión expirada/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(app.drawer.getByText(IN_BROWSER)).toBeVisible()
  await expect(app.drawer.getByRole('button', { name: 'Retry Google Calendar' })).toBeVisible()
  await expect(app.drawer.getByRole('button', { name: 'Reconnect Google Calendar' })).toHaveCount(0)
  expect(asked).toEqual([])
})
