/** The palette, as somebody uses it. */
import { expect, type Locator, type Page } from '@playwright/test'

export class PalettePage {
  private readonly page: Page
  readonly dialog: Locator
  readonly field: Locator
  readonly list: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Search, add or do' })
    this.field = this.dialog.getByRole('combobox')
    this.list = this.dialog.getByRole('listbox')
  }

  async open(words?: string) {
    await this.page.keyboard.press('Control+k')
    await expect(this.field).toBeFocused()
    if (words !== undefined) await this.field.fill(words)
  }

  option(name: string | RegExp): Locator {
    return this.list.getByRole('option', { name })
  }

  /** What screen readers are told. */
  told(words: string): Locator {
    return this.dialog.getByRole('status').filter({ hasText: words })
  }

  section(name: 'Add' | 'Found' | 'Do' | 'Actions'): Locator {
    return this.list.getByRole('group', { name }).getByRole('option')
  }

  /** The one that Enter chooses, as a screen reader is told of it. */
  async active(): Promise<Locator> {
    const id = await this.field.getAttribute('aria-activedescendant')
    return this.page.locator(`[id="${id}"]`)
  }

  async moveTo(name: string | RegExp) {
    const wanted = this.option(name)
    await expect(wanted).toBeVisible()
    const options = await this.list.getByRole('option').count()
    for (let step = 0; step < options && (await wanted.getAttribute('aria-selected')) !== 'true'; step++)
      await this.field.press('ArrowDown')
    await expect(wanted).toHaveAttribute('aria-selected', 'true')
    await expect(await this.active()).toHaveAccessibleName(name)
  }

  async choose(name: string | RegExp) {
    await this.moveTo(name)
    await this.field.press('Enter')
    await expect(this.dialog).toHaveCount(0)
  }
}
