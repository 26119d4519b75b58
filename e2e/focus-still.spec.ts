/** Nothing of the focus view moves, and a thought is caught above it. */
import { expect, type Locator } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { boxOf, middleOf, topOf } from './on-screen.ts'
import { rowsOf, transact } from './page-data.ts'
import { untilAttended } from './pages/attended.ts'
import { QuickAddPage } from './pages/editing-page.ts'
import { FocusPage } from './pages/focus-page.ts'
import { fillPlanner } from './pages/sample-planner.ts'
import { stopClock } from './still-clock.ts'

/** With what is said after it, longer than a line. */
const TASK = 'Write the report about the deliveries of October'

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  for (const opened of ['Start Focus Session', 'Focus'])
    test(`the focus view holds still at ${viewport.width} (${opened}): running, paused, pomodoro and break move nothing`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize(viewport)
      await stopClock(page.context())
      await open('guest')
      const focus = new FocusPage(page)
      await focus.add('bottom', TASK, 'Call Marta')
      if (opened === 'Focus') await focus.chooseAction(TASK, 'Focus')
      else await page.getByRole('button', { name: opened }).click()
      await focus.expectTask(TASK)
      const main = focus.view.getByRole('button', { name: /^(Pause|Start|Skip break|Back to work)$/ })
      const middle = async (button: Locator) => {
        const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        return [Math.round(x + width / 2), Math.round(y + height / 2)]
      }
      const top = async (box: Locator) => Math.round((await box.boundingBox())?.y ?? -1)
      const places = async () => ({
        ring: await focus.clock.boundingBox(),
        main: await middle(main),
        left: await top(focus.view.getByRole('button', { name: /^(Complete|\+ 5 min)$/ })),
        right: await top(focus.view.getByRole('button', { name: /^(Saltar.*|Skip|Stop for now)$/ })),
        line: await top(focus.view.getByRole('paragraph').filter({ hasText: /^(Próxima tarea|After the break)/ })),
        bar: await top(focus.view.getByRole('button', { name: 'Capture' })),
      })
      const before = await places()
      expect(before.main[0]).toBe(viewport.width / 2)
      if (viewport.width === 1280) expect(before.ring?.height, 'the ring has its whole size').toBe(264)
      await focus.button('Pause').click()
      await expect(focus.button('Start')).toBeVisible()
      expect(await places(), 'paused').toEqual(before)
      await focus.button('Start pomodoro').click()
      await expect(focus.view).toContainText('of 25 min')
      expect(await places(), 'with a pomodoro').toEqual(before)
      await focus.pass(30)
      await focus.button('Pause').click()
      await focus.note.fill('After the second table')
      await focus.note.press('Enter')
      expect(await places(), 'with a note').toEqual(before)
      await focus.button('Start').click()
      await expect(focus.view).toContainText('After the second table')
      expect(await places(), 'with the saved note').toEqual(before)
      await focus.pass(25 * 60)
      await expect(focus.view.getByRole('region', { name: 'Time for a break?' })).toBeVisible()
      expect(await places(), 'with a question').toEqual(before)
      await focus.button('Take a break').click()
      await expect(focus.button('Skip break')).toBeVisible()
      expect(await places(), 'in a break').toEqual(before)
      await focus.pass(5 * 60)
      await expect(focus.button('Back to work')).toBeVisible()
      expect(await places(), 'after a break').toEqual(before)
      await focus.button('Back to work').click()
      await expect(focus.button('Pause')).toBeVisible()
      expect(await places(), 'back at work').toEqual(before)
    })

test('a higher window never makes the ring smaller: it is whole from 800 px on, and nearly so on a phone', async ({
  page,
  open,
}) => {
  await open('guest')
  const focus = new FocusPage(page)
  await focus.add('bottom', TASK, 'Call Marta')
  await page.getByRole('button', { name: 'Start Focus Session' }).click()
  await focus.expectTask(TASK)
  const drawn = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    return [width, height, (await boxOf(focus.clock)).height]
  }
  for (const [width, height] of [
    [1280, 800],
    [1280, 821],
    [1280, 900],
    [1280, 1000],
    [768, 900],
  ] as const)
    expect(await drawn(width, height)).toEqual([width, height, 264])
  expect((await drawn(390, 844))[2], 'of 228').toBeGreaterThan(220)
})

test('on a phone on its side neither a step, a long task nor a break moves the ring or the main button', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await stopClock(page.context())
  await open('guest')
  const focus = new FocusPage(page)
  const { todos } = await fillPlanner(page)
  await focus.chooseAction('Tea', 'Focus')
  await focus.expectTask('Tea')
  await untilAttended(page, 'Tea')
  const main = focus.view.getByRole('button', { name: /^(Pause|Skip break)$/ })
  const places = async () => [await boxOf(focus.clock), await middleOf(main)]
  const change = async (patch: object) => {
    await transact(page, [{ table: 'todos', op: 'update', id: todos, patch }])
    if ('text' in patch) await focus.expectTask(String(patch.text))
  }
  const before = await places()
  await change({ text: TASK, notes: '- [ ] Attach the delivery notes of September and October to the letter to them' })
  expect(await places(), 'with a long step').toEqual(before)
  await change({ text: `${TASK}, and of those of November and December`, notes: null })
  expect(await places(), 'with a long task').toEqual(before)
  await focus.button('Start pomodoro').click()
  await focus.pass(25 * 60)
  await focus.button('Take a break').click()
  await expect(focus.button('Skip break')).toBeVisible()
  expect(await places(), 'in a break').toEqual(before)
})

test('what comes after a break has the line for itself, cut at its end; a long next task makes no other ring', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await stopClock(page.context())
  await open('guest')
  const focus = new FocusPage(page)
  await focus.add('bottom', TASK, `${TASK}, once more`)
  const id = (await focus.todo(TASK))?.id
  await transact(page, [{ table: 'todos', op: 'update', id, patch: { notes: '- [ ] cup\n- [x] pot' } }])
  await page.getByRole('button', { name: 'Start Focus Session' }).click()
  await focus.expectTask(TASK)
  await untilAttended(page, TASK)
  const before = await boxOf(focus.clock)
  await focus.button('Start pomodoro').click()
  await focus.pass(25 * 60)
  await focus.button('Take a break').click()
  const line = focus.view.getByRole('paragraph').filter({ hasText: 'After the break' })
  await expect(line).toHaveText(`After the break: ${TASK}. Step 2 of 2. Foco waits for you.`)
  const cut = await line.locator('> span').evaluate((span) => span.scrollWidth - span.clientWidth)
  expect(cut, 'nothing stands behind the dots').toBeGreaterThan(0)
  expect(await boxOf(focus.clock)).toEqual(before)
})

for (const mode of MODES)
  test(`${mode}: a thought is captured above the focus view, by its button and by N, and the timer runs on`, async ({
    page,
    open,
  }) => {
    await open(mode)
    const focus = new FocusPage(page)
    await focus.add('bottom', 'Write the report')
    await focus.start('Write the report')
    await focus.rowClock('Write the report').click()
    await focus.expectTask('Write the report')
    const quick = new QuickAddPage(page)
    await focus.button('Capture').click()
    await quick.field.fill('Water the plants')
    await quick.field.press('Enter')
    await expect(quick.dialog).toHaveCount(0)
    await expect(focus.button('Capture')).toBeFocused()
    await page.keyboard.press('n')
    await quick.field.fill('Call the bank')
    await quick.field.press('Enter')
    await expect(quick.dialog).toHaveCount(0)
    await focus.expectTask('Write the report')
    await focus.expectRunning('Write the report', true)
    await expect
      .poll(async () => (await rowsOf(page, 'bucket_items')).map((row) => row['text']))
      .toEqual(['Water the plants', 'Call the bank'])
  })

for (const mode of MODES)
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])
    test(`neither longer digits nor a long step with its goal move the clock or its words at ${viewport.width} as ${mode}`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize(viewport)
      await stopClock(page.context())
      await open(mode)
      const focus = new FocusPage(page)
      const { weekly_goals } = await fillPlanner(page)
      await focus.add('bottom', 'Write the report', 'Call Marta')
      const notes = '- [ ] Attach the delivery notes of September and October to the letter to the printer'
      const patch = { notes, weekly_goal_id: weekly_goals }
      const id = (await focus.todo('Write the report'))?.id
      await transact(page, [{ table: 'todos', op: 'update', id, patch }])
      await focus.chooseAction('Write the report', 'Just 5 minutes')
      await focus.expectTask('Write the report')
      await untilAttended(page, 'Write the report')
      const words = focus.clock.getByText('of 5 min')
      const heading = focus.view.getByRole('heading', { level: 1 })
      await expect(focus.view.getByText('Run', { exact: true })).toBeVisible()
      const opener = await boxOf(focus.view.getByRole('button', { name: '1 of 1' }))
      expect(await topOf(heading), 'its words are on the screen').toBeGreaterThanOrEqual(44)
      expect(opener.y + opener.height / 2 + 12, 'and above the ring').toBeLessThan(await topOf(focus.clock))
      const places = async () => [await boxOf(focus.clock), await topOf(words)]
      const before = await places()
      await focus.pass(302)
      await expect(focus.clock).toContainText('+00:02')
      expect(await places(), 'after the five minutes').toEqual(before)
      await focus.button('Complete').click()
      await focus.expectTask('Call Marta')
      expect(await boxOf(focus.clock), 'with the next task').toEqual(before[0])
    })

for (const mode of MODES)
  test(`a question stands above the task and its step, and covers neither, as ${mode}`, async ({ page, open }) => {
    await stopClock(page.context())
    await open(mode)
    const focus = new FocusPage(page)
    const { weekly_goals } = await fillPlanner(page)
    await focus.add('bottom', 'Write the report')
    const patch = { notes: '- [ ] Attach the delivery notes', weekly_goal_id: weekly_goals }
    await transact(page, [{ table: 'todos', op: 'update', id: (await focus.todo('Write the report'))?.id, patch }])
    const endsAbove = async (question: string) => {
      const { y, height } = await boxOf(focus.view.getByRole('region', { name: question }))
      expect(y + height, question).toBeLessThanOrEqual(await topOf(focus.view.getByRole('heading', { level: 1 })))
    }
    await focus.chooseAction('Write the report', 'Just 5 minutes')
    await focus.expectTask('Write the report')
    await untilAttended(page, 'Write the report')
    await focus.pass(300)
    await endsAbove('Keep going?')
    await focus.button('Keep going').click()
    await focus.button('Start pomodoro').click()
    await focus.pass(25 * 60)
    await endsAbove('Time for a break?')
  })
