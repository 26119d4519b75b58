/** Before an event: what is told, where and once; what is parked for it, and offered again. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { rowsOf, transact } from './page-data.ts'
import { untilAttended } from './pages/attended.ts'
import { fillCalendar, timed, wholeDay } from './pages/calendar-rows.ts'
import { hearNotices, noticeLine, notifiedBy } from './pages/event-notices.ts'
import { FocusNotices } from './pages/focus-notices-page.ts'
import { FocusPage } from './pages/focus-page.ts'
import { PalettePage } from './pages/palette-page.ts'
import { today } from './pages/schedule-page.ts'
import { leap, MINUTE, passTime, SECOND, stopClock } from './still-clock.ts'

/** Nobody is away, and the page is looked at when the moment comes. */
const passMinutes = async (page: Page, minutes: number) => {
  await passTime(page.context(), minutes * MINUTE - 10 * SECOND)
  await passTime(page.context(), 10 * SECOND, SECOND)
}

for (const mode of MODES)
  test(`15, 5 and 0 minutes before an event; parked for it, and offered again, for a ${mode}`, async ({
    page,
    open,
    context,
  }) => {
    await stopClock(context, today('12:44:00'))
    await hearNotices(context)
    await open(mode)
    const focus = new FocusPage(page)
    await focus.add('bottom', 'Report')
    await focus.start('Report')
    await fillCalendar(page, 'Work', timed('Comida', '13:00', '14:00'), wholeDay('Fiesta'))
    await untilAttended(page, 'Report')
    await passMinutes(page, 1)
    await expect(noticeLine(page, 'In 15 min: Comida')).toBeVisible()
    await expect.poll(() => notifiedBy(page)).toEqual(['In 15 min: Comida'])
    if (mode === 'guest') await expectNoViolationsInBothThemes(page, 'a notice before an event')

    // Told once, whatever is opened anew.
    await page.reload()
    await untilAttended(page, 'Report')
    await passMinutes(page, 10)
    const soon = noticeLine(page, 'In 5 min: Comida')
    await expect(soon).toBeVisible()
    await expect.poll(() => notifiedBy(page)).toEqual(['In 5 min: Comida'])

    // By keys: it pauses, and asks for the line about where one was.
    await soon.getByRole('button', { name: 'Park it' }).focus()
    await page.keyboard.press('Enter')
    await focus.expectRunning('Report', false)
    await focus.note.fill('the second table')
    await focus.note.press('Enter')
    await passMinutes(page, 5)
    await expect(noticeLine(page, 'Now: Comida')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Park it' })).toHaveCount(0)

    const card = new FocusNotices(page).card('Back to “Report”?')
    await passTime(context, 59 * MINUTE)
    await expect(card).toHaveCount(0)
    await passTime(context, MINUTE)
    await expect(card).toContainText('Where you were: the second table')
    await expect.poll(() => notifiedBy(page)).toEqual(['In 5 min: Comida', 'Now: Comida', 'Back to “Report”?'])
    if (mode === 'guest') await expectNoViolationsInBothThemes(page, 'what is offered again')
    await card.getByRole('button', { name: 'Resume' }).click()
    await focus.expectTask('Report')
    await focus.expectRunning('Report', true)
    await expect(card).toHaveCount(0)
  })

test('what runs is parked by its key, in the list and in the focus view, and from the palette', async ({
  page,
  open,
  context,
}) => {
  await stopClock(context, today('12:30:00'))
  await open('guest')
  const focus = new FocusPage(page)
  await focus.add('bottom', 'Report')
  await focus.start('Report')
  await fillCalendar(page, 'Work', timed('Comida', '13:00', '13:10'))
  const parked = async () => (await rowsOf(page, 'settings')).find(({ key }) => key === 'focus.parked')?.['value']
  const unpark = async () => {
    await focus.start('Report')
    await expect.poll(parked).toBeNull()
  }

  // The field keeps the focus after adding.
  await page.getByRole('main').focus()
  // What tells of events comes with the first of them.
  await expect(async () => {
    await page.keyboard.press('e')
    await expect.poll(parked, { timeout: 1000 }).toMatchObject({ event_id: expect.any(String) })
  }).toPass()
  await focus.expectRunning('Report', false)

  await unpark()
  const palette = new PalettePage(page)
  await palette.open('park')
  await palette.choose(/^Park it/)
  await focus.expectRunning('Report', false)
  await expect.poll(parked).toMatchObject({ event_id: expect.any(String) })

  await unpark()
  await focus.focusOn('Report')
  await page.keyboard.press('e')
  await focus.expectRunning('Report', false)
  await expect.poll(parked).toMatchObject({ event_id: expect.any(String) })
  await page.keyboard.press('Escape')

  // All keys are told of, in the chosen language.
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog').filter({ hasText: 'Park it' })
  await expect(keys.getByText('Park it', { exact: true })).toHaveCount(2)
})

test('where no event is near, the key says so and the timer goes on', async ({ page, open, context }) => {
  await stopClock(context, today('10:30:00'))
  await open('guest')
  const focus = new FocusPage(page)
  await focus.add('bottom', 'Report')
  await focus.start('Report')
  await fillCalendar(page, 'Work', timed('Comida', '13:00', '13:10'))
  const palette = new PalettePage(page)
  await palette.open('park')
  await expect(palette.option(/Add/).first()).toBeVisible()
  await expect(palette.option(/^Park it/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)
  await page.getByRole('main').focus()
  await expect(async () => {
    await page.keyboard.press('e')
    await expect(page.getByText('Nothing in the calendar for the next hour to park it for')).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await focus.expectRunning('Report', true)
})

test('what is not wanted now is not offered again', async ({ page, open, context }) => {
  await stopClock(context, today('12:54:00'))
  await open('guest')
  const focus = new FocusPage(page)
  await focus.add('bottom', 'Report')
  await focus.start('Report')
  await fillCalendar(page, 'Work', timed('Comida', '13:00', '13:10'))
  await passMinutes(page, 1)
  await noticeLine(page, 'In 5 min: Comida').getByRole('button', { name: 'Park it' }).click()
  await focus.expectRunning('Report', false)
  await passTime(context, 16 * MINUTE)
  const card = new FocusNotices(page).card('Back to “Report”?')
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await focus.row('Report').waitFor()
  await passTime(context, MINUTE)
  await expect(card).toHaveCount(0)
  await focus.expectRunning('Report', false)
})

test('who wakes up late hears what is left, and nothing of what has begun or is hidden', async ({
  page,
  open,
  context,
}) => {
  await stopClock(context, today('12:40:00'))
  await hearNotices(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('guest')
  await expect(page.getByRole('group', { name: 'Hours of today' })).toBeVisible()
  const hidden = await fillCalendar(page, 'Private', timed('Yoga', '13:00', '13:30'))
  await transact(page, [{ table: 'calendar_connections', op: 'update', id: hidden, patch: { hidden_calendars: [''] } }])
  await fillCalendar(page, 'Work', timed('Comida', '13:00', '14:00'), timed('Llamada', '15:00', '15:30'))
  await leap(context, 12 * MINUTE)
  // Who slept first looks what others did meanwhile.
  await passTime(context, 5 * SECOND, SECOND)
  await expect(noticeLine(page, 'In 8 min: Comida')).toBeVisible()
  // Both have come, and gone.
  await leap(context, 2 * 60 * MINUTE + 40 * MINUTE)
  await fillCalendar(page, 'More', timed('Cena', '15:35', '16:00'))
  await passTime(context, 5 * SECOND, SECOND)
  await expect(noticeLine(page, 'In 3 min: Cena')).toBeVisible()
  expect(await notifiedBy(page)).toEqual(['In 8 min: Comida', 'In 3 min: Cena'])
})

test('an event that is moved or called off gives no notice at its old time', async ({ page, open, context }) => {
  await stopClock(context, today('12:44:00'))
  await hearNotices(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('guest')
  await expect(page.getByRole('group', { name: 'Hours of today' })).toBeVisible()
  const events = [
    timed('Comida', '13:00', '14:00'),
    timed('Llamada', '13:00', '13:30'),
    timed('Plan', '13:01', '13:30'),
  ]
  await fillCalendar(page, 'Work', ...events)
  const [lunch, call] = await page.evaluate(() => {
    const rows = [...(window.__foco?.data()?.rows('calendar_events').values() ?? [])]
    return ['Comida', 'Llamada'].map((title) => rows.find((row) => row['title'] === title)?.id)
  })
  await transact(page, [
    {
      table: 'calendar_events',
      op: 'update',
      id: lunch,
      patch: { starts_at: today('13:02:00'), ends_at: today('14:00:00') },
    },
    { table: 'calendar_events', op: 'delete', id: call },
  ])
  await passMinutes(page, 1)
  await passMinutes(page, 1)
  await expect(noticeLine(page, 'In 15 min: Plan')).toBeVisible()
  await passMinutes(page, 1)
  await expect(noticeLine(page, 'In 15 min: Comida')).toBeVisible()
  expect(await notifiedBy(page)).toEqual(['In 15 min: Plan', 'In 15 min: Comida'])
})
