/** What stands in a calendar, on Today's Schedule and on the day bar. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { boxOf } from './on-screen.ts'
import { transact } from './page-data.ts'
import { fillCalendar, timed, wholeDay } from './pages/calendar-rows.ts'
import { FocusPage } from './pages/focus-page.ts'
import { SchedulePage, today } from './pages/schedule-page.ts'
import { MINUTE, passTime, SECOND, stopClock } from './still-clock.ts'

const NOON = today('11:45:20')
const WIDE = { width: 1440, height: 900 }

for (const mode of MODES)
  test(`events stand on the day, at its edges and above it, for a ${mode}`, async ({ page, open }) => {
    await stopClock(page.context(), NOON)
    await page.setViewportSize(WIDE)
    await open(mode)
    const schedule = new SchedulePage(page)
    await expect(schedule.day).toBeVisible()
    const calendar = await fillCalendar(
      page,
      'Work',
      timed('Equipo: plan semanal', '09:30', '10:15', { color: '#3b7dd8', link_url: 'https://example.org/plan' }),
      timed('Comida con Iván', '13:00', '14:00'),
      timed(null, '19:00', '20:30', { status: 'tentative', link_url: 'javascript:alert(1)' }),
      timed('Early flight', '04:10', '05:30'),
      timed('Tren a Valencia', '23:10', '23:50'),
      wholeDay('Cumple de mamá'),
      wholeDay('Recogida de papel'),
      wholeDay('Puente', '2026-11-15', '2026-11-18'),
      wholeDay('Ayer', '2026-11-15', '2026-11-16'),
      wholeDay('Mañana', '2026-11-17', '2026-11-18'),
    )
    const events = schedule.day.getByRole('list', { name: 'Calendar events' }).getByRole('listitem')
    await expect(events).toHaveText([
      /Equipo: plan semanal.*09:30–10:15/,
      /Comida con Iván.*13:00–14:00/,
      /Untitled.*19:00–20:30/,
    ])
    expect((await boxOf(schedule.block('Comida'))).height).toBeCloseTo(60, 0)
    // The working day reaches over them; nothing but a web address is a link.
    await schedule.expectAt('Start of the working day', '09:00')
    await schedule.expectAt('End of the working day', '20:30')
    await expect(schedule.block('Equipo').getByRole('link')).toHaveAttribute('href', 'https://example.org/plan')
    await expect(schedule.block('Untitled').getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Before 06:00' })).toHaveText(/Early flight.*04:10–05:30/)
    await expect(page.getByRole('list', { name: 'After 22:00' })).toHaveText(/Tren a Valencia.*23:10–23:50/)

    const allDay = page.getByRole('list', { name: 'All day' })
    await expect(allDay.getByRole('listitem')).toHaveCount(2)
    const { height } = await boxOf(allDay)
    await page.getByRole('button', { name: '1 more' }).click()
    await expect(allDay.getByRole('listitem')).toHaveText(['Puente', /Cumple|Recogida/, /Cumple|Recogida/])
    expect((await boxOf(allDay)).height).toBeCloseTo(height, -1.5)

    // What overlaps shares the width.
    await schedule.fill('Report', ['09:40:00', '10:00:00'])
    const [event, session] = [await boxOf(schedule.block('Equipo')), await boxOf(schedule.block('Report'))]
    expect(event.x + event.width).toBeLessThanOrEqual(session.x + 1)
    await expectNoViolationsInBothThemes(page, 'the day with events')

    // A hidden calendar is not drawn; its handle goes back to where it was set.
    await transact(page, [
      { table: 'calendar_connections', op: 'update', id: calendar, patch: { hidden_calendars: [''] } },
    ])
    await expect(events).toHaveCount(0)
    await expect(allDay).toHaveCount(0)
    await schedule.expectAt('End of the working day', '18:00')
  })

test('the day bar counts down to the next event, and goes on to the one after it', async ({ page, open }) => {
  await stopClock(page.context(), NOON)
  await open('guest')
  await new SchedulePage(page).fill('Report')
  const bar = page.getByRole('region', { name: 'Your day' })
  const focus = new FocusPage(page)
  await focus.start('Report')
  await focus.rowClock('Report').click()
  await expect(bar).toContainText('No hay eventos hoy')
  await fillCalendar(
    page,
    'Work',
    timed('Comida', '13:00', '14:00'),
    timed('Plan', '12:00', '12:30'),
    wholeDay('Fiesta'),
  )
  await expect(bar).toContainText('Próximo evento en 00:14:40')
  await expect(bar).toContainText('Plan · 12:00')
  await expect(bar).toContainText('Todo el día: Fiesta')
  // Every minute, not every second: nothing races beside the work.
  await passTime(page.context(), 20 * SECOND, 10 * SECOND)
  await expect(bar).toContainText('Próximo evento en 00:14:40')
  await passTime(page.context(), 20 * SECOND, 10 * SECOND)
  await expect(bar).toContainText('Próximo evento en 00:14:00')
  await passTime(page.context(), 15 * MINUTE)
  await expect(bar).toContainText('Comida · 13:00')
})
