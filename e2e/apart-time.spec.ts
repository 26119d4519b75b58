/** Two devices of one account that did not hear of each other for a while: not a minute is lost, none counts twice. */
import { type BrowserContext, expect } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { FocusNotices } from './pages/focus-notices-page.ts'
import { FocusPage, shownBy } from './pages/focus-page.ts'
import { syncSign } from './pages/workspace-page.ts'
import { leap, MINUTE, MORNING, passTime, SECOND, stopClock } from './still-clock.ts'

base.use({ fetchesAhead: true })

/** Until a device that was away has heard the news and may ask. */
const NEWS = 12 * SECOND

class Device extends FocusPage {
  readonly context: BrowserContext

  constructor(page: FocusPage['page']) {
    super(page)
    this.context = page.context()
  }

  goOffline = () => this.context.setOffline(true)
  goOnline = () => this.context.setOffline(false)

  /** A first try that came too early is made again after a time that does not pass here, or when the line is back. */
  async expectSaved() {
    const sign = syncSign(this.page)
    await expect(async () => {
      await this.page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(sign).toHaveAccessibleName('Saved everywhere', { timeout: 2000 })
    }).toPass()
  }

  async pause(text: string) {
    await this.pauseInRow(text).click()
    await expect(this.rowClock(text)).toBeHidden()
  }

  /** What stands in the row of a to-do, also while it runs. */
  async savedSeconds(text: string): Promise<number> {
    return Number((await this.todo(text))?.['time_spent'])
  }

  /** The sessions of a to-do with their kind and length, null for one that goes on. */
  async sessionsOf(text: string): Promise<[kind: unknown, seconds: number | null][]> {
    const id = (await this.todo(text))?.id
    const at = (instant: unknown) => Date.parse(String(instant))
    return (await rowsOf(this.page, 'focus_sessions'))
      .filter((row) => row['todo_id'] === id)
      .sort((one, other) => at(one['started_at']) - at(other['started_at']))
      .map((row) => [
        row['session_type'],
        row['ended_at'] === null ? null : Math.floor((at(row['ended_at']) - at(row['started_at'])) / 1000),
      ])
  }
}

interface Pair {
  a: Device
  b: Device
}

const test = base.extend<{ pair(clocks: 'still' | 'real'): Promise<Pair> }>({
  pair: async ({ open, otherDevice, context }, use) => {
    await use(async (clocks) => {
      if (clocks === 'still') await stopClock(context)
      const a = new Device(await open('account'))
      const b = new Device(await otherDevice(clocks === 'still' ? MORNING : undefined))
      await a.add('bottom', 'Uno', 'Dos', 'Tres')
      await expect(b.row('Tres')).toBeVisible()
      await a.expectSaved()
      return { a, b }
    })
  },
})

/** On both devices at once; nobody is away. */
const pass = ({ a, b }: Pair, ms: number, step = MINUTE) =>
  Promise.all([passTime(a.context, ms, step), passTime(b.context, ms, step)])

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
