import type { BrowserContext, Page } from '@playwright/test'

/** Like a process that the system ended: no event runs in it any more. */
export const killTab = async (context: BrowserContext, page: Page) => {
  const devtools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}
