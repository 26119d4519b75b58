/** The Session Logs tab as a person sees it, and rows for its log. */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { showTab } from './workspace-page.ts'

export class SessionsPage {
  readonly page: Page
  readonly table: Locator
  readonly days: Locator
  readonly toasts: Locator

  constructor(page: Page) {
    this.page = page
    this.table = page.getByRole('table', { name: 'Sessions by day' })
    this.days = this.table.getByRole('heading', { level: 3 })
    this.toasts = page.getByRole('region', { name: 'Notifications' })
  }

  async show() {
    await showTab(this.page, 'Session Logs')
    await expect(this.page.getByRole('heading', { name: 'Session Logs', level: 1 })).toBeVisible()
    return this
  }

  /** The heading of a day, with its count and its total. */
  day(date: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('heading', { name: date }) })
  }

  /** Every row of sessions of this to-do, newest first. */
  rows(text: string): Locator {
    return this.table
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') })
      .filter({ hasText: text })
  }

  async edit(row: Locator) {
    await row.getByRole('button', { name: /^Edit times: / }).click()
    return {
      start: this.table.getByLabel('Start Time'),
      end: this.table.getByLabel('End Time'),
      save: this.table.getByRole('button', { name: 'Save times' }),
      cancel: this.table.getByRole('button', { name: 'Cancel' }),
      problem: this.table.getByRole('alert'),
    }
  }

  remove(row: Locator): Promise<void> {
    return row.getByRole('button', { name: /^Delete session: / }).click()
  }

  toast(title: string): Locator {
    return this.toasts.getByText(title, { exact: true }).last()
  }
}

interface SessionFields {
  todo_id?: string | null
  session_type?: 'focus' | 'break' | 'meeting'
}

export const sampleSession = (started_at: string, ended_at: string | null, fields: SessionFields = {}) => ({
  id: randomUUID(),
  todo_id: null,
  started_at: new Date(started_at).toISOString(),
  ended_at: ended_at && new Date(ended_at).toISOString(),
  session_type: 'focus',
  notes: null,
  created_at: new Date(started_at).toISOString(),
  updated_at: new Date(started_at).toISOString(),
  ...fields,
})

export const inserted = (table: string, rows: readonly { id: string }[]) =>
  rows.map((row) => ({ table, op: 'insert', id: row.id, row }))
