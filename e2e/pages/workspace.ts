/** What stands around every tab. */
import type { Locator, Page } from '@playwright/test'

/** Where the data is, in three words. */
export const syncSign = (page: Page): Locator =>
  page.getByRole('button', {
    name: /^(?:Saved everywhere|Saved on this device|Sync paused|Only in this tab|\d+ not saved)$/,
  })

/** Goes to a tab; on a phone through the menu. */
export const showTab = async (page: Page, name: string) => {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  // The bucket's entry also says how many are open in it.
  await navigation.getByRole('button', { name: new RegExp(`^${name}(?: \\d+)?$`) }).click()
}
