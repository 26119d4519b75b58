/** How long a to-do takes: by keys, by press and by words, on every device. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { transact } from './page-data.ts'
import { PalettePage } from './pages/palette-page.ts'
import { QuickWordsPage } from './pages/quick-words-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { sampleTodos } from './sample-todos.ts'

for (const mode of MODES)
  test.describe(`the length of a ${mode}'s to-do`, () => {
    test('is set by two keys, taken back by undo, and stays', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('top', 'Water the plants', 'Call Marta')
      const text = todos.row('Call Marta').getByRole('button', { name: 'Edit text: Call Marta' })
      const wide = (await text.boundingBox())?.width
      await page.getByRole('checkbox', { name: 'Complete: Call Marta' }).focus()
      await page.keyboard.press('d')
      await page.keyboard.press('3')
      await expect(todos.lengthOf('Call Marta')).toHaveText('25m')
      await expect(todos.toast('Planned for 25m')).toBeVisible()
      // Whoever began at the row is at the row again.
      await expect(page.getByRole('checkbox', { name: 'Complete: Call Marta' })).toBeFocused()
      await page.keyboard.press('d')
      await page.keyboard.press('5')
      await expect(todos.lengthOf('Call Marta')).toHaveText('1 h 30')
      await page.keyboard.press('Control+z')
      await expect(todos.lengthOf('Call Marta')).toHaveText('25m')
      await page.reload()
      await expect(todos.lengthOf('Call Marta')).toHaveText('25m')
      await expect(todos.lengthOf('Water the plants')).toHaveCount(0)
      // The actions come over it: under the pointer the text has the room it had.
      await todos.row('Call Marta').hover()
      const box = await text.boundingBox()
      expect(box?.width).toBeGreaterThan((wide ?? 0) - 80)
      await page.getByRole('checkbox', { name: 'Complete: Call Marta' }).focus()
      await page.keyboard.press('d')
      await page.keyboard.press('0')
      await expect(todos.lengthOf('Call Marta')).toHaveCount(0)
    })

    test('is chosen on its row, in the drawer and in the palette', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('top', 'Call Marta')
      await todos.row('Call Marta').hover()
      await todos.row('Call Marta').getByRole('button', { name: 'Plan...' }).click()
      const dialog = page.getByRole('dialog', { name: 'How long does it take? Call Marta' })
      await expectNoViolationsInBothThemes(page, 'the question how long')
      await dialog.getByRole('button', { name: '45m' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(todos.lengthOf('Call Marta')).toHaveText('45m')

      const drawer = await todos.openDrawer('Call Marta')
      await expect(drawer.getByRole('button', { name: '45m' })).toHaveAttribute('aria-pressed', 'true')
      await drawer.getByRole('button', { name: '15m' }).click()
      await expect(drawer.getByText(/^Saved/)).toBeVisible()
      await expectNoViolationsInBothThemes(page, 'the drawer with lengths')
      await drawer.getByRole('button', { name: 'Save' }).click()
      await expect(todos.lengthOf('Call Marta')).toHaveText('15m')

      const palette = new PalettePage(page)
      await palette.open('Call Marta')
      await palette.moveTo(/^Call Marta/)
      await palette.field.press('Tab')
      await palette.choose('Length: 5m')
      await expect(todos.lengthOf('Call Marta')).toHaveText('5m')
    })

    test('says what it usually took, from three times on', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('top', 'Call Marta')
      const finished = [35, 90, 40].map((minutes, index) => ({
        ...{ ...sampleTodos(1)[0], text: 'call marta', completed: true },
        ...{ time_spent: minutes * 60, order_position: index + 2 },
      }))
      const changes = finished.map((row) => ({ table: 'todos', op: 'insert', id: row.id, row }))
      await transact(page, changes.slice(0, 2))
      await page.getByRole('checkbox', { name: 'Complete: Call Marta' }).focus()
      await page.keyboard.press('d')
      const dialog = page.getByRole('dialog', { name: 'How long does it take? Call Marta' })
      await expect(dialog.getByRole('button', { name: '45m' })).toBeVisible()
      await expect(dialog.getByText('usually takes you')).toHaveCount(0)
      await transact(page, changes.slice(2))
      await expect(dialog.getByText('usually takes you 40 min')).toBeVisible()
      await expectNoViolationsInBothThemes(page, 'the question how long, with an answer from before')
      await page.keyboard.press('Escape')
      const drawer = await todos.openDrawer('Call Marta')
      await expect(drawer.getByText('usually takes you 40 min')).toBeVisible()
      // On the row it stands beside a length alone.
      const said = todos.row('Call Marta').getByText('usually takes you 40 min')
      await expect(said).toHaveCount(0)
      await drawer.getByRole('button', { name: '45m' }).click()
      await drawer.getByRole('button', { name: 'Save' }).click()
      await expect(said).toBeVisible()
      await page.reload()
      await expect(said).toBeVisible()
    })

    test('goes to the trash with it and comes back', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      const { field } = await todos.openForm('top')
      await field.fill('Read the report ~35m')
      await new QuickWordsPage(page).expectChips('35 min')
      await field.press('Enter')
      await expect(todos.lengthOf('Read the report')).toHaveText('35m')
      await page.keyboard.press('Escape')
      await todos.chooseAction('Read the report', 'Delete')
      await todos.undoFromToast('Elemento movido a la papelera')
      await expect(todos.lengthOf('Read the report')).toHaveText('35m')
      await page.getByRole('checkbox', { name: 'Complete: Read the report' }).focus()
      await page.keyboard.press('d')
      await expect(page.getByRole('dialog').getByRole('button', { name: '35m' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      // A digit means the same length, whatever stands among them.
      await page.keyboard.press('4')
      await expect(todos.lengthOf('Read the report')).toHaveText('45m')
    })
  })

test('a length is on the other device at once', async ({ open, otherDevice }) => {
  const todos = new TodosPage(await open('account'))
  await todos.add('top', 'Call Marta')
  const there = new TodosPage(await otherDevice())
  await there.page.getByRole('checkbox', { name: 'Complete: Call Marta' }).focus()
  await there.page.keyboard.press('d')
  await there.page.keyboard.press('4')
  await expect(todos.lengthOf('Call Marta')).toHaveText('45m')
})
