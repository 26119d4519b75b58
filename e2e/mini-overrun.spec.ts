/** The mini window says that a to-do takes longer than was planned: whoever looks at it sees no messages of the page. */
import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { DRIVEN_WHOLE } from './driven-browser.ts'
import { MODES, test } from './fixtures.ts'
import { rowsOf, transact } from './page-data.ts'
import { FocusPage } from './pages/focus-page.ts'
import { MiniWindowPage } from './pages/mini-window-page.ts'
import { stopClock } from './still-clock.ts'

// The window has a size of its own; an emulated one would hide it.
test.use({ viewport: null, launchOptions: DRIVEN_WHOLE })

const LONG = 'Write to the tax office about the letter that came in March, and ask whether the deadline can be moved'

for (const mode of MODES)
  test(`a ${mode} is told once when the planned time is over, and sees by how much`, async ({
    page,
    open,
    context,
  }) => {
    await stopClock(context)
    await open(mode)
    const focus = new FocusPage(page)
    await focus.add('bottom', LONG)
    const [todo] = await rowsOf(page, 'todos')
    await transact(page, [{ table: 'todos', op: 'update', id: todo?.id, patch: { planned_minutes: 2 } }])
    await focus.focusOn(LONG)
    const mini = await MiniWindowPage.open(page, () => focus.button('Open mini window').click())
    await expect(mini.title).toHaveText(LONG)
    const said = mini.page.getByRole('status')
    await focus.pass(110)
    await expect(said).toHaveCount(0)
    await focus.pass(20)
    await expect(said).toHaveText('The planned 2m have passed')
    expect(await mini.outside()).toEqual([])
    // From then on it is there to be seen, and is not read out with every minute.
    await focus.pass(60)
    await expect(said).toHaveCount(0)
    const over = mini.page.getByText('1m over the planned 2m')
    await expect(over).toBeVisible()
    expect(await mini.outside()).toEqual([])
    await expectNoViolations(mini.page, 'over the planned time')
    await focus.pass(60)
    await expect(mini.page.getByText('2m over the planned 2m')).toBeVisible()
    await focus.expectRunning(LONG, true)
  })

test('a pomodoro that ends in the same moment is told instead, then what is over', async ({ page, open, context }) => {
  await stopClock(context)
  await open('guest')
  const focus = new FocusPage(page)
  await focus.add('bottom', LONG)
  const [todo] = await rowsOf(page, 'todos')
  const patch = { planned_minutes: 2, pomodoro_duration: 2, pomodoro_chosen: true }
  await transact(page, [{ table: 'todos', op: 'update', id: todo?.id, patch }])
  await focus.focusOn(LONG)
  await focus.button('Start pomodoro').click()
  const mini = await MiniWindowPage.open(page, () => focus.button('Open mini window').click())
  await focus.pass(130)
  await expect(mini.page.getByRole('status')).toHaveText('Pomodoro Complete! 🎉')
  await focus.pass(60)
  await expect(mini.page.getByText('1m over the planned 2m')).toBeVisible()
})

test('who does not want to know is told nothing', async ({ page, open, context }) => {
  await stopClock(context)
  await open('guest')
  await page.goto('/settings')
  await page.getByLabel('When the planned time is over').selectOption('Nothing happens')
  await page.goto('/')
  const focus = new FocusPage(page)
  await focus.add('bottom', LONG)
  const [todo] = await rowsOf(page, 'todos')
  await transact(page, [{ table: 'todos', op: 'update', id: todo?.id, patch: { planned_minutes: 1 } }])
  await focus.focusOn(LONG)
  const mini = await MiniWindowPage.open(page, () => focus.button('Open mini window').click())
  await focus.pass(190)
  await expect(mini.clock).toHaveText('03:10')
  await expect(mini.page.getByText('planned')).toHaveCount(0)
})
