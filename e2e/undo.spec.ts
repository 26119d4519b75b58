import { expect } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { openEdit } from './pages/editing-page.ts'
import { FocusPage } from './pages/focus-page.ts'
import { ItemsPage } from './pages/items-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { TrashPage } from './pages/trash-page.ts'
import { showTab, syncSign } from './pages/workspace-page.ts'
import { stopClock } from './still-clock.ts'

test.use({ fetchesAhead: true })

for (const mode of MODES)
  test.describe(`undo of a ${mode}`, () => {
    test.describe('[P27] takes back one visit of a drawer, never two', () => {
      test('of a to-do, which saves by itself', async ({ open }) => {
        const todos = new TodosPage(await open(mode))
        await todos.add('bottom', 'Call the bank')
        const drawer = await todos.openDrawer('Call the bank')
        await drawer.getByLabel('Notes').fill('About the card')
        await drawer.getByRole('button', { name: 'Close' }).click()
        const again = await todos.openDrawer('Call the bank')
        await again.getByLabel('Title').fill('Call the bank today')
        await again.getByRole('button', { name: 'Save' }).click()
        await todos.expectTexts('Call the bank today')
        await todos.undoFromToast('Task updated')
        await todos.expectTexts('Call the bank')
        const last = await todos.openDrawer('Call the bank')
        await expect(last.getByLabel('Notes')).toHaveValue('About the card')
      })

      for (const [area, form, notes] of [
        ['Bucket', 'Edit Bucket Item', 'Markdown Notes'],
        ['Projects', 'Edit Project', 'Description'],
        ['Weekly Goals', 'Edit Weekly Goal', 'Notes'],
        ['Long Term', 'Edit Long-term Goal', 'Notes'],
      ] as const)
        test(`of ${area}: each Save is a step of its own`, async ({ open }) => {
          const page = await open(mode)
          const items = await new ItemsPage(page, area).show()
          await items.add('Garden')
          const drawer = await openEdit(items, 'Garden', form)
          await drawer.getByLabel(notes).fill('roses')
          await drawer.getByRole('button', { name: 'Save' }).click()
          await expect(drawer).toHaveCount(0)
          const again = await openEdit(items, 'Garden', form)
          await again.getByLabel('Title').fill('Garden in spring')
          await again.getByRole('button', { name: 'Save' }).click()
          await items.expectTexts('Garden in spring')
          await page.keyboard.press('Control+z')
          await items.expectTexts('Garden')
          const last = await openEdit(items, 'Garden', form)
          await expect(last.getByLabel(notes)).toHaveValue('roses')
        })
    })

    test('can itself be taken back: by Ctrl+Shift+Z, by Ctrl+Y and in its toast, until something else is done', async ({
      open,
    }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one', 'two')
      await todos.chooseAction('one', 'Delete')
      await todos.expectTexts('two')
      await page.keyboard.press('Control+z')
      await todos.expectTexts('one', 'two')
      await page.keyboard.press('Control+Shift+z')
      await todos.expectTexts('two')
      await page.keyboard.press('Control+z')
      await todos.expectTexts('one', 'two')
      await page.keyboard.press('Control+y')
      await todos.expectTexts('two')
      await page.keyboard.press('Control+z')
      await todos.expectTexts('one', 'two')
      await todos.toasts.getByRole('button', { name: 'Redo' }).click()
      await todos.expectTexts('two')
      await page.keyboard.press('Control+z')
      await todos.expectTexts('one', 'two')
      await todos.complete('two')
      await todos.expectTexts('one')
      await expect(todos.toasts.getByRole('button', { name: 'Redo' })).toHaveCount(0)
      await page.keyboard.press('Control+Shift+z')
      await todos.expectTexts('one')
    })

    test('a start and a stop of the timer can be taken back, and what was worked stays', async ({
      page,
      context,
      open,
    }) => {
      await stopClock(context)
      await open(mode)
      const focus = new FocusPage(page)
      await focus.add('bottom', 'Write', 'Call')
      await focus.start('Write')
      await focus.pass(2)
      await page.keyboard.press('Control+z')
      await focus.expectRunning('Write', false)
      expect(await focus.spent('Write')).toBe(0)
      await page.keyboard.press('Control+Shift+z')
      await focus.expectRunning('Write', true)
      await focus.pass(600)
      await focus.start('Call')
      await focus.expectRunning('Write', false)
      await focus.pass(60)
      await page.keyboard.press('Control+z')
      await focus.expectRunning('Write', true)
      await focus.expectRunning('Call', false)
      const [call, write] = [await focus.spent('Call'), Number((await focus.todo('Write'))?.['time_spent'])]
      expect(call).toBeGreaterThanOrEqual(60)
      expect(write).toBeGreaterThanOrEqual(600)
      await focus.pass(30)
      await page.keyboard.press('Control+z')
      await focus.expectRunning('Write', false)
      expect(await focus.spent('Write')).toBeGreaterThanOrEqual(write + 30)
      expect(await focus.spent('Call')).toBe(call)
      const ends = await focus.sessions()
      expect(ends).toHaveLength(3)
      expect(ends).not.toContain(null)
    })

    test('its keys are the field’s own while there is text in it', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one')
      await todos.chooseAction('one', 'Delete')
      await page.keyboard.press('Control+z')
      await todos.expectTexts('one')
      const { field } = await todos.openForm('bottom')
      await field.pressSequentially('abc')
      await field.press('Control+z')
      await field.press('Control+Shift+z')
      await expect(field).toHaveValue('abc')
      await todos.expectTexts('one')
    })
  })

test.describe('two devices of one account', () => {
  test('[P26] undo of an add keeps what the other device wrote into it: in the trash, and it says so', async ({
    open,
    otherDevice,
  }) => {
    const page = await open('account')
    const a = new TodosPage(page)
    const other = await otherDevice()
    const b = new TodosPage(other)
    await a.add('bottom', 'Write to Ben', 'Plain')
    await b.expectTexts('Write to Ben', 'Plain')
    // The last one is only added, and just goes.
    await page.keyboard.press('Control+z')
    await b.expectTexts('Write to Ben')
    const drawer = await b.openDrawer('Write to Ben')
    await drawer.getByLabel('Notes').fill('His new address is in the letter')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(syncSign(other)).toHaveAccessibleName('Saved everywhere')
    const seen = await a.openDrawer('Write to Ben')
    await expect(seen.getByLabel('Notes')).toHaveValue('His new address is in the letter')
    await seen.getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('Control+z')
    await a.expectTexts()
    await expect(a.toast('It is in the trash')).toBeVisible()
    await b.expectTexts()
    const trash = await new TrashPage(other).show()
    await trash.restore('Write to Ben')
    await showTab(other, 'To Do')
    const back = await b.openDrawer('Write to Ben')
    await expect(back.getByLabel('Notes')).toHaveValue('His new address is in the letter')
  })

  test('[P26] undo leaves alone the title that the other device has changed since, and says so', async ({
    open,
    otherDevice,
  }) => {
    const page = await open('account')
    const a = new TodosPage(page)
    const other = await otherDevice()
    const b = new TodosPage(other)
    await a.add('bottom', 'one')
    const mine = await a.openDrawer('one')
    await mine.getByLabel('Title').fill('mine')
    await mine.getByRole('button', { name: 'Save' }).click()
    await b.expectTexts('mine')
    const theirs = await b.openDrawer('mine')
    await theirs.getByLabel('Title').fill('theirs')
    await theirs.getByRole('button', { name: 'Save' }).click()
    await a.expectTexts('theirs')
    await page.keyboard.press('Control+z')
    await expect(a.toast('Could not undo')).toBeVisible()
    await expect(a.toast('It was changed or deleted meanwhile.')).toBeVisible()
    await a.expectTexts('theirs')
  })

  test('both drags of one moment survive: each row ends beside its new neighbour', async ({
    open,
    otherDevice,
    context,
  }) => {
    const page = await open('account')
    const a = new TodosPage(page)
    const other = await otherDevice()
    const b = new TodosPage(other)
    await a.add('bottom', 'one', 'two', 'three', 'four', 'five')
    await b.expectTexts('one', 'two', 'three', 'four', 'five')
    await context.setOffline(true)
    await other.context().setOffline(true)
    const press = async (todos: TodosPage, text: string, ...keys: string[]) => {
      await todos.handle(text).focus()
      for (const key of ['Space', ...keys, 'Space']) await todos.page.keyboard.press(key)
    }
    await press(a, 'one', 'ArrowDown', 'ArrowDown')
    await a.expectTexts('two', 'three', 'one', 'four', 'five')
    await press(b, 'five', 'ArrowUp', 'ArrowUp', 'ArrowUp')
    await b.expectTexts('one', 'five', 'two', 'three', 'four')
    await context.setOffline(false)
    await expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')
    await other.context().setOffline(false)
    for (const todos of [a, b]) await todos.expectTexts('five', 'two', 'three', 'one', 'four')
    await page.keyboard.press('Control+z')
    for (const todos of [a, b]) await todos.expectTexts('five', 'one', 'two', 'three', 'four')
  })
})
