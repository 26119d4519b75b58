/** What stands around every tab. */
import type { Locator, Page } from '@playwright/test'

/** Where the data is, in three words. */
export const syncSign = (page: Page): Locator =>
  page.getByRole('button', { name: /^(?:Saved everywhere|Saved on this device|Sync paused|\d+ not saved)$/ })
