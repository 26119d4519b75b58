import { expect } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { FocusNotices } from './pages/focus-notices-page.ts'
import { syncSign } from './pages/workspace-page.ts'
import { leap, MINUTE, MORNING, passTime, SECOND, stopClock } from './still-clock.ts'

test.use({ fetchesAhead: true })

const INVOICE = 'Send the invoice'
const HOUR = 60 * MINUTE
/** Until a device that was away has heard the news and may ask. */
const NEWS = 12 * SECOND

for (const mode of MODES)
  test.describe(`time of a ${mode}`, () => {
    test.beforeEach(({ context }) => stopClock(context))

    test('[P1, P2] is exact in a tab that is woken once a minute; a paused timer gains nothing over night', async ({
      open,
      context,
    }) => {
      const page = await open(mode)
      const focus = await FocusNotices.withTodo(page, INVOICE)
      await focus.focus(INVOICE)
      await expect(focus.clock).toContainText('00:00')
      await passTime(context, 25 * MINUTE)
      await expect(focus.clock).toContainText('25:00')
      await expect(focus.questions).toHaveCount(0)

      await focus.button('Pause').click()
      await expect(focus.button('Start')).toBeVisible()
      await leap(context, 8 * HOUR)
      await page.reload()
      await expect(focus.clock).toContainText('25:00')
      await expect(focus.questions).toHaveCount(0)
    })

    test('[P2] that was slept through is asked about once, in two tabs: break, undo, keep', async ({
      open,
      context,
    }) => {
      const page = await open(mode)
      const focus = await FocusNotices.withTodo(page, INVOICE)
      await focus.start(INVOICE)
      await passTime(context, 10 * MINUTE)
      const second = await context.newPage()
      await second.goto('/')
      const other = new FocusNotices(second)
      const clock = page.getByRole('region', { name: 'Running now' })
      await expect(clock).toContainText('10:00')
      await expect(second.getByRole('region', { name: 'Running now' })).toContainText('10:00')

      await leap(context, 47 * MINUTE)
      await passTime(context, NEWS, SECOND)
      const card = focus.card('You were away 47 min')
      await expect(card).toBeVisible()
      await expect(card).toContainText(INVOICE)
      await expect(other.questions).toHaveCount(1)
      await expect(card).not.toContainText('more to answer')
      // What came after the gap counts: of the twelve seconds those since the question.
      await expect(clock).toContainText(/10:(?:0\d|1[0-2])/)

      await other.button('It was a break').click()
      await expect(focus.questions).toHaveCount(0)
      await expect(clock).toContainText(/10:(?:0\d|1[0-2])/)
      await second.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
      await expect(card).toBeVisible()
      await focus.button('Keep it').focus()
      await page.keyboard.press('Enter')
      await expect(other.questions).toHaveCount(0)
      await expect(clock).toContainText('57:12')
    })

    test('that passed while Foco was closed is asked about at the start; four hours at a stretch too', async ({
      open,
      context,
    }) => {
      const page = await open(mode)
      const focus = await FocusNotices.withTodo(page, INVOICE)
      await focus.focus(INVOICE)
      await focus.button('Start pomodoro').click()
      await passTime(context, 2 * MINUTE)
      await page.goto('about:blank')
      await leap(context, 1.5 * HOUR)
      await page.goto('/')
      await expect(focus.clock).toBeVisible()
      // Before the question is there, sleep is not shown as work.
      await expect(async () => {
        await passTime(context, SECOND)
        await expect(focus.clock).toContainText(/23:00|22:5\d/, { timeout: 1000 })
      }).toPass()
      await passTime(context, NEWS, SECOND)
      await expect(focus.card('You were away 1 h 30 min')).toBeVisible()
      await focus.button('Drop it').click()
      await expect(focus.questions).toHaveCount(0)
      await expect(focus.clock).toContainText(/23:00|22:[45]\d/)
      await expect(focus.card('Time for a break?')).toHaveCount(0)
      await focus.openLength()
      await focus.button('Reset pomodoro').click()
      await expect(focus.clock).toContainText(/02:[01]\d/)

      await passTime(context, 241 * MINUTE, 110_000)
      const long = focus.card(/^This timer has been running for 4 h/)
      await expect(long).toBeVisible()
      await focus.button('It was a break').click()
      await expect(long).toHaveCount(0)
      await expect(focus.clock).toContainText(/02:[01]\d/)
    })
  })

test('a laptop that wakes up hears first what was done on the phone, and then has nothing to ask', async ({
  open,
  context,
  otherDevice,
}) => {
  await stopClock(context)
  const page = await open('account')
  const laptop = await FocusNotices.withTodo(page, INVOICE)
  await laptop.start(INVOICE)
  await passTime(context, 2 * MINUTE)

  const other = await otherDevice(new Date(Date.parse(MORNING) + 2 * MINUTE))
  const running = other.getByRole('region', { name: 'Running now' })
  await expect(running).toContainText('02:00')

  await context.setOffline(true)
  await running.getByRole('button', { name: `Pause timer: ${INVOICE}` }).click()
  await expect(running).toHaveCount(0)
  await expect(syncSign(other)).toHaveAccessibleName('Saved everywhere')
  await leap(context, 47 * MINUTE)
  await context.setOffline(false)
  await passTime(context, NEWS, SECOND)
  await expect(page.getByRole('region', { name: 'Running now' })).toHaveCount(0)
  await expect(laptop.questions).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: INVOICE })).toContainText(/^.*2m \d+s/)
})
