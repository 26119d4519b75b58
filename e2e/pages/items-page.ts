/** A generic list as a person sees it: Bucket, Weekly Goals, Projects or Long Term. */
import { expect, type Locator, type Page } from '@playwright/test'
import { showTab } from './workspace-page.ts'

export type Area = 'Bucket' | 'Weekly Goals' | 'Projects' | 'Long Term'

const FIELDS: Record<Area, string> = {
  Bucket: 'Add to your bucket...',
  'Weekly Goals': 'Add a weekly goal...',
  Projects: 'Add a project...',
  'Long Term': 'Add a long-term goal...',
}

export class ItemsPage {
  readonly page: Page
  readonly area: Area
  readonly list: Locator
  readonly rows: Locator
  readonly field: Locator
  readonly toasts: Locator

  constructor(page: Page, area: Area) {
    this.page = page
    this.area = area
    this.list = page.getByRole('list', { name: area, exact: true })
    this.rows = this.list.locator(':scope > li')
    this.field = page.getByRole('textbox', { name: FIELDS[area] })
    this.toasts = page.getByRole('region', { name: 'Notifications' })
  }

  async show() {
    await showTab(this.page, this.area)
    await expect(this.page.getByRole('heading', { name: this.area, exact: true, level: 1 })).toBeVisible()
    return this
  }

  async add(...texts: string[]) {
    for (const text of texts) {
      await this.field.fill(text)
      await this.field.press('Enter')
      await expect(this.row(text).first()).toBeVisible()
    }
  }

  row(text: string): Locator {
    return this.page
      .locator('li[data-index]')
      .filter({ has: this.page.getByRole('button', { name: `Edit text: ${text}`, exact: true }) })
  }

  async expectTexts(...texts: string[]) {
    const buttons = this.list.getByRole('button', { name: /^Edit text: / })
    await expect.poll(() => buttons.allTextContents()).toEqual(texts)
  }

  async complete(text: string) {
    await this.page.getByRole('checkbox', { name: `Complete: ${text}`, exact: true }).click()
  }

  async openMenu(text: string) {
    await this.page.getByRole('button', { name: `Actions for: ${text}`, exact: true }).click()
  }

  async chooseAction(text: string, action: string) {
    await this.openMenu(text)
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  /** Shows or hides what belongs to a row. */
  async toggle(text: string, count: string) {
    await this.row(text).getByRole('button', { name: count, exact: true }).click()
  }

  /** What belongs to a row, once it is shown. */
  async expectChildren(text: string, ...children: string[]) {
    const buttons = this.row(text).getByRole('button', { name: /^Open: / })
    await expect.poll(() => buttons.allTextContents()).toEqual(children)
  }

  toast(title: string): Locator {
    return this.toasts.getByText(title, { exact: true })
  }
}
