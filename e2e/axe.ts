import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const expectNoViolations = async (page: Page, where: string) => {
  // Colours are judged as they stay, not half-way through a transition.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found, where).toEqual([])
}
