/** What stands around every tab. */
import type { Locator, Page } from '@playwright/test'

/** Where the data is, in three words. */
export const syncSign = (page: Page): Locator =>
  page.getByRole('button', {
    name: /^(?:Saved everywhere|Saved on this device|Sync paused|Only in this tab|Loading…|Some data put aside|\d+ not saved)$/,
  })

const PHONE_WIDTH = 768

/** Goes to a tab; on a phone through the menu, which is waited for: the window may have been narrowed just now. */
export const showTab = async (page: Page, name: string) => {
  const width = page.viewportSize()?.width ?? PHONE_WIDTH
  if (width < PHONE_WIDTH) await page.getByRole('button', { name: 'Open menu' }).click()
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  // The bucket's entry also says how many are open in it.
  await navigation.getByRole('button', { name: new RegExp(`^${name}(?: ?\\d+)?$`) }).click()
}
