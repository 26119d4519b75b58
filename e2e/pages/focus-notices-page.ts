/** The cards of focus above the content, and the pomodoro of the focus view. */
import { expect, type Locator, type Page } from '@playwright/test'
import { untilAttended } from './attended.ts'
import { TodosPage } from './todos-page.ts'

export class FocusNotices {
  readonly page: Page
  readonly clock: Locator
  readonly pomodoro: Locator

  constructor(page: Page) {
    this.page = page
    this.clock = page.getByRole('timer', { name: 'Time' })
    this.pomodoro = page.getByRole('group', { name: 'Pomodoro' })
  }

  /** For whoever has this one thing to do. */
  static async withTodo(page: Page, text: string): Promise<FocusNotices> {
    await new TodosPage(page).add('bottom', text)
    return new FocusNotices(page)
  }

  card(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name })
  }

  /** Any of the questions about time that nobody was seen at. */
  get questions(): Locator {
    return this.card(/^You were away|^This timer/)
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Opens what the words in the ring hold. */
  async openLength() {
    await this.pomodoro.locator('[popovertarget]').click()
    await expect(this.minutes).toBeVisible()
  }

  get minutes(): Locator {
    return this.pomodoro.getByRole('spinbutton', { name: 'Pomodoro minutes' })
  }

  async start(text: string) {
    await this.button(`Start timer: ${text}`).click()
    await untilAttended(this.page, text)
  }

  /** Starts the to-do in the full-screen view. */
  async focus(text: string) {
    await this.start(text)
    await this.button(`Open focus view: ${text}`).first().click()
    await expect(this.clock).toBeVisible()
  }
}
