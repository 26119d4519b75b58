/** The organising areas, each with a list of any length and a first item that has many children. */
import { randomUUID } from 'node:crypto'
import type { Row, TableName } from '@foco/domain/tables/schema.ts'
import { tables } from '@foco/domain/tables/schema.ts'

import type { Browser, Page } from '@playwright/test'
import { showTab } from '../e2e/pages/workspace-page.ts'
import { type Mode, signIn, storeAsGuest } from './bench-browser.ts'
import { benchRow } from './bench-rows.ts'

export interface Area {
  tab: string
  table: TableName
  /** The field of the quick add; the trash has none. */
  addField: string | null
  children: { table: TableName; column: string } | null
}

const area = (tab: string, table: TableName, addField: string | null, children: Area['children'] = null): Area => ({
  tab,
  table,
  addField,
  children,
})

export const AREAS: readonly Area[] = [
  area('Bucket', 'bucket_items', 'Add to your bucket...'),
  area('Weekly Goals', 'weekly_goals', 'Add a weekly goal...', { table: 'todos', column: 'weekly_goal_id' }),
  area('Projects', 'projects', 'Add a project...', { table: 'weekly_goals', column: 'project_id' }),
  area('Long Term', 'long_term_goals', 'Add a long-term goal...', { table: 'projects', column: 'long_term_goal_id' }),
  area('Objectives', 'objectives', 'Add a new objective...', { table: 'key_results', column: 'objective_id' }),
  area('Snooze', 'snooze_items', 'Snooze something new until tomorrow...'),
  area('Trash', 'trash_items', null),
]

/** Far enough away for the items to stay where they are. */
const LATER = new Date(Date.now() + 30 * 86_400_000).toISOString()

/** What was deleted can be restored: it has an id and the columns of its own. */
const deleted = (number: number) => {
  const { id: original_id, ...original_data } = benchRow('bucket_items', number)
  return { original_table: 'bucket_items', original_id, original_data }
}

const itemOf = (table: TableName, number: number): Row =>
  benchRow(table, number, { snooze_until: LATER, ...(table === 'trash_items' ? deleted(number) : {}) })

const rowsOf = ({ table, children }: Area, count: number, childCount: number): [TableName, Row[]][] => {
  const items = Array.from({ length: count }, (_, index) => itemOf(table, index + 1))
  if (children === null) return [[table, items]]
  const link = { [children.column]: items[0]?.id }
  const below = Array.from({ length: childCount }, (_, index) => benchRow(children.table, index + 1, link))
  return [
    [table, items],
    [children.table, below],
  ]
}

const PER_TRANSACTION = 2000

const sendRows = async (page: Page, url: string, table: TableName, rows: readonly Row[]) => {
  for (let at = 0; at < rows.length; at += PER_TRANSACTION) {
    const part = rows.slice(at, at + PER_TRANSACTION)
    const changes = part.map((row) => ({ table, op: 'insert', id: row.id, row }))
    const answer = await page.request.post(`${url}/api/transactions`, {
      headers: { origin: url },
      data: { id: randomUUID(), changes },
    })
    if (!answer.ok()) throw new Error(`Seeding was answered ${answer.status()}: ${await answer.text()}`)
  }
}

/** The area's screen with this many items, the first of which has this many children. */
export const openArea = async (
  browser: Browser,
  url: string,
  mode: Mode,
  chosen: Area,
  count: number,
  childCount: number,
) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const seeds = rowsOf(chosen, count, childCount)
  if (mode === 'account') {
    await page.goto(url)
    await signIn(page, `${randomUUID()}@example.org`)
    for (const [table, rows] of seeds) await sendRows(page, url, table, rows)
  } else {
    const stored = seeds.map(([table, rows]) => [tables[table].guestKey, JSON.stringify(rows)] as const)
    await storeAsGuest(page, url, stored)
  }
  await showTab(page, chosen.tab)
  await page.locator(`#content li[aria-setsize="${count}"]`).first().waitFor({ timeout: 60_000 })
  return page
}
