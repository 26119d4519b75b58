import { expect } from '@playwright/test'
import { MODES, signIn, test } from './fixtures.ts'
import { FocusNotices, MINUTE, MORNING, passTime } from './pages/focus-notices.ts'
import { TodosPage } from './pages/todos.ts'
import { syncSign } from './pages/workspace.ts'

const INVOICE = 'Send the invoice'

for (const mode of MODES)
  test.describe(`time of a ${mode}`, () => {
    test.beforeEach(({ context }) => context.clock.install({ time: MORNING }))

    test('[P1, P2] is exact in a tab that is woken once a minute; a paused timer gains nothing over night', async ({
      open,
      context,
    }) => {
      const page = await open(mode)
      await new TodosPage(page).add('bottom', INVOICE)
      const focus = new FocusNotices(page)
      await focus.focus(INVOICE)
      const before = await focus.reading()
      await passTime(context, 25 * MINUTE)
      await expect(focus.clock).toContainText(/25:\d\d/)
      const after = await focus.reading()
      // Each reading can be a second old.
      expect(Math.abs(after.seconds - before.seconds - (after.at - before.at))).toBeLessThan(2)
      await expect(focus.questions).toHaveCount(0)

      await focus.button('Pause').click()
      await expect(focus.button('Start')).toBeVisible()
      const paused = await focus.reading()
      await context.clock.fastForward('08:00:00')
      await page.reload()
      await expect(focus.clock).toContainText(/25:\d\d/)
      expect((await focus.reading()).seconds).toBe(paused.seconds)
      await expect(focus.questions).toHaveCount(0)
    })

    test('[P2] that was slept through is asked about once, in two tabs: break, undo, keep', async ({
      open,
      context,
    }) => {
      const page = await open(mode)
      await new TodosPage(page).add('bottom', INVOICE)
      const focus = new FocusNotices(page)
      await focus.start(INVOICE)
      await passTime(context, 10 * MINUTE)
      const second = await context.newPage()
      await second.goto('/')
      const other = new FocusNotices(second)
      const clock = page.getByRole('region', { name: 'Running now' })
      await expect(clock).toContainText(/10:\d\d/)
      await expect(second.getByRole('region', { name: 'Running now' })).toContainText(/10:\d\d/)

      // The clocks of two tabs are moved one after the other; stopped, neither tab acts while they differ.
      await context.clock.pauseAt(Date.parse(MORNING) + 11.5 * MINUTE)
      await context.clock.fastForward(47.5 * MINUTE)
      await context.clock.runFor(12_000)
      await context.clock.resume()
      const card = focus.card('You were away 47 min')
      await expect(card).toBeVisible()
      await expect(card).toContainText(INVOICE)
      await expect(other.questions).toHaveCount(1)
      await expect(card).not.toContainText('more to answer')
      await expect(clock).toContainText(/1[01]:\d\d/)

      await other.button('It was a break').click()
      await expect(focus.questions).toHaveCount(0)
      await expect(clock).toContainText(/1[01]:\d\d/)
      await second.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
      await expect(card).toBeVisible()
      await focus.button('Keep it').focus()
      await page.keyboard.press('Enter')
      await expect(other.questions).toHaveCount(0)
      await expect(clock).toContainText(/5[89]:\d\d/)
    })

    test('that passed while Foco was closed is asked about at the start; four hours at a stretch too', async ({
      open,
      context,
    }) => {
      const page = await open(mode)
      await new TodosPage(page).add('bottom', INVOICE)
      const focus = new FocusNotices(page)
      await focus.focus(INVOICE)
      await focus.button('Start pomodoro').click()
      await passTime(context, 2 * MINUTE)
      await page.goto('about:blank')
      await context.clock.fastForward('01:30:00')
      await page.goto('/')
      await expect(focus.clock).toBeVisible()
      // Before the question is there, sleep is not shown as work.
      await context.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
      await context.clock.runFor(1000)
      expect((await focus.reading()).seconds).toBeGreaterThan(20 * 60)
      await context.clock.runFor(12_000)
      await context.clock.resume()
      await expect(focus.card('You were away 1 h 30 min')).toBeVisible()
      await focus.button('Drop it').click()
      await expect(focus.questions).toHaveCount(0)
      await expect(focus.clock).toContainText(/2[23]:\d\d/)
      await expect(focus.card('Time for a break?')).toHaveCount(0)
      await focus.button('Reset pomodoro').click()
      await expect(focus.clock).toContainText(/0[23]:\d\d/)

      await passTime(context, 241 * MINUTE, 110_000)
      const long = focus.card(/^This timer has been running for 4 h/)
      await expect(long).toBeVisible()
      await focus.button('It was a break').click()
      await expect(long).toHaveCount(0)
      await expect(focus.clock).toContainText(/0[23]:\d\d/)
    })
  })

test('a laptop that wakes up hears first what was done on the phone, and then has nothing to ask', async ({
  open,
  context,
  browser,
  email,
  baseURL,
}) => {
  await context.clock.install({ time: MORNING })
  const page = await open('account')
  await new TodosPage(page).add('bottom', INVOICE)
  const laptop = new FocusNotices(page)
  await laptop.start(INVOICE)
  await passTime(context, 2 * MINUTE)

  const phone = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  await phone.clock.install({ time: new Date(Date.parse(MORNING) + 2 * MINUTE) })
  const other = await phone.newPage()
  await other.goto('/')
  await signIn(other, email)
  const running = other.getByRole('region', { name: 'Running now' })
  await expect(running).toContainText(/02:\d\d/)

  await context.setOffline(true)
  await running.getByRole('button', { name: `Pause timer: ${INVOICE}` }).click()
  await expect(running).toHaveCount(0)
  await expect(syncSign(other)).toHaveAccessibleName('Saved everywhere')
  await context.clock.fastForward(47 * MINUTE)
  await context.setOffline(false)
  await context.clock.runFor(12_000)
  await expect(page.getByRole('region', { name: 'Running now' })).toHaveCount(0)
  await expect(laptop.questions).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: INVOICE })).toContainText(/^.*2m \d+s/)
  await phone.close()
})
