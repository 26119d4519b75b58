/** What one device writes to an item while another one, offline, moves it away: everything is there when they meet. */
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { ItemsPage } from './pages/items-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { TrashPage } from './pages/trash-page.ts'
import { showTab, syncSign } from './pages/workspace-page.ts'

test.use({ fetchesAhead: true })

const isSaved = (page: Page) => expect(syncSign(page)).toHaveAccessibleName('Saved everywhere')

const renameAndNote = async (todos: TodosPage) => {
  const drawer = await todos.openDrawer('call the bank')
  await drawer.getByLabel('Notes').fill('ask for Ms Roth')
  await drawer.getByLabel('Title').fill('call the bank at nine')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await isSaved(todos.page)
}

test('[P25] what A writes while B deletes the to-do offline is in the trash, and comes back with it', async ({
  open,
  otherDevice,
}) => {
  const a = new TodosPage(await open('account'))
  await a.add('bottom', 'call the bank')
  const page = await otherDevice()
  const b = new TodosPage(page)
  await b.expectTexts('call the bank')
  // The menu is open before the line goes: what it is made of has been fetched.
  await page.getByRole('button', { name: 'Actions for: call the bank', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await b.expectTexts()
  await renameAndNote(a)
  await page.context().setOffline(false)
  await isSaved(page)
  await a.expectTexts()

  for (const device of [a.page, page]) await new TrashPage(device).show()
  await expect(new TrashPage(a.page).row('call the bank at nine')).toBeVisible()
  await new TrashPage(page).restore('call the bank at nine')
  await showTab(page, 'To Do')
  const drawer = await b.openDrawer('call the bank at nine')
  await expect(drawer.getByLabel('Notes')).toHaveValue('ask for Ms Roth')
})

test('[P25] what A writes while B puts the idea into the to-dos offline is on the to-do', async ({
  open,
  otherDevice,
}) => {
  const bucketA = await new ItemsPage(await open('account'), 'Bucket').show()
  await bucketA.add('sail to Crete')
  const page = await otherDevice()
  const bucketB = await new ItemsPage(page, 'Bucket').show()
  await bucketB.expectTexts('sail to Crete')
  await page.getByRole('button', { name: 'Actions for: sail to Crete', exact: true }).click()
  const move = page.getByRole('menuitem', { name: 'Move to To Do', exact: true })
  // The menu is on the device before the line is cut.
  await move.waitFor()
  await page.context().setOffline(true)
  await move.click()
  await bucketB.expectTexts()
  await bucketA.page.getByRole('button', { name: 'Edit text: sail to Crete', exact: true }).click()
  await bucketA.page.keyboard.type(' in May')
  await bucketA.page.keyboard.press('Enter')
  await bucketA.expectTexts('sail to Crete in May')
  await isSaved(bucketA.page)
  await page.context().setOffline(false)
  await isSaved(page)

  for (const device of [bucketA.page, page]) {
    await showTab(device, 'To Do')
    await new TodosPage(device).expectTexts('sail to Crete in May')
  }
})
