import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { MODES, test } from './fixtures.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { syncSign } from './pages/workspace-page.ts'

for (const mode of MODES)
  test(`${mode}: the hours at which snoozed items come back are the person's own`, async ({ open }) => {
    const page = await open(mode)
    await page.goto('/settings')
    const quick = page.getByLabel('Quick options come back at')
    const picked = page.getByLabel('A picked date starts at')
    await expect(quick).toHaveValue('9')
    await expect(picked).toHaveValue('6')
    await quick.selectOption('11:00')
    await picked.selectOption('07:00')
    await expectNoViolations(page, 'settings')

    const snooze = await new SnoozePage(page).show()
    await snooze.add('Water the plants')
    await expect(snooze.date('Water the plants')).toContainText('11:00')
    await snooze.date('Water the plants').click()
    await expect(snooze.dialog.getByRole('button', { name: /^In 1 week/ })).toContainText('11:00')
    // What rests already opens with its own time.
    await expect(snooze.dialog.getByLabel('Hour')).toHaveValue('11')
    await page.keyboard.press('Escape')
    await page.goto('/')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'Call Marta')
    await todos.chooseAction('Call Marta', 'Snooze until...')
    await expect(snooze.dialog.getByLabel('Hour')).toHaveValue('7')
    await page.keyboard.press('Escape')
    await expect(syncSign(page)).toHaveAccessibleName(mode === 'account' ? 'Saved everywhere' : 'Saved on this device')

    await page.goto('/settings')
    await expect(quick).toHaveValue('11')
    await quick.selectOption('08:00')
    await page.getByRole('button', { name: 'Undo: Quick options come back at' }).click()
    await expect(quick).toHaveValue('11')
  })
