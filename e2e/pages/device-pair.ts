/** Two devices of one account, each with a clock of its own. */
import { type BrowserContext, expect } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { rowsOf } from '../page-data.ts'
import { MINUTE, MORNING, passTime, SECOND, stopClock } from '../still-clock.ts'
import { FocusPage } from './focus-page.ts'
import { syncSign } from './workspace-page.ts'
/** Until a device that was away has heard the news and may ask. */
export const NEWS = 12 * SECOND

export class Device extends FocusPage {
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

export interface Pair {
  a: Device
  b: Device
}

export const test = base.extend<{ pair(clocks: 'still' | 'real'): Promise<Pair> }>({
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
export const pass = ({ a, b }: Pair, ms: number, step = MINUTE) =>
  Promise.all([passTime(a.context, ms, step), passTime(b.context, ms, step)])
