/** The mini floating window: Chromium opens it for real, and it is a page like any other. */
import type { Locator, Page } from '@playwright/test'

export class MiniWindowPage {
  readonly page: Page
  readonly title: Locator
  readonly clock: Locator
  readonly field: Locator
  readonly minutes: Locator

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading')
    this.clock = page.getByRole('timer')
    this.field = page.getByRole('textbox', { name: 'New task' })
    this.minutes = page.getByRole('spinbutton', { name: 'Pomodoro minutes' })
  }

  /** Opened by what `press` does in the page. */
  static async open(from: Page, press: () => Promise<void>): Promise<MiniWindowPage> {
    const [opened] = await Promise.all([from.context().waitForEvent('page'), press()])
    return new MiniWindowPage(opened)
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** As a person does it; the page must not notice any difference to its own closing but this. */
  async close() {
    await this.page.close({ runBeforeUnload: true })
  }

  size() {
    return this.page.evaluate(() => [innerWidth, innerHeight])
  }

  /** Whatever reaches beyond the edges of the window, by its name. */
  outside() {
    return this.page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    )
  }
}

/** The window of the browser, wide enough for a desktop. */
export const widen = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  const { windowId } = await cdp.send('Browser.getWindowForTarget')
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: { width: 1280, height: 900 } })
  await cdp.detach()
}
