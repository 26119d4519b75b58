/** Two devices of one account that were asked about time away, apart from each other: one answer wins whole. */
import { expect } from '@playwright/test'
import { NEWS, pass, test } from './pages/device-pair.ts'
import { FocusNotices } from './pages/focus-notices-page.ts'
import { leap, MINUTE, passTime, SECOND } from './still-clock.ts'

test.use({ fetchesAhead: true })

const ANSWERS = [
  { first: 'Keep it', second: 'Drop it', seconds: 60, log: [['focus', 60]] },
  { first: 'Drop it', second: 'Keep it', seconds: 660, log: [['focus', 660]] },
  {
    first: 'Keep it',
    second: 'It was a break',
    seconds: 60,
    log: [
      ['focus', 60],
      ['break', 600],
    ],
  },
] as const

for (const { first, second, seconds, log } of ANSWERS)
  test(`[APART-5] “${first}” here and “${second}” there: one answer wins whole, and nothing stays open`, async ({
    pair,
  }) => {
    const devices = await pair('still')
    const { a, b } = devices
    await a.start('Uno')
    await pass(devices, MINUTE, SECOND)
    await Promise.all([leap(a.context, 10 * MINUTE), leap(b.context, 10 * MINUTE)])
    const [here, there] = [new FocusNotices(a.page), new FocusNotices(b.page)]
    await a.pauseInRow('Uno').click()
    await expect(here.card('You were away 10 min')).toBeVisible()
    await expect(there.card('You were away 10 min')).toBeVisible()
    await a.expectSaved()
    for (const device of [a, b]) await device.goOffline()
    await here.button(first).click()
    await expect(here.questions).toHaveCount(0)
    await pass(devices, SECOND)
    await there.button(second).click()
    await expect(there.questions).toHaveCount(0)
    for (const device of [a, b]) {
      await device.goOnline()
      await device.expectSaved()
    }
    for (const device of [a, b]) {
      await expect.poll(() => device.spent('Uno')).toBe(seconds)
      await expect.poll(() => device.sessionsOf('Uno')).toEqual(log)
      await expect(new FocusNotices(device.page).questions).toHaveCount(0)
    }
    await pass(devices, NEWS, SECOND)
    for (const device of [a, b]) expect(await device.sessionsOf('Uno')).toEqual(log)
  })

test('[APART-5] hours that one device keeps stay, though the run’s own device drops the end of them', async ({
  pair,
}) => {
  const devices = await pair('still')
  const { a, b } = devices
  const [here, there] = [new FocusNotices(a.page), new FocusNotices(b.page)]
  await a.start('Uno')
  await pass(devices, MINUTE, SECOND)
  await a.expectSaved()
  await a.goOffline()
  // Each asks in its own way: the one about a run that is too long, the other about its own sleep.
  for (const { context } of [b, a]) {
    await leap(context, 300 * MINUTE)
    await passTime(context, MINUTE + NEWS, SECOND)
  }
  await expect(there.questions).toHaveCount(1)
  await expect(here.card('You were away 5 h')).toBeVisible()
  await b.expectSaved()
  await b.goOffline()
  await there.button('Keep it').click()
  await here.button('Drop it').click()
  for (const { questions } of [here, there]) await expect(questions).toHaveCount(0)
  for (const device of [b, a]) {
    await device.goOnline()
    await device.expectSaved()
  }
  for (const device of [a, b]) {
    await expect.poll(() => device.savedSeconds('Uno')).toBeGreaterThanOrEqual(18_060)
    await expect(new FocusNotices(device.page).questions).toHaveCount(0)
  }
})
