/** Several rows sorted together, and several of the trash, of the session log and of every area: each in one step. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { middleOf } from './on-screen.ts'
import { FocusPage } from './pages/focus-page.ts'
import { checkOf, expectSelected, pressInBar, select, selectionBar, textOf } from './pages/selection-page.ts'
import { SessionsPage } from './pages/sessions-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { TrashPage } from './pages/trash-page.ts'
import { showTab } from './pages/workspace-page.ts'
import { stopClock } from './still-clock.ts'

for (const mode of MODES)
  test.describe(`several rows of a ${mode}`, () => {
    test('are sorted together by a drag, and taken back in one step', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'a', 'b', 'c', 'd', 'e')
      await select(page, 'b', 'd')
      const start = await middleOf(todos.handle('b'))
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await expect(todos.handle('b')).toHaveAttribute('aria-pressed', 'true')
      await expect(todos.handle('d')).toHaveAttribute('aria-pressed', 'true')
      const end = await middleOf(todos.row('e'))
      await page.mouse.move(start.x, end.y, { steps: 10 })
      await page.mouse.up()
      await todos.expectTexts('a', 'c', 'e', 'b', 'd')
      await expect(todos.toast('2 moved')).toBeVisible()
      await expect(selectionBar(page)).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await todos.expectTexts('a', 'b', 'c', 'd', 'e')
      await page.keyboard.press('Control+Shift+z')
      await todos.expectTexts('a', 'c', 'e', 'b', 'd')
      await page.reload()
      await todos.expectTexts('a', 'c', 'e', 'b', 'd')
    })

    test('are sorted together by keys', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'a', 'b', 'c', 'd', 'e')
      await checkOf(page, 'd').focus()
      await page.keyboard.press('Shift+ArrowDown')
      await expect(selectionBar(page)).toHaveAccessibleName('2 selected')
      await page.keyboard.press('ArrowLeft')
      await expect(todos.handle('e')).toBeFocused()
      await page.keyboard.press('Space')
      await expect(
        page.getByRole('status').filter({ hasText: '2 selected: lifted at position 5 of 5.' }),
      ).toBeAttached()
      for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Escape')
      await todos.expectTexts('a', 'b', 'c', 'd', 'e')
      await expect(selectionBar(page), 'Escape ends the lifting alone').toHaveAccessibleName('2 selected')
      await page.keyboard.press('Space')
      for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Space')
      await todos.expectTexts('a', 'd', 'e', 'b', 'c')
      await page.keyboard.press('Control+z')
      await todos.expectTexts('a', 'b', 'c', 'd', 'e')
    })

    test('are restored from the trash and deleted for good', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'a', 'b', 'c', 'd')
      await checkOf(page, 'a').focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await todos.expectTexts()
      const trash = await new TrashPage(page).show()
      await expect(trash.rows).toHaveCount(4)
      for (const name of ['a', 'c'])
        await trash
          .row(name)
          .getByText(name, { exact: true })
          .click({ modifiers: ['ControlOrMeta'] })
      await expect(selectionBar(page)).toHaveAccessibleName('2 selected')
      await expect(trash.row('c').getByRole('button', { name: 'Restore: c' })).toHaveAccessibleDescription('Selected')
      await expectNoViolationsInBothThemes(page, 'several selected in the trash')
      await pressInBar(page, 'Restore')
      await expect(trash.rows).toHaveCount(2)
      await expect(trash.toast('2 restored')).toBeVisible()
      await expect(selectionBar(page)).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await expect(trash.rows).toHaveCount(4)

      // By keys: the rest stays, and one step brings them back.
      await trash.row('b').getByRole('button', { name: 'Restore: b' }).focus()
      await page.keyboard.press('x')
      await trash.row('d').getByRole('button', { name: 'Restore: d' }).focus()
      await page.keyboard.press('x')
      await page.keyboard.press('Delete')
      await expect(trash.toast('2 deleted for good')).toBeVisible()
      await expect(trash.rows).toHaveCount(2)
      await page.keyboard.press('Control+z')
      await expect(trash.rows).toHaveCount(4)
      await trash.row('a').getByRole('button', { name: 'Restore: a' }).focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('r')
      await expect(trash.rows).toHaveCount(0)
      await showTab(page, 'To Do')
      await todos.expectTexts('a', 'b', 'c', 'd')
    })

    test('are deleted from the session log, and their time with them, until it is undone', async ({ page, open }) => {
      await stopClock(page.context())
      await open(mode)
      const focus = new FocusPage(page)
      await focus.add('bottom', 'one', 'two')
      for (const text of ['one', 'two', 'one']) {
        await focus.start(text)
        await focus.pass(60)
        await focus.pauseInRow(text).click()
        await focus.expectRunning(text, false)
      }
      const logs = await new SessionsPage(page).show()
      await expect(logs.rows('one')).toHaveCount(2)
      const name = (row: number) => logs.rows('one').nth(row).getByText('one', { exact: true })
      await name(0).click({ modifiers: ['ControlOrMeta'] })
      await name(1).click({ modifiers: ['ControlOrMeta'] })
      await expect(selectionBar(page)).toHaveAccessibleName('2 selected')
      await expectNoViolationsInBothThemes(page, 'several sessions selected')
      await pressInBar(page, 'Delete session')
      await expect(logs.toast('2 sessions deleted')).toBeVisible()
      await expect(logs.rows('one')).toHaveCount(0)
      await expect(logs.rows('two')).toHaveCount(1)
      await expect.poll(() => focus.spent('one')).toBe(0)
      await page.keyboard.press('Control+z')
      await expect(logs.rows('one')).toHaveCount(2)
      await expect.poll(() => focus.spent('one')).toBe(120)
    })
  })

const addIn = async (page: Page, tab: string, ...names: string[]) => {
  await showTab(page, tab)
  await expect(page.getByRole('heading', { name: tab, level: 1 })).toBeVisible()
  const field = page.getByRole('main').getByRole('textbox').first()
  for (const name of names) {
    await field.fill(name)
    await field.press('Enter')
    await expect(textOf(page, name)).toBeVisible()
  }
}

for (const mode of MODES)
  test(`rows of every area can be selected, sorted into a category, completed and deleted as ${mode}`, async ({
    open,
  }) => {
    test.slow()
    const page = await open(mode)
    const todos = new TodosPage(page)
    // A guest who is new has no categories.
    const hasCategories = mode === 'account'
    for (const tab of ['Bucket', 'Weekly Goals', 'Projects', 'Objectives', 'Long Term', 'Snooze']) {
      const names = ['one', 'two', 'three'].map((name) => `${name} of ${tab}`)
      const [one = '', two = '', three = ''] = names
      await addIn(page, tab, ...names)
      await select(page, one, three)
      await expectSelected(page, one, three)
      if (hasCategories) {
        await pressInBar(page, 'Category')
        await page.getByRole('menuitemradio', { name: 'Trabajo' }).click()
        await expect(todos.toast('Category of 2 changed')).toBeVisible()
        await expect(page.getByRole('main').getByRole('button', { name: 'Category: Trabajo' })).toHaveCount(2)
        await select(page, one, three)
      }
      await pressInBar(page, 'Complete')
      await expect(todos.toast('2 completed')).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(checkOf(page, three)).not.toBeChecked()
      await checkOf(page, two).focus()
      await page.keyboard.press('Shift+ArrowDown')
      await pressInBar(page, 'Delete')
      await expect(todos.toast('2 moved to the trash')).toBeVisible()
      await expect(textOf(page, one)).toBeVisible()
      await expect(textOf(page, three)).toHaveCount(0)
    }
  })
