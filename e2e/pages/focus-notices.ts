/** The cards of focus above the content, the pomodoro of the focus view, and time that passes. */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** A Monday morning: far from midnight, in the zone of the tests. */
export const MORNING = '2026-11-16T09:00:00+01:00'
export const MINUTE = 60_000

export class FocusNotices {
  readonly page: Page
  readonly clock: Locator
  readonly pomodoro: Locator

  constructor(page: Page) {
    this.page = page
    this.clock = page.getByRole('timer', { name: 'Time' })
    this.pomodoro = page.getByRole('group', { name: 'Pomodoro' })
  }

  card(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name })
  }

  /** Any of the questions about time that nobody vouched for. */
  get questions(): Locator {
    return this.card(/^You were away|^This timer/)
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  get minutes(): Locator {
    return this.pomodoro.getByRole('spinbutton', { name: 'Pomodoro minutes' })
  }

  /** What the clock shows in seconds, and what time it is for the page. */
  async reading(): Promise<{ seconds: number; at: number }> {
    const { text, at } = await this.clock.evaluate((clock) => ({
      text: clock.textContent ?? '',
      at: Date.now() / 1000,
    }))
    const digits = /(?:\d+:)?\d\d:\d\d/.exec(text)?.[0] ?? ''
    return { seconds: digits.split(':').reduce((sum, part) => sum * 60 + Number(part), 0), at }
  }

  /** Until the title tells of it, nobody in the page vouches for time that a test lets pass. */
  async start(text: string) {
    await this.button(`Start timer: ${text}`).click()
    await expect(this.page).toHaveTitle(new RegExp(text))
  }

  /** Starts the to-do in the full-screen view. */
  async focus(text: string) {
    await this.start(text)
    await this.button(`Open focus view: ${text}`).first().click()
    await expect(this.clock).toBeVisible()
  }
}

/** In steps as of a hidden tab, which the browser wakes once a minute or so; nobody is away. */
export const passTime = async (context: BrowserContext, ms: number, step = MINUTE) => {
  for (let left = ms; left > 0; left -= step) await context.clock.fastForward(Math.min(left, step))
}
