/** How notices before events are given, as the person has chosen. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { fillCalendar, timed } from './pages/calendar-rows.ts'
import { hearNotices, noticeLine, notifiedBy, spokenBy } from './pages/event-notices.ts'
import { SchedulePage, today } from './pages/schedule-page.ts'
import { MINUTE, passTime, SECOND, stopClock } from './still-clock.ts'

const WIDE = { width: 1440, height: 900 }

const sectionOf = (page: Page) => page.getByRole('group', { name: 'Notifications' })
const switchIn = (page: Page, name: string) => sectionOf(page).getByRole('switch', { name, exact: true })

const passMinute = async (page: Page) => {
  await passTime(page.context(), 50 * SECOND, 10 * SECOND)
  await passTime(page.context(), 10 * SECOND, SECOND)
}

for (const mode of MODES)
  test(`steps, notification and voice are chosen, for a ${mode}`, async ({ page, open, context }) => {
    await stopClock(context, today('12:44:00'))
    await hearNotices(context)
    await page.setViewportSize(WIDE)
    await open(mode)
    await page.goto('/settings')
    // By keys, as every switch.
    await switchIn(page, '15 minutes before').focus()
    await page.keyboard.press('Space')
    await switchIn(page, 'As a notification, where they are allowed').click()
    await switchIn(page, 'Read aloud').click()
    await sectionOf(page).getByRole('button', { name: 'Try it' }).click()
    expect(await spokenBy(page)).toEqual(['Lunch begins in 15 minutes.'])
    if (mode === 'guest') await expectNoViolationsInBothThemes(page, 'settings of notices')
    await page.reload()
    await expect(switchIn(page, '15 minutes before')).not.toBeChecked()
    await expect(switchIn(page, '5 minutes before')).toBeChecked()

    await page.goto('/')
    await expect(new SchedulePage(page).day).toBeVisible()
    await fillCalendar(page, 'Work', timed('Comida', '13:00', '14:00'), timed('Llamada', '12:50', '12:55'))
    await passMinute(page)
    await expect(noticeLine(page, 'In 5 min: Llamada')).toBeVisible()
    await expect.poll(() => spokenBy(page)).toEqual(['Llamada begins in 5 minutes.'])
    expect(await notifiedBy(page)).toEqual([])
  })

test('quiet hours are kept, and after them notices come again', async ({ page, open, context }) => {
  await stopClock(context, today('06:54:00'))
  await hearNotices(context)
  await page.setViewportSize(WIDE)
  await open('guest')
  await page.goto('/settings')
  await switchIn(page, 'Quiet hours').click()
  await sectionOf(page).getByLabel('Quiet from').selectOption('23')
  await expect(sectionOf(page).getByLabel('Until')).toHaveValue('7')
  await page.goto('/')
  await expect(new SchedulePage(page).day).toBeVisible()
  await fillCalendar(page, 'Work', timed('Tren', '07:10', '09:00'), timed('Café', '07:00', '07:05'))
  await passMinute(page)
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await passTime(context, MINUTE, 10 * SECOND)
  await passMinute(page)
  await expect(noticeLine(page, 'In 5 min: Tren')).toBeVisible()
  expect(await notifiedBy(page)).toEqual(['Now: Café', 'In 5 min: Tren'])
})
