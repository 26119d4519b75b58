/** Today's Schedule on a wide screen, beside the to-dos: what it shows, and how edges are moved. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { boxOf } from './on-screen.ts'
import { FocusPage } from './pages/focus-page.ts'
import { SchedulePage, today } from './pages/schedule-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { leap, MINUTE, passTime, stopClock } from './still-clock.ts'

const NOON = today('12:30:20')

test.use({ viewport: { width: 1440, height: 900 } })

for (const mode of MODES)
  test.describe(`the schedule of a ${mode}`, () => {
    test('shows the sessions of today; their edges are moved by mouse and keys, and undone', async ({ page, open }) => {
      await stopClock(page.context(), NOON)
      await open(mode)
      const schedule = new SchedulePage(page)
      const [id] = await schedule.fill('Report', ['09:00:10', '10:00:40'])
      await expect(schedule.block('Report')).toContainText('09:00–10:00')
      await expect(schedule.block('Report')).toContainText('1h 0m')

      await schedule.drag('End of Report', 31)
      await expect.poll(() => schedule.logged(id)).toEqual(['09:00:10', '10:30:00'])
      await schedule.expectAt('End of Report', '10:30')
      await new TodosPage(page).undoFromToast('Times updated')
      await expect.poll(() => schedule.logged(id)).toEqual(['09:00:10', '10:00:40'])

      // By keys, in steps of five minutes; one visit is one step to undo.
      await schedule.edge('Start of Report').focus()
      for (const time of ['08:55', '08:50']) {
        await page.keyboard.press('ArrowUp')
        await schedule.expectAt('Start of Report', time)
      }
      await page.keyboard.press('PageDown')
      await expect.poll(() => schedule.logged(id)).toEqual(['09:20:00', '10:00:40'])
      await expect(schedule.edge('Start of Report')).toBeFocused()
      await page.keyboard.press('Control+z')
      await expect.poll(() => schedule.logged(id)).toEqual(['09:00:10', '10:00:40'])
    })

    test('keeps the working day, moved by mouse and keys, across a reload', async ({ page, open }) => {
      await stopClock(page.context(), NOON)
      await open(mode)
      const schedule = new SchedulePage(page)
      await schedule.drag('Start of the working day', -32)
      await schedule.expectAt('Start of the working day', '08:30')
      await schedule.edge('End of the working day').focus()
      await page.keyboard.press('PageUp')
      await page.keyboard.press('ArrowDown')
      await schedule.expectAt('End of the working day', '17:35')
      await page.reload()
      await schedule.expectAt('Start of the working day', '08:30')
      await schedule.expectAt('End of the working day', '17:35')
      await schedule.drag('Start of the working day', 25)
      await schedule.expectAt('Start of the working day', '08:55')
      await new TodosPage(page).undoFromToast('Working day changed')
      await schedule.expectAt('Start of the working day', '08:30')
    })

    test('shows a session that runs grow to now, with its start to move', async ({ page, open }) => {
      await stopClock(page.context(), NOON)
      await open(mode)
      const focus = new FocusPage(page)
      const schedule = new SchedulePage(page)
      await focus.add('top', 'Write')
      await focus.start('Write')
      await focus.pass(60)
      const block = schedule.block('Write')
      const before = await boxOf(schedule.nowLine)
      await passTime(page.context(), 29 * MINUTE)
      await expect(block).toContainText('30m')
      // Half an hour is 30 px.
      await expect.poll(async () => (await boxOf(block)).height).toBeCloseTo(30, 0)
      const line = await boxOf(schedule.nowLine)
      expect(line.y - before.y).toBeCloseTo(29, 0)
      const { y, height } = await boxOf(block)
      expect(y + height).toBeCloseTo(line.y, 0)
      await expect(schedule.edge('End of Write')).toHaveCount(0)
      await schedule.drag('Start of Write', -20)
      await schedule.expectAt('Start of Write', '12:10')
      await expect(block).toContainText('50m')
      await focus.expectRunning('Write', true)
    })
  })

test('an edge ends where the next session starts, Escape calls it off, and a click moves nothing', async ({
  page,
  open,
}) => {
  await stopClock(page.context(), NOON)
  await open('guest')
  const schedule = new SchedulePage(page)
  const [report] = await schedule.fill('Report', ['09:00:00', '10:00:00'])
  await schedule.fill('Call', ['10:17:00', '11:00:00'])
  const held = await schedule.take('End of Report')
  await held.by(90)
  await schedule.expectAt('End of Report', '10:17')
  await page.keyboard.press('Escape')
  await schedule.expectAt('End of Report', '10:00')
  await held.drop()
  await schedule.edge('End of Report').click()
  expect(await schedule.logged(report)).toEqual(['09:00:00', '10:00:00'])
  await schedule.drag('End of Report', 90)
  await expect.poll(() => schedule.logged(report)).toEqual(['09:00:00', '10:17:00'])
  // Nothing that has not come.
  await schedule.edge('End of Call').focus()
  await page.keyboard.press('End')
  await schedule.expectAt('End of Call', '12:30')
})

test('near the edge of the card a drag scrolls the day', async ({ page, open }) => {
  await stopClock(page.context(), NOON)
  await open('guest')
  const schedule = new SchedulePage(page)
  const box = await boxOf(schedule.day)
  const top = await schedule.scrolled()
  const edge = await boxOf(schedule.edge('End of the working day'))
  const held = await schedule.take('End of the working day')
  await held.by(box.y + box.height - 4 - (edge.y + edge.height / 2))
  await expect.poll(() => schedule.scrolled()).toBeGreaterThan(top + 60)
  await schedule.expectAt('End of the working day', '22:00')
  await held.drop()
  await schedule.expectAt('End of the working day', '22:00')
})

test('targets are large where there is room, and never overlap', async ({ page, open }) => {
  await stopClock(page.context(), NOON)
  await open('guest')
  const schedule = new SchedulePage(page)
  await schedule.fill('A', ['07:30:00', '08:30:00'])
  await schedule.fill('B', ['09:00:00', '09:10:00'], ['09:16:00', '10:30:00'])
  await schedule.fill('C', ['10:30:00', '10:50:00'])
  await schedule.fill('D', ['10:50:00', '11:06:00'])
  await schedule.fill('E', ['11:06:00', '11:22:00'])
  await schedule.fill('F', ['11:22:00', '11:52:00'])
  await expect(schedule.block('F')).toBeVisible()
  expect((await boxOf(schedule.edge('End of A'))).height).toBe(24)
  // Low ones between others: their edges stand beside each other, each as high as its block.
  for (const edge of ['Start of D', 'End of D', 'Start of E', 'End of E']) {
    const { width, height } = await boxOf(schedule.edge(edge))
    expect.soft(width, edge).toBeGreaterThanOrEqual(24)
    expect.soft(height, edge).toBeGreaterThanOrEqual(16)
  }
  const boxes = await schedule.day.getByRole('slider').evaluateAll((sliders) =>
    sliders.map((slider) => {
      const { left, right, top, bottom } = slider.getBoundingClientRect()
      return { name: slider.ariaLabel, left, right, top, bottom }
    }),
  )
  const overlapping = boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5)
      .map((b) => `${a.name} and ${b.name}`),
  )
  expect(overlapping).toEqual([])
})

test('what lies before 06:00 and after 22:00 stands whole at the edges', async ({ page, open }) => {
  await stopClock(page.context(), today('23:30:00'))
  await open('guest')
  const schedule = new SchedulePage(page)
  const long = 'a name that is far longer than the card is wide, and goes on'
  await schedule.fill(long, ['04:10:00', '04:40:00'], ['22:10:00', '23:00:00'])
  const card = await boxOf(page.getByRole('region', { name: "Today's Schedule" }))
  for (const [edge, time] of [
    ['Before 06:00', '04:10–04:40'],
    ['After 22:00', '22:10–23:00'],
  ] as const) {
    const words = page.getByRole('list', { name: edge }).getByText(time)
    await expect(words).toBeVisible()
    const { x, width } = await boxOf(words)
    expect(x + width).toBeLessThan(card.x + card.width - 8)
  }
  await expect(schedule.nowLine).toBeHidden()
})

test('a new day begins at midnight', async ({ page, open }) => {
  await stopClock(page.context(), today('21:50:00'))
  await open('guest')
  const schedule = new SchedulePage(page)
  await schedule.fill('Report', ['20:00:00', '21:00:00'])
  await expect(schedule.block('Report')).toBeVisible()
  await leap(page.context(), 131 * MINUTE)
  await expect(schedule.block('Report')).toHaveCount(0)
  await expect(page.getByRole('region', { name: "Today's Schedule" })).toContainText('Tue 17 Nov')
})

test('axe: the card, empty and with a day in it', async ({ page, open }) => {
  test.slow()
  await stopClock(page.context(), NOON)
  await open('guest')
  const schedule = new SchedulePage(page)
  await expect(schedule.day).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'empty')
  await schedule.fill('Report', ['04:10:00', '04:40:00'], ['09:00:00', '09:10:00'], ['10:00:00', '12:00:00'])
  await schedule.edge('Start of Report').first().focus()
  await page.keyboard.press('ArrowDown')
  await expectNoViolationsInBothThemes(page, 'with sessions')
})
