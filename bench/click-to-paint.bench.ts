/** Click (or key) to painted, for adding, completing and reordering, with 100, 1,000 and 10,000 to-dos. */
import type { Page } from '@playwright/test'
import { startServer } from '../e2e/server.ts'
import { launch, openWith } from './browser.ts'
import { finish, hold, median, quantile } from './measure.ts'
import { type Input, measurePaint, measureReorder } from './painted.ts'

const COUNTS = [100, 1000, 10_000]
const RUNS = 9
const FRAME_MS = 1000 / 60

const measure = (page: Page, input: Input, prepare: () => Promise<() => Promise<void>>) =>
  measurePaint(page, RUNS, input, prepare)

const actions = {
  async add(page: Page) {
    await page.getByRole('button', { name: 'Add new to-do on top...' }).click()
    const field = page.getByRole('textbox', { name: 'What do you want to accomplish?' })
    let count = 0
    const times = await measure(page, 'keydown', async () => {
      await field.fill(`new ${count++}`)
      return () => field.press('Enter')
    })
    await page.getByRole('button', { name: 'Cancel' }).click()
    return times
  },
  complete: (page: Page) =>
    measure(
      page,
      'click',
      async () => () =>
        page
          .getByRole('checkbox', { name: /^Complete: / })
          .nth(1)
          .click(),
    ),
  reorder: (page: Page) => measureReorder(page, RUNS),
}

/** What this machine's browser needs for a bare page of thirty rows and one new row: nothing can be faster here. */
const floor = async (page: Page) => {
  await page.setContent(`<main id="content"><ul>${'<li><button>row</button></li>'.repeat(30)}</ul></main>`)
  await page.evaluate(() =>
    addEventListener('keydown', () => document.querySelector('li')?.insertAdjacentHTML('beforebegin', '<li>new</li>')),
  )
  return measure(page, 'keydown', async () => () => page.keyboard.press('Enter'))
}

const server = await startServer()
const browser = await launch()
const bare = median(await floor(await browser.newPage()))
console.log(`a bare page on this machine: median ${bare.toFixed(1)} ms`)
for (const mode of ['guest', 'account'] as const) {
  const medians = new Map<string, number>()
  for (const count of COUNTS) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await openWith(context, server.url, mode, count)
    for (const [name, act] of Object.entries(actions)) {
      const times = await act(page)
      medians.set(`${name}/${count}`, median(times))
      console.log(
        `${mode} ${name} at ${count}: median ${median(times).toFixed(1)} ms, 95% ${quantile(times, 0.95).toFixed(1)} ms`,
      )
    }
    await context.close()
  }
  for (const name of Object.keys(actions)) {
    const at = (count: number) => medians.get(`${name}/${count}`) ?? Number.NaN
    hold(`${mode} ${name}: 10,000 against 100`, at(10_000) / at(100), 2)
    hold(`${mode} ${name}: median at 10,000`, at(10_000), FRAME_MS, 'ms')
  }
}
await browser.close()
await server.stop()
finish()
