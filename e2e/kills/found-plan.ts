/** What is there: in the page's own store, on its screen, and on the server. */
import { expect, type Page } from '@playwright/test'
import { rowsOf } from '../page-data.ts'
import { TrashPage } from '../pages/trash-page.ts'
import type { Run } from './killed-actions.ts'
import { type Expectation, type Losses, lossesIn, type Plan, samePlan } from './planned.ts'
import { isSaved, shows, type Witness } from './witness.ts'

interface Rows {
  todos: Record<string, unknown>[]
  trash_items: Record<string, unknown>[]
  categories: Record<string, unknown>[]
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

const planOf = ({ todos, trash_items, categories }: Rows, words: string): Plan => {
  const names = new Map(categories.map(({ id, name }) => [id, String(name)]))
  const byPlace = (a: Record<string, unknown>, b: Record<string, unknown>) =>
    Number(a['order_position']) - Number(b['order_position']) ||
    Date.parse(String(a['created_at'])) - Date.parse(String(b['created_at'])) ||
    (String(a['id']) < String(b['id']) ? -1 : 1)
  const texts = (rows: Record<string, unknown>[]) => rows.map(({ text }) => String(text))
  return {
    today: todos
      .filter(({ completed }) => completed !== true)
      .sort(byPlace)
      .map(({ text, category_id, resume_note }) => ({
        text: String(text),
        category: names.get(category_id) ?? null,
        note: textOrNull(resume_note),
      })),
    completed: texts(todos.filter(({ completed }) => completed === true)),
    trash: texts(trash_items),
    categories: [...names.values()],
    words,
  }
}

export const planInPage = async (page: Page, words: string): Promise<Plan> => {
  const [todos, trash_items, categories] = await Promise.all(
    ['todos', 'trash_items', 'categories'].map((table) => rowsOf(page, table)),
  )
  return planOf({ todos: todos ?? [], trash_items: trash_items ?? [], categories: categories ?? [] }, words)
}

const planOnServer = async (page: Page, words: string): Promise<Plan> => {
  const tables = await page.evaluate(async () => {
    const answer = await fetch('/api/changes')
    return (await answer.json()).tables
  })
  return planOf(tables as Rows, words)
}

/** An edit that was under way is open again: that it is kept is another test's matter. */
const leaveOpenEdit = async (page: Page) => {
  const field = page.getByRole('textbox', { name: 'Task text' })
  if ((await field.count()) > 0) await field.press('Escape')
}

export const runIn = async (page: Page): Promise<Run | null> => {
  const running = (await rowsOf(page, 'todos')).find((row) => row['is_running'] === true)
  return running ? { text: String(running['text']), since: Date.parse(String(running['last_started_at'])) } : null
}

/** Waits for the truth: the first screen may be painted from a copy that is older than what is stored. */
export const openApp = async (page: Page, url: string) => {
  await page.goto(url)
  await page.waitForFunction(() => {
    // Asked anew each time: once it is known who is there, another session takes the place of the first.
    const ready = window.__foco?.data()?.ready.then(() => true)
    return ready && Promise.race([ready, new Promise<boolean>((resolve) => setTimeout(resolve, 200, false))])
  })
  await page.getByRole('tab', { name: /^Today \(/ }).waitFor()
}

const PATIENCE_MS = 8000

/**
 * What the tab has and shows, as soon as it is as it should be; else as it is when patience ends. Half-typed words stand
 * in the tab in which they were typed; whether others offer them too is left open.
 */
export const findPlan = async (page: Page, witness: Witness, expected: Expectation, withWords = true) => {
  await leaveOpenEdit(page)
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const look = witness.last(page)
    const plan = await planInPage(page, withWords ? (look?.words ?? '') : expected.sure.words)
    const losses = lossesIn(plan, expected)
    const isWhole = Object.values(losses).every((list) => list.length === 0)
    const isShown = look !== undefined && isSaved(look) && shows(look, plan, withWords)
    if ((isWhole && isShown) || Date.now() > until) {
      if (isWhole && !isShown) losses.changed.push(`stored ${JSON.stringify(plan)}, shown ${JSON.stringify(look)}`)
      return { plan, losses }
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** What the server has, once the page says that it has everything. */
export const findOnServer = async (page: Page, witness: Witness, plan: Plan): Promise<Losses> => {
  await witness.until(page, ({ sign }) => sign === 'Saved everywhere', 'Saved everywhere')
  const found = await planOnServer(page, plan.words)
  const losses = lossesIn(found, { sure: plan, maybe: [], burst: null })
  return samePlan(found, plan) ? losses : { ...losses, changed: [...losses.changed, 'server and page differ'] }
}

/** The lists that are not in front, as a person opens them. */
export const expectOnScreen = async (page: Page, { completed, trash }: Plan) => {
  if (completed.length > 0) {
    await page.getByRole('button', { name: `Completed (${completed.length})` }).click()
    for (const text of completed)
      await expect(page.getByRole('checkbox', { name: `Reopen: ${text}`, exact: true })).toHaveCount(1)
  }
  const list = await new TrashPage(page).show()
  await expect(list.rows).toHaveCount(trash.length)
  for (const text of trash) await expect(list.row(text)).toHaveCount(1)
}
