import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { boxOf } from './on-screen.ts'
import { rowsOf, transact } from './page-data.ts'
import { FocusPage } from './pages/focus-page.ts'
import { inserted, SessionsPage, sampleSession } from './pages/sessions-page.ts'
import { sampleTodos } from './sample-todos.ts'
import { MINUTE, passTime, SECOND, stopClock } from './still-clock.ts'

/** A Monday at noon in Madrid. */
const NOON = new Date('2026-11-16T12:30:20+01:00')
const MONDAY = 'lunes, 16 de noviembre de 2026'
const SUNDAY = 'domingo, 15 de noviembre de 2026'

/** Two to-dos, and a log with one session over midnight, one without its to-do and one without any. */
const fillLog = async (page: Page) => {
  const [report, call] = sampleTodos(2).map((todo, index) => ({
    ...todo,
    text: ['Report', 'Call'][index] ?? '',
    time_spent: 7200,
  }))
  if (!report || !call) throw new Error('two samples were asked for')
  await transact(page, [
    ...inserted('todos', [report, call]),
    ...inserted('focus_sessions', [
      sampleSession('2026-11-15T23:30:00+01:00', '2026-11-16T00:40:00+01:00', { todo_id: report.id }),
      sampleSession('2026-11-16T09:00:10+01:00', '2026-11-16T09:30:40+01:00', { todo_id: call.id }),
      sampleSession('2026-11-16T09:30:40+01:00', '2026-11-16T09:35:40+01:00', { session_type: 'break' }),
      sampleSession('2026-11-15T18:00:00+01:00', '2026-11-15T18:00:42+01:00', { todo_id: crypto.randomUUID() }),
    ]),
  ])
  return { report, call }
}

const timeSpent = async (page: Page, id: string) =>
  (await rowsOf(page, 'todos')).find((todo) => todo.id === id)?.['time_spent']

for (const mode of MODES)
  test.describe(`the session logs of a ${mode}`, () => {
    test('list each day with its own minutes, and let times be corrected', async ({ page, open }) => {
      await stopClock(page.context(), NOON)
      await open(mode)
      const logs = await new SessionsPage(page).show()
      await expect(page.getByText('No sessions yet')).toBeVisible()
      await expect(page.getByText('Start your first focus session to see it here!')).toBeVisible()
      const { report, call } = await fillLog(page)

      // [P11] From 23:30 to 00:40: listed on both days, with the minutes of each.
      await expect(logs.days).toHaveText([MONDAY, SUNDAY])
      await expect(logs.day(MONDAY)).toContainText('3 sessions')
      await expect(logs.day(MONDAY)).toContainText('Focus 1h 10m')
      await expect(logs.day(SUNDAY)).toContainText('2 sessions')
      await expect(logs.day(SUNDAY)).toContainText('Focus 30m')
      await expect(logs.rows('Report')).toHaveCount(2)
      await expect(logs.rows('Report').nth(0)).toContainText(/23:30day before.*00:40.*40m 0sof 1h 10m in all/)
      await expect(logs.rows('Report').nth(1)).toContainText(/23:30.*00:40next day.*30m 0s/)
      await expect(logs.rows('Sin to-do asociado')).toContainText(/09:30.*09:35.*5m 0s.*Break/)
      await expect(logs.rows('To-do no encontrado')).toContainText('42s')
      await expect(logs.table.getByRole('columnheader').filter({ hasNotText: 'Focus' })).toHaveText([
        'Start Time',
        'End Time',
        'Duration',
        'Linked To-do',
        'Actions',
      ])
      await expect(page.getByRole('figure')).toContainText('1h 41m of focus in the last 14 days')

      const wrong = await logs.edit(logs.rows('Call'))
      await expect(wrong.start).toBeFocused()
      await wrong.end.fill('08:30')
      await wrong.end.press('Enter')
      await expect(wrong.problem).toHaveText('The end must come after the start.')
      await wrong.end.fill('13:00')
      await wrong.save.click()
      await expect(wrong.problem).toHaveText('That time has not come yet.')
      await wrong.end.press('Escape')
      await expect(logs.rows('Call')).toContainText('30m 30s')
      await expect(logs.rows('Call').getByRole('button', { name: 'Edit times: Call' })).toBeFocused()

      const { start, end, save } = await logs.edit(logs.rows('Report').nth(1))
      await start.fill('23:00')
      await end.fill('01:00')
      await save.click()
      await expect(logs.toast('Times updated')).toBeVisible()
      await expect(logs.toast('Session times have been saved.')).toBeVisible()
      await expect(logs.day(SUNDAY)).toContainText('Focus 1h 0m')
      await expect(logs.day(MONDAY)).toContainText('Focus 1h 30m')
      expect(await timeSpent(page, report.id)).toBe(7200 + 50 * 60)

      await logs.remove(logs.rows('Call'))
      await expect(logs.toast('Session deleted')).toBeVisible()
      await expect(logs.toast('The focus session has been removed from your logs.')).toBeVisible()
      await expect(logs.rows('Call')).toHaveCount(0)
      expect(await timeSpent(page, call.id)).toBe(7200 - 1830)
      await page.keyboard.press('Control+z')
      await expect(logs.rows('Call')).toBeVisible()
      expect(await timeSpent(page, call.id)).toBe(7200)

      // The same by keys: from row to row, one stop each for Tab, Delete and Enter.
      const pencil = logs.rows('Call').getByRole('button', { name: 'Edit times: Call' })
      await pencil.focus()
      await page.keyboard.press('j')
      await page.keyboard.press('k')
      await expect(pencil).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(logs.rows('Call').getByRole('button', { name: 'Delete session: Call' })).toBeFocused()
      await page.keyboard.press('Delete')
      await expect(logs.rows('Call')).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await expect(logs.rows('Call')).toBeVisible()

      await page.reload()
      await expect(logs.day(SUNDAY)).toContainText('Focus 1h 0m')
      await expect(logs.rows('Call')).toContainText('30m 30s')
    })
  })

test('a run ticks in the log, its start can be corrected, and its time follows on every device', async ({
  page,
  open,
  otherDevice,
}) => {
  await stopClock(page.context(), NOON)
  await open('account')
  const other = await otherDevice(NOON)
  const there = await new SessionsPage(other).show()

  const focus = new FocusPage(page)
  await focus.add('bottom', 'Write')
  await focus.start('Write')
  await passTime(page.context(), 8 * SECOND, SECOND)
  const logs = await new SessionsPage(page).show()
  const row = logs.rows('Write')
  await expect(row).toContainText('--:--')
  await expect(row).toContainText('Running')
  await expect(row.getByRole('button')).toHaveCount(1)
  const before = await row.textContent()
  await passTime(page.context(), SECOND, SECOND)
  await expect.poll(() => row.textContent()).not.toBe(before)
  await expect(there.rows('Write')).toContainText('--:--')

  const { start, save } = await logs.edit(row)
  await start.fill('12:00')
  await save.click()
  await expect(row).toContainText(/12:00.*30m/)
  await expect(there.rows('Write')).toContainText('12:00')
  await page.getByRole('button', { name: 'Pause timer' }).first().click()
  await expect(row).toContainText(/12:00.*12:30.*30m/)
  await expect(there.rows('Write')).toContainText(/12:00.*12:30.*30m/)

  // By category: the to-do has none.
  await other.getByLabel('Filter by category').selectOption({ label: 'Trabajo' })
  await expect(other.getByText('1 hidden by Trabajo')).toBeVisible()
  const work = (await rowsOf(page, 'categories')).find((category) => category['name'] === 'Trabajo')
  const todo = (await rowsOf(page, 'todos'))[0]
  await transact(page, [{ table: 'todos', op: 'update', id: todo?.id, patch: { category_id: work?.id } }])
  await expect(there.rows('Write')).toContainText('Trabajo')
  await expect(other.getByRole('figure')).toContainText(/Trabajo\s*30m/)
  await there.remove(there.rows('Write'))
  await expect(page.getByText('No sessions yet')).toBeVisible()
})

test('[P11] a run over midnight is in the log while it waits for an answer, and counts with the answer', async ({
  page,
  open,
  context,
}) => {
  await stopClock(context, '2026-11-15T23:30:00+01:00')
  await open('guest')
  const focus = new FocusPage(page)
  await focus.add('bottom', 'Report')
  await focus.start('Report')
  await passTime(context, 70 * MINUTE)
  await focus.pauseInRow('Report').click()
  const logs = await new SessionsPage(page).show()
  await expect(logs.rows('Report')).toHaveCount(2)
  await expect(logs.rows('Report').nth(0)).toContainText(/23:30day before.*00:40.*40m 0s.*Waiting for your answer/)
  await expect(logs.rows('Report').nth(1)).toContainText(/23:30.*00:40next day30m 0s.*Waiting for your answer/)
  await expect(logs.day(SUNDAY)).toContainText('0 sessionsFocus 0 minutos')
  await logs.rows('Report').nth(0).getByRole('button', { name: 'Answer: Report' }).click()
  await page.getByRole('menu').getByRole('menuitem', { name: 'Keep it' }).click()
  await expect(page.getByText('Waiting for your answer')).toHaveCount(0)
  await expect(logs.rows('Report')).toHaveCount(2)
  await expect(logs.day(SUNDAY)).toContainText('1 sessionFocus 30m')
  expect(await focus.spent('Report')).toBe(70 * 60)
})

test('five thousand sessions are a log like any other, on a phone without scrolling sideways', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await stopClock(page.context(), NOON)
  const [todo] = sampleTodos(1).map((row) => ({ ...row, text: 'a long word without any blank: '.padEnd(200, 'x') }))
  const sessions = Array.from({ length: 5000 }, (_, index) => {
    const start = NOON.getTime() - (index + 1) * 5_400_000
    const iso = (ms: number) => new Date(ms).toISOString()
    return sampleSession(iso(start), iso(start + 1_500_000), { todo_id: todo?.id ?? null })
  })
  await page.addInitScript(
    ([todos, rows]) => {
      localStorage.setItem('todos_local', todos)
      localStorage.setItem('focus_sessions_local', rows)
    },
    [JSON.stringify([todo]), JSON.stringify(sessions)] as const,
  )
  await open('guest')
  const logs = await new SessionsPage(page).show()
  await expect(logs.days.first()).toHaveText(MONDAY)
  expect(await logs.table.getByRole('row').count()).toBeLessThan(60)
  await logs.remove(logs.rows('a long word').first())
  // By keyboard one goes on where the row was.
  await expect(logs.rows('a long word').first().getByRole('button').first()).toBeFocused()
  const { cancel } = await logs.edit(logs.rows('a long word').first())
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await cancel.click()
})

test('on the smallest phone the length of a session over midnight stays whole, on a line of its own', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await stopClock(page.context(), NOON)
  await open('guest')
  await fillLog(page)
  const logs = await new SessionsPage(page).show()
  const [, end, length, linked, actions] = await logs.rows('Report').nth(0).getByRole('cell').all()
  if (!end || !length || !linked || !actions) throw new Error('a row of five cells')
  await expect(length).toContainText('40m 0sof 1h 10m in all')
  const [above, line, below, buttons] = [
    await boxOf(end),
    await boxOf(length),
    await boxOf(linked),
    await boxOf(actions),
  ]
  expect(line.height).toBeLessThanOrEqual(above.height + 1)
  expect(below.y).toBeGreaterThanOrEqual(line.y + line.height - 1)
  expect(line.x + line.width).toBeLessThanOrEqual(buttons.x)
})

test('on the smallest phone both times are whole while they are typed, with AM and PM', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await stopClock(page.context(), NOON)
  await open('guest')
  await fillLog(page)
  const logs = await new SessionsPage(page).show()
  const { start, end, save, cancel } = await logs.edit(logs.rows('Call'))
  for (const field of [start, end]) {
    const [shown, needed] = await field.evaluate((element) => {
      const { width } = element.getBoundingClientRect()
      element.style.width = 'max-content'
      return [width, element.getBoundingClientRect().width]
    })
    await field.evaluate((element) => element.style.removeProperty('width'))
    expect(shown).toBeGreaterThanOrEqual(needed ?? 0)
  }
  for (const button of [save, cancel]) expect((await boxOf(button)).width).toBe(44)
})

test('on a phone a name that is written from right to left keeps its distance', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await stopClock(page.context(), NOON)
  await open('guest')
  const name = 'مرحبا بالعالم'
  const [todo] = sampleTodos(1)
  await transact(page, inserted('todos', [{ ...todo, text: name } as { id: string }]))
  const session = sampleSession('2026-11-16T09:00:00+01:00', '2026-11-16T09:25:00+01:00', { todo_id: todo?.id ?? null })
  await transact(page, inserted('focus_sessions', [session]))
  const logs = await new SessionsPage(page).show()
  const row = logs.rows(name).first()
  const [words, type] = [row.getByText(name), row.getByText('Focus', { exact: true })]
  await expect.poll(async () => (await boxOf(type)).y - (await boxOf(words)).y, 'on one line').toBeLessThan(8)
  const { x, width } = await boxOf(words)
  expect((await boxOf(type)).x).toBeGreaterThanOrEqual(x + width + 6)
})

test('axe: the Session Logs', async ({ page, open }) => {
  await stopClock(page.context(), NOON)
  await open('guest')
  await fillLog(page)
  const logs = await new SessionsPage(page).show()
  await expect(page.getByRole('figure')).toBeVisible()
  const { end, save, problem } = await logs.edit(logs.rows('Call'))
  await end.fill('08:30')
  await save.click()
  await expect(problem).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'log, chart and fields')
})
