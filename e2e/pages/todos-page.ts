/** The To Do tab as a person sees it. */
import { expect, type Locator, type Page } from '@playwright/test'

export type Place = 'top' | 'bottom'

export class TodosPage {
  readonly page: Page
  readonly list: Locator
  readonly rows: Locator
  readonly toasts: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: /^(?:Today|Later) \(/ })
    this.rows = this.list.getByRole('listitem')
    this.toasts = page.getByRole('region', { name: 'Notifications' })
  }

  row(text: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: `Edit text: ${text}`, exact: true }) })
  }

  /** As planned; a phone has it elsewhere on the row. */
  lengthOf(text: string): Locator {
    return this.row(text).getByTitle('Planned length').filter({ visible: true })
  }

  async openForm(place: Place) {
    const name = place === 'top' ? 'Add new to-do on top...' : 'Add new to-do at bottom...'
    await this.page.getByRole('button', { name }).click()
    return this.form()
  }

  form() {
    const field = this.page.getByRole('textbox', { name: 'What do you want to accomplish?' })
    return {
      field,
      category: this.page.getByLabel('Select category'),
      add: this.page.getByRole('button', { name: 'Add To-do' }),
      cancel: this.page.getByRole('button', { name: 'Cancel' }),
    }
  }

  /** Adds several and closes the form again. */
  async add(place: Place, ...texts: string[]) {
    const { field, cancel } = await this.openForm(place)
    for (const text of texts) {
      await field.fill(text)
      await field.press('Enter')
      await expect(this.row(text).first()).toBeVisible()
    }
    await cancel.click()
  }

  async texts(): Promise<string[]> {
    const buttons = this.list.getByRole('button', { name: /^Edit text: / })
    return (await buttons.allTextContents()).map((text) => text.trim())
  }

  async expectTexts(...texts: string[]) {
    await expect.poll(() => this.texts()).toEqual(texts)
  }

  async complete(text: string) {
    await this.page.getByRole('checkbox', { name: `Complete: ${text}`, exact: true }).click()
  }

  async showList(name: 'Today' | 'Later') {
    await this.page.getByRole('tab', { name: new RegExp(`^${name} `) }).click()
  }

  async chooseAction(text: string, action: string) {
    await this.page.getByRole('button', { name: `Actions for: ${text}`, exact: true }).click()
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  async openDrawer(text: string) {
    const pencil = this.row(text).getByRole('button', { name: 'Edit To-do' })
    await this.row(text).waitFor()
    // On a phone it is in the row's menu.
    if (await pencil.isVisible()) await pencil.click({ force: true })
    else await this.chooseAction(text, 'Open')
    return this.page.getByRole('dialog', { name: 'Edit To-do' })
  }

  handle(text: string): Locator {
    return this.page.getByRole('button', { name: `Reorder: ${text}`, exact: true })
  }

  toast(title: string | RegExp): Locator {
    return this.toasts.getByText(title, { exact: true })
  }

  /** Its toast comes a moment after what it tells of: until then, the last one is another's. */
  async undoFromToast(title: string) {
    await this.toast(title).last().waitFor()
    await this.toasts.getByRole('button', { name: 'Undo' }).last().click()
  }
}
