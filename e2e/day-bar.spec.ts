/** The bar of the day at the foot of the focus view: its hours, what goes on, and the way to the schedule. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { boxOf } from './on-screen.ts'
import { fillCalendar, timed, wholeDay } from './pages/calendar-rows.ts'
import { FocusPage } from './pages/focus-page.ts'
import { SchedulePage, today } from './pages/schedule-page.ts'
import { MINUTE, passTime, SECOND, stopClock } from './still-clock.ts'

const barOf = (page: Page) => {
  const bar = page.getByRole('region', { name: 'Your day' })
  return {
    bar,
    opener: bar.getByRole('button', { name: "Open Today's Schedule" }),
    running: bar.getByTitle(/^Focus since/),
  }
}

const atWork = async (page: Page) => {
  const focus = new FocusPage(page)
  await focus.add('bottom', 'Report')
  await focus.start('Report')
  await focus.rowClock('Report').click()
  await focus.expectTask('Report')
  return focus
}

for (const mode of MODES)
  test(`the bar has its hours and the session that grows, and opens the schedule, for a ${mode}`, async ({
    page,
    open,
  }) => {
    await stopClock(page.context(), today('11:45:20'))
    await open(mode)
    const focus = await atWork(page)
    await fillCalendar(page, 'Work', timed('Comida', '13:00', '14:00'), wholeDay('Fiesta'))
    const { bar, opener, running } = barOf(page)
    for (const hour of ['03', '06', '09', '12', '15', '18', '21'])
      await expect(bar.getByText(hour, { exact: true })).toBeVisible()
    await passTime(page.context(), 10 * SECOND, SECOND)
    await expect(running).toHaveAttribute('title', 'Focus since 11:45')
    await passTime(page.context(), 60 * MINUTE)
    const strip = await boxOf(opener)
    await expect.poll(async () => Math.round(((await boxOf(running)).width / strip.width) * 1440)).toBe(60)
    await expect(opener).toHaveAccessibleDescription('Comida, 13:00–14:00; Focus since 11:45')
    expect(strip.height).toBeGreaterThanOrEqual(44)

    // Pressed, it shows the day above the view; closed again, one is at the work.
    const schedule = new SchedulePage(page)
    await opener.click()
    await expect(schedule.sheet).toBeVisible()
    await expect(schedule.block('Comida')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(schedule.sheet).toBeHidden()
    await focus.expectTask('Report')
    await expect(opener).toBeFocused()
    await expect(focus.button('Pause')).toBeVisible()
    if (mode === 'guest') await expectNoViolationsInBothThemes(page, 'the focus view with a day')
  })

test('by keys: Enter on the bar and T open the schedule, and what is chosen there leads on', async ({ page, open }) => {
  await stopClock(page.context(), today('11:45:20'))
  await open('guest')
  const focus = await atWork(page)
  const { opener } = barOf(page)
  const schedule = new SchedulePage(page)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(schedule.sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('t')
  await expect(schedule.sheet).toBeVisible()
  await schedule.sheet.getByRole('button', { name: 'Calendars' }).click()
  await expect(page.getByRole('dialog', { name: 'Calendars' })).toBeVisible()
  await expect(focus.view).toBeHidden()
  await focus.expectRunning('Report', true)
})

test('over midnight the bar is that of the new day, with what reaches into it', async ({ page, open }) => {
  await stopClock(page.context(), today('23:58:00'))
  await open('guest')
  await atWork(page)
  await fillCalendar(
    page,
    'Work',
    timed('Late', '23:30', '23:59'),
    { title: 'Breakfast', starts_at: '2026-11-17T08:00:00+01:00', ends_at: '2026-11-17T09:00:00+01:00' },
    wholeDay('Fiesta'),
    wholeDay('Puente', '2026-11-17', '2026-11-18'),
  )
  const { bar, opener, running } = barOf(page)
  await expect(bar).toContainText('No hay más eventos hoy')
  await expect(bar).toContainText('Todo el día: Fiesta')
  await passTime(page.context(), 10 * SECOND, SECOND)
  await expect(running).toHaveAttribute('title', 'Focus since 23:58')
  await passTime(page.context(), 20 * MINUTE)
  await expect(bar).toContainText('Próximo evento en 07:41:50')
  await expect(bar).toContainText('Breakfast · 08:00')
  await expect(bar).toContainText('Todo el día: Puente')
  await expect(bar).not.toContainText('Fiesta')
  // The part of the new day begins at its left edge.
  await expect(running).toBeVisible()
  const [part, strip] = [await boxOf(running), await boxOf(opener)]
  expect(part.x).toBeCloseTo(strip.x, 0)
  expect(Math.round((part.width / strip.width) * 1440)).toBe(18)
})
