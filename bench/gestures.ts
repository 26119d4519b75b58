/** What is measured: each gets ready as often as it is asked, and then does the one thing that is timed. */
import type { Page } from '@playwright/test'
import type { Gesture } from './painted.ts'

/** `opener` is pressed where the field is not there yet. */
export const adding = (page: Page, label: string, opener?: string): Gesture => {
  const field = page.getByRole('textbox', { name: label })
  let count = 0
  return {
    input: 'keydown',
    prepare: async () => {
      if (opener && !(await field.isVisible())) await page.getByRole('button', { name: opener }).click()
      await field.fill(`new ${count++}`)
      return () => field.press('Enter')
    },
  }
}

/** The second one of that name. */
export const pressing = (page: Page, role: 'checkbox' | 'button', name: RegExp): Gesture => ({
  input: 'click',
  prepare: async () => () => page.getByRole(role, { name }).nth(1).click(),
})

/** The fourth row is carried to the top by keys: the key that drops it is measured. */
export const reordering = (page: Page): Gesture => ({
  input: 'keydown',
  prepare: async () => {
    await page
      .getByRole('button', { name: /^Reorder: / })
      .nth(3)
      .focus()
    await page.keyboard.press('Space')
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp')
    return () => page.keyboard.press('Space')
  },
})

export const toggleOf = (page: Page) => page.locator('#content li[data-index="0"] button[aria-expanded]').first()

/** Each time from closed. */
export const expanding = (page: Page): Gesture => ({
  input: 'click',
  prepare: async () => {
    const toggle = toggleOf(page)
    if ((await toggle.getAttribute('aria-expanded')) === 'true') await toggle.click()
    return () => toggle.click()
  },
})
