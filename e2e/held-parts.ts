/** Pages whose parts come when a test lets them, as on a slow line. */
import type { Page } from '@playwright/test'

/** Nothing is fetched ahead in a page that is never idle. */
export const bringNothingAhead = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })

/** Holds the files of a part back until they are let go. */
export const holdBack = async (page: Page, files: string) => {
  const gate = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Until all that was to happen by itself when it came has happened. */
export const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await new Promise((done) => setTimeout(done))
  })

/** Opens the address, with the files that it asks for held back. */
export const openHeldBack = async (page: Page, address: string, files: string) => {
  const letGo = await holdBack(page, files)
  const asked = page.waitForRequest(files)
  await page.goto(address)
  await asked
  return letGo
}
