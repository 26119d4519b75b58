/**
 * The installed app draws its title bar itself. A driven browser has no such window: its height is given by the one
 * variable that the page takes from the browser.
 */
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { FocusPage } from './pages/focus-page.ts'

const HEIGHT = 40

const giveTitleBar = (page: Page) => page.addStyleTag({ content: `:root { --above: ${HEIGHT}px !important }` })

/** Whatever can be pressed and reaches into the bar. */
const underTheBar = (page: Page) =>
  page.evaluate((height) => {
    const pressed = document.querySelectorAll('button, a, input, [role="tab"]')
    return [...pressed]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.right > 0 && box.bottom > 0 && box.top < height)
      .map(({ element }) => element.getAttribute('aria-label') ?? element.textContent)
  }, HEIGHT)

const settled = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))))

const expectFree = async (page: Page, where: string) => {
  await settled(page)
  expect(await underTheBar(page), where).toEqual([])
}

for (const width of [1280, 768, 390])
  test(`at ${width} nothing that can be pressed lies under the window's own buttons`, async ({ open, page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open('guest')
    await giveTitleBar(page)
    const focus = new FocusPage(page)
    await focus.add('bottom', 'Call')
    await expectFree(page, 'the list')
    // The page is no higher than the window because of it.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800)

    const drawer = await focus.openDrawer('Call')
    await expect(drawer).toBeVisible()
    await expectFree(page, 'a drawer')
    const cross = await drawer.getByRole('button', { name: 'Close' }).first().boundingBox()
    expect(cross?.y).toBeGreaterThanOrEqual(HEIGHT)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)

    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFree(page, 'the palette')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await focus.focusOn('Call')
    await expectFree(page, 'the focus view')
    await focus.button('Pause').click()
    await page.keyboard.press('Escape')
    await expect(focus.view).toHaveCount(0)
    if (width >= 768) return
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectFree(page, 'the menu')
  })
