/** What `__foco` gives a test: the page's own data layer, for what has no screen or is faster than hands. */
import type { Page } from '@playwright/test'

interface StoredRow {
  id: string
  [column: string]: unknown
}

interface SupportHook {
  data(): {
    transact(changes: readonly object[]): unknown
    rows(table: string): ReadonlyMap<string, StoredRow>
    sync: { get(): { state: string; pending: number } }
    ready: Promise<void>
  } | null
}

declare global {
  interface Window {
    __foco?: SupportHook
  }
}

export const transact = (page: Page, changes: readonly object[]): Promise<void> =>
  page.evaluate((list) => void window.__foco?.data()?.transact(list), changes)

export const rowsOf = (page: Page, table: string): Promise<StoredRow[]> =>
  page.evaluate((name) => [...(window.__foco?.data()?.rows(name).values() ?? [])], table)
