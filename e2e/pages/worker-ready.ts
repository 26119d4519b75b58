import type { Page } from '@playwright/test'

/** The service worker is there: from now on the app opens without a network. */
export const workerIsReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
