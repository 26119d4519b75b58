/** Data out: every kind of file, for guests and accounts, without a connection. */
import { expect } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { exportAs, savedFile } from './pages/data-page.ts'
import { PalettePage } from './pages/palette-page.ts'
import { TodosPage } from './pages/todos-page.ts'

test.use({ fetchesAhead: true })

for (const mode of MODES)
  test(`everything is saved as files while the device is offline, as ${mode}`, async ({ page, open }) => {
    await open(mode)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'Comprar pan, leche')
    const palette = new PalettePage(page)
    await palette.open('export every')
    const chosen = await savedFile(page, () => palette.option('Export everything').click())
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Data' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save Everything' })).toBeVisible()
    await page.context().setOffline(true)

    const all = await exportAs(page, 'Everything')
    expect(all.name).toMatch(/^foco-\d{4}-\d\d-\d\d\.json$/)
    await expect(page.getByText(`${all.name} saved`)).toBeVisible()
    const document = JSON.parse(all.text)
    expect(document.format).toBe('foco-export')
    expect(document.tables.todos).toEqual(await rowsOf(page, 'todos'))
    expect(document.tables.todos).toHaveLength(1)
    expect(document.tables).toEqual(JSON.parse(chosen.text).tables)

    const table = await exportAs(page, 'To-dos as a table')
    expect(table.text).toContain('today,"Comprar pan, leche"')
    expect((await exportAs(page, 'Sessions as a table')).text).toContain('started_at')
    expect((await exportAs(page, 'Sessions and plan as a calendar')).text).toContain('BEGIN:VCALENDAR')
    expect((await exportAs(page, 'Notes as Markdown')).name).toMatch(/\.zip$/)
  })

test('nothing is saved as a copy of everything before the first rows of an account are here', async ({
  page,
  open,
}) => {
  await page.routeWebSocket(/\/api\/sync/, () => {})
  await page.route('**/api/changes*', () => {})
  await open('account')
  await page.goto('/settings')
  const files: unknown[] = []
  page.on('download', (file) => files.push(file))
  await page.getByRole('button', { name: 'Save Everything' }).click()
  await expect(
    page.getByText('Your data is still on its way to this device. Please try again in a moment.'),
  ).toBeVisible()
  expect(files).toEqual([])
})
