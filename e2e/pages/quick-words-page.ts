/** The chips below a field, as a person sees them. */
import { expect, type Locator, type Page } from '@playwright/test'

export class QuickWordsPage {
  readonly chips: Locator

  constructor(place: Page | Locator) {
    this.chips = place.getByRole('list', { name: 'Understood' }).getByRole('listitem')
  }

  async expectChips(...labels: (string | RegExp)[]) {
    if (labels.length === 0) await expect(this.chips).toHaveCount(0)
    else await expect(this.chips).toHaveText(labels)
  }

  async takeOff(label: string) {
    await this.chips.getByRole('button', { name: `Keep as text: ${label}`, exact: true }).click()
  }
}
