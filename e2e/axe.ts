import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** As the page is now. */
export const expectNoViolations = async (page: Page, where: string, rules?: string) => {
  // Colours are judged as they stay, not half-way through a transition.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  // In the page itself, which has no frames: otherwise every look opens a second page to gather what was found.
  // What is as it should be need not be described.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (rules !== undefined) axe.withRules(rules)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found, where).toEqual([])
}

/** In both themes of a page that follows the system. They differ in their colours alone: the rest is looked at once. */
export const expectNoViolationsInBothThemes = async (page: Page, where: string) => {
  const become = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
  }
  // The quick one first, while a toast is still there.
  await become('dark')
  await expectNoViolations(page, `${where}, dark`, 'color-contrast')
  await become('light')
  await expectNoViolations(page, `${where}, light`)
}
