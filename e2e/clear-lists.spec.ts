/** Lists, menus and words that say what is there, in every area and on a phone. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { boxOf, topOf } from './on-screen.ts'
import { transact } from './page-data.ts'
import { inserted, SessionsPage, sampleSession } from './pages/sessions-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { showTab, syncSign } from './pages/workspace-page.ts'
import { sampleTodos } from './sample-todos.ts'
import { stopClock } from './still-clock.ts'

test.use({ fetchesAhead: true })

/** By its heading: the field of the tab before may still be there. */
const addIn = async (page: Page, tab: string) => {
  await showTab(page, tab)
  await expect(page.getByRole('heading', { name: tab, level: 1 })).toBeVisible()
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.fill(`in ${tab}`)
  await field.press('Enter')
  await expect(page.getByRole('button', { name: `Edit text: in ${tab}` })).toBeVisible()
}

const FILTERED_TABS = ['Bucket', 'Weekly Goals', 'Projects', 'Objectives', 'Long Term', 'Snooze', 'Trash'] as const

test('[P34] a list that the filter empties says what it hides, and shows it with one press', async ({ open }) => {
  const page = await open('account')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one', 'two', 'gone')
  await todos.chooseAction('gone', 'Delete')
  const filter = page.getByLabel('Filter by category')
  for (const tab of FILTERED_TABS.filter((name) => name !== 'Trash')) {
    await addIn(page, tab)
  }
  await showTab(page, 'To Do')
  await filter.selectOption('Relaciones')
  const main = page.getByRole('main')
  await expect(main.getByText('2 hidden by Relaciones')).toBeVisible()
  await expect(main.getByText('Add your first task for today')).toHaveCount(0)
  for (const tab of FILTERED_TABS) {
    await showTab(page, tab)
    await expect(main.getByText('1 hidden by Relaciones')).toBeVisible()
  }
  await main.getByRole('button', { name: 'Show all' }).click()
  await expect(main.getByText('gone')).toBeVisible()
  await expect(filter.locator('option:checked')).toHaveText('All categories')

  // By keys, the focus goes on at what was hidden: the button goes.
  await showTab(page, 'To Do')
  await filter.selectOption('Relaciones')
  await main.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Complete: one' })).toBeFocused()
})

test('a guest has no categories, and so no filter that could hide something', async ({ open }) => {
  const page = await open('guest')
  await new TodosPage(page).add('bottom', 'one')
  await expect(page.getByLabel('Filter by category')).toHaveCount(0)
})

const MENU_ENTRIES = '[role="menu"] [role^="menuitem"]'

const menuEntries = async (page: Page, text: string) => {
  await page.getByRole('button', { name: `Actions for: ${text}`, exact: true }).click()
  const entries = page.getByRole('menu').getByRole('menuitem')
  await expect(entries.first()).toBeVisible()
  const names = await page.locator(MENU_ENTRIES).allInnerTexts()
  return names.map((name) => name.split('\n')[0] ?? '')
}

/** The entries of all areas, in the one order. */
const ORDER = [
  /^(?:Edit|Open)$/,
  /^(?:New to-do|New weekly goal|New project|Nuevo weekly goal\.\.\.)$/,
  /^Duplicate$/,
  /^Move to To Do$/,
  /^(?:Move to Bucket|Back to the bucket now)$/,
  /^(?:Move to Snooze|Snooze until\.\.\.)$/,
  /^Move to Weekly Goals$/,
  /^Move to Projects$/,
  /^Move to Long Term$/,
  /^(?:Sin categoría|Personal|Relaciones|Trabajo)$/,
  /^Delete$/,
]

for (const mode of MODES) {
  test(`menus have one order in every area, Delete last, and one highlight, as ${mode}`, async ({ open }) => {
    const page = await open(mode)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one')
    const categories = mode === 'account' ? ['Sin categoría', 'Personal', 'Relaciones', 'Trabajo'] : []
    expect(await menuEntries(page, 'one')).toEqual([
      ...['Focus', 'Start timer', 'Just 5 minutes', 'Open', 'Plan...', 'Link to a weekly goal'],
      ...['Move to Later', 'Move to Bucket', 'Snooze until...'],
      ...categories,
      'Delete',
    ])
    const highlights = page.getByRole('menu').locator('[role^="menuitem"]:focus')
    await page.getByRole('menuitem', { name: 'Open' }).hover()
    await expect(highlights).toHaveCount(1)
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Plan...' })).toBeFocused()
    await expect(page.getByRole('menuitem', { name: 'Open' })).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.keyboard.press('Escape')
    for (const tab of ['Bucket', 'Weekly Goals', 'Projects', 'Objectives', 'Long Term', 'Snooze']) {
      await addIn(page, tab)
      const entries = await menuEntries(page, `in ${tab}`)
      expect(entries.slice(-1 - categories.length), tab).toEqual([...categories, 'Delete'])
      expect(['Edit', 'Open'], tab).toContain(entries[0])
      // The item, what is new below it, its moves: each area has some of them, and none in another place.
      const order = entries.map((entry) => ORDER.findIndex((pattern) => pattern.test(entry)))
      expect(order, `${tab}: ${entries.join(', ')}`).toEqual(order.toSorted((a, b) => a - b))
      expect(order, tab).not.toContain(-1)
      const before = await boxOf(page.locator(MENU_ENTRIES).nth(entries.length - 2))
      const last = await boxOf(page.getByRole('menuitem', { name: 'Delete' }))
      expect(last.y - before.y - before.height, 'Delete stands apart').toBeGreaterThan(4)
      await page.keyboard.press('Escape')
    }
  })

  test(`session logs are cards until all columns fit, as ${mode}`, async ({ page, open }) => {
    await open(mode)
    const [todo] = sampleTodos(1)
    if (!todo) throw new Error('no to-do')
    const session = sampleSession('2026-11-10T15:30:00Z', '2026-11-10T15:38:00Z', { todo_id: todo.id })
    await transact(page, [...inserted('todos', [todo]), ...inserted('focus_sessions', [session])])
    const logs = await new SessionsPage(page).show()
    const linked = logs.table.getByText('task 1')
    for (const width of [768, 820, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect((await boxOf(linked)).width, `at ${width}`).toBeGreaterThan(40)
      expect((await boxOf(linked)).height, `on one line at ${width}`).toBeLessThan(30)
      await expect(logs.rows('task 1').getByText('0s', { exact: true }), `seconds at ${width}`).toBeVisible()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const cells = logs.rows('task 1').getByRole('cell')
    await expect(cells.nth(0)).toHaveText('16:30')
    await expect(cells.nth(2)).toHaveText('8m 0s')
    await expect(cells.nth(2).getByText('0s', { exact: true })).toBeHidden()
    const tops = [await topOf(cells.nth(0)), await topOf(cells.nth(1)), await topOf(cells.nth(2))]
    expect(new Set(tops).size, 'one line').toBe(1)
  })

  test(`words: the week of the goals, and a snooze that starts from its own date, as ${mode}`, async ({
    context,
    page,
    open,
  }) => {
    await stopClock(context, '2026-11-18T09:00:00Z')
    await open(mode)
    await showTab(page, 'Weekly Goals')
    const week = page.getByText('Week of 16 Nov – 22 Nov · This week')
    await expect(week).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await boxOf(week)).height, 'on one line of a phone').toBeLessThan(30)
    await page.setViewportSize({ width: 1280, height: 800 })
    const goal = page.getByRole('textbox', { name: 'Add a weekly goal...' })
    await goal.fill('Ship it')
    await goal.press('Enter')
    await expect(new TodosPage(page).toast('Weekly goal added')).toBeVisible()
    const snooze = await new SnoozePage(page).show()
    await snooze.add('later')
    await snooze.date('later').click()
    await expect(snooze.dialog.getByLabel('Date')).toHaveValue('2026-11-19')
    await expect(snooze.dialog.getByLabel('Hour')).toHaveValue('9')
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  /** The whole of its 44 px answers to a finger, and ends before the text above and the row below. */
  const expectRoom = async (page: Page, name: string, chip: Locator) => {
    const box = await boxOf(chip)
    const text = await boxOf(page.getByRole('button', { name: 'Edit text: one' }))
    const next = await boxOf(page.getByRole('button', { name: 'Edit text: two' }))
    const middle = box.y + box.height / 2
    expect(middle - 22, 'below the text').toBeGreaterThanOrEqual(text.y + text.height - 1)
    expect(middle + 22, 'above the next row').toBeLessThanOrEqual(next.y)
    for (const by of [-21, 21])
      expect(
        await page.evaluate(
          ([x, y]) =>
            document
              .elementFromPoint(x ?? 0, y ?? 0)
              ?.closest('button')
              ?.getAttribute('aria-label'),
          [box.x + 4, middle + by],
        ),
      ).toContain(name)
  }

  test('chips are 44 px under a finger, and overlap nothing', async ({ open }) => {
    const page = await open('account')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one', 'two')
    for (const text of ['one', 'two']) {
      await page.getByRole('button', { name: `Actions for: ${text}`, exact: true }).click()
      await page.getByRole('menuitemradio', { name: 'Trabajo' }).click()
      await expect(todos.row(text).getByRole('button', { name: 'Category: Trabajo' })).toBeVisible()
    }
    await expectRoom(page, 'Category: Trabajo', todos.row('one').getByRole('button', { name: 'Category: Trabajo' }))
  })

  test('so are the pills of what a guest puts to rest', async ({ open }) => {
    const page = await open('guest')
    const snooze = await new SnoozePage(page).show()
    await snooze.add('one', 'two')
    await expectRoom(page, 'Snoozed until', snooze.date('one'))
  })

  test('the sign of a guest is read without a tap once nothing is kept', async ({ page, open }) => {
    const label = syncSign(page).locator('span').last()
    await open('guest')
    await expect(syncSign(page)).toHaveText('Saved on this device')
    expect((await boxOf(label)).width).toBeLessThan(2)
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      Storage.prototype.setItem = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
    })
    await page.reload()
    await expect(syncSign(page)).toHaveText('Only in this tab')
    expect((await boxOf(label)).width).toBeGreaterThan(40)
  })

  test('the sign is read without a tap once something is wrong', async ({ context, open }) => {
    const page = await open('account')
    const label = syncSign(page).locator('span').last()
    await expect(syncSign(page)).toHaveText('Saved everywhere')
    expect((await boxOf(label)).width).toBeLessThan(2)
    await context.setOffline(true)
    await expect(syncSign(page)).toHaveText('Sync paused')
    expect((await boxOf(label)).width).toBeGreaterThan(40)
    await context.setOffline(false)
  })
})

for (const mode of MODES)
  test(`whoever is new adds first, or looks at an example day, as ${mode}`, async ({ open }) => {
    const page = await open(mode)
    const todos = new TodosPage(page)
    const main = page.getByRole('main')
    await expect(main.getByText('For example: Draft the intro ~25m')).toBeVisible()
    await main.getByRole('button', { name: 'Add a to-do' }).click()
    await expect(todos.form().field).toBeFocused()
    await todos.form().cancel.click()

    await main.getByRole('button', { name: 'Look at an example day' }).click()
    await expect(page.getByRole('tab', { name: 'Today (5)' })).toBeVisible()
    await expect(main.getByText('This is an example day.')).toBeVisible()
    await todos.complete('Book the dentist')
    await main.getByRole('button', { name: 'Remove it' }).click()
    await expect(page.getByRole('tab', { name: 'Today (0)' })).toBeVisible()
    await expect(main.getByText('Add your first task for today')).toBeVisible()
    await todos.undoFromToast('Example day removed')
    await expect(page.getByRole('tab', { name: 'Today (4)' })).toBeVisible()
    for (const [tab, example] of [
      ['Bucket', 'A gift for Ana'],
      ['Snooze', 'Renew the passport monday 9:00'],
    ] as const) {
      await showTab(page, tab)
      await expect(main.getByText(`For example: ${example}`)).toBeVisible()
    }
  })
