/** Two devices of one account that did not hear of each other for a while: not a minute is lost, none counts twice. */
import { expect } from '@playwright/test'
import { rowsOf } from './page-data.ts'
import { type Device, pass, test } from './pages/device-pair.ts'
import { FocusNotices } from './pages/focus-notices-page.ts'
import { shownBy } from './pages/focus-page.ts'
import { MINUTE, SECOND } from './still-clock.ts'

test.use({ fetchesAhead: true })

const shown = (device: Device, text: string) => expect.poll(() => shownBy(device.rowClock(text)))

/** The one that goes on, with its clock; nothing else runs, and nobody is asked anything. */
const expectGoesOn = async (device: Device, text: string, seconds: number) => {
  await device.expectRunning(text, true)
  await shown(device, text).toBe(seconds)
  expect((await rowsOf(device.page, 'todos')).filter((row) => row['is_running'] === true)).toHaveLength(1)
  await expect.poll(() => device.sessionsOf(text)).toEqual([['focus', null]])
  await expect(new FocusNotices(device.page).questions).toHaveCount(0)
}

/** Paused, without a session: its run was shorter than five seconds. */
const expectMoment = async (device: Device, text: string, seconds: number) => {
  await device.expectRunning(text, false)
  await expect.poll(() => device.savedSeconds(text)).toBe(seconds)
  await expect.poll(() => device.sessionsOf(text)).toEqual([])
}

/** The first device comes back: both show what runs on, with at least so many seconds, and what was paused. */
const meetWith = async (
  { a, b }: { a: Device; b: Device },
  running: string,
  least: number,
  paused: Record<string, number>,
) => {
  await a.goOnline()
  await a.expectSaved()
  for (const device of [a, b]) {
    await device.expectRunning(running, true)
    await shown(device, running).toBeGreaterThanOrEqual(least)
    for (const [text, seconds] of Object.entries(paused)) {
      await device.expectRunning(text, false)
      await expect.poll(() => device.savedSeconds(text)).toBe(seconds)
    }
  }
}

test('[APART-1] a moment on another to-do, apart: the twenty minutes of the other device run on', async ({ pair }) => {
  const devices = await pair('still')
  const { a, b } = devices
  await b.start('Uno')
  await expect(a.rowClock('Uno')).toBeVisible()
  await pass(devices, 8 * SECOND, SECOND)
  await b.expectSaved()

  await a.goOffline()
  await a.start('Dos')
  await pass(devices, 1500, 500)
  await a.pause('Dos')
  await pass(devices, 20 * MINUTE)
  await shown(b, 'Uno').toBe(1209)
  await a.goOnline()
  await a.expectSaved()
  for (const device of [a, b]) {
    await expectGoesOn(device, 'Uno', 1209)
    await expectMoment(device, 'Dos', 1)
  }

  await pass(devices, MINUTE)
  await a.pause('Uno')
  for (const device of [a, b]) {
    await device.expectRunning('Uno', false)
    await expect.poll(() => device.spent('Uno')).toBe(1269)
    await expect.poll(() => device.sessionsOf('Uno')).toEqual([['focus', 1269]])
    await expectMoment(device, 'Dos', 1)
  }
})

test('[APART-2] one to-do that was started on both devices runs on as one', async ({ pair }) => {
  const devices = await pair('still')
  const { a, b } = devices
  await a.goOffline()
  await b.start('Tres')
  await pass(devices, 8 * SECOND, SECOND)
  await a.start('Dos')
  await pass(devices, 1500, 500)
  await a.start('Tres')
  await pass(devices, 60 * SECOND, 10 * SECOND)
  await a.goOnline()
  await a.expectSaved()
  for (const device of [a, b]) {
    await expectGoesOn(device, 'Tres', 69)
    await expectMoment(device, 'Dos', 1)
  }

  await pass(devices, 10 * SECOND, SECOND)
  await b.pause('Tres')
  for (const device of [a, b]) {
    await device.expectRunning('Tres', false)
    await expect.poll(() => device.spent('Tres')).toBe(79)
    await expect.poll(() => device.sessionsOf('Tres')).toEqual([['focus', 79]])
  }
})

test('[APART-1, APART-2] the same by the real clock, with seconds instead of minutes', async ({ pair }) => {
  // A good half minute is waited for, whatever the machine does.
  test.slow()
  const { a, b } = await pair('real')
  await b.start('Uno')
  await expect(a.rowClock('Uno')).toBeVisible()
  await b.expectSaved()
  await a.goOffline()
  await a.start('Dos')
  await shown(a, 'Dos').toBeGreaterThanOrEqual(1)
  await a.pause('Dos')
  const moment = await a.spent('Dos')
  // Long enough that the other device cannot have heard of it.
  const before = await shownBy(b.rowClock('Uno'))
  await expect.poll(() => shownBy(b.rowClock('Uno')), { timeout: 40_000 }).toBeGreaterThanOrEqual(before + 13)
  await meetWith({ a, b }, 'Uno', await shownBy(b.rowClock('Uno')), { Dos: moment })

  await a.goOffline()
  await b.start('Tres')
  await shown(b, 'Tres').toBeGreaterThanOrEqual(2)
  await a.start('Dos')
  await shown(a, 'Dos').toBeGreaterThanOrEqual(moment + 1)
  await a.start('Tres')
  const again = await a.spent('Dos')
  await expect.poll(() => shownBy(a.rowClock('Tres')), { timeout: 40_000 }).toBeGreaterThanOrEqual(12)
  await meetWith({ a, b }, 'Tres', await shownBy(b.rowClock('Tres')), { Dos: again })
  for (const device of [a, b]) await expect.poll(() => device.sessionsOf('Tres')).toEqual([['focus', null]])
})

test('[APART-3] a run of a moment leaves no session and its second, also for a device that saw only its start', async ({
  pair,
}) => {
  const devices = await pair('still')
  const { a, b } = devices
  await a.start('Uno')
  await expect(b.rowClock('Uno')).toBeVisible()
  await b.goOffline()
  await pass(devices, 1500, 500)
  await a.pause('Uno')
  await a.expectSaved()
  await pass(devices, 10 * MINUTE)
  await expect(b.rowClock('Uno')).toBeVisible()
  await b.goOnline()
  await expect(b.rowClock('Uno')).toBeHidden()
  await b.expectSaved()
  for (const device of [a, b]) await expectMoment(device, 'Uno', 1)

  await b.start('Dos')
  await pass(devices, 8 * SECOND, SECOND)
  for (const device of [a, b]) {
    await expectGoesOn(device, 'Dos', 8)
    await expectMoment(device, 'Uno', 1)
  }
})
