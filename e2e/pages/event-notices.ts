/** What a page tells before events: in its line, as notifications and by voice, because a test has no ears. */
import type { BrowserContext, Locator, Page } from '@playwright/test'

interface Told {
  notifications: string[]
  spoken: string[]
}

declare global {
  interface Window {
    told?: Told
  }
}

/** Before the first page is opened. Notifications count as permitted. */
export const hearNotices = (context: BrowserContext) =>
  context.addInitScript(() => {
    const told: Told = { notifications: [], spoken: [] }
    window.told = told
    class Shown {
      static permission = 'granted'
      constructor(title: string) {
        told.notifications.push(title)
      }
      close() {}
    }
    Object.defineProperty(window, 'Notification', { value: Shown })
    const speak = ({ text }: SpeechSynthesisUtterance) => void told.spoken.push(text)
    Object.defineProperty(window, 'speechSynthesis', { value: { cancel: () => {}, speak } })
  })

const NOTHING: Told = { notifications: [], spoken: [] }

const toldBy = (page: Page): Promise<Told> => page.evaluate((nothing) => window.told ?? nothing, NOTHING)

/** All notifications of these pages. */
export const notifiedBy = async (...pages: Page[]): Promise<string[]> =>
  (await Promise.all(pages.map(toldBy))).flatMap(({ notifications }) => notifications)

export const spokenBy = async (page: Page): Promise<string[]> => (await toldBy(page)).spoken

/** The line of messages, with a notice in it. */
export const noticeLine = (page: Page, words: string): Locator =>
  page.getByRole('status').filter({ has: page.getByText(words, { exact: true }) })
