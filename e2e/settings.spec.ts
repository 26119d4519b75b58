/** The page of the settings as a whole: found, changed, taken back; and the account, up to its end. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, signIn, test } from './fixtures.ts'
import { hearNotices, notifiedBy } from './pages/event-notices.ts'
import { FocusPage } from './pages/focus-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { syncSign } from './pages/workspace-page.ts'
import { stopClock } from './still-clock.ts'

for (const mode of MODES)
  test(`a ${mode} finds a setting by keys alone, changes it and takes it back, and nothing moves`, async ({ open }) => {
    const page = await open(mode)
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Focus', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Focus', exact: true })).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('short break')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Focus'])
    const short = page.getByLabel('A short break lasts', { exact: true })
    const before = await short.boundingBox()
    await short.focus()
    await short.selectOption('10 min')
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    expect(await short.boundingBox()).toEqual(before)
    const undo = page.getByRole('button', { name: 'Undo: A short break lasts' })
    await page.keyboard.press('Shift+Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(short).toHaveValue('5')
    await expect(short).toBeFocused()
    await expect(undo).toHaveCount(0)
    await short.selectOption('7 min')
    await page.keyboard.press('Control+z')
    await expect(short).toHaveValue('5')
    await page.getByRole('searchbox').fill('zebra')
    await expect(page.getByText('No setting has “zebra” in it.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: 'About' })).toContainText(/\d+\.\d+\.\d+/)
    await expectNoViolationsInBothThemes(page, 'all settings')
  })

for (const mode of MODES)
  test(`what a ${mode} keeps on the device is undone and redone by keys, in its turn`, async ({ open }) => {
    const page = await open(mode)
    await page.goto('/settings')
    const size = page.getByLabel('Text size', { exact: true })
    const short = page.getByLabel('A short break lasts', { exact: true })
    const language = page.locator('select').filter({ has: page.locator('option[value="es"]') })
    const before = await size.inputValue()
    await size.selectOption('large')
    await short.selectOption('10 min')
    await language.selectOption('es')
    await expect(page.getByText('Apariencia').first()).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(language).toHaveValue('original')
    await expect(short).toHaveValue('10')
    await page.keyboard.press('Control+z')
    await expect(short).toHaveValue('5')
    await expect(size).toHaveValue('large')
    await page.keyboard.press('Control+z')
    await expect(size).toHaveValue(before)
    await page.keyboard.press('Control+Shift+z')
    await expect(size).toHaveValue('large')
    await page.reload()
    await expect(size).toHaveValue('large')
  })

for (const mode of MODES)
  test(`the working day of a ${mode} cannot be chosen to end before it starts`, async ({ open }) => {
    const page = await open(mode)
    await page.goto('/settings')
    const starts = page.getByLabel('The working day starts at', { exact: true })
    const ends = page.getByLabel('The working day ends at', { exact: true })
    await expect(starts.getByRole('option').last()).toHaveText('17:30')
    await expect(ends.getByRole('option').first()).toHaveText('09:30')
    await starts.selectOption('13:00')
    await expect(ends.getByRole('option').first()).toHaveText('13:30')
    await ends.selectOption('13:30')
    await expect(starts.getByRole('option').last()).toHaveText('13:00')
  })

test('a person is called as they want, signs another device out, and deletes the account with all of it', async ({
  page,
  email,
  otherDevice,
}) => {
  await page.goto('/')
  await signIn(page, email)
  await new TodosPage(page).add('bottom', 'to be gone')
  await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
  const other = await otherDevice()
  await page.goto('/settings')
  await page.getByLabel('Name', { exact: true }).fill('Ana María')
  await page.getByLabel('Name', { exact: true }).blur()
  await expect(other.getByText('Welcome, Ana María!')).toBeVisible()

  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await page.getByRole('button', { name: /^Sign out this one: Chrome/ }).click()
  await expect(devices).toHaveCount(1)
  await expect(other.getByText('Your session has expired. Please sign in again.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete account…' }).click()
  const last = page.getByRole('button', { name: 'Delete everything for good' })
  await page.keyboard.type('somebody@example.org')
  await expect(last).toBeDisabled()
  await page.getByLabel(`To go on, type ${email}`).fill(email)
  await expectNoViolationsInBothThemes(page, 'the last question')
  await last.click()
  await expect(page.getByText('You use Foco as a guest')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('to be gone')).toHaveCount(0)
  await signIn(page, email)
  await expect(page.getByText('to be gone')).toHaveCount(0)
})

test('texts are larger at once and after a reload, on a phone too; a test message comes', async ({ page, context }) => {
  await hearNotices(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings')
  const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize)
  expect(await size()).toBe('16px')
  await page.getByLabel('Text size').selectOption('Larger')
  await expect.poll(size).toBe('20px')
  await page.reload()
  await expect.poll(size).toBe('20px')
  await expect(page.getByLabel('Text size')).toHaveValue('larger')
  for (const path of ['/settings', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      path,
    ).toBeLessThanOrEqual(0)
  }
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Send a test message' }).click()
  expect(await notifiedBy(page)).toEqual(['This is a test'])
})

test('after a break, work goes on by itself where that is wanted', async ({ page, open, context }) => {
  test.slow()
  await stopClock(context)
  await open('guest')
  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Go on after a break by itself' }).click()
  await page.getByLabel('A short break lasts', { exact: true }).selectOption('3 min')
  await page.goto('/')
  const focus = new FocusPage(page)
  await focus.add('bottom', 'one')
  await focus.focusOn('one')
  await focus.button('Start pomodoro').click()
  await focus.pass(25 * 60)
  await focus.button('Take a break').click()
  await expect(page.getByText('Foco goes on by itself.')).toBeVisible()
  await focus.pass(3 * 60)
  await expect(focus.button('Pause')).toBeVisible()
  await focus.expectRunning('one', true)
})
