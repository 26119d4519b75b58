/** The drawers, the project panel and the quick add as a person sees them. */
import type { Locator, Page } from '@playwright/test'
import type { ItemsPage } from './items-page.ts'

export const openEdit = async (items: ItemsPage, text: string, title: string): Promise<Locator> => {
  const { page } = items
  const pencil = items.row(text).getByRole('button', { name: 'Edit', exact: true })
  await items.row(text).waitFor()
  // On a phone it is in the row's menu.
  if (await pencil.isVisible()) await pencil.click({ force: true })
  else {
    await page.getByRole('button', { name: `Actions for: ${text}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  }
  return page.getByRole('dialog', { name: title })
}

export class QuickAddPage {
  readonly page: Page
  readonly dialog: Locator
  readonly field: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Quick Add to Bucket' })
    this.field = this.dialog.getByRole('textbox', { name: 'What is on your mind?' })
  }

  async open() {
    await this.page.keyboard.press('Control+b')
    await this.field.waitFor()
    return this
  }

  async add(text: string) {
    await this.open()
    await this.field.fill(text)
    await this.field.press('Enter')
    await this.dialog.waitFor({ state: 'detached' })
  }
}

export const addObjectives = async (page: Page, ...titles: string[]) => {
  await page.getByRole('navigation').getByRole('button', { name: 'Objectives', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Add a new objective...' })
  for (const title of titles) {
    await field.fill(title)
    await field.press('Enter')
    await page
      .getByRole('button', { name: new RegExp(`: ${title}$`) })
      .first()
      .waitFor()
  }
}
