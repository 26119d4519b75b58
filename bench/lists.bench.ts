/**
 * Click (or key) to painted in each organising area, with 5,000 items beside 100; and opening an item with 500 children
 * beside a bare React list that opens as many rows as the app draws of them.
 */
import type { Page } from '@playwright/test'
import { startServer } from '../e2e/started-server.ts'
import { AREAS, type Area, openArea } from './areas.ts'
import { type Extent, extentOf, openBare, startBarePage } from './bare-page.ts'
import { launch } from './bench-browser.ts'
import { measureBeside, tellTimes } from './beside.ts'
import { adding, expanding, pressing, reordering, toggleOf } from './gestures.ts'
import { finish, hold, median } from './measure.ts'
import type { Gesture } from './painted.ts'

const [FEW, MANY] = [100, 5000]
const CHILDREN = 500
const RUNS = 7
const GROWTH = 1.5
const AGAINST_BARE = 3.5

/** What an area's list can do. The trash gives back and deletes; every other list grows, is completed and sorted. */
const gesturesOf = ({ addField }: Area): Record<string, (page: Page) => Gesture> =>
  addField === null
    ? {
        restore: (page) => pressing(page, 'button', /^Restore: /),
        delete: (page) => pressing(page, 'button', /^Delete for good: /),
      }
    : {
        add: (page) => adding(page, addField),
        complete: (page) => pressing(page, 'checkbox', /^Complete: /),
        reorder: reordering,
      }

/** The list with its first item open: how many of the children are drawn, and how high they are. */
const extentWithChildren = async (page: Page): Promise<Extent> => {
  const extent = await extentOf(page)
  const toggle = toggleOf(page)
  await toggle.click()
  const drawn = page.locator('#content li[data-index="0"] li')
  await drawn.first().waitFor()
  const heights = await drawn.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  await toggle.click()
  return { ...extent, children: heights.length, childHeight: Math.round(heights[0] ?? 0) }
}

const server = await startServer()
const bare = await startBarePage()
const browser = await launch()
for (const mode of ['guest', 'account'] as const)
  for (const area of AREAS) {
    const many = await openArea(browser, server.url, mode, area, MANY, CHILDREN)
    const few = await openArea(browser, server.url, mode, area, FEW, CHILDREN)
    // Before anything moves: the item with the children stands first.
    if (area.children !== null) {
      const bareContext = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const page = await openBare(bareContext, bare, await extentWithChildren(many))
      const subjects = [
        { name: 'app', page: many, gesture: expanding(many) },
        { name: 'bare', page, gesture: expanding(page) },
      ]
      const times = await measureBeside(subjects, RUNS)
      for (const [name, list] of times) tellTimes(`${mode} ${area.tab} expand ${CHILDREN}, ${name}`, list)
      const of = (name: string) => median(times.get(name) ?? [])
      hold(
        `${mode} ${area.tab}: expanding ${CHILDREN} children against a bare list`,
        of('app') / of('bare'),
        AGAINST_BARE,
      )
      await toggleOf(many).click()
      await bareContext.close()
    }
    for (const [action, gestureIn] of Object.entries(gesturesOf(area))) {
      const subjects = [many, few].map((page, index) => ({
        name: `${index === 0 ? MANY : FEW}`,
        page,
        gesture: gestureIn(page),
      }))
      const times = await measureBeside(subjects, RUNS)
      for (const [name, list] of times) tellTimes(`${mode} ${area.tab} ${action} at ${name}`, list)
      const of = (count: number) => median(times.get(`${count}`) ?? [])
      hold(`${mode} ${area.tab} ${action}: ${MANY} against ${FEW}`, of(MANY) / of(FEW), GROWTH)
    }
    for (const page of [many, few]) await page.context().close()
  }
await browser.close()
bare.stop()
await server.stop()
finish()
