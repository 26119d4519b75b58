/** Events of a calendar as its reader leaves them: rows. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { transact } from '../page-data.ts'
import { today } from './schedule-page.ts'
import { inserted } from './sessions-page.ts'

const NOW = '2026-11-16T08:00:00.000Z'

const PLAIN = {
  calendar: '',
  title: null,
  ...{ starts_at: null, ends_at: null, starts_on: null, ends_on: null, starts_local: null, ends_local: null },
  ...{ color: null, status: 'confirmed', link_url: null, updated_at: NOW },
}
type EventColumns = { [K in keyof typeof PLAIN]?: string | null }

/** On the day of the tests' clock. */
export const timed = (title: string | null, from: string, to: string, more: EventColumns = {}): EventColumns => ({
  title,
  starts_at: today(`${from}:00`),
  ends_at: today(`${to}:00`),
  ...more,
})

export const wholeDay = (title: string, starts_on = '2026-11-16', ends_on = '2026-11-17'): EventColumns => ({
  title,
  starts_on,
  ends_on,
})

/** A calendar with these events; its id. */
export const fillCalendar = async (page: Page, name: string, ...events: EventColumns[]): Promise<string> => {
  const id = randomUUID()
  const calendars = [{ id: '', name, color: null }]
  const state = { state: 'connected', last_success_at: NOW, last_error: null }
  const stamps = { created_at: NOW, updated_at: NOW }
  const connection = { id, kind: 'ics-file', name, ...state, calendars, hidden_calendars: [], ...stamps }
  const rows = events.map((event) => ({ id: randomUUID(), connection_id: id, ...PLAIN, ...event }))
  await transact(page, [...inserted('calendar_connections', [connection]), ...inserted('calendar_events', rows)])
  return id
}
