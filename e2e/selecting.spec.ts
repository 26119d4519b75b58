/** Several rows at once: selected by mouse, finger and keys, and moved, snoozed, sorted, completed or deleted in one step. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { startWithGuestData } from './device-storage.ts'
import { fingerOn } from './finger.ts'
import { MODES, test } from './fixtures.ts'
import { middleOf } from './on-screen.ts'
import { ItemsPage } from './pages/items-page.ts'
import { checkOf, expectSelected, pressInBar, select, selectionBar, textOf } from './pages/selection-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { showTab } from './pages/workspace-page.ts'
import { sampleTodos } from './sample-todos.ts'

for (const mode of MODES)
  test.describe(`several to-dos of a ${mode}`, () => {
    test('are completed, put off, moved, sorted and deleted, each in one step', async ({ open }) => {
      test.slow()
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'a', 'b', 'c', 'd', 'e')
      const undo = async () => {
        await page.keyboard.press('Control+z')
        await todos.expectTexts('a', 'b', 'c', 'd', 'e')
      }

      await select(page, 'b', 'd')
      await expectSelected(page, 'b', 'd')
      await pressInBar(page, 'Complete')
      await expect(todos.toast('2 completed')).toBeVisible()
      await todos.expectTexts('a', 'c', 'e')
      await expectSelected(page)
      await undo()

      await select(page, 'b', 'd')
      await pressInBar(page, 'Move')
      await page.getByRole('menuitem', { name: 'Move to Later' }).click()
      await expect(todos.toast('2 moved to Later')).toBeVisible()
      await todos.expectTexts('a', 'c', 'e')
      await undo()

      await select(page, 'd', 'b', 'c')
      await pressInBar(page, 'Move')
      await page.getByRole('menuitem', { name: 'Move to Bucket' }).click()
      await expect(todos.toast('3 moved to Bucket')).toBeVisible()
      const bucket = await new ItemsPage(page, 'Bucket').show()
      await bucket.expectTexts('b', 'c', 'd')
      await showTab(page, 'To Do')
      await todos.expectTexts('a', 'e')
      await undo()

      await select(page, 'a', 'e')
      await pressInBar(page, 'Delete')
      await expect(todos.toast('2 moved to the trash')).toBeVisible()
      await todos.expectTexts('b', 'c', 'd')
      await todos.undoFromToast('2 moved to the trash')
      await todos.expectTexts('a', 'b', 'c', 'd', 'e')

      await select(page, 'a', 'b')
      await pressInBar(page, 'Snooze until...')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Tomorrow/ })
        .click()
      await expect(todos.toast(/^2 snoozed until /)).toBeVisible()
      await todos.expectTexts('c', 'd', 'e')
      const snooze = await new SnoozePage(page).show()
      await snooze.expectTexts('a', 'b')
      await showTab(page, 'To Do')
      await undo()
      await page.reload()
      await todos.expectTexts('a', 'b', 'c', 'd', 'e')
    })

    test('are selected by a range, by keys alone, and let go with Escape', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'a', 'b', 'c', 'd', 'e')
      await select(page, 'b')
      await textOf(page, 'd').click({ modifiers: ['Shift'] })
      await expectSelected(page, 'b', 'c', 'd')
      await textOf(page, 'a').click({ modifiers: ['Shift'] })
      await expectSelected(page, 'a', 'b')
      // While some are selected, a press selects: it neither completes nor edits.
      await checkOf(page, 'e').click()
      await expectSelected(page, 'a', 'b', 'e')
      await expect(checkOf(page, 'e')).not.toBeChecked()
      await page.keyboard.press('Escape')
      await expectSelected(page)
      await todos.expectTexts('a', 'b', 'c', 'd', 'e')

      await checkOf(page, 'b').focus()
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Shift+ArrowDown')
      await expectSelected(page, 'b', 'c', 'd')
      await expect(checkOf(page, 'd')).toBeFocused()
      await expect(checkOf(page, 'd')).toHaveAccessibleDescription('Selected')
      await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeAttached()
      await page.keyboard.press('Shift+ArrowUp')
      await expectSelected(page, 'b', 'c')
      await page.keyboard.press('l')
      await todos.expectTexts('a', 'd', 'e')
      await page.keyboard.press('Control+z')
      await todos.expectTexts('a', 'b', 'c', 'd', 'e')

      await checkOf(page, 'a').focus()
      await page.keyboard.press('x')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('x')
      await expectSelected(page, 'a', 'c')
      await page.keyboard.press('c')
      await todos.expectTexts('b', 'd', 'e')
      await page.keyboard.press('Control+z')
      await todos.expectTexts('a', 'b', 'c', 'd', 'e')
      await checkOf(page, 'a').focus()
      await page.keyboard.press('Control+a')
      await expectSelected(page, 'a', 'b', 'c', 'd', 'e')
      await page.keyboard.press('Delete')
      await todos.expectTexts()
      await page.keyboard.press('Control+z')
      await todos.expectTexts('a', 'b', 'c', 'd', 'e')
    })

    test('are carried together to another place', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'a', 'b', 'c', 'd')
      await select(page, 'a', 'c')
      const start = await middleOf(todos.handle('c'))
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await expect(todos.handle('c')).toHaveAttribute('aria-pressed', 'true')
      const entry = page.getByRole('navigation').getByRole('button', { name: /^Bucket/ })
      const end = await middleOf(entry)
      await page.mouse.move(end.x, end.y, { steps: 10 })
      await expect(entry).toHaveAttribute('data-dropping', 'over')
      await page.mouse.up()
      await todos.expectTexts('b', 'd')
      await page.keyboard.press('Control+z')
      await todos.expectTexts('a', 'b', 'c', 'd')
    })
  })

test('a selection goes by rows: it stays while others come and move, and lets go of what another device takes', async ({
  open,
  otherDevice,
}) => {
  const page = await open('account')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'a', 'b', 'c', 'd')
  await select(page, 'b', 'c', 'd')
  const other = await otherDevice()
  const there = new TodosPage(other)
  await there.expectTexts('a', 'b', 'c', 'd')
  await there.add('top', 'new')
  await there.chooseAction('c', 'Move to Later')
  await todos.expectTexts('new', 'a', 'b', 'd')
  await expectSelected(page, 'b', 'd')
  await pressInBar(page, 'Delete')
  await todos.expectTexts('new', 'a')
  await there.expectTexts('new', 'a')
})

test('[P17] all of ten thousand are selected and completed, and only what is seen is drawn', async ({ page }) => {
  test.slow()
  await startWithGuestData(page, { todos_local: sampleTodos(10_000) })
  const todos = new TodosPage(page)
  await expect(page.getByRole('tab', { name: 'Today (10000)' })).toBeVisible()
  await checkOf(page, 'task 3').focus()
  // Every row that is drawn again would be a change of its list item's content; one row's mark is.
  await page.evaluate(() => {
    const changed = new Set<string>()
    new MutationObserver((records) => {
      for (const { target } of records)
        changed.add((target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'] ?? 'elsewhere')
    }).observe(document.querySelector('main ul[aria-label^="Today"]') as Element, {
      subtree: true,
      attributes: true,
      childList: true,
      characterData: true,
    })
    Object.assign(window, { changedRows: changed })
  })
  await page.keyboard.press('x')
  await expect(selectionBar(page)).toHaveAccessibleName('1 selected')
  expect(await page.evaluate(() => (window as never as { changedRows: Set<string> }).changedRows.size)).toBe(1)
  await page.keyboard.press('Control+a')
  await expect(selectionBar(page)).toHaveAccessibleName('10000 selected')
  expect(await todos.rows.count()).toBeLessThan(100)
  await pressInBar(page, 'Complete')
  await expect(page.getByRole('tab', { name: 'Today (0)' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('tab', { name: 'Today (10000)' })).toBeVisible()
})

test.describe('by touch on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a long press selects, taps go on, and the bar is in reach', async ({ page, open }) => {
    await open('guest')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'a', 'b', 'c', 'd')
    await todos.toasts.getByRole('button', { name: 'Dismiss' }).tap()
    const finger = await fingerOn(page)
    await finger.down(await middleOf(textOf(page, 'b')))
    await expect(selectionBar(page)).toHaveAccessibleName('1 selected')
    await finger.up()
    await expectSelected(page, 'b')
    await textOf(page, 'd').tap()
    await expectSelected(page, 'b', 'd')
    for (const button of await selectionBar(page).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 390 && box.width >= 44 && box.height >= 44).toBe(true)
    }
    await selectionBar(page).getByRole('button', { name: 'Move', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Move to Later' }).tap()
    await todos.expectTexts('a', 'c')
  })
})

test('nothing moves when a selection begins and ends', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'a', 'b', 'c')
  const places = async () => ({
    a: await middleOf(todos.row('a')),
    c: await middleOf(todos.row('c')),
    add: await middleOf(page.getByRole('button', { name: 'Add new to-do on top...' })),
    height: await page.evaluate(() => document.documentElement.scrollHeight),
  })
  const before = await places()
  await select(page, 'a', 'c')
  await expectSelected(page, 'a', 'c')
  expect(await places()).toEqual(before)
  await expectNoViolationsInBothThemes(page, 'several selected')
  await pressInBar(page, 'End selection')
  await expectSelected(page)
  expect(await places()).toEqual(before)
})
