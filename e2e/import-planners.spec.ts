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
  /** What came of it, as `table words`. */
  rows: string[]
  /** Undo deletes no minute: what has time lies in the trash then, and what it belongs to stays. */
  kept?: string[]
  staying?: string[]
}

const SAMPLES: Sample[] = [
  {
    file: TODOIST,
    format: 'Projects of Todoist',
    becomes: { Later: '3', 'Snoozed until their day': '2', Automations: '1', 'New categories': '1' },
    left: ['attached file', 'given to somebody else', 'repeats in a way that is not understood here'],
    items: '7 items',
    rows: [
      'automated_tasks Regar',
      'categories Casa nueva',
      'snooze_items Llamar al "casero", hoy',
      'snooze_items Podar',
      'todos Mirar la luna',
      'todos Pintar',
      'todos Regar',
    ],
  },
  {
    file: TICKTICK,
    format: 'A backup of TickTick',
    becomes: { Later: '1', Done: '1', Automations: '1', 'New categories': '1' },
    left: ['reminder'],
    items: '4 items',
    rows: ['automated_tasks Gimnasio', 'categories Informe', 'todos Escribir, "otra vez"', 'todos Hecho'],
  },
  {
    file: OUTLOOK,
    format: 'Tasks of Outlook or Microsoft To Do',
    becomes: { Done: '1', 'Snoozed until their day': '1', 'New categories': '1' },
    left: ['reminder'],
    items: '3 items',
    rows: ['categories Casa', 'snooze_items Pagar, ya', 'todos Renta'],
  },
  {
    file: superProductivity(),
    format: 'A backup of Super Productivity',
    becomes: { Today: '1', Later: '1', Done: '1', Automations: '1', 'New categories': '1', Sessions: '1' },
    left: ['attached file', 'no task', 'hours of time spent'],
    items: '6 items',
    rows: [
      'automated_tasks Copia',
      'categories Web',
      'focus_sessions 1500',
      'todos Copia',
      'todos Diseñar 1500',
      'todos Vieja 60',
    ],
    kept: ['Diseñar', 'Vieja'],
    staying: ['categories Web'],
  },
]

const TABLES = ['automated_tasks', 'bucket_items', 'categories', 'focus_sessions', 'snooze_items', 'todos'] as const

type StoredRow = Awaited<ReturnType<typeof rowsOf>>[number]
const secondsOf = ({ started_at, ended_at, time_spent }: StoredRow) =>
  ended_at ? (Date.parse(String(ended_at)) - Date.parse(String(started_at))) / 1000 : time_spent
/** 'todos Pintar', with the seconds where there are any. */
const said = (table: string, row: StoredRow) =>
  [table, row['text'] ?? row['name'], secondsOf(row)].filter(Boolean).join(' ')

const wordsIn = async (page: Page): Promise<string[]> => {
  const lists = await Promise.all(
    TABLES.map(async (table) => (await rowsOf(page, table)).map((row) => said(table, row))),
  )
  return lists.flat().sort()
}

/** As it is stored: of an account, by its server. */
const storedWords = async (page: Page, mode: Mode) => {
  if (mode === 'account') await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
  return wordsIn(page)
}

const trashedIn = async (page: Page) => (await rowsOf(page, 'trash_items')).map(({ text }) => text).sort()

for (const mode of MODES)
  for (const { file, format, becomes, left, items, rows, kept = [], staying = [] } of SAMPLES)
    test(`${format}: shown first, written once, taken back in one step, as ${mode}`, async ({ page, open }) => {
      await open(mode)
      const before = await storedWords(page, mode)
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
      await expect.poll(() => wordsIn(page)).toEqual([...before, ...staying].sort())
      expect(await trashedIn(page)).toEqual(kept)
      const sessions = rows.filter((row) => row.startsWith('focus_sessions')).length
      // What was taken back comes again; what lies in the trash is still here.
      await page.goto('/?open=import')
      await importing.choose(file.name, file.text)
      const rest = rows.length - kept.length - staying.length - sessions
      await expect(importing.dialog.getByRole('button', { name: `Import ${rest} items` })).toBeVisible()
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
