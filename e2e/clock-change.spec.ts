/** Today's Schedule on the days on which the clock is changed, where people live. */
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { boxOf } from './on-screen.ts'
import { transact } from './page-data.ts'
import { fillCalendar, wholeDay } from './pages/calendar-rows.ts'
import { SchedulePage } from './pages/schedule-page.ts'
import { inserted, sampleSession } from './pages/sessions-page.ts'
import { stopClock } from './still-clock.ts'

/** With what the clock differs from UTC before its change, and after it. */
const CHANGES = [
  { zone: 'Europe/Madrid', day: '2026-10-25', before: '+02:00', after: '+01:00', mode: 'account' },
  { zone: 'Europe/Madrid', day: '2026-03-29', before: '+01:00', after: '+02:00', mode: 'guest' },
  { zone: 'America/New_York', day: '2026-11-01', before: '-04:00', after: '-05:00', mode: 'account' },
  { zone: 'America/New_York', day: '2026-03-08', before: '-05:00', after: '-04:00', mode: 'guest' },
] as const

const dayBeside = (day: string, by: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

for (const { zone, day, before, after, mode } of CHANGES)
  test.describe(`${day}, ${zone}`, () => {
    test.use({ timezoneId: zone })

    test(`everything stands where the clock says, for a ${mode}`, async ({ page, open }) => {
      const at = (time: string) => new Date(`${day}T${time}:00${after}`).toISOString()
      await stopClock(page.context(), at('11:45'))
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(mode)
      const schedule = new SchedulePage(page)
      await expect(schedule.day).toBeVisible()
      const [yesterday, tomorrow] = [dayBeside(day, -1), dayBeside(day, 1)]
      await fillCalendar(
        page,
        'Casa',
        { title: 'Plan', starts_at: at('09:30'), ends_at: at('10:15') },
        { title: 'Viaje', starts_at: new Date(`${day}T00:30:00${before}`).toISOString(), ends_at: at('04:30') },
        wholeDay('Fiesta', day, tomorrow),
        wholeDay('Ayer', yesterday, day),
        wholeDay('Luego', tomorrow, dayBeside(day, 2)),
      )
      await transact(page, inserted('focus_sessions', [sampleSession(at('10:30'), at('11:30'))]))
      await expect(page.getByRole('list', { name: 'All day' })).toHaveText('Fiesta')
      await expect(page.getByRole('list', { name: 'Before 06:00' })).toHaveText(/Viaje.*00:30–04:30/)
      await expect(schedule.block('Plan')).toContainText('09:30–10:15')
      const session = schedule.block('10:30–11:30')
      await expect(session).toBeVisible()
      // Sixty pixels an hour, from six o'clock on, whatever happened at night.
      const topOf = async (hour: string) =>
        (await boxOf(schedule.day.locator(`[data-hour="${Date.parse(at(hour))}"]`).locator('..'))).y
      const noon = await topOf('12:00')
      expect(noon - (await topOf('08:00'))).toBeCloseTo(240, 0)
      const [plan, focused, now] = [
        await boxOf(schedule.block('Plan')),
        await boxOf(session),
        await boxOf(schedule.nowLine),
      ]
      expect(Math.abs(noon - plan.y - 150)).toBeLessThan(3)
      expect(Math.abs(plan.height - 45)).toBeLessThan(3)
      expect(Math.abs(noon - focused.y - 90)).toBeLessThan(3)
      expect(Math.abs(focused.height - 60)).toBeLessThan(3)
      expect(Math.abs(noon - (now.y + now.height / 2) - 15)).toBeLessThan(3)
    })
  })
