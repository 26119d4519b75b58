/** Running timers, the full-screen focus view and focus mode as a person sees them. */
import { expect, type Locator, type Page } from '@playwright/test'
import { rowsOf } from '../page-data.ts'
import { passTime, SECOND } from '../still-clock.ts'
import { untilAttended } from './attended.ts'
import { TodosPage } from './todos-page.ts'

const secondsOf = (clock: string): number =>
  (clock.match(/\d+:\d\d(?::\d\d)?/)?.[0] ?? '').split(':').reduce((total, part) => total * 60 + Number(part), 0)

/** What a clock on the screen says, in seconds. */
export const shownBy = async (clock: Locator): Promise<number> => secondsOf((await clock.textContent()) ?? '')

export class FocusPage extends TodosPage {
  readonly view: Locator
  readonly clock: Locator
  /** What is drawn of the ring. */
  readonly arc: Locator
  readonly sidebar: Locator
  readonly note: Locator

  constructor(page: Page) {
    super(page)
    this.view = page.getByRole('dialog').filter({ has: page.getByRole('timer') })
    this.clock = this.view.getByRole('timer')
    this.arc = this.clock.locator('circle').last()
    this.sidebar = page.getByRole('region', { name: 'Running now' })
    this.note = page.getByRole('textbox', { name: /^Where were you/ })
  }

  async start(text: string) {
    const button = this.row(text).getByRole('button', { name: `Start timer: ${text}` })
    await this.row(text).waitFor()
    await this.row(text).hover()
    // Without a pointer that hovers, and on a phone, it is in the row's menu.
    if (await button.isVisible()) await button.click()
    else await this.chooseAction(text, 'Start timer')
    await expect(this.rowClock(text)).toBeVisible()
    await untilAttended(this.page, text)
  }

  /** Starts it in the full-screen view. */
  async focusOn(text: string) {
    await this.chooseAction(text, 'Focus')
    await this.expectTask(text)
    await untilAttended(this.page, text)
  }

  rowClock(text: string): Locator {
    return this.row(text).getByRole('button', { name: `Open focus view: ${text}` })
  }

  pauseInRow(text: string): Locator {
    return this.row(text).getByRole('button', { name: `Pause timer: ${text}` })
  }

  button(name: string): Locator {
    return this.view.getByRole('button', { name, exact: true })
  }

  async expectTask(text: string) {
    await expect(this.view.getByRole('heading', { level: 1 })).toHaveText(text)
  }

  /** Lets time pass; nobody is away. */
  async pass(seconds: number) {
    await passTime(this.page.context(), seconds * SECOND, 10 * SECOND)
  }

  async todo(text: string) {
    return (await rowsOf(this.page, 'todos')).find((row) => row['text'] === text)
  }

  /** How long it was worked on, in seconds, once nothing runs. */
  async spent(text: string): Promise<number> {
    await expect.poll(async () => (await this.todo(text))?.['is_running']).toBe(false)
    return Number((await this.todo(text))?.['time_spent'])
  }

  async expectRunning(text: string, runs: boolean) {
    await expect.poll(async () => (await this.todo(text))?.['is_running']).toBe(runs)
  }

  /** The length of each logged session, null for one that goes on. */
  async sessions(): Promise<(number | null)[]> {
    const seconds = (instant: unknown) => Date.parse(String(instant)) / 1000
    return (await rowsOf(this.page, 'focus_sessions')).map(({ started_at, ended_at }) =>
      ended_at === null ? null : Math.floor(seconds(ended_at) - seconds(started_at)),
    )
  }
}
