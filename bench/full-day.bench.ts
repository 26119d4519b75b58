/**
 * Today's Schedule on a day of 200 events and 100 sessions: how long the page works on a step of a session's edge until
 * it has laid the day out and painted it, beside a day with one session; and whether frames keep coming while the edge
 * is dragged.
 */
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { middleOf } from '../e2e/on-screen.ts'
import { sampleSession } from '../e2e/pages/sessions-page.ts'
import { sampleTodos } from '../e2e/sample-todos.ts'
import { startServer } from '../e2e/started-server.ts'
import { launch, storeAsGuest } from './bench-browser.ts'
import { measureBeside, tellTimes } from './beside.ts'
import { finish, hold, median, quantile } from './measure.ts'

const EVENTS = 200
const SESSIONS = 100
const RUNS = 25
const FRAMES = 120
const EDGE = 'End of task 1'
const MINUTE_MS = 60_000
/** In the afternoon of its zone, whenever it is measured. */
const HOUR = 15

const hoursAhead = HOUR - new Date().getUTCHours()
const zone = `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
const midnight = new Date()
midnight.setUTCHours(-hoursAhead, 0, 0, 0)
const at = (minutes: number) => new Date(midnight.getTime() + minutes * MINUTE_MS).toISOString()

const events = (count: number) => {
  const now = new Date().toISOString()
  const [id, name] = [randomUUID(), 'Work']
  const stamps = { created_at: now, updated_at: now }
  const state = { state: 'connected', last_success_at: now, last_error: null }
  const connection = { id, kind: 'ics-file', name, ...state, calendars: [{ id: '', name, color: null }] }
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: randomUUID(), connection_id: id, calendar: '', title: `Event ${index + 1}` },
    ...{ starts_at: at(370 + index * 4), ends_at: at(400 + index * 4), starts_on: null, ends_on: null },
    ...{ starts_local: null, ends_local: null },
    ...{ color: null, status: 'confirmed', link_url: null, updated_at: now },
  }))
  return { connections: [{ ...connection, hidden_calendars: [], ...stamps }], rows }
}

/** The first hour of the day has one session alone: its edge is moved. */
const sessions = (todo: string, count: number) => [
  sampleSession(at(375), at(395), { todo_id: todo }),
  ...Array.from({ length: count - 1 }, (_, index) =>
    sampleSession(at(430 + index * 4), at(455 + index * 4), { session_type: 'meeting' }),
  ),
]

const openDay = async (browser: Browser, url: string, counts: { events: number; sessions: number }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: zone })
  const page = await context.newPage()
  const todos = sampleTodos(1)
  const { connections, rows } = events(counts.events)
  const stored = {
    todos_local: todos,
    calendar_connections_local: connections,
    calendar_events_local: rows,
    focus_sessions_local: sessions(todos[0]?.id ?? '', counts.sessions),
  }
  await storeAsGuest(
    page,
    url,
    Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)] as const),
  )
  await edgeOf(page).waitFor()
  return page
}

const edgeOf = (page: Page) => page.getByRole('slider', { name: EDGE, exact: true })

/** Down and up by turns: the session ends where it began. */
const stepping = (page: Page) => {
  let isDown = false
  return {
    input: 'keydown' as const,
    list: 'ol[aria-label="Focus sessions"]',
    ofWork: true,
    prepare: async () => {
      isDown = !isDown
      await edgeOf(page).focus()
      return () => page.keyboard.press(isDown ? 'ArrowDown' : 'ArrowUp')
    },
  }
}

/** Milliseconds between frames while the mouse moves once in each. */
const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(
    (count) =>
      new Promise((resolve) => {
        const times: number[] = []
        const look = (now: number) => {
          times.push(now)
          if (times.length > count) resolve(times.slice(1).map((time, index) => time - (times[index] ?? time)))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    FRAMES,
  )

const dragged = async (page: Page): Promise<number[]> => {
  await edgeOf(page).scrollIntoViewIfNeeded()
  const { x, y } = await middleOf(edgeOf(page))
  await page.mouse.move(x, y)
  await page.mouse.down()
  const frames = framesOf(page)
  let isOver = false
  void frames.then(() => {
    isOver = true
  })
  for (let step = 0; !isOver; step++) await page.mouse.move(x, y + 5 + (step % 100))
  await page.mouse.move(x, y)
  await page.mouse.up()
  return frames
}

const server = await startServer()
const browser = await launch()
const full = await openDay(browser, server.url, { events: EVENTS, sessions: SESSIONS })
const plain = await openDay(browser, server.url, { events: 0, sessions: 1 })
const times = await measureBeside(
  [
    { name: 'full', page: full, gesture: stepping(full) },
    { name: 'plain', page: plain, gesture: stepping(plain) },
  ],
  RUNS,
)
const [fullTimes, plainTimes] = [times.get('full') ?? [], times.get('plain') ?? []]
tellTimes('a step of an edge on a full day', fullTimes)
tellTimes('a step of an edge on a day with one session', plainTimes)
await full.bringToFront()
const idle = await framesOf(full)
const frame = median(idle)
hold('the work of a step on a full day, in frames', median(fullTimes) / frame, 1, 'frames')
hold('a full day beside one with one session', median(fullTimes) / median(plainTimes), 3)
const frames = await dragged(full)
hold('frames while dragging, beside frames at rest', median(frames) / frame, 1.1)
hold('95 % of them', quantile(frames, 0.95) / frame, 2)
await browser.close()
await server.stop()
finish()
