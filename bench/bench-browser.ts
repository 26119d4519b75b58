/** A browser, accounts and lists of a given length for the benchmarks that look at the screen. */
import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { DRIVEN_CHROMIUM } from '../e2e/chromium-args.ts'
import { sampleTodos } from '../e2e/sample-todos.ts'

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: DRIVEN_CHROMIUM })

export const signIn = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Login / Register' }).first().click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Name').fill('Ana')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Welcome, Ana!').waitFor()
}

export type Mode = 'guest' | 'account'

/** A guest's rows as older versions kept them. Stored before the app opens for the first time: later it reads its own. */
export const storeAsGuest = async (page: Page, url: string, entries: readonly (readonly [string, string])[]) => {
  await page.goto(`${url}/healthz`)
  await page.evaluate((list) => {
    for (const [key, value] of list) localStorage.setItem(key, value)
  }, entries)
  await page.goto(url)
}

/** A workspace with this many to-dos, as a guest or in a new account. */
export const openWith = async (context: BrowserContext, url: string, mode: Mode, count: number) => {
  const page = await context.newPage()
  const todos = sampleTodos(count)
  if (mode === 'guest') await storeAsGuest(page, url, [['todos_local', JSON.stringify(todos)]])
  else {
    await page.goto(url)
    await signIn(page, `${randomUUID()}@example.org`)
    for (let at = 0; at < todos.length; at += 2000) {
      const changes = todos.slice(at, at + 2000).map((row) => ({ table: 'todos', op: 'insert', id: row.id, row }))
      const answer = await page.request.post(`${url}/api/transactions`, {
        headers: { origin: url },
        data: { id: randomUUID(), changes },
      })
      if (!answer.ok()) throw new Error(`Seeding was answered ${answer.status()}: ${await answer.text()}`)
    }
  }
  await page.getByRole('tab', { name: `Today (${count})` }).waitFor({ timeout: 60_000 })
  return page
}
