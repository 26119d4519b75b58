/**
 * Several tabs write as fast as they can while tabs are killed, the line drops and answers are lost.
 * In the end every write is there, once, for every tab and for a new one.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { MODES, type Mode, test } from './fixtures.ts'
import { killTab } from './killed-tab.ts'
import { rowsOf } from './page-data.ts'
import { sampleTodos } from './sample-todos.ts'

test.use({ fetchesAhead: true })

declare global {
  interface Window {
    stressWritten?: string[]
    stressTimer?: ReturnType<typeof setTimeout>
  }
}

/** Of one tab: a slow machine would otherwise write more than it can send. */
const MOST_WRITES = 60

/** Every write goes on top, which moves every other row. */
const startWriting = (page: Page, tag: string, everyMs: number) =>
  page.evaluate(
    ({ tag, everyMs, most, sample }) => {
      const written: string[] = []
      window.stressWritten = written
      const write = () => {
        const text = `${tag}-${written.length}`
        const now = new Date().toISOString()
        const row = { ...sample, id: crypto.randomUUID(), text, created_at: now, updated_at: now }
        const insert = { table: 'todos', op: 'insert', id: row.id, row }
        const shift = { table: 'todos', op: 'shift', by: 1 }
        window.__foco?.data()?.transact([shift, insert])
        written.push(text)
        if (written.length < most) window.stressTimer = setTimeout(write, Math.random() * everyMs)
      }
      write()
    },
    { tag, everyMs, most: MOST_WRITES, sample: sampleTodos(1)[0] },
  )

const stopWriting = (page: Page) =>
  page.evaluate(() => {
    clearTimeout(window.stressTimer)
    return window.stressWritten ?? []
  })

const openTab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.goto('/')
  await page.waitForFunction(() => window.__foco?.data())
  await page.evaluate(() => window.__foco?.data()?.ready)
  return page
}

const settled = async (page: Page, mode: Mode) => {
  if (mode === 'account')
    await page.waitForFunction(() => window.__foco?.data()?.sync.get().state === 'everywhere', null, {
      timeout: 120_000,
    })
  else await page.waitForFunction(() => window.__foco?.data()?.sync.get().state === 'here')
}

/** The line drops, or the next answer does not arrive although the server did what it was asked. */
const disturb = async (context: BrowserContext, page: Page, round: number) => {
  if (round % 3 === 1) {
    await context.setOffline(true)
    // While it writes on and on, what the sign says first is that it is saving.
    const states = ['paused', 'saving']
    await page.waitForFunction((away) => away.includes(window.__foco?.data()?.sync.get().state ?? ''), states)
    await context.setOffline(false)
  }
  if (round % 3 === 2)
    await context.route(
      '**/api/transactions',
      async (route) => {
        // The tab that asked may be killed meanwhile.
        await route.fetch().catch(() => undefined)
        await route.abort('connectionreset').catch(() => undefined)
      },
      { times: 2 },
    )
}

for (const mode of MODES)
  test(`${mode}: tabs, kills, a bad line: nothing lost, nothing doubled`, async ({ open, context }) => {
    test.setTimeout(300_000)
    const first = await open(mode)
    await first.close()
    const everyMs = mode === 'guest' ? 25 : 120
    let opened = 0
    const spawn = async () => {
      const page = await openTab(context)
      await startWriting(page, `t${opened++}`, everyMs)
      return page
    }
    const written: string[] = []
    const tabs = [await spawn(), await spawn(), await spawn()]
    for (let round = 0; round < 8; round++) {
      const witness = tabs[1] ?? first
      await witness.waitForFunction((count) => (window.stressWritten?.length ?? 0) >= count, 5)
      if (mode === 'account') await disturb(context, witness, round)
      // Every second time the oldest tab, which leads.
      const [killed] = tabs.splice(round % 2 === 0 ? 0 : 1, 1)
      if (!killed) continue
      written.push(...(await stopWriting(killed)))
      await killTab(context, killed)
      tabs.push(await spawn())
    }
    for (const tab of tabs) written.push(...(await stopWriting(tab)))
    for (const tab of tabs) await settled(tab, mode)

    const expected = [...written].sort()
    const places = expected.map((_, index) => index + 1)
    const fresh = await openTab(context)
    await settled(fresh, mode)
    for (const page of [...tabs, fresh]) {
      const sorted = async () => (await rowsOf(page, 'todos')).map(({ text }) => text).sort()
      await expect.poll(sorted).toEqual(expected)
      const rows = await rowsOf(page, 'todos')
      expect(rows.map(({ order_position }) => Number(order_position)).sort((a, b) => a - b)).toEqual(places)
    }
    test.info().annotations.push({ type: 'writes', description: String(written.length) })
  })
