/** The Objectives tab as a person sees it. */
import { expect, type Locator, type Page } from '@playwright/test'
import { showTab } from './workspace-page.ts'

interface NewKeyResult {
  text: string
  initial: string
  target: string
  unit?: string
  start?: string
  end?: string
}

export class ObjectivesPage {
  readonly page: Page
  readonly list: Locator
  readonly field: Locator
  readonly toasts: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: 'Active Objectives' })
    this.field = page.getByRole('textbox', { name: 'Add a new objective...' })
    this.toasts = page.getByRole('region', { name: 'Notifications' })
  }

  async show() {
    await showTab(this.page, 'Objectives')
    await expect(this.field).toBeVisible()
  }

  async add(...titles: string[]) {
    for (const title of titles) {
      await this.field.fill(title)
      await this.field.press('Enter')
      await expect(this.card(title)).toBeVisible()
    }
  }

  card(title: string): Locator {
    return this.page.getByRole('article', { name: title, exact: true })
  }

  async expectTitles(...titles: string[]) {
    const buttons = this.list.getByRole('button', { name: /^Edit text: / })
    await expect.poll(async () => (await buttons.allTextContents()).map((text) => text.trim())).toEqual(titles)
  }

  async toggle(title: string) {
    await this.card(title)
      .getByRole('button', { name: new RegExp(`details of: ${title}$`) })
      .click()
  }

  async addKeyResult(title: string, { text, initial, target, unit, start, end }: NewKeyResult) {
    await this.card(title).getByRole('button', { name: 'Add key result' }).click()
    const form = this.page.getByRole('form', { name: 'Add key result' })
    await form.getByLabel('Description').fill(text)
    await form.getByLabel('Initial value').fill(initial)
    await form.getByLabel('Target value').fill(target)
    if (unit !== undefined) await form.getByLabel('Unit').fill(unit)
    if (start !== undefined) await form.getByLabel('Start date').fill(start)
    if (end !== undefined) await form.getByLabel('End date').fill(end)
    await form.getByRole('button', { name: 'Add key result' }).click()
    await expect(this.keyResult(text)).toBeVisible()
  }

  keyResult(text: string): Locator {
    return this.page
      .getByRole('list', { name: 'Key results' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: `Edit key result: ${text}`, exact: true }) })
  }

  value(text: string): Locator {
    return this.keyResult(text).getByRole('button', { name: /^Current value of / })
  }

  async setValue(text: string, value: string, key = 'Enter') {
    await this.value(text).click()
    const field = this.page.getByRole('textbox', { name: 'Current value' })
    await field.fill(value)
    await field.press(key)
  }

  async openEdit(text: string): Promise<Locator> {
    await this.keyResult(text)
      .getByRole('button', { name: `Edit key result: ${text}` })
      .click()
    return this.page.getByRole('form', { name: `Edit key result: ${text}` })
  }

  async chooseAction(title: string, action: string) {
    await this.page.getByRole('button', { name: `Actions for: ${title}`, exact: true }).click()
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  toast(title: string): Locator {
    return this.toasts.getByText(title, { exact: true })
  }

  /** Its toast comes a moment after what it tells of: until then, the last one is another's. */
  async undoFromToast(title: string) {
    await this.toast(title).last().waitFor()
    await this.toasts.getByRole('button', { name: 'Undo' }).last().click()
  }
}
