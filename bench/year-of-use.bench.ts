/**
 * A year of use: 5,000 runs, all of them in the log, those of the last 30 days also as what their device saw. How long
 * a reload takes until the list is painted, and a start of a timer. With `--against <ref>` beside another version, which
 * may not open faster.
 */
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { sampleTodos } from '../e2e/sample-todos.ts'
import { startServer } from '../e2e/started-server.ts'
import { launch, type Mode, signIn, storeAsGuest } from './bench-browser.ts'
import { measureBeside, tellTimes } from './beside.ts'
import { buildRef, refAgainst } from './built-ref.ts'
import { finish, hold, median } from './measure.ts'
import type { Gesture } from './painted.ts'
import { timeReload, watchReloads } from './painted-list.ts'

const TODOS = 300
const RUNS = 5000
const DAY_MS = 24 * 3_600_000
/** A run is half an hour. */
const RUN_MS = 30 * 60_000
const ROUNDS = 15
/** Not slower than the version beside it, but for what two measurements of one version differ by. */
const NO_SLOWER = 1.1

const device_id = randomUUID()

/** As both versions store it; a version that knows of no runs leaves them alone. */
const yearOfUse = () => {
  const end = Date.now() - DAY_MS
  const todos = sampleTodos(TODOS)
  const focus_sessions = Array.from({ length: RUNS }, (_, index) => {
    const start = end - ((RUNS - index) * 365 * DAY_MS) / RUNS
    const [started_at, ended_at] = [new Date(start).toISOString(), new Date(start + RUN_MS).toISOString()]
    const todo = todos[index % TODOS]
    if (todo) todo.time_spent += RUN_MS / 1000
    return {
      ...{ id: randomUUID(), todo_id: todo?.id ?? null, session_type: 'focus', notes: null },
      ...{ started_at, ended_at, created_at: started_at, updated_at: ended_at },
    }
  })
  const recent = focus_sessions.filter(({ started_at }) => Date.parse(started_at) > Date.now() - 30 * DAY_MS)
  const focus_runs = recent.map(({ id, todo_id, started_at, ended_at }) => ({
    ...{ id, todo_id, device_id, started_at, ordered_at: started_at, seen_at: ended_at, stopped_at: ended_at },
    ...{ cut_at: null, kept_until: null, is_corrected: false, created_at: started_at, updated_at: ended_at },
  }))
  return { todos, focus_sessions, focus_runs }
}

const YEAR = yearOfUse()

const send = async (page: Page, url: string, table: string, rows: readonly { id: string }[]) => {
  for (let at = 0; at < rows.length; at += 500) {
    const changes = rows.slice(at, at + 500).map((row) => ({ table, op: 'insert', id: row.id, row }))
    const data = { id: randomUUID(), changes }
    const answer = await page.request.post(`${url}/api/transactions`, { headers: { origin: url }, data })
    if (!answer.ok()) throw new Error(`Seeding was answered ${answer.status()}: ${await answer.text()}`)
  }
}

const openYear = async (context: BrowserContext, url: string, mode: Mode, hasRuns: boolean): Promise<Page> => {
  const page = await context.newPage()
  const runs = hasRuns ? YEAR.focus_runs : []
  if (mode === 'guest')
    await storeAsGuest(page, url, [
      ['todos_local', JSON.stringify(YEAR.todos)],
      ['focus_sessions_local', JSON.stringify(YEAR.focus_sessions)],
      ['focus_runs_local', JSON.stringify(runs)],
    ])
  else {
    await page.goto(url)
    await signIn(page, `${randomUUID()}@example.org`)
    await send(page, url, 'todos', YEAR.todos)
    // The server makes the sessions of runs by itself.
    const made = new Set(runs.map(({ id }) => id))
    await send(
      page,
      url,
      'focus_sessions',
      YEAR.focus_sessions.filter(({ id }) => !made.has(id)),
    )
    await send(page, url, 'focus_runs', runs)
  }
  await page.getByRole('tab', { name: `Today (${TODOS})` }).waitFor({ timeout: 60_000 })
  await watchReloads(page, TODOS)
  return page
}

/** Of the second row; what the last round started is stopped first. */
const starting = (page: Page): Gesture => ({
  input: 'click',
  prepare: async () => {
    const running = page.getByRole('region', { name: 'Running now' })
    if (await running.isVisible()) {
      await running.getByRole('button', { name: /^Pause timer: / }).click()
      await running.waitFor({ state: 'hidden' })
    }
    // By its name: with a run, there are list items elsewhere too.
    await page.getByRole('button', { name: 'Edit text: task 2', exact: true }).hover()
    const start = page.getByRole('button', { name: 'Start timer: task 2', exact: true })
    await start.waitFor()
    return () => start.click()
  },
})

interface Subject {
  name: string
  page: Page
}

const reloads = async (subjects: readonly Subject[]): Promise<Map<string, number[]>> => {
  const painted = new Map(subjects.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, page } of round % 2 === 0 ? subjects : subjects.toReversed()) {
      const { allKnown = Number.NaN } = await timeReload(page, 'allKnown')
      painted.get(name)?.push(allKnown)
    }
  return painted
}

const ref = refAgainst()
const other = ref === null ? null : await startServer({}, buildRef(ref))
const server = await startServer()
const browser = await launch()
for (const mode of ['guest', 'account'] as const) {
  const windowOf = () => browser.newContext({ viewport: { width: 1280, height: 800 } })
  const subjects = [{ name: 'this version', page: await openYear(await windowOf(), server.url, mode, true) }]
  if (other && ref !== null)
    subjects.push({ name: ref, page: await openYear(await windowOf(), other.url, mode, false) })
  const opened = await reloads(subjects)
  const started = await measureBeside(
    subjects.map(({ name, page }) => ({ name, page, gesture: starting(page) })),
    ROUNDS,
  )
  for (const { name, page } of subjects) {
    tellTimes(`${mode}, ${name}: reload to the painted list`, opened.get(name) ?? [])
    tellTimes(`${mode}, ${name}: start of a timer to its paint`, started.get(name) ?? [])
    await page.context().close()
  }
  if (ref === null) continue
  const ratio = (times: Map<string, number[]>) => median(times.get('this version') ?? []) / median(times.get(ref) ?? [])
  hold(`${mode}, a year of use: reload against ${ref}`, ratio(opened), NO_SLOWER)
}
await browser.close()
await server.stop()
await other?.stop()
finish()
