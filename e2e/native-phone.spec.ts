/** What the mobile app does with a phone, in Capacitor's stead: Back, touch, screen, links, and a start offline. */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { packWeb } from '../mobile/pack-web.ts'
import { MODES } from './fixtures.ts'
import { boxOf } from './on-screen.ts'
import { quickAdd } from './pages/arrival-page.ts'
import { addNativeShell, test } from './pages/native-shell-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { syncSign } from './pages/workspace-page.ts'

const inBar = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('button', { name, exact: true })

const isHome = (page: Page) => expect(page).toHaveURL('/')

for (const mode of MODES)
  test(`Back of a ${mode} closes what lies above, then shows the first tab, then leaves`, async ({
    page,
    openAppAs,
  }) => {
    const shell = await addNativeShell(page)
    await openAppAs(mode, shell)
    await new TodosPage(page).add('bottom', 'Call the bank')
    const left = () => shell.asked.filter((name) => name === 'App.minimizeApp').length

    await page.goto('/?tab=bucket')
    await expect(page.getByRole('heading', { name: 'Bucket', level: 1 })).toBeVisible()
    // The browser's own window, which hears the keyboard alone.
    await inBar(page, 'More').tap()
    const menu = page.getByRole('dialog', { name: 'Main navigation' })
    await expect(menu).toBeVisible()
    await shell.back()
    await expect(menu).toHaveCount(0)
    await inBar(page, 'Quick add to bucket').tap()
    await expect(quickAdd(page).getByRole('textbox')).toBeVisible()
    await shell.back()
    await expect(quickAdd(page)).toHaveCount(0)
    await expect(page).toHaveURL('/?tab=bucket')

    await shell.back()
    await isHome(page)
    await expect(page.getByRole('tab', { name: 'Today (1)' })).toBeVisible()
    expect(left()).toBe(0)
    await shell.back()
    await expect.poll(left).toBe(1)

    // A page beside the workspace is no first tab either.
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await shell.back()
    await isHome(page)
    expect(left()).toBe(1)
  })

test('Back closes a drawer and a menu in it, one after the other, and leaves the focus view', async ({
  page,
  open,
}) => {
  const shell = await addNativeShell(page)
  await open('guest')
  await new TodosPage(page).add('bottom', 'Call the bank')
  const todos = new TodosPage(page)
  await page.getByRole('button', { name: 'Actions for: Call the bank' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await shell.back()
  await expect(page.getByRole('menu')).toHaveCount(0)
  const drawer = await todos.openDrawer('Call the bank')
  await expect(drawer).toBeVisible()
  await shell.back()
  await expect(drawer).toHaveCount(0)
  await isHome(page)

  await inBar(page, 'Start focus').tap()
  const focus = page.getByRole('dialog', { name: 'Call the bank' })
  await expect(focus).toBeVisible()
  await shell.back()
  await expect(focus).toHaveCount(0)
  expect(shell.asked).not.toContain('App.minimizeApp')
})

test('Back closes the panel of the sign that says where the data is', async ({ page, open }) => {
  const shell = await addNativeShell(page)
  await open('guest')
  await page.goto('/?tab=bucket')
  const sign = syncSign(page)
  await sign.tap()
  const panel = page.locator(':popover-open')
  await expect(panel).toBeVisible()
  await shell.back()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL('/?tab=bucket')
  await shell.back()
  await isHome(page)
  expect(shell.asked).not.toContain('App.minimizeApp')
})

test('completing is felt, focus keeps the screen on, and the bars follow the theme', async ({ page, open }) => {
  const shell = await addNativeShell(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'One', 'Two')
  expect(shell.asked).not.toContain('Haptics.impact LIGHT')
  await todos.complete('One')
  await expect.poll(() => shell.asked.filter((name) => name === 'Haptics.impact LIGHT')).toHaveLength(1)

  expect(shell.asked.filter((name) => name.startsWith('KeepAwake'))).toEqual([])
  await inBar(page, 'Start focus').tap()
  await expect(page.getByRole('dialog', { name: 'Two' })).toBeVisible()
  await expect.poll(() => shell.asked).toContain('KeepAwake.keepAwake')
  expect(shell.asked).not.toContain('KeepAwake.allowSleep')
  await shell.back()
  await expect.poll(() => shell.asked).toContain('KeepAwake.allowSleep')

  const bars = () => shell.asked.filter((name) => name.startsWith('SystemBars')).at(-1)
  expect(bars()).toBe('SystemBars.setStyle LIGHT')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(bars).toBe('SystemBars.setStyle DARK')
})

test('notifications are the phone’s, and asked for by a button alone', async ({ page, open }) => {
  const shell = await addNativeShell(page)
  await open('guest')
  await page.goto('/settings')
  const allow = page.getByRole('button', { name: 'Allow notifications' })
  await expect(allow).toBeVisible()
  await expect(page.getByText('They are not allowed yet. Your phone will ask once.')).toBeVisible()
  expect(shell.asked).not.toContain('LocalNotifications.requestPermissions')
  await allow.click()
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect.poll(() => shell.notifications.map(({ at }) => at)).toEqual([null])
})

test('nothing lies under the phone’s clock or beneath its foot', async ({ page, open }) => {
  const insets = { top: 47, bottom: 34 }
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'Call the bank')
  const topOf = async (element: Locator) => (await boxOf(element)).y
  expect(await topOf(page.getByRole('button', { name: 'Open menu' }))).toBeGreaterThanOrEqual(insets.top)
  const more = await boxOf(inBar(page, 'More'))
  expect(more.y + more.height).toBeLessThanOrEqual(844 - insets.bottom)
  await inBar(page, 'More').tap()
  expect(await topOf(page.getByRole('button', { name: 'Close menu' }))).toBeGreaterThanOrEqual(insets.top)
  await page.keyboard.press('Escape')
  const drawer = await todos.openDrawer('Call the bank')
  expect(await topOf(drawer.getByRole('heading', { name: 'Edit To-do' }))).toBeGreaterThanOrEqual(insets.top)
})

test('what another app shares stands in the quick add, once', async ({ page, open }) => {
  const shell = await addNativeShell(page)
  await open('guest')
  const field = quickAdd(page).getByRole('textbox')
  await shell.link('foco://share?title=Soup&text=Soup%20for%20six%20https%3A%2F%2Fexample.org%2Fsoup')
  await expect(field).toHaveValue('Soup for six https://example.org/soup')
  await isHome(page)
  await field.press('Enter')
  await expect(quickAdd(page)).toHaveCount(0)

  // Started by it, and told of it once more by the system at each load.
  shell.launchBy('foco://share?text=Call%20the%20bank')
  await page.goto('/')
  await expect(field).toHaveValue('Call the bank')
  await shell.link('foco://share?text=Call%20the%20bank')
  await field.press('Enter')
  await expect(quickAdd(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
  await expect(quickAdd(page)).toHaveCount(0)
})

const EVENT =
  'BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Lunch\r\nDTSTART:20261116T120000Z\r\nDTEND:20261116T130000Z\r\nEND:VEVENT'
const CALENDAR = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${EVENT}\r\nEND:VCALENDAR\r\n`

for (const mode of MODES)
  test(`files that another app shares with a ${mode} go where those of the installed web app go, once`, async ({
    page,
    openAppAs,
  }) => {
    const shell = await addNativeShell(page)
    await openAppAs(mode, shell)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    shell.share('one', [{ name: 'lunch.ics', type: 'text/calendar', text: CALENDAR }])
    await shell.link('foco://share?files=one')
    const calendars = page.getByRole('dialog', { name: 'Calendars' })
    await expect(calendars).toContainText('lunch')
    await shell.back()
    await expect(calendars).toHaveCount(0)

    // Started by it: words go into the quick add, the file to be looked at.
    shell.share('two', [{ name: 'Jornada ñ.csv', type: 'text/csv', text: 'Name,Notes\nCall the bank,\n' }])
    shell.launchBy('foco://share?text=From%20Ana&files=two')
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: 'Import' })).toContainText('Jornada ñ.csv')
    // Gone from the shell, and a link that was followed is not followed again.
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    expect(shell.asked.filter((name) => name === 'SharedFiles.take')).toHaveLength(2)

    await shell.link('foco://share?files=never-given')
    await expect(page.getByText('What you shared could not be kept')).toBeVisible()
    await shell.link('foco://share?text=Look%20at%20this&files=never-given')
    await expect(quickAdd(page).getByRole('textbox')).toHaveValue(/Look at this$/)
    await expect(page.getByText('Not all of it could be kept')).toBeVisible()
  })

for (const mode of MODES)
  test(`a file that an iPhone opens with the app of a ${mode} is looked at, once`, async ({ page, openAppAs }) => {
    const shell = await addNativeShell(page)
    await openAppAs(mode, shell)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    const link = 'file:///private/var/mobile/Containers/Data/Application/0A1B/Documents/Inbox/Jornada%20%C3%B1.csv'
    shell.inbox.set(link, Buffer.from('Name,Notes\nCall the bank,\n'))
    await shell.link(link)
    await expect(page.getByRole('dialog', { name: 'Import' })).toContainText('Jornada ñ.csv')
    expect(shell.inbox.size, 'nobody reads it again').toBe(0)
    // Each load is told which link came last.
    shell.launchBy(link)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expect(page.getByText('What you shared could not be kept')).toHaveCount(0)
  })

test('the shortcuts of its icon lead where those of the installed web app do', async ({ page, open }) => {
  const shell = await addNativeShell(page)
  await open('guest')
  await shell.link('foco-shortcut://add')
  await expect(quickAdd(page).getByRole('textbox')).toHaveValue('')
  await page.keyboard.press('Escape')
  await shell.link('foco-shortcut://schedule')
  await expect(page.getByRole('dialog', { name: /schedule/i })).toBeVisible()
  await shell.link('foco://nothing-of-ours')
  await expect(page.getByText('Foco does not know this link')).toBeVisible()
})

test('a share that brings neither words nor files is answered', async ({ page, open }) => {
  const shell = await addNativeShell(page)
  await open('guest')
  await shell.link('foco://share')
  await expect(page.getByText('Nothing came with it')).toBeVisible()
  await isHome(page)
})

/** Files as the shell has them: on the device, and every other address is the page. */
const servePacked = async (page: Page, folder: string, answered: string[]) => {
  await page.route('https://localhost/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (/^\/(?:api|auth)\//.test(pathname)) return route.abort('internetdisconnected')
    answered.push(pathname)
    const file = join(folder, pathname)
    await route.fulfill({ path: existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html') })
  })
}

test('the packed app works at its first start without a network, and needs no service worker', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'foco-packed-'))
  packWeb(join(import.meta.dirname, '../web/dist'), folder, 'https://foco.example.org')
  await addNativeShell(page)
  const answered: string[] = []
  await servePacked(page, folder, answered)
  const refused: string[] = []
  await page.exposeFunction('noteRefused', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    const told = window as unknown as { noteRefused(what: string): void }
    document.addEventListener('securitypolicyviolation', (event) => told.noteRefused(event.blockedURI))
  })
  await page.goto('https://localhost/')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'Written in the plane')
  await page.reload()
  await expect(todos.row('Written in the plane')).toBeVisible()
  await page.goto('https://localhost/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  expect(refused).toEqual([])
  expect(answered).not.toContain('/sw.js')
  expect(await page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0)).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  rmSync(folder, { recursive: true, force: true })
})
