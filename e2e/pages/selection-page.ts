/** Rows that are selected together, and the bar of what can be done with them. */
import { expect, type Locator, type Page } from '@playwright/test'

export const textOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Edit text: ${name}`, exact: true })

export const checkOf = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `Complete: ${name}`, exact: true })

export const selectionBar = (page: Page): Locator => page.getByRole('group', { name: /^\d+ selected$/ })

export const pressInBar = (page: Page, name: string) =>
  selectionBar(page).getByRole('button', { name, exact: true }).click()

export const select = async (page: Page, ...names: string[]) => {
  for (const name of names) await textOf(page, name).click({ modifiers: ['ControlOrMeta'] })
}

export const expectSelected = async (page: Page, ...names: string[]) => {
  const selected = page.locator('[data-selected]').getByRole('button', { name: /^Edit text: / })
  await expect.poll(() => selected.allTextContents()).toEqual(names)
  if (names.length > 0) await expect(selectionBar(page)).toHaveAccessibleName(`${names.length} selected`)
  else await expect(selectionBar(page)).toHaveCount(0)
}
