/** Files of other planners and our own, as guest and account: looked at, written, not written twice, taken back once. */
import { expect, type Page } from '@playwright/test'
import { OUTLOOK, superProductivity, TICKTICK, TODOIST } from '../domain/test/import-files.ts'
import { MODES, type Mode, test } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { AutomatorPage } from './pages/automator-page.ts'
import { exportAs, ImportPage } from './pages/data-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { syncSign } from './pages/workspace-page.ts'

interface Sample {
  file: { name: string; text: string }
  format: string
  /** The preview, line by line. */
  becomes: Record<string, string>
  left: string[]
  items: string
  /** What came of it: where it is, its name, and everything that the file says of it. */
  rows: string[]
}

const SAMPLES: Sample[] = [
  {
    file: TODOIST,
    format: 'Projects of Todoist',
    becomes: { Later: '3', 'Snoozed until their day': '2', Automations: '1', 'New categories': '1' },
    left: ['attached file', 'given to somebody else', 'repeats in a way that is not understood here'],
    items: '7 items',
    rows: [
      'Later Mirar la luna in Casa nueva (every full moon /  / #Jardín)',
      'Later Pintar in Casa nueva (Foto:  mira /  / - [ ] Comprar pintura /   blanca /   2026-11-20 /   - [ ] Probar en la pared)',
      'Later Regar in Casa nueva (#Jardín)',
      'automated_tasks Regar in Casa nueva FREQ=DAILY;INTERVAL=3 (#Jardín)',
      'categories Casa nueva',
      'snooze_items Llamar al "casero", hoy in Casa nueva until 2026-11-17T15:30:00.000Z planned_minutes=30 (Preguntar por la llave /  / #teléfono)',
      'snooze_items Podar in Casa nueva until 2026-12-05T08:00:00.000Z (#Jardín)',
    ],
  },
  {
    file: TICKTICK,
    format: 'A backup of TickTick',
    becomes: { Later: '1', Done: '1', Automations: '1', 'New categories': '1' },
    left: ['reminder'],
    items: '4 items',
    rows: [
      'Later Escribir, "otra vez" in Informe (Antes /  / #a #b /  / - [ ] Uno / - [x] Dos / - [x] Hijo /   detalle)',
      'automated_tasks Gimnasio FREQ=WEEKLY;INTERVAL=1;BYDAY=TH',
      'categories Informe',
      'done 2026-10-03 Hecho',
    ],
  },
  {
    file: OUTLOOK,
    format: 'Tasks of Outlook or Microsoft To Do',
    becomes: { Done: '1', 'Snoozed until their day': '1', 'New categories': '1' },
    left: ['reminder'],
    items: '3 items',
    rows: [
      'categories Casa',
      'done 2026-04-30 Renta',
      'snooze_items Pagar, ya in Casa until 2026-11-20T08:00:00.000Z planned_minutes=60 time_spent=1500 unlogged_seconds=1500 (Línea 1 / Línea 2 /  / #Dinero)',
    ],
  },
  {
    file: superProductivity(),
    format: 'A backup of Super Productivity',
    becomes: { Today: '1', Later: '1', Done: '1', Automations: '1', 'New categories': '1', Sessions: '1' },
    left: ['attached file', 'no task', 'hours of time spent'],
    items: '6 items',
    rows: [
      'Later Copia',
      'Today Diseñar 1500 s in Web 60 min (Con calma /  / #hondo /  / - [x] Boceto)',
      'automated_tasks Copia FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
      'categories Web',
      'done 2026-11-11 Vieja 60 s',
      'focus_sessions 1500 s on 2026-11-10 (Super Productivity)',
    ],
  },
]

const TABLES = ['automated_tasks', 'bucket_items', 'categories', 'focus_sessions', 'snooze_items', 'todos'] as const

type StoredRow = Awaited<ReturnType<typeof rowsOf>>[number]
const secondsOf = ({ started_at, ended_at, time_spent }: StoredRow) =>
  ended_at ? (Date.parse(String(ended_at)) - Date.parse(String(started_at))) / 1000 : time_spent
const ofTodo = ({ is_deferred, completed, completed_at }: StoredRow): string =>
  completed ? `done ${String(completed_at).slice(0, 10)}` : is_deferred ? 'Later' : 'Today'
/** Where it is, and what is said of it: every field that a file can bring. */
const said = (table: string, row: StoredRow, categories: ReadonlyMap<string, unknown>): string =>
  [
    table === 'todos' ? ofTodo(row) : table,
    row['text'] ?? row['name'],
    secondsOf(row) && `${secondsOf(row)} s`,
    row['started_at'] && `on ${String(row['started_at']).slice(0, 10)}`,
    row['category_id'] && `in ${categories.get(String(row['category_id']))}`,
    row['planned_minutes'] && `${row['planned_minutes']} min`,
    row['snooze_until'] && `until ${row['snooze_until']}`,
    row['recurrence'],
    ...Object.entries(row['original_data'] ?? {})
      .map(([column, value]) => `${column}=${value}`)
      .sort(),
    row['notes'] && `(${String(row['notes']).replaceAll('\n', ' / ')})`,
  ]
    .filter(Boolean)
    .join(' ')

const wordsIn = async (page: Page): Promise<string[]> => {
  const categories = new Map((await rowsOf(page, 'categories')).map(({ id, name }) => [id, name]))
  const lists = await Promise.all(
    TABLES.map(async (table) => (await rowsOf(page, table)).map((row) => said(table, row, categories))),
  )
  return lists.flat().sort()
}

/** As it is stored: of an account, by its server. */
const storedWords = async (page: Page, mode: Mode) => {
  if (mode === 'account') await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
  return wordsIn(page)
}

for (const mode of MODES)
  for (const { file, format, becomes, left, items, rows } of SAMPLES)
    test(`${format}: shown first, written once, taken back in one step, as ${mode}`, async ({ page, open }) => {
      await open(mode)
      const [before, trash] = [await storedWords(page, mode), await rowsOf(page, 'trash_items')]
      await page.goto('/?open=import')
      const importing = new ImportPage(page)
      await importing.choose(file.name, file.text)
      await expect(importing.dialog).toContainText(format)
      await expect(importing.dialog.locator('dl > div')).toHaveCount(Object.keys(becomes).length)
      for (const [group, count] of Object.entries(becomes)) await expect(importing.count(group)).toHaveText(count)
      for (const reason of left) await expect(importing.dialog).toContainText(reason)
      expect(await wordsIn(page)).toEqual(before)

      await importing.write(items)
      await expect(page.getByText(`${items} imported`)).toBeVisible()
      const after = await storedWords(page, mode)
      expect(after.filter((one) => !before.includes(one))).toEqual(rows)
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()

      // Looked at again, nothing of it is new, and nothing is written.
      const again = await page.context().newPage()
      await again.goto('/?open=import')
      const second = new ImportPage(again)
      await second.choose(file.name, file.text)
      await expect(second.dialog).toContainText('Nothing new in it')
      await expect(second.dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
      await again.close()

      await page.bringToFront()
      await page.keyboard.press('Control+z')
      await expect.poll(() => storedWords(page, mode)).toEqual(before)
      expect(await rowsOf(page, 'trash_items')).toEqual(trash)
      // What was taken back can come again, all of it.
      await page.goto('/?open=import')
      await importing.choose(file.name, file.text)
      await expect(importing.dialog.getByRole('button', { name: `Import ${items}` })).toBeVisible()
    })

test("a guest's export comes into an account whole, once, and goes in one step", async ({
  page,
  open,
  browser,
  baseURL,
  otherDevice,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const guest = await context.newPage()
  await open('guest', guest)
  const automator = new AutomatorPage(guest)
  await new TodosPage(guest).add('bottom', 'Comprar pan')
  await automator.goto()
  await automator.add('Water the plants every Friday at 18:00')
  await guest.goto('/settings')
  const { text } = await exportAs(guest, 'Everything')
  const { todos, automated_tasks } = JSON.parse(text).tables
  expect([todos.length, automated_tasks.length]).toEqual([1, 1])
  await context.close()

  await open('account')
  const before = await storedWords(page, 'account')
  await page.goto('/?open=import')
  const importing = new ImportPage(page)
  await importing.choose('foco.json', text)
  await expect(importing.dialog).toContainText('An export of Foco')
  await expect(importing.count('Today')).toHaveText('1')
  await expect(importing.count('Automations')).toHaveText('1')
  await importing.dialog.getByRole('button', { name: /^Import \d+ items$/ }).click()
  await expect(importing.dialog).toBeHidden()
  await expect(page.getByText(/items imported/)).toBeVisible()

  const device = await otherDevice()
  await expect.poll(() => rowsOf(device, 'todos')).toMatchObject(todos)
  // It goes on from now: what was due meanwhile was made elsewhere.
  const { runs_after, next_run_at, ...rule } = automated_tasks[0]
  await expect.poll(() => rowsOf(device, 'automated_tasks')).toMatchObject([rule])
  await device.goto('/?open=import')
  const there = new ImportPage(device)
  await there.choose('foco.json', text)
  await expect(there.dialog).toContainText('Nothing new in it')

  await page.keyboard.press('Control+z')
  await expect.poll(() => wordsIn(page)).toEqual(before)
  await expect.poll(() => wordsIn(device)).toEqual(before)
  await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
})
