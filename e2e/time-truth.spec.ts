import { expect } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { FocusNotices } from './pages/focus-notices-page.ts'
import { FocusPage } from './pages/focus-page.ts'
import { leap, MINUTE, passTime, SECOND, stopClock } from './still-clock.ts'

const HOUR = 60 * MINUTE

const expectSpent = (focus: FocusPage, text: string, seconds: number) =>
  expect.poll(() => focus.spent(text)).toBe(seconds)

/** To the second, for every to-do that does not run and had no run under 5 seconds. */
const expectLogAgrees = async (focus: FocusPage) => {
  const sessions = await rowsOf(focus.page, 'focus_sessions')
  const at = (instant: unknown) => Date.parse(String(instant))
  for (const todo of await rowsOf(focus.page, 'todos')) {
    const own = sessions.filter((row) => row['todo_id'] === todo.id && row['session_type'] === 'focus')
    const logged = own.map((row) => Math.floor((at(row['ended_at']) - at(row['started_at'])) / 1000))
    if (todo['is_running'] === false) expect(logged.reduce((sum, seconds) => sum + seconds, 0)).toBe(todo['time_spent'])
  }
}

for (const mode of MODES)
  test(`${mode}: whatever is done right after waking up, sleep is asked about and never counted; a clock set back takes nothing`, async ({
    open,
    page,
    context,
  }) => {
    await stopClock(context)
    await open(mode)
    const focus = new FocusPage(page)
    const notices = new FocusNotices(page)
    await focus.add('bottom', 'Write the report', 'Call Marta', 'Water the plants')

    await focus.start('Write the report')
    await passTime(context, 5 * MINUTE, 10_000)
    await leap(context, 8 * HOUR)
    await focus.complete('Write the report')
    await expect(notices.card('You were away 8 h')).toBeVisible()
    await expectSpent(focus, 'Write the report', 300)
    await page.keyboard.press('Control+z')
    await expect(focus.row('Write the report')).toBeVisible()
    await expectSpent(focus, 'Write the report', 300)
    await notices.button('Drop it').click()
    await expect(notices.questions).toHaveCount(0)
    await expectLogAgrees(focus)

    await focus.start('Call Marta')
    await passTime(context, 2 * MINUTE, 10_000)
    await leap(context, 3 * HOUR)
    await focus.start('Water the plants')
    await expect(notices.card('You were away 3 h')).toBeVisible()
    await expectSpent(focus, 'Call Marta', 120)
    await notices.button('Keep it').click()
    await expectSpent(focus, 'Call Marta', 120 + 3 * 3600)
    await expectLogAgrees(focus)

    await passTime(context, 2 * MINUTE, 10_000)
    await leap(context, -HOUR)
    await passTime(context, 15 * SECOND, SECOND)
    await expect(focus.rowClock('Water the plants')).toContainText(/02:[01]\d/)
    await focus.pauseInRow('Water the plants').click()
    const spent = await focus.spent('Water the plants')
    expect(spent).toBeGreaterThanOrEqual(120)
    expect(spent).toBeLessThanOrEqual(135)
    await expect(notices.questions).toHaveCount(0)
    await expectLogAgrees(focus)
  })
