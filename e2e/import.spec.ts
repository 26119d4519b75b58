/** Data in: our own export and other planners' files, looked at first, written once, taken back in one step. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { exportAs, ImportPage } from './pages/data-page.ts'
import { PalettePage } from './pages/palette-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { syncSign } from './pages/workspace-page.ts'

const COUNT = 1000
const HEAD = 'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE'
const todoist = [
  HEAD,
  ...Array.from({ length: COUNT }, (_, index) => `task,Tarea ${index},"Nota, ${index}",4,1,Ana (1),,,es,Europe/Madrid`),
].join('\r\n')

test('a guest takes everything away, and another guest brings it in, in any order of hands', async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'Comprar pan')
  await todos.add('bottom', 'Llamar')
  await page.goto('/settings')
  const { text } = await exportAs(page, 'Everything')
  const mine = await rowsOf(page, 'todos')

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await open('guest', other)
  await other.goto('/settings')
  const importing = new ImportPage(other)
  await importing.openFromSettings()
  await expectNoViolationsInBothThemes(other, 'the import')
  await importing.choose('foco.json', text)
  await expect(importing.dialog).toContainText('An export of Foco')
  await expect(importing.count('Today')).toHaveText('2')
  await expectNoViolationsInBothThemes(other, 'the preview')
  await importing.dialog.getByRole('button', { name: /^Import \d+ items$/ }).click()
  await expect(importing.dialog).toBeHidden()
  const byId = (rows: { id: string }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(byId(await rowsOf(other, 'todos'))).toEqual(byId(mine))
  expect(JSON.parse((await exportAs(other, 'Everything')).text).tables).toEqual(JSON.parse(text).tables)

  // The same file again is nothing new; what is no such file changes nothing.
  await importing.openFromSettings()
  await importing.choose('foco.json', text)
  await expect(importing.dialog).toContainText('Nothing new in it')
  await importing.dialog.getByRole('button', { name: 'Another file' }).click()
  await importing.choose('broken.json', text.slice(0, 80))
  await expect(importing.dialog.getByRole('alert')).toContainText('The file is broken or was cut off')
  await importing.dialog
    .getByLabel('Or paste a list')
    .fill('# Casa\n- [ ] Pintar\n  - [x] Comprar pintura\n- [x] Barrer')
  await importing.dialog.getByRole('button', { name: 'Look at it' }).click()
  await expect(importing.dialog).toContainText('A Markdown list')
  await expect(importing.count('Later')).toHaveText('1')
  await importing.dialog.getByLabel('Tasks that are not for a day to come go to').selectOption('bucket')
  await expect(importing.count('Bucket')).toHaveText('1')
  await importing.write('3 items')
  await expect(other.getByText('3 items imported')).toBeVisible()
  expect((await rowsOf(other, 'bucket_items')).map(({ notes }) => notes)).toEqual(['- [x] Comprar pintura'])
  await other.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => rowsOf(other, 'bucket_items')).toEqual([])
  await context.close()
})

const PASTED = [
  {
    format: 'A Markdown list',
    text: '# Casa\n- [ ] Pintar\n  - [x] Comprar pintura\n- [x] Barrer',
    items: '3 items',
    todos: ['Barrer', 'Pintar'],
  },
  {
    format: 'Plain lines',
    text: 'Comprar pan\nLlamar a Ana\n',
    items: '2 items',
    todos: ['Comprar pan', 'Llamar a Ana'],
  },
]

for (const mode of MODES)
  for (const { format, text, items, todos } of PASTED)
    test(`pasted as a ${mode}: ${format}, shown first, written and taken back in one step`, async ({ page, open }) => {
      await open(mode)
      await page.goto('/?open=import')
      const importing = new ImportPage(page)
      await importing.dialog.getByLabel('Or paste a list').fill(text)
      await importing.dialog.getByRole('button', { name: 'Look at it' }).click()
      await expect(importing.dialog).toContainText(format)
      await importing.write(items)
      await expect(page.getByText(`${items} imported`)).toBeVisible()
      const texts = async () => (await rowsOf(page, 'todos')).map((row) => String(row['text'])).sort()
      expect(await texts()).toEqual(todos)
      if (mode === 'account') await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect.poll(texts).toEqual([])
    })

test('an account imports a thousand tasks by a drop, has them everywhere, and takes them back in one step', async ({
  page,
  open,
  otherDevice,
}) => {
  await open('account')
  const palette = new PalettePage(page)
  await palette.open('import')
  await palette.option('Import…').click()
  const importing = new ImportPage(page)
  await expect(importing.dialog).toBeVisible()
  const file = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'Casa nueva [123].csv'))
    return transfer
  }, todoist)
  const place = importing.dialog.getByText('or drop it here')
  await place.dispatchEvent('dragover', { dataTransfer: file })
  await place.dispatchEvent('drop', { dataTransfer: file })
  await expect(importing.dialog).toContainText('Projects of Todoist')
  await expect(importing.count('Later')).toHaveText('1,000')
  await importing.write('1,001 items')
  await expect(page.getByText('1,001 items imported')).toBeVisible()
  const device = await otherDevice()
  await expect.poll(async () => (await rowsOf(device, 'todos')).length).toBe(COUNT)

  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await rowsOf(page, 'todos')).length).toBe(0)
  await expect.poll(async () => (await rowsOf(device, 'todos')).length).toBe(0)
  expect((await rowsOf(device, 'categories')).some(({ name }) => name === 'Casa nueva')).toBe(false)

  // Taken back, it can come again; there already, it cannot.
  for (const expected of ['Projects of Todoist', 'Nothing new in it']) {
    await palette.open('import')
    await palette.option('Import…').click()
    await importing.choose('Casa nueva [123].csv', todoist)
    await expect(importing.dialog).toContainText(expected)
    if (expected === 'Projects of Todoist') await importing.write('1,001 items')
  }
  await expect.poll(async () => (await rowsOf(device, 'todos')).length).toBe(COUNT)
})
