/** The Snooze tab and its dialog as a person sees them. */
import { expect, type Locator, type Page } from '@playwright/test'
import { showTab } from './workspace-page.ts'

export class SnoozePage {
  readonly page: Page
  readonly field: Locator
  readonly dialog: Locator
  readonly toasts: Locator

  constructor(page: Page) {
    this.page = page
    this.field = page.getByRole('textbox', { name: 'Snooze something new until tomorrow...' })
    this.dialog = page.getByRole('dialog', { name: 'Snooze until...' })
    this.toasts = page.getByRole('region', { name: 'Notifications' })
  }

  async show() {
    await showTab(this.page, 'Snooze')
    await expect(this.page.getByRole('heading', { name: 'Snooze', level: 1 })).toBeVisible()
    return this
  }

  async add(...texts: string[]) {
    for (const text of texts) {
      await this.field.fill(text)
      await this.field.press('Enter')
      await expect(this.row(text)).toBeVisible()
    }
  }

  row(text: string): Locator {
    return this.page
      .locator('li[data-index]')
      .filter({ has: this.page.getByRole('button', { name: `Edit text: ${text}`, exact: true }) })
  }

  async expectTexts(...texts: string[]) {
    const buttons = this.page.getByRole('list', { name: /^Snoozed \(/ }).getByRole('button', { name: /^Edit text: / })
    await expect.poll(() => buttons.allTextContents()).toEqual(texts)
  }

  date(text: string): Locator {
    return this.row(text).getByRole('button', { name: /^Snoozed until / })
  }

  status(text: string): Locator {
    return this.row(text).getByRole('button', { name: /^Status: / })
  }

  async chooseStatus(text: string, status: string) {
    await this.status(text).click()
    await this.page.getByRole('menuitemradio', { name: status, exact: true }).click()
  }

  async chooseAction(text: string, action: string) {
    await this.page.getByRole('button', { name: `Actions for: ${text}`, exact: true }).click()
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  toast(title: string | RegExp): Locator {
    return this.toasts.getByText(title, { exact: true }).last()
  }
}
