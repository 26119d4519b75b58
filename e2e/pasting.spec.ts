/** Several lines that are pasted where there is room for one: nothing of them is lost, and no line runs into another. */
import { expect, type Page } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { rowsOf } from './page-data.ts'
import { intoNotes, quickAdd, quickField } from './pages/arrival-page.ts'
import { ItemsPage } from './pages/items-page.ts'

const copy = async (page: Page, words: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), words)
}

for (const mode of MODES)
  test(`${mode}: the first line is the to-do, the others are its notes, also after a reload`, async ({
    page,
    open,
  }) => {
    await open(mode)
    await copy(page, 'before dinner\r\n\r\n- [ ] milk\r\n- [ ] bread\r\n')
    await page.getByRole('button', { name: 'Add new to-do at bottom...' }).click()
    const field = page.getByRole('textbox', { name: 'What do you want to accomplish?' })
    await page.keyboard.type('Buy  today')
    for (let times = 0; times < ' today'.length; times++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Control+v')
    await expect(field).toHaveValue('Buy before dinner today')
    const notes = page.getByText('Into the notes: - [ ] milk - [ ] bread')
    await expect(notes).toBeVisible()
    // Escape keeps them, with the words.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(field).toHaveValue('Buy before dinner today')
    await expect(notes).toBeVisible()
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await expect(notes).toHaveCount(0)
    await expect
      .poll(() => rowsOf(page, 'todos'))
      .toMatchObject([{ text: 'Buy before dinner today', notes: '- [ ] milk\n- [ ] bread' }])
  })

test('a pasted title that is taken away again does not come back', async ({ page, open }) => {
  await open('guest')
  await page.keyboard.press('Control+b')
  await expect(quickField(page)).toBeFocused()
  await copy(page, 'Buy\nmilk')
  await page.keyboard.press('Control+v')
  await expect(quickField(page)).toHaveValue('Buy')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Leave the notes out' }).click()
  await expect(intoNotes(page)).toHaveCount(0)
  await expect(quickField(page)).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add new to-do on top...' })).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect(quickField(page)).toHaveValue('')
})

test('what a paste took the place of comes back by undo, and its notes go and come with it', async ({ page, open }) => {
  await open('guest')
  await page.keyboard.press('Control+b')
  await expect(quickAdd(page).getByText('tomorrow 9:00')).toBeVisible()
  await page.keyboard.type('My own thought')
  await copy(page, 'First\nsecond')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
  await expect(quickField(page)).toHaveValue('First')
  await expect(intoNotes(page)).toHaveText('Into the notes: second')
  await page.keyboard.press('Control+z')
  await expect(quickField(page)).toHaveValue('My own thought')
  await expect(intoNotes(page)).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(quickField(page)).toHaveValue('First')
  await expect(intoNotes(page)).toHaveText('Into the notes: second')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
  await expect(intoNotes(page)).toHaveText('Into the notes: second')
})

test('a word does not go on where a pasted line begins', async ({ page, open }) => {
  await open('guest')
  await page.keyboard.press('Control+b')
  await expect(quickAdd(page).getByText('tomorrow 9:00')).toBeVisible()
  await page.keyboard.type('Buy')
  await copy(page, '\nmilk\nbread')
  await page.keyboard.press('Control+v')
  await expect(quickField(page)).toHaveValue('Buy milk')
  await expect(intoNotes(page)).toHaveText('Into the notes: bread')
})

test('notes whose title was taken away are in sight after a reload', async ({ page, open }) => {
  await open('guest')
  const bucket = await new ItemsPage(page, 'Bucket').show()
  await copy(page, 'Buy\nmilk and bread')
  await bucket.field.focus()
  await page.keyboard.press('Control+v')
  const notes = page.getByText(/^Into the notes:/)
  await expect(notes).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(bucket.field).toHaveValue('')
  await page.reload()
  await expect(notes).toHaveText('Into the notes: milk and bread')
})

for (const mode of MODES)
  test(`${mode}: a long text on top is several to-dos in their order, all of them resting where a date was said`, async ({
    page,
    open,
  }) => {
    await open(mode)
    const body = Array.from({ length: 60 }, (_, index) => `Line ${index} of a mail that says quite a lot of things.`)
    const field = page.getByRole('textbox', { name: 'What do you want to accomplish?' })
    const notes = page.getByText(/^Into the notes:/)
    await page.getByRole('button', { name: 'Add new to-do on top...' }).click()
    await copy(page, ['Invoice', ...body].join('\n'))
    await page.keyboard.press('Control+v')
    await expect(notes).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
    const sorted = async (table: 'todos' | 'snooze_items') => {
      const rows = await rowsOf(page, table)
      rows.sort((a, b) => Number(a['order_position']) - Number(b['order_position']))
      return rows.map(({ text }) => text)
    }
    await expect.poll(() => sorted('todos')).toEqual(['Invoice', 'Invoice (2)'])
    await copy(page, ['Receipt tomorrow', ...body].join('\n'))
    await page.keyboard.press('Control+v')
    await expect(notes).toBeVisible()
    await page.keyboard.press('Enter')
    await expect.poll(() => sorted('snooze_items')).toEqual(['Receipt', 'Receipt (2)'])
    expect(await sorted('todos')).toEqual(['Invoice', 'Invoice (2)'])
  })

test('one line is pasted as ever; one that is too long goes on in the notes, and more after it', async ({
  page,
  open,
}) => {
  await open('guest')
  await page.keyboard.press('Control+b')
  await expect(quickAdd(page).getByText('tomorrow 9:00')).toBeVisible()
  await copy(page, 'Call the bank\n')
  await page.keyboard.press('Control+v')
  await expect(quickField(page)).toHaveValue(/^Call the bank ?$/)
  await expect(intoNotes(page)).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await copy(page, 'word '.repeat(150))
  await page.keyboard.press('Control+v')
  await expect(quickField(page)).toHaveValue('word '.repeat(100).trim())
  await copy(page, '\nand more')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Enter')
  await expect(quickAdd(page)).toHaveCount(0)
  const notes = `${'word '.repeat(50).trim()}\n\nand more`
  await expect.poll(() => rowsOf(page, 'bucket_items')).toMatchObject([{ text: 'word '.repeat(100).trim(), notes }])
})

test('what is pasted before it can be read is kept when the form is closed or entered at once', async ({
  page,
  open,
}) => {
  // Nothing is fetched ahead in a page that is never idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await open('guest')
  await copy(page, 'in the garden\nthe roses first')
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/quick-reader-*', async (route) => {
    await gate.promise
    await route.continue()
  })
  const [add, field] = [
    page.getByRole('button', { name: 'Add new to-do at bottom...' }),
    page.getByRole('textbox', { name: 'What do you want to accomplish?' }),
  ]
  await add.click()
  await page.keyboard.type('Dig')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Enter')
  const dug = { text: 'Dig', notes: 'in the garden\nthe roses first' }
  await expect.poll(() => rowsOf(page, 'todos')).toMatchObject([dug])
  await page.keyboard.type('Sow')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await add.click()
  await expect(field).toHaveValue('Sow')
  gate.resolve()
  await expect(page.getByText('Into the notes: in the garden the roses first')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => rowsOf(page, 'todos')).toMatchObject([dug, { ...dug, text: 'Sow' }])
})
