/** Live sync, table by table: what is done on one device is seen on the other without a reload. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { nowInTests } from './day-of-tests.ts'
import { test } from './fixtures.ts'
import { rowsOf, transact } from './page-data.ts'
import { type Area, ItemsPage } from './pages/items-page.ts'
import { ObjectivesPage } from './pages/objectives-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { TrashPage } from './pages/trash-page.ts'

/** Both devices look at the same screen; the first acts. */
type Watch = (acting: Page, watching: Page) => Promise<void>

const categories: Watch = async (a, b) => {
  await a.getByRole('button', { name: 'Manage categories' }).click()
  const drawer = a.getByRole('dialog', { name: 'Manage categories' })
  await drawer.getByRole('button', { name: 'New category' }).click()
  await drawer.getByLabel('Name').fill('Health')
  await drawer.getByRole('button', { name: 'Create category' }).click()
  await expect(b.getByLabel('Filter by category').getByRole('option', { name: 'Health' })).toBeAttached()
  await drawer.getByRole('button', { name: 'Close' }).click()
}

const todos: Watch = async (a, b) => {
  await new TodosPage(a).add('bottom', 'a task')
  await new TodosPage(b).expectTexts('a task')
}

const items =
  (area: Area): Watch =>
  async (a, b) => {
    const [acting, watching] = [new ItemsPage(a, area), new ItemsPage(b, area)]
    await Promise.all([acting.show(), watching.show()])
    await acting.add(`of ${area}`)
    await watching.expectTexts(`of ${area}`)
  }

const snooze: Watch = async (a, b) => {
  const [acting, watching] = [new SnoozePage(a), new SnoozePage(b)]
  await Promise.all([acting.show(), watching.show()])
  await acting.add('a sleeper')
  await watching.expectTexts('a sleeper')
  await acting.chooseStatus('a sleeper', 'Esperando')
  await expect(watching.status('a sleeper')).toHaveText('Esperando')
}

const trash: Watch = async (a, b) => {
  const watching = new TrashPage(b)
  await watching.show()
  await new SnoozePage(a).chooseAction('a sleeper', 'Delete')
  await expect(watching.row('a sleeper')).toBeVisible()
}

const objectives: Watch = async (a, b) => {
  const [acting, watching] = [new ObjectivesPage(a), new ObjectivesPage(b)]
  await Promise.all([acting.show(), watching.show()])
  await acting.add('an objective')
  await watching.toggle('an objective')
}

const keyResults: Watch = async (a, b) => {
  const acting = new ObjectivesPage(a)
  await acting.toggle('an objective')
  await acting.addKeyResult('an objective', { text: 'a result', initial: '0', target: '10' })
  await expect(new ObjectivesPage(b).keyResult('a result')).toBeVisible()
}

/** A project that exists already is linked: nothing but the link can bring it to the other screen. */
const projectObjectives: Watch = async (a, b) => {
  const linked = new ObjectivesPage(b).card('an objective').getByText('of Projects')
  await expect(linked).toHaveCount(0)
  const [project] = await rowsOf(a, 'projects')
  const [objective] = await rowsOf(a, 'objectives')
  const row = {
    id: randomUUID(),
    project_id: project?.id,
    objective_id: objective?.id,
    created_at: new Date(nowInTests()).toISOString(),
  }
  await transact(a, [{ table: 'project_objectives', op: 'insert', id: row.id, row }])
  await expect(linked).toBeVisible()
}

const profiles: Watch = async (a, b) => {
  const [profile] = await rowsOf(a, 'profiles')
  await transact(a, [{ table: 'profiles', op: 'update', id: profile?.id, patch: { name: 'Ana María' } }])
  await expect(b.getByText('Welcome, Ana María!')).toBeVisible()
}

/** Where the change itself is what counts, whatever a screen makes of it. */
const row =
  (table: string, columns: object): Watch =>
  async (a, b) => {
    const id = randomUUID()
    await transact(a, [{ table, op: 'insert', id, row: { id, ...columns } }])
    await expect.poll(async () => (await rowsOf(b, table)).map((stored) => stored.id)).toContain(id)
  }

const NOW = '2026-03-02T09:00:00.000Z'
const stamps = { created_at: NOW, updated_at: NOW }

const TABLES: Record<string, Watch> = {
  categories,
  todos,
  bucket_items: items('Bucket'),
  weekly_goals: items('Weekly Goals'),
  projects: items('Projects'),
  long_term_goals: items('Long Term'),
  snooze_items: snooze,
  trash_items: trash,
  objectives,
  key_results: keyResults,
  project_objectives: projectObjectives,
  profiles,
  focus_runs: row('focus_runs', {
    todo_id: randomUUID(),
    device_id: randomUUID(),
    ...{ started_at: NOW, ordered_at: NOW, seen_at: NOW, stopped_at: NOW },
    ...{ stops: null, cut_at: null, kept_until: null, is_corrected: false, ...stamps },
  }),
  focus_sessions: row('focus_sessions', { started_at: NOW, ended_at: NOW, ...stamps }),
  automated_tasks: row('automated_tasks', {
    text: 'every morning',
    recurrence: 'FREQ=DAILY',
    starts_on: '2026-03-02',
    time_zone: 'Europe/Madrid',
    order_position: 1,
    enabled: false,
    ...stamps,
  }),
  automation_runs: row('automation_runs', {
    automation_id: randomUUID(),
    text: 'every morning',
    due_on: '2026-03-02',
    ran_at: NOW,
  }),
  calendar_connections: row('calendar_connections', { kind: 'ics-file', name: 'Work', ...stamps }),
  calendar_events: async (a, b) => {
    const [connection] = await rowsOf(a, 'calendar_connections')
    const columns = { connection_id: connection?.id, title: 'Plan', starts_at: NOW, ends_at: NOW, updated_at: NOW }
    await row('calendar_events', columns)(a, b)
  },
  settings: row('settings', { key: 'live.test', value: { any: 'thing' }, updated_at: NOW }),
}

test('a change of any table is seen on the other device at once', async ({ open, otherDevice }) => {
  const a = await open('account')
  const b = await otherDevice()
  const snapshot = await (await a.request.get('/api/changes')).json()
  expect(Object.keys(TABLES).sort()).toEqual(Object.keys(snapshot.tables).sort())
  for (const [table, watch] of Object.entries(TABLES)) await test.step(table, () => watch(a, b))
})
