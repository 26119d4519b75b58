import { expect } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { fillDisk, openWithoutApp } from './device-storage.ts'
import { MODES, test } from './fixtures.ts'
import { ItemsPage } from './pages/items-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { syncSign } from './pages/workspace-page.ts'

test.describe('no room, and no answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED.*api\/transactions/] })

  for (const mode of MODES)
    test(`[P19] ${mode}, full disk: said clearly, nothing changed, and no word is lost`, async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'kept')
      await expect(syncSign(page)).toHaveAccessibleName(mode === 'guest' ? 'Saved on this device' : 'Saved everywhere')
      const makeRoom = await fillDisk(page)
      // A server that takes it in the same moment would keep it from being lost.
      await page.route('**/api/transactions', (route) => route.abort())
      const { field, add } = await todos.openForm('bottom')
      await field.fill('meets the full disk')
      await add.click()
      // It was shown for a moment: it is taken back, and waits behind the sign.
      await expect(todos.toast('Error adding task')).toBeVisible()
      await expect(syncSign(page)).toHaveAccessibleName('1 not saved')
      await todos.expectTexts('kept')
      // From now on the disk is known to be full: the words stay in the field.
      await field.fill('stays in the field')
      await add.click()
      await expect(field).toHaveValue('stays in the field')
      await todos.expectTexts('kept')
      await makeRoom()
      await page.unroute('**/api/transactions')
      await expect(async () => {
        await add.click()
        await expect(field).toHaveValue('', { timeout: 1000 })
      }).toPass()
      await todos.expectTexts('kept', 'stays in the field')
      await syncSign(page).click()
      const panel = page.locator('[popover]:popover-open')
      await expect(panel).toContainText('meets the full disk')
      await panel.getByRole('button', { name: 'Try again' }).click()
      // At the place that it had.
      await todos.expectTexts('kept', 'meets the full disk', 'stays in the field')
      await page.reload()
      await todos.expectTexts('kept', 'meets the full disk', 'stays in the field')
    })
})

test('what lies under a guest’s keys in another shape can be seen, changed and deleted', async ({ page, open }) => {
  await open('guest')
  await page.evaluate(
    (stored) => {
      for (const [key, rows] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(rows))
    },
    {
      todos_local: [{ id: 't1', text: 'a to-do', weekly_goal_id: 'w1' }],
      weekly_goals_local: [{ id: 'w1', user_id: 'guest', text: 'a goal', status: '', completed: false }],
      snooze_items_local: [
        { id: 's1', text: 'due', snooze_until: '2026-11-15T09:00:00Z' },
        { id: 's2', text: 'resting', status: '', snooze_until: '2027-01-01T09:00:00Z' },
      ],
    },
  )
  await page.reload()
  const goals = await new ItemsPage(page, 'Weekly Goals').show()
  await goals.expectTexts('a goal')
  await goals.toggle('a goal', '1 to-do')
  await goals.expectChildren('a goal', 'a to-do')
  await expect(goals.row('a goal').getByRole('button', { name: 'Status: Sin estado' })).toBeVisible()
  await goals.chooseAction('a goal', 'Delete')
  await goals.expectTexts()
  const snooze = await new SnoozePage(page).show()
  await snooze.expectTexts('resting')
  await snooze.chooseStatus('resting', 'Agendado')
  await expect(snooze.status('resting')).toHaveText('Agendado')
  await (await new ItemsPage(page, 'Bucket').show()).expectTexts('due')
  // Moved rows are mirrored where they are now.
  const mirrored = (key: string) => expect.poll(() => page.evaluate((name) => localStorage.getItem(name) ?? '', key))
  await mirrored('trash_items_local').toContain('a goal')
  await mirrored('bucket_items_local').toContain('due')
  await mirrored('snooze_items_local').not.toContain('due')
})

test('localStorage is a mirror: full, emptied or blocked, nothing is lost', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'first')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('todos_local') ?? '')).toContain('first')
  await page.evaluate(() => {
    localStorage.clear()
    let size = 4_000_000
    for (let key = 0; size >= 1; ) {
      try {
        localStorage.setItem(`filler-${key}`, 'x'.repeat(size))
        key++
      } catch {
        size = Math.floor(size / 2)
      }
    }
  })
  await todos.add('bottom', 'second')
  await expect(syncSign(page)).toHaveAccessibleName('Saved on this device')
  await page.reload()
  await todos.expectTexts('first', 'second')
})

for (const [what, block] of [
  [
    'every access',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    },
  ],
  [
    'every write',
    () => {
      const refuse = () => {
        throw new DOMException('no room at all', 'QuotaExceededError')
      }
      Storage.prototype.setItem = refuse
      IDBFactory.prototype.open = refuse
    },
  ],
] as const)
  test(`[P19] storage that refuses ${what}: said at once and for as long as it is so`, async ({ page, open }) => {
    await page.addInitScript(block)
    await open('guest')
    const warning = page.getByRole('status').filter({ hasText: 'This browser does not let Foco store anything' })
    await expect(warning).toContainText('gone when you close or leave this tab')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'in memory')
    await expect(warning).toBeVisible()
    await syncSign(page).click()
    const panel = page.locator('[popover]:popover-open')
    await expect(panel).toContainText('Only in this tab')
    await expect(panel).not.toContainText('stays in this browser')
  })

test('two tabs of a guest write at the same time and both keep everything', async ({ open, context }) => {
  const a = new TodosPage(await open('guest'))
  const second = await context.newPage()
  await second.goto('/')
  const b = new TodosPage(second)
  await Promise.all([a.add('bottom', 'a1', 'a2', 'a3'), b.add('bottom', 'b1', 'b2', 'b3')])
  for (const todos of [a, b])
    await expect.poll(async () => (await todos.texts()).sort()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'])
  await second.reload()
  await expect.poll(async () => (await b.texts()).sort()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'])
})

test('damaged data of an older version is put aside, not overwritten', async ({ page }) => {
  await openWithoutApp(page)
  await page.evaluate(() => localStorage.setItem('todos_local', '[{"id":"broken'))
  await page.goto('/')
  await expect(new TodosPage(page).toast(/Some of your data could not be read/)).toBeVisible()
  await new TodosPage(page).add('bottom', 'goes on')
  const isKept = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(([key, value]) => key.includes('damaged') && value === '[{"id":"broken'),
    )
  expect(await isKept()).toBe(true)

  // It is told until it is dismissed, and can be copied as long.
  await page.reload()
  await expect(syncSign(page)).toHaveAccessibleName('Some data put aside')
  await syncSign(page).click()
  const panel = page.locator('[popover]:popover-open')
  await expect(panel).toContainText('It was not deleted: it is kept aside in this browser.')
  await expect(panel).toContainText('From To Do, 14 characters:[{"id":"broken')
  await expectNoViolationsInBothThemes(page, 'data that was put aside')
  const copy = panel.getByRole('button', { name: 'Copy', exact: true })
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await copy.click()
  await expect(panel.getByRole('textbox', { name: 'The whole text, to be selected and copied' })).toHaveValue(
    '[{"id":"broken',
  )
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy.click()
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('[{"id":"broken')
  await panel.getByRole('button', { name: 'Dismiss' }).click()
  await expect(panel.getByText('Data that could not be read')).toHaveCount(0)
  await expect(syncSign(page)).toHaveAccessibleName('Saved on this device')
  await page.reload()
  await expect(syncSign(page)).toHaveAccessibleName('Saved on this device')
  expect(await isKept()).toBe(true)
})
