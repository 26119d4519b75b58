/** What is typed before the part that reads quick words has come. */
import { expect, type Page } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { rowsOf, transact } from './page-data.ts'
import { QuickWordsPage } from './pages/quick-words-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'

/** Holds back what reads quick words, until it is told to let it come. */
const holdReader = async (page: Page) => {
  let release = () => {}
  const isHeld = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/quick-reader-*', async (route) => {
    await isHeld
    await route.continue()
  })
  return () => release()
}

test('what is typed before the words can be read is read when they can, and moves nothing', async ({ page }) => {
  const release = await holdReader(page)
  await page.goto('/')
  const todos = new TodosPage(page)
  const { field, add } = await todos.openForm('top')
  await field.pressSequentially('Call mum ~10m')
  const before = await add.boundingBox()
  const words = new QuickWordsPage(page)
  await words.expectChips()
  release()
  await words.expectChips('10 min')
  await expect(field).toHaveValue('Call mum ~10m')
  expect(await add.boundingBox()).toEqual(before)
  await field.press('Enter')
  await todos.expectTexts('Call mum')
})

for (const mode of MODES)
  test(`what is entered before the words can be read is there at once, and read when they can, as ${mode}`, async ({
    page,
    open,
  }) => {
    const release = await holdReader(page)
    await open(mode)
    const todos = new TodosPage(page)
    const { field } = await todos.openForm('bottom')
    for (const line of ['Call mum ~25m', 'Buy bread', 'Pay the rent tomorrow', 'Read !']) {
      await field.fill(line)
      await field.press('Enter')
      await expect(todos.row(line)).toBeVisible()
      await expect(field).toHaveValue('')
    }
    // Its text is another one by now: that is kept as it was written.
    const bread = (await rowsOf(page, 'todos')).find(({ text }) => text === 'Buy bread')
    await transact(page, [{ table: 'todos', op: 'update', id: bread?.id, patch: { text: 'Buy bread ~5m' } }])
    await todos.expectTexts('Call mum ~25m', 'Buy bread ~5m', 'Pay the rent tomorrow', 'Read !')
    release()
    await todos.expectTexts('Read', 'Call mum', 'Buy bread ~5m')
    await expect
      .poll(async () => (await rowsOf(page, 'todos')).map(({ text, planned_minutes }) => [text, planned_minutes]))
      .toEqual(expect.arrayContaining([['Call mum', 25]]))
    await (await new SnoozePage(page).show()).expectTexts('Pay the rent')
    await page.reload()
    await new SnoozePage(page).expectTexts('Pay the rent')
  })

test('one undo takes back a line and what its words became later', async ({ page, open }) => {
  const release = await holdReader(page)
  await open('guest')
  const todos = new TodosPage(page)
  const { field } = await todos.openForm('top')
  await field.fill('Call mum ~25m')
  await field.press('Enter')
  await todos.expectTexts('Call mum ~25m')
  release()
  await todos.expectTexts('Call mum')
  await field.press('Escape')
  await page.keyboard.press('Control+z')
  await todos.expectTexts()
  await page.keyboard.press('Control+Shift+z')
  await todos.expectTexts('Call mum')
})
