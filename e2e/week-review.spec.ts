import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { FocusPage } from './pages/focus-page.ts'
import { ObjectivesPage } from './pages/objectives-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { arrow, DAY, goalsOf, question, review, WEDNESDAY, WEEK } from './pages/week-page.ts'
import { showTab } from './pages/workspace-page.ts'
import { leap, MINUTE, passTime, stopClock } from './still-clock.ts'

// Its rule about new weeks comes with the other parts.
test.use({ fetchesAhead: true })

/** Opens Foco on a line whose first news come late: after the rule about new weeks has been loaded. */
const openWithLateNews = async (page: Page) => {
  const rule = page.waitForResponse(/after-first.*\.js/)
  await page.routeWebSocket(/\/api\/sync/, (line) => {
    line.connectToServer().onMessage(async (message) => {
      await (await rule).finished()
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
      line.send(message)
    })
  })
  await page.goto('/')
}

for (const mode of MODES)
  test(`the review of a ${mode} opens once in a new week, shows what got done, and ends with the next goals`, async ({
    context,
    page,
    open,
  }) => {
    await stopClock(context, WEDNESDAY)
    await open(mode)
    const goals = await goalsOf(page).show()
    await goals.add('Swim', 'Rest')
    await goals.row('Swim').getByRole('button', { name: 'New to-do' }).first().click()
    const child = goals.row('Swim').getByRole('textbox')
    for (const text of ['Buy goggles', 'Find a pool']) {
      await child.fill(text)
      await page.keyboard.press('Enter')
    }
    await goals.expectChildren('Swim', 'Buy goggles', 'Find a pool')
    await showTab(page, 'To Do')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'Something else')
    await new FocusPage(page).start('Buy goggles')
    await passTime(context, 5 * MINUTE)
    await todos.complete('Buy goggles')
    await todos.complete('Something else')
    await expect(page.getByRole('button', { name: 'Completed (2)' })).toBeVisible()
    await (await goalsOf(page).show()).complete('Rest')

    await leap(context, 5 * DAY)
    await page.goto('/')
    await expect(review(page, '9 – 15 November')).toBeVisible()
    await expect(page.getByText('2 to-dos done · 5m of focus · 1 of 2 goals reached')).toBeVisible()
    const done = page.getByRole('region', { name: 'What got done' })
    const row = (text: string) => done.getByRole('listitem').filter({ hasText: text })
    await expect(row('Swim').getByText('1 of 2')).toBeVisible()
    await expect(row('Swim').getByText('5m', { exact: true })).toBeVisible()
    await expect(row('Rest').getByText('Reached')).toBeAttached()
    await expect(done.getByText('Everything else')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Wednesday: 5m, / })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Thursday: / })).toBeVisible()

    // What is carried over stands among the next goals at once, and stays in this review.
    const next = page.getByRole('region', { name: 'Next week' })
    await expect(next.getByRole('listitem')).toHaveCount(1)
    await question(page).getByRole('button', { name: 'Carry over' }).click()
    await expect(next.getByText('Swim')).toBeVisible()
    await expect(row('Swim').getByText('1 of 2')).toBeVisible()
    const field = next.getByRole('textbox', { name: 'One more, or none' })
    for (const text of ['Sing', 'Dance']) {
      await field.fill(text)
      await field.press('Enter')
      await expect(next.getByText(text)).toBeVisible()
    }
    await expect(field, 'three at most').toHaveCount(0)
    await next.getByRole('button', { name: 'To the bucket: Sing' }).click()
    await expect(field).toBeVisible()
    await next.getByRole('button', { name: 'Start the week' }).click()
    await goals.expectTexts('Swim', 'Dance')

    // Once: not again in this week, but by its name and by its button.
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Weekly Goals', level: 1 })).toHaveCount(0)
    await goals.show()
    await page.getByRole('button', { name: 'Review of the week' }).click()
    await expect(review(page, '16 – 22 November')).toBeVisible()
    await arrow(page, 'The week before').click()
    await expect(review(page, '9 – 15 November')).toBeVisible()
    await page.reload()
    await expect(review(page, '9 – 15 November')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('review this week')
    await page.getByRole('option', { name: /^Review this week/ }).click()
    await expect(review(page, '16 – 22 November')).toBeVisible()
  })

test('the review says which objectives need a push, and where they should be', async ({ context, page, open }) => {
  await stopClock(context, WEDNESDAY)
  await open('guest')
  const objectives = new ObjectivesPage(page)
  await objectives.show()
  await objectives.add('Get fit')
  await objectives.toggle('Get fit')
  const period = { start: '2026-11-01', end: '2026-11-21' }
  await objectives.addKeyResult('Get fit', { text: 'Distance', initial: '0', target: '10', unit: 'km', ...period })
  await objectives.setValue('Distance', '2')
  await page.goto('/?tab=weekly&at=review.2026-11-09')
  const push = page.getByRole('region', { name: 'Needs a push' })
  await expect(push.getByText('Distance · 2 of 10 km')).toBeVisible()
  await expect(push.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '20%, expected 50%')
  await push.getByRole('button', { name: 'Open: Get fit' }).click()
  await expect(page.getByRole('checkbox', { name: 'Complete: Distance' })).toBeFocused()
  await expectNoViolationsInBothThemes(page, 'an objective alone')
})

test('the review does not open for whoever set no goals, nor while somebody is at something', async ({
  context,
  page,
  open,
}) => {
  await stopClock(context, WEDNESDAY)
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'Work')
  await leap(context, WEEK)
  await page.reload()
  await expect(todos.row('Work')).toBeVisible()
  await (await goalsOf(page).show()).add('Swim')
  await leap(context, WEEK)
  await page.goto('/?tab=bucket')
  await expect(page.getByRole('heading', { name: 'Bucket', level: 1 })).toBeVisible()
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await expect(page.getByRole('heading', { name: 'Bucket', level: 1 })).toBeVisible()
  await page.goto('/')
  await expect(review(page, '16 – 22 November')).toBeVisible()
})

test('a page that is left while the review loads has not used it up: the next one opens it', async ({
  context,
  page,
  open,
}) => {
  await stopClock(context, WEDNESDAY)
  await open('guest')
  await (await goalsOf(page).show()).add('Swim')
  await leap(context, WEEK)
  // All parts are fetched ahead otherwise, and the review would be among them.
  await page.route('**/build.json', (route) => route.fulfill({ json: {} }))
  const asked = Promise.withResolvers<void>()
  await page.route(/review-screen.*\.js/, () => asked.resolve())
  await page.goto('/')
  await asked.promise
  await page.unroute(/review-screen.*\.js/)
  await page.goto('/')
  await expect(review(page, '9 – 15 November')).toBeVisible()
})

test('the review waits for the news of other devices: it opens where they set the goals, and on one of them alone', async ({
  context,
  page,
  open,
  otherDevice,
}) => {
  const sign = (device: Page) => device.getByRole('button', { name: 'Saved everywhere' })
  await stopClock(context, WEDNESDAY)
  await open('account')
  const second = await otherDevice(WEDNESDAY)
  await expect(sign(second)).toBeVisible()
  await second.goto('about:blank')
  await (await goalsOf(page).show()).add('Swim')
  await expect(sign(page)).toBeVisible()
  await page.goto('about:blank')

  // The second device had never heard of the goal.
  await leap(second.context(), WEEK)
  await openWithLateNews(second)
  await expect(review(second, '9 – 15 November')).toBeVisible()
  await expect(sign(second)).toBeVisible()
  await second.goto('about:blank')

  // The first one hears of its opening before it could open it.
  await leap(context, WEEK)
  await openWithLateNews(page)
  await expect(sign(page)).toBeVisible()
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await context.clock.runFor(2 * MINUTE)
  await expect(page).toHaveURL('/')
})

for (const width of [390, 768])
  test(`at ${width} the week starts below the goals of the next one`, async ({ context, page, open }) => {
    await page.setViewportSize({ width, height: 900 })
    await stopClock(context, WEDNESDAY)
    await open('guest')
    await page.goto('/?tab=weekly&at=review.2026-11-02')
    const next = page.getByRole('region', { name: 'Next week' })
    const start = next.getByRole('button', { name: 'Start the week' })
    const field = next.getByRole('textbox', { name: 'One more, or none' })
    await expect(start).toBeVisible()
    const [above, below] = [await field.boundingBox(), await start.boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('the header stands where it will stand before the review is here', async ({ context, page, open }) => {
  await stopClock(context, WEDNESDAY)
  await open('guest')
  const asked = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  await page.route(/review-screen.*\.js/, async (route) => {
    asked.resolve()
    await goesOn.promise
    await route.continue()
  })
  await page.goto('/?tab=weekly&at=review.2026-11-02')
  await asked.promise
  const search = page.getByRole('button', { name: 'Search or add' })
  const before = await search.boundingBox()
  goesOn.resolve()
  await expect(review(page, '2 – 8 November')).toBeVisible()
  expect(await search.boundingBox()).toEqual(before)
})
