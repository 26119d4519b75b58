/** The Trash tab as a person sees it. */
import { expect, type Locator, type Page } from '@playwright/test'
import { showTab } from './workspace-page.ts'

export class TrashPage {
  readonly page: Page
  readonly list: Locator
  readonly rows: Locator
  readonly toasts: Locator
  readonly empty: Locator
  readonly question: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: 'Items in the trash' })
    this.rows = this.list.locator(':scope > li')
    this.toasts = page.getByRole('region', { name: 'Notifications' })
    this.empty = page.getByRole('button', { name: 'Empty trash' })
    this.question = page.getByRole('dialog', { name: 'Empty the trash?' })
  }

  async show() {
    await showTab(this.page, 'Trash')
    await expect(this.page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
    return this
  }

  row(text: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('button', { name: `Restore: ${text}`, exact: true }) })
  }

  restore(text: string): Promise<void> {
    return this.page.getByRole('button', { name: `Restore: ${text}`, exact: true }).click()
  }

  remove(text: string): Promise<void> {
    return this.page.getByRole('button', { name: `Delete for good: ${text}`, exact: true }).click()
  }

  toast(title: string): Locator {
    return this.toasts.getByText(title, { exact: true }).last()
  }

  async undo() {
    await this.toasts.getByRole('button', { name: 'Undo' }).last().click()
  }
}
