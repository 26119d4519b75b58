/** Focus mode, and the focus view for everyone: themes, sizes, screen readers, a full disk. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { fillDiskKnown } from './device-storage.ts'
import { test } from './fixtures.ts'
import { FocusPage } from './pages/focus-page.ts'
import { stopClock } from './still-clock.ts'

/** A browser without the mini window, so that everything happens in the page. */
const withoutMiniWindow = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'))

test('focus mode goes round the to-dos of a category; without a mini window it stays in the page', async ({
  page,
  open,
}) => {
  await stopClock(page.context())
  await withoutMiniWindow(page)
  const focus = new FocusPage(await open('account'))
  await focus.add('bottom', 'elsewhere')
  // A double click is one press, here and on Skip below.
  await focus.row('elsewhere').hover()
  await focus.row('elsewhere').getByRole('button', { name: 'Start timer: elsewhere' }).dblclick()
  await expect(focus.rowClock('elsewhere')).toBeVisible()
  await focus.expectRunning('elsewhere', true)
  await page.getByLabel('Filter by category').selectOption({ index: 1 })
  await focus.add('bottom', 'one', 'two')
  await page.getByRole('button', { name: 'Start focus', exact: true }).click()
  await focus.expectTask('one')
  await focus.pass(65)
  await expect(focus.view).toContainText('Time already spent: 1m')
  await expect(focus.view).toContainText('Próxima tarea: two')

  await focus.button('Skip').dblclick()
  await focus.expectTask('two')
  await focus.expectRunning('two', true)
  await expect(focus.view).toContainText('Time already spent: 0 minutos')
  expect(await focus.spent('one')).toBe(65)
  await page.keyboard.press('s')
  await focus.expectTask('one')
  await focus.expectRunning('one', true)
  await focus.button('Defer').click()
  await expect(focus.view).toBeHidden()
  expect((await focus.todo('one'))?.['is_deferred']).toBe(true)

  await page.getByRole('button', { name: 'Start Focus Session' }).click()
  await focus.expectTask('two')
  await focus.button('Complete').click()
  await expect(focus.view).toBeHidden()
  await focus.expectRunning('elsewhere', false)
  await page.getByRole('button', { name: 'Open Focus PiP' }).click()
  await expect(focus.toast('Picture-in-Picture not supported')).toBeVisible()
  await expect(focus.view).toBeHidden()
})

test('the focus view is for everyone: themes, a phone, screen readers, a full disk', async ({ page, open }) => {
  const focus = new FocusPage(await open('guest'))
  await focus.add('bottom', 'Write the report', 'A task whose name goes on and on '.repeat(8).trim())
  await focus.focusOn('Write the report')
  await expect(focus.view).toHaveAccessibleName('Write the report')
  await expect(focus.button('Open mini window')).toBeVisible()
  await focus.view.getByRole('button', { name: /^Theme: / }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(focus.view).toBeVisible()
  for (const theme of ['Light', 'Dark']) {
    await focus.view.getByRole('button', { name: /^Theme: / }).click()
    await page.getByRole('menuitemradio', { name: theme }).click()
    await expect(focus.button(`Theme: ${theme}`)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', theme.toLowerCase())
    await expectNoViolations(page, `the focus view, ${theme}`)
  }
  await focus.button('Start pomodoro').click()
  const bar = focus.view.getByRole('region', { name: 'Your day' })
  for (const [width, height] of [
    [1366, 657],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = await bar.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height)
    await expect(focus.button('Saltar (para después)')).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await focus.view.locator('[popovertarget]').click()
  await focus.button('Reset pomodoro').click()
  await expect(focus.button('Open mini window')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Start Focus Session' }).click()
  await focus.button('Skip').click()
  await expectNoViolations(page, 'focus mode on a phone, dark')
  await page.setViewportSize({ width: 640, height: 400 })
  const [spent, pause] = [
    await focus.view.getByText('Time already spent').boundingBox(),
    await focus.button('Pause').boundingBox(),
  ]
  expect((pause?.y ?? 0) + (pause?.height ?? 0), 'at 200 % nothing overlaps').toBeLessThanOrEqual(spent?.y ?? 0)
  await page.setViewportSize({ width: 390, height: 844 })
  const { width, height } = (await focus.button('Pause').boundingBox()) ?? { width: 0, height: 0 }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await focus.button('Exit').click()
  await expect(focus.view).toBeHidden()

  await fillDiskKnown(page)
  await page.getByRole('button', { name: 'Start Focus Session' }).click()
  await expect(focus.toast('Error starting focus session')).toBeVisible()
  await expect(focus.toast('Please try again.')).toBeVisible()
  await expect(focus.view).toBeHidden()
})
