import { expect, type Page } from '@playwright/test'

/**
 * The title tells of the run. What paints it also gives the signs of life and comes a moment after the start: until
 * then, nobody in the page vouches for time that a test lets pass.
 */
export const untilAttended = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.title()).toContain(`· ${text} –`)
