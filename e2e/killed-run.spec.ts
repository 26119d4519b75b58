/** A browser that is killed, or a page that is closed, during a run: at most two seconds of work are in doubt. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { MODES, type Mode, signIn } from './fixtures.ts'
import { openApp } from './kills/found-plan.ts'
import { test } from './kills/kill-test.ts'
import { untilAttended } from './pages/attended.ts'
import { FocusNotices } from './pages/focus-notices-page.ts'
import { FocusPage } from './pages/focus-page.ts'
import { syncSign } from './pages/workspace-page.ts'
import { MINUTE, MORNING, passTime, passTimeBehind, SECOND, stopClock } from './still-clock.ts'

const WORKED = 47
/** Until a device that was away has heard the news and may ask. */
const NEWS = 12 * SECOND
const LATER = Date.parse(MORNING) + WORKED * SECOND + 30 * MINUTE

const pageOf = async (context: BrowserContext, url: string): Promise<FocusPage> => {
  const page = await context.newPage()
  await openApp(page, url)
  return new FocusPage(page)
}

/** In a life of its own that ends as a person closes it: a session must be on disk before the kill. */
const begin = async (page: Page, mode: Mode, email: string) => {
  if (mode === 'account') await signIn(page, email)
  const focus = new FocusPage(page)
  await focus.add('bottom', 'Write the report')
  const sign = mode === 'account' ? 'Saved everywhere' : 'Saved on this device'
  await expect(syncSign(page)).toHaveAccessibleName(sign)
}

const workFor47Seconds = async (focus: FocusPage) => {
  await focus.start('Write the report')
  await passTime(focus.page.context(), WORKED * SECOND, SECOND)
  await expect(focus.rowClock('Write the report')).toContainText('00:47')
}

/** When the device was last at its run, as its disk has it. */
const lastSign = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('foco')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const { result: database } = opening
          const reading = database.transaction('kept').objectStore('kept').get('attendance')
          reading.onsuccess = () => {
            database.close()
            const signs: Record<string, number> = JSON.parse(reading.result?.text ?? '{}')
            resolve(Math.max(0, ...Object.values(signs)))
          }
        }
      }),
  )

/** The time since is asked about, and what is left of the run before it is dropped. */
const expectAtMostTwoSecondsLost = async (focus: FocusPage) => {
  await passTime(focus.page.context(), NEWS, SECOND)
  const notices = new FocusNotices(focus.page)
  await expect(notices.card('You were away 30 min')).toBeVisible()
  await notices.button('Drop it').click()
  await expect(notices.questions).toHaveCount(0)
  const [kept] = (await focus.sessions()).filter((seconds) => seconds !== null)
  expect(kept).toBeGreaterThanOrEqual(WORKED - 2)
  expect(kept).toBeLessThanOrEqual(WORKED)
}

// Up to three browsers are started one after the other.
test.describe.configure({ timeout: 180_000 })

for (const mode of MODES) {
  test(`${mode}: the browser is killed at 47 s of a run: at most 2 s are lost`, async ({ home, lives, email }) => {
    const first = await lives.open()
    await stopClock(first.context)
    await begin((await pageOf(first.context, home.url)).page, mode, email)
    await first.close()

    const second = await lives.open()
    await stopClock(second.context)
    await workFor47Seconds(await pageOf(second.context, home.url))
    await second.kill()

    const third = await lives.open()
    await stopClock(third.context, new Date(LATER))
    await expectAtMostTwoSecondsLost(await pageOf(third.context, home.url))
  })

  test(`${mode}: the browser is killed while the run’s page is behind others: at most 2 s are lost`, async ({
    home,
    lives,
    email,
  }) => {
    const first = await lives.open()
    await stopClock(first.context)
    await begin((await pageOf(first.context, home.url)).page, mode, email)
    await first.close()

    const second = await lives.open()
    await stopClock(second.context)
    const behind = await pageOf(second.context, home.url)
    await behind.start('Write the report')
    await untilAttended(behind.page, 'Write the report')
    await passTimeBehind(second.context, WORKED * SECOND)
    await expect.poll(() => lastSign(behind.page)).toBe(Date.parse(MORNING) + WORKED * SECOND)
    await second.kill()

    const third = await lives.open()
    await stopClock(third.context, new Date(LATER))
    await expectAtMostTwoSecondsLost(await pageOf(third.context, home.url))
  })

  test(`${mode}: the browser is killed during just five minutes: the run is asked about, and they count from the return`, async ({
    home,
    lives,
    email,
  }) => {
    const first = await lives.open()
    await stopClock(first.context)
    await begin((await pageOf(first.context, home.url)).page, mode, email)
    await first.close()

    const second = await lives.open()
    await stopClock(second.context)
    const before = await pageOf(second.context, home.url)
    await before.chooseAction('Write the report', 'Just 5 minutes')
    await before.expectTask('Write the report')
    await untilAttended(before.page, 'Write the report')
    await passTime(second.context, WORKED * SECOND, SECOND)
    await expect(before.clock).toContainText('04:13of 5 min')
    await second.kill()

    const third = await lives.open()
    await stopClock(third.context, new Date(LATER))
    const after = await pageOf(third.context, home.url)
    await passTime(third.context, NEWS, SECOND)
    const notices = new FocusNotices(after.page)
    await expect(notices.card('You were away 30 min')).toBeVisible()
    await expect(notices.card('Keep going?'), 'they are not over').toHaveCount(0)
    await notices.button('It was a break').click()
    await expect(notices.questions).toHaveCount(0)
    await after.expectRunning('Write the report', true)
    const [kept] = (await after.sessions()).filter((seconds) => seconds !== null)
    expect(kept).toBeGreaterThanOrEqual(WORKED - 2)
    expect(kept).toBeLessThanOrEqual(WORKED)
    await after.pass(280)
    await expect(notices.card('Keep going?')).toHaveCount(0)
    await after.pass(30)
    await notices.card('Keep going?').getByRole('button', { name: 'Enough for now' }).click()
    await after.expectRunning('Write the report', false)
  })

  test(`${mode}: the page is closed at 47 s of a run: at most 2 s are lost`, async ({ home, lives, email }) => {
    const { context } = await lives.open()
    await stopClock(context)
    const focus = await pageOf(context, home.url)
    await begin(focus.page, mode, email)
    await workFor47Seconds(focus)
    await focus.page.close()

    await passTime(context, 30 * MINUTE, 30 * MINUTE)
    await expectAtMostTwoSecondsLost(await pageOf(context, home.url))
  })
}
