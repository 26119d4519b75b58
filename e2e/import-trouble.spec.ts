/** Imports that are long, packed or meet a full disk, and exports too long for the page's memory. */
import { deflateRawSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { fillDiskAfter } from './device-storage.ts'
import { MODES, test } from './fixtures.ts'
import { rowsOf, transact } from './page-data.ts'
import { ImportPage } from './pages/data-page.ts'
import { syncSign } from './pages/workspace-page.ts'
import { sampleTodos } from './sample-todos.ts'

const linesOf = (count: number) => Array.from({ length: count }, (_, index) => `- [ ] Tarea ${index}`).join('\n')

/** A zip as others write it: each file deflated, without a check of its content, which no reader here asks for. */
const deflatedZip = (files: readonly (readonly [name: string, text: string])[]): Buffer => {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, text] of files) {
    const [title, plain] = [Buffer.from(name), Buffer.from(text)]
    const packed = deflateRawSync(plain)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(0x0800, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(plain.length, 18)
    shared.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, title, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), shared, rest, title]))
    parts.push(local)
    at += local.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

test.describe('a disk that fills up half-way', () => {
  test.use({ expectedErrors: [/ERR_FAILED.*api\/transactions/] })

  for (const mode of MODES)
    test(`what was written stays, it is said, and the rest comes once, as ${mode}`, async ({ page, open }) => {
      await open(mode)
      await page.goto('/?open=import')
      const importing = new ImportPage(page)
      await importing.choose('lista.md', linesOf(2000))
      await expect(importing.count('Later')).toHaveText('2,000')
      // A server that takes it in the same moment would keep it from being lost.
      await page.route('**/api/transactions', (route) => route.abort())
      const makeRoom = await fillDiskAfter(page, 1)
      await importing.write('2,000 items')
      await expect(page.getByText('Not everything was imported').first()).toBeVisible()
      await expect(
        page.getByText('Choose the same file again for the rest: nothing comes twice.').first(),
      ).toBeVisible()
      await expect(page.getByText('2,000 items imported')).toHaveCount(0)
      await expect(syncSign(page)).toHaveAccessibleName(/not saved$/)
      const written = (await rowsOf(page, 'todos')).map(({ id }) => id).sort()
      expect(written.length).toBeGreaterThan(0)
      expect(written.length).toBeLessThan(2000)

      await makeRoom()
      await page.unroute('**/api/transactions')
      await page.goto('/?open=import')
      await expect.poll(async () => (await rowsOf(page, 'todos')).map(({ id }) => id).sort()).toEqual(written)
      await importing.choose('lista.md', linesOf(2000))
      await expect(importing.dialog).toContainText(`${written.length} are here already and stay as they are.`)
      await importing.write(`${(2000 - written.length).toLocaleString('en')} items`)
      const names = async () => new Set((await rowsOf(page, 'todos')).map(({ text }) => text))
      await expect.poll(async () => (await names()).size).toBe(2000)

      // What waits behind the sign since then is the same rows: asked for again, they are there already.
      await syncSign(page).click()
      const panel = page.locator('[popover]:popover-open')
      const again = panel.getByRole('button', { name: 'Try again' })
      while ((await again.count()) > 0) {
        const before = await again.count()
        await again.first().click()
        await expect.poll(() => again.count()).toBeLessThan(before)
      }
      expect(await rowsOf(page, 'todos')).toHaveLength(2000)
    })
})

for (const mode of MODES)
  test(`three thousand tasks come and go in one step, and come again, as ${mode}`, async ({ page, open }) => {
    await open(mode)
    await page.goto('/?open=import')
    const importing = new ImportPage(page)
    await importing.choose('lista.md', linesOf(3000))
    await importing.write('3,000 items')
    await expect(page.getByText('3,000 items imported')).toBeVisible()
    const count = async () => (await rowsOf(page, 'todos')).length
    expect(await count()).toBe(3000)
    const isSaved = () =>
      expect(syncSign(page)).toHaveAccessibleName(mode === 'guest' ? 'Saved on this device' : 'Saved everywhere')
    for (const [keys, left] of [
      ['Control+z', 0],
      ['Control+Shift+z', 3000],
      ['Control+z', 0],
    ] as const) {
      await page.keyboard.press(keys)
      await expect.poll(count).toBe(left)
      await isSaved()
    }
    await page.reload()
    await isSaved()
    expect(await count()).toBe(0)
  })

for (const mode of MODES)
  test(`a backup of Todoist, its files deflated, is read by the browser of a ${mode}; a cut one says so`, async ({
    page,
    open,
  }) => {
    await open(mode)
    await page.goto('/settings')
    const head = 'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE'
    const task = (name: string) => `task,${name},,4,1,Ana (1),,,es,Europe/Madrid`
    const zip = deflatedZip([
      ['Casa [1].csv', [head, task('Regar'), task('Pintar la pared del salón')].join('\r\n')],
      ['Año nuevo [2].csv', [head, task('Brindar')].join('\r\n')],
    ])
    const importing = new ImportPage(page)
    await importing.openFromSettings()
    await importing.choose('backup.zip', zip.subarray(0, zip.length - 30))
    await expect(importing.dialog.getByRole('alert')).toContainText('The file is broken or was cut off')
    await importing.choose('backup.zip', zip)
    await expect(importing.dialog).toContainText('Projects of Todoist')
    await expect(importing.count('Later')).toHaveText('3')
    await importing.write('5 items')
    expect((await rowsOf(page, 'todos')).map(({ text }) => text).sort()).toEqual([
      'Brindar',
      'Pintar la pared del salón',
      'Regar',
    ])
    const names = (await rowsOf(page, 'categories')).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Año nuevo', 'Casa']))
  })

test('a long export goes straight into the file that was chosen, and to nowhere when none was', async ({
  page,
  open,
}) => {
  // The window of the system cannot be driven: it is answered with a file of the browser's own disk.
  await page.addInitScript(() => {
    const asked: string[] = []
    const pick = async ({ suggestedName }: { suggestedName: string }) => {
      asked.push(suggestedName)
      if (asked.length === 1) throw new DOMException('The user aborted a request.', 'AbortError')
      return (await navigator.storage.getDirectory()).getFileHandle('export.json', { create: true })
    }
    Object.assign(window, { showSaveFilePicker: pick, asked })
  })
  await open('guest')
  const todos = sampleTodos(50_000)
  for (let first = 0; first < todos.length; first += 5000)
    await transact(
      page,
      todos.slice(first, first + 5000).map((row) => ({ table: 'todos', op: 'insert', id: row.id, row })),
    )
  await expect(syncSign(page)).toHaveAccessibleName('Saved on this device')
  await page.goto('/settings')
  const save = page.getByRole('button', { name: 'Save Everything', exact: true })
  await save.click()
  await expect.poll(() => page.evaluate(() => (window as unknown as { asked: string[] }).asked.length)).toBe(1)
  await expect(page.getByText(/\.json saved/)).toHaveCount(0)
  await save.click()
  await expect(page.getByText(/^foco-\d{4}-\d\d-\d\d\.json saved/)).toBeVisible({ timeout: 30_000 })
  const text = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    return (await (await folder.getFileHandle('export.json')).getFile()).text()
  })
  expect(JSON.parse(text).tables.todos).toHaveLength(50_000)
})
