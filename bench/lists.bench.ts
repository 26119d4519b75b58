/** Click (or key) to painted in each organising area, with 100 and 5,000 items; and opening an item with 500 children. */
import type { Page } from '@playwright/test'
import { startServer } from '../e2e/server.ts'
import { AREAS, type Area, openArea } from './areas.ts'
import { launch } from './browser.ts'
import { finish, hold, median, quantile } from './measure.ts'
import { measurePaint, measureReorder } from './painted.ts'

const FEW = 100
const MANY = 5000
const CHILDREN = 500
const RUNS = 7
const EXPAND_MS = 50

const add = async (page: Page, label: string) => {
  const field = page.getByRole('textbox', { name: label })
  let count = 0
  return measurePaint(page, RUNS, 'keydown', async () => {
    await field.fill(`new ${count++}`)
    return () => field.press('Enter')
  })
}

const press = (page: Page, role: 'checkbox' | 'button', name: RegExp) =>
  measurePaint(page, RUNS, 'click', async () => () => page.getByRole(role, { name }).nth(1).click())

/** What an area's list can do. The trash gives back and deletes; every other list grows, is completed and sorted. */
const actionsOf = ({ addField }: Area): Record<string, (page: Page) => Promise<number[]>> =>
  addField === null
    ? {
        restore: (page) => press(page, 'button', /^Restore: /),
        delete: (page) => press(page, 'button', /^Delete for good: /),
      }
    : {
        add: (page) => add(page, addField),
        complete: (page) => press(page, 'checkbox', /^Complete: /),
        reorder: (page) => measureReorder(page, RUNS),
      }

const toggleOf = (page: Page) => page.locator('#content li[data-index="0"] button[aria-expanded]').first()

/** Each time from closed. */
const expand = (page: Page) => {
  const toggle = toggleOf(page)
  return measurePaint(page, RUNS, 'click', async () => {
    if ((await toggle.getAttribute('aria-expanded')) === 'true') await toggle.click()
    return () => toggle.click()
  })
}

const show = (what: string, times: readonly number[]) =>
  console.log(`${what}: median ${median(times).toFixed(1)} ms, 95% ${quantile(times, 0.95).toFixed(1)} ms`)

const server = await startServer()
const browser = await launch()
for (const mode of ['guest', 'account'] as const)
  for (const area of AREAS) {
    const medians = new Map<string, number>()
    for (const count of [FEW, MANY]) {
      const page = await openArea(browser, server.url, mode, area, count, CHILDREN)
      // Before anything moves: the item with the children stands first.
      if (count === MANY && area.children !== null) {
        const times = await expand(page)
        show(`${mode} ${area.tab} expand ${CHILDREN}`, times)
        hold(`${mode} ${area.tab}: expanding ${CHILDREN} children`, median(times), EXPAND_MS, 'ms')
        await toggleOf(page).click()
      }
      for (const [name, act] of Object.entries(actionsOf(area))) {
        const times = await act(page)
        medians.set(`${name}/${count}`, median(times))
        show(`${mode} ${area.tab} ${name} at ${count}`, times)
      }
      await page.context().close()
    }
    for (const name of Object.keys(actionsOf(area))) {
      const at = (count: number) => medians.get(`${name}/${count}`) ?? Number.NaN
      hold(`${mode} ${area.tab} ${name}: ${MANY} against ${FEW}`, at(MANY) / at(FEW), 2)
    }
  }
await browser.close()
await server.stop()
finish()
