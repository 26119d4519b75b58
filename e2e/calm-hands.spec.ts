/** What a hand meets every few minutes: nothing jumps under it, nothing covers what it works on. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { transact } from './page-data.ts'
import { inserted, SessionsPage, sampleSession } from './pages/sessions-page.ts'
import { SnoozePage } from './pages/snooze-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { showTab, syncSign } from './pages/workspace-page.ts'
import { sampleTodos } from './sample-todos.ts'
import { stopClock } from './still-clock.ts'

const topOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  return box.y
}

const middleOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

for (const mode of MODES) {
  test.describe(`completing as ${mode}`, () => {
    test('leaves the row where it is for a second, ticked', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one', 'two', 'three')
      const before = { one: await topOf(todos.row('one')), two: await topOf(todos.row('two')) }
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 1000)
      const place = await middleOf(checkbox(page, 'Complete: one'))
      await page.mouse.click(place.x, place.y)
      await expect(checkbox(page, 'Reopen: one')).toBeChecked()
      expect({ one: await topOf(todos.row('one')), two: await topOf(todos.row('two')) }).toEqual(before)
      await expect(page.getByRole('tab', { name: 'Today (2)' })).toBeVisible()

      // A second press at the same place is about the same row.
      await page.mouse.click(place.x, place.y)
      await expect(checkbox(page, 'Complete: one')).not.toBeChecked()
      await page.mouse.click(place.x, place.y)
      await expect(checkbox(page, 'Reopen: one')).toBeChecked()

      await page.clock.runFor(1200)
      await todos.expectTexts('two', 'three')
      expect(await topOf(todos.row('two'))).toBe(before.one)
      // What has just come under the pointer takes no press.
      await page.mouse.click(place.x, place.y)
      await page.clock.runFor(400)
      await expect(checkbox(page, 'Complete: two')).not.toBeChecked()
      await page.mouse.click(place.x, place.y)
      await expect(checkbox(page, 'Reopen: two')).toBeChecked()
      await expect(page.getByRole('heading', { name: 'Completed (1)' })).toBeVisible()
    })

    test('closes several together, when the last of them has been ticked for a second', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one', 'two', 'three')
      const third = await topOf(todos.row('three'))
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 1000)
      await todos.complete('one')
      await page.clock.runFor(800)
      await todos.complete('two')
      await page.clock.runFor(800)
      await todos.expectTexts('one', 'two', 'three')
      expect(await topOf(todos.row('three'))).toBe(third)
      await page.clock.runFor(1000)
      await todos.expectTexts('three')
    })
  })
}

const lines = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('status').locator('> *')

for (const mode of MODES) {
  test.describe(`messages as ${mode}`, () => {
    test('are one line: equal ones merge, one Undo takes all back, opened each one', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'stays')
      const { field } = await todos.openForm('top')
      for (const text of ['one', 'two', 'three', 'four']) {
        await field.fill(text)
        await field.press('Enter')
        await expect(todos.row(text)).toBeVisible()
      }
      await expect(todos.toast('5 added')).toBeVisible()
      await expect(lines(page)).toHaveCount(1)

      await todos.toasts.getByRole('button', { name: '5 added' }).click()
      await todos.toasts.getByRole('button', { name: 'Undo: two' }).click()
      await todos.expectTexts('four', 'three', 'one', 'stays')
      await expect(lines(page)).toHaveCount(1)
      await page.keyboard.press('Control+Shift+z')
      await todos.expectTexts('four', 'three', 'two', 'one', 'stays')

      for (const text of ['five', 'six']) {
        await field.fill(text)
        await field.press('Enter')
        await expect(todos.row(text)).toBeVisible()
      }
      await expect(todos.toast('2 added')).toBeVisible()
      await todos.toasts.getByRole('button', { name: 'Undo', exact: true }).click()
      await todos.expectTexts('four', 'three', 'two', 'one', 'stays')
      await todos.toasts.getByRole('button', { name: 'Redo' }).click()
      await todos.expectTexts('six', 'five', 'four', 'three', 'two', 'one', 'stays')
    })

    test('cover neither the field that has the focus nor the end of the list', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      const texts = Array.from({ length: 14 }, (_, index) => `task ${index + 1}`)
      const { field } = await todos.openForm('bottom')
      for (const text of texts) {
        await field.fill(text)
        await field.press('Enter')
        await expect(todos.row(text)).toBeVisible()
      }
      await expect(todos.toast('14 added')).toBeVisible()
      const [line, input] = [await lines(page).boundingBox(), await field.boundingBox()]
      expect(line && input && input.y + input.height <= line.y, 'the field ends above the line').toBe(true)
      await page.keyboard.press('Escape')
      await page.mouse.move(5, 400)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const [last, below] = [await page.locator('footer').first().boundingBox(), await lines(page).boundingBox()]
      expect(last && below && last.y + last.height <= below.y, 'the page ends above the line').toBe(true)
    })
  })
}

test('a message waits while somebody types where it would stand', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  await todos.add('bottom', ...Array.from({ length: 12 }, (_, index) => `task ${index + 1}`))
  await todos.toasts.getByRole('button', { name: 'Dismiss' }).click()
  // The text of a row in the last pixels of the window is edited, by a press that scrolls nothing.
  await page.evaluate(() => window.scrollTo(0, 0))
  const text = page.getByRole('button', { name: 'Edit text: task 9' })
  const low = await middleOf(text)
  expect(low.y).toBeGreaterThan(740)
  await page.mouse.click(low.x, low.y)
  await expect(page.getByRole('textbox', { name: 'Task text' })).toBeFocused()
  await page.evaluate(() => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click())
  await expect(todos.toast('Task completed! 🎉')).toBeAttached()
  const strip = todos.toasts.getByRole('status')
  await expect(strip).toHaveCSS('opacity', '0')
  await page.keyboard.press('Escape')
  await expect(strip).toHaveCSS('opacity', '1')
})

test('trouble stays until it is read, or until what was refused is taken', async ({ open }) => {
  const page = await open('guest')
  const todos = new TodosPage(page)
  const { field } = await todos.openForm('top')
  await page.clock.install()
  await field.fill('x'.repeat(501))
  for (let press = 0; press < 3; press++) await field.press('Enter')
  await expect(todos.toast('Validation Error')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(todos.toast('Validation Error')).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await field.fill('short')
  await field.press('Enter')
  await expect(todos.toast('Task added')).toBeVisible()
  await expect(todos.toast('Validation Error')).toHaveCount(0)
})

for (const mode of MODES)
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])
    test(`[P32] the add field stays where it is through 30 adds as ${mode} at ${size.width}`, async ({
      page,
      open,
    }) => {
      test.slow()
      await page.setViewportSize(size)
      await open(mode)
      const todos = new TodosPage(page)
      for (const place of ['bottom', 'top'] as const) {
        const { field, cancel } = await todos.openForm(place)
        await field.fill('first')
        const before = await topOf(field)
        expect(before).toBeLessThan(size.height - 60)
        for (let index = 0; index < 15; index++) {
          await field.fill(`${place} ${index}`)
          await field.press('Enter')
          await expect(todos.row(`${place} ${index}`)).toBeVisible()
          // Between two frames the row is there, and nothing is painted yet.
          const moved = async () => Math.abs((await topOf(field)) - before)
          await expect.poll(moved, { message: `after ${index + 1}` }).toBeLessThan(1.5)
        }
        await expect(field).toBeFocused()
        await cancel.click()
        await page.evaluate(() => window.scrollTo(0, 0))
      }
    })

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  return box
}

for (const mode of MODES) {
  test(`a start moves neither the sidebar nor the rows as ${mode}`, async ({ open }) => {
    const page = await open(mode)
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one', 'two')
    const places = async () => ({
      navigation: await topOf(page.getByRole('navigation', { name: 'Main navigation' })),
      one: await topOf(todos.row('one')),
      two: await topOf(todos.row('two')),
    })
    const before = await places()
    await expect(page.getByText('Nothing running')).toBeVisible()
    await todos.chooseAction('one', 'Start timer')
    await expect(page.getByRole('region', { name: 'Running now' })).toBeVisible()
    expect(await places()).toEqual(before)
  })

  test(`a row stands under the box for adding, and has the room for its words as ${mode}`, async ({ page, open }) => {
    const long = 'a task with quite a lot of words that would need more than one line on any phone there is'
    const todos = new TodosPage(page)
    await open(mode)
    await todos.add('top', long)
    for (const [width, words] of [
      [1280, 700],
      [390, 260],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const plus = page.getByRole('button', { name: 'Add new to-do on top...' }).locator('svg')
      const check = page.getByRole('checkbox', { name: `Complete: ${long}` })
      // Asked again: between two looks the page may still be taking on its new width.
      const aside = async () => Math.abs((await middleOf(check)).x - (await middleOf(plus)).x)
      await expect.poll(aside, 'circle under plus').toBeLessThan(1)
      const text = await boxOf(page.getByRole('button', { name: `Edit text: ${long}` }))
      expect(text.width).toBeGreaterThan(words)
      await page.getByRole('button', { name: `Actions for: ${long}` }).focus()
      expect(await boxOf(page.getByRole('button', { name: `Edit text: ${long}` }))).toEqual(text)
    }
    expect((await boxOf(todos.row(long))).y, 'the first task of a phone').toBeLessThanOrEqual(300)
  })
}

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
})

const menuEntries = async (page: Page, text: string) => {
  await page.getByRole('button', { name: `Actions for: ${text}`, exact: true }).click()
  const entries = page.getByRole('menu').getByRole('menuitem')
  await expect(entries.first()).toBeVisible()
  const names = await page.getByRole('menu').locator('[role^="menuitem"]').allInnerTexts()
  return names.map((name) => name.split('\n')[0] ?? '')
}

test('menus have one order in every area, Delete last, and one highlight', async ({ open }) => {
  const page = await open('account')
  const todos = new TodosPage(page)
  await todos.add('bottom', 'one')
  const categories = ['Sin categoría', 'Personal', 'Relaciones', 'Trabajo']
  expect(await menuEntries(page, 'one')).toEqual([
    ...['Focus', 'Start timer', 'Open', 'Move to Later', 'Snooze until...'],
    ...categories,
    'Delete',
  ])
  const highlights = page.getByRole('menu').locator('[role^="menuitem"]:focus')
  await page.getByRole('menuitem', { name: 'Open' }).hover()
  await expect(highlights).toHaveCount(1)
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Move to Later' })).toBeFocused()
  await expect(page.getByRole('menuitem', { name: 'Open' })).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.keyboard.press('Escape')
  for (const tab of ['Bucket', 'Weekly Goals', 'Objectives', 'Snooze']) {
    await addIn(page, tab)
    const entries = await menuEntries(page, `in ${tab}`)
    expect(entries.slice(-5), tab).toEqual([...categories, 'Delete'])
    expect(['Edit', 'Open'], tab).toContain(entries[0])
    await page.keyboard.press('Escape')
  }
})

test('session logs are cards until all columns fit', async ({ page, open }) => {
  await open('guest')
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
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const cells = logs.rows('task 1').getByRole('cell')
  await expect(cells.nth(0)).toHaveText('16:30')
  await expect(cells.nth(2)).toHaveText('8m 0s')
  await expect(cells.nth(2).getByText('0s', { exact: true })).toBeHidden()
  const tops = [await topOf(cells.nth(0)), await topOf(cells.nth(1)), await topOf(cells.nth(2))]
  expect(new Set(tops).size, 'one line').toBe(1)
})

test('words: the week of the goals, and a snooze that starts from its own date', async ({ context, page, open }) => {
  await stopClock(context, '2026-11-18T09:00:00Z')
  await open('guest')
  await showTab(page, 'Weekly Goals')
  await expect(page.getByText('Week of 16 Nov – 22 Nov')).toBeVisible()
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('chips are 44 px under a finger, and overlap nothing', async ({ open }) => {
    const page = await open('account')
    const todos = new TodosPage(page)
    await todos.add('bottom', 'one', 'two')
    for (const text of ['one', 'two']) {
      await page.getByRole('button', { name: `Actions for: ${text}`, exact: true }).click()
      await page.getByRole('menuitemradio', { name: 'Trabajo' }).click()
      await expect(todos.row(text).getByRole('button', { name: 'Category: Trabajo' })).toBeVisible()
    }
    const chip = await boxOf(todos.row('one').getByRole('button', { name: 'Category: Trabajo' }))
    const text = await boxOf(page.getByRole('button', { name: 'Edit text: one' }))
    const next = await boxOf(page.getByRole('button', { name: 'Edit text: two' }))
    const middle = chip.y + chip.height / 2
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
          [chip.x + 4, middle + by],
        ),
      ).toBe('Category: Trabajo')
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
