/** What a hand meets every few minutes: nothing jumps under it. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { nowInTests } from './day-of-tests.ts'
import { MODES, test } from './fixtures.ts'
import { boxOf, middleOf, topOf } from './on-screen.ts'
import { rowsOf, transact } from './page-data.ts'
import { untilAttended } from './pages/attended.ts'
import { inserted } from './pages/sessions-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { sampleTodos } from './sample-todos.ts'
import { MORNING, passTime, SECOND, stopClock } from './still-clock.ts'

const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

for (const mode of MODES) {
  test.describe(`completing as ${mode}`, () => {
    test('leaves the row where it is for a second, ticked', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one', 'two', 'three')
      const [one] = (await rowsOf(page, 'todos')).filter(({ text }) => text === 'one')
      const patch = { planned_start: new Date(nowInTests() + 60_000).toISOString(), resume_note: 'the second page' }
      await transact(page, [{ table: 'todos', op: 'update', id: one?.id, patch }])
      await expect(todos.row('one')).toContainText('the second page')
      const before = { one: await topOf(todos.row('one')), two: await topOf(todos.row('two')) }
      await page.clock.install({ time: nowInTests() })
      await page.clock.pauseAt(nowInTests() + 1000)
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
      // Nor does it look ticked before somebody points at it.
      const tick = checkbox(page, 'Complete: two').locator('xpath=..').locator('svg')
      const seen = () => tick.evaluate((element) => getComputedStyle(element).color)
      await expect.poll(seen).toBe('rgba(0, 0, 0, 0)')
      await page.mouse.move(place.x + 1, place.y)
      await expect.poll(seen).not.toBe('rgba(0, 0, 0, 0)')
      await page.mouse.click(place.x, place.y)
      await expect(checkbox(page, 'Reopen: two')).toBeChecked()
      await expect(page.getByRole('heading', { name: 'Completed (1)' })).toBeVisible()
    })

    test('closes several together, when the last of them has been ticked for a second', async ({ open }) => {
      const page = await open(mode)
      const todos = new TodosPage(page)
      await todos.add('bottom', 'one', 'two', 'three')
      const third = await topOf(todos.row('three'))
      await page.clock.install({ time: nowInTests() })
      await page.clock.pauseAt(nowInTests() + 1000)
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

test('[P32] the add field stays where it is when the page hears of its own scrolling only after the next row', async ({
  page,
  open,
}) => {
  await open('guest')
  const todos = new TodosPage(page)
  const { field } = await todos.openForm('bottom')
  // As on a busy machine: the event of the scrolling before comes between a new row and its painting.
  await page.evaluate(() => {
    const late = new MutationObserver(() => window.dispatchEvent(new Event('scroll')))
    late.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true })
  })
  await field.fill('first')
  const before = await topOf(field)
  for (let index = 0; index < 15; index++) {
    await field.fill(`row ${index}`)
    await field.press('Enter')
    await expect(todos.row(`row ${index}`)).toBeVisible()
    await expect.poll(async () => Math.abs((await topOf(field)) - before)).toBeLessThan(1.5)
  }
  // Scrolled by the person, it goes along and stays there.
  await page.mouse.move(640, 300)
  await page.mouse.wheel(0, -200)
  await expect.poll(async () => (await topOf(field)) - before).toBeGreaterThan(100)
  const scrolled = await topOf(field)
  await field.fill('after')
  await field.press('Enter')
  await expect(todos.row('after')).toBeVisible()
  await expect.poll(async () => Math.abs((await topOf(field)) - scrolled)).toBeLessThan(1.5)
})

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

  test(`the tabs of both lists stay where they are when one is chosen as ${mode}`, async ({ open }) => {
    const page = await open(mode)
    const tabs = ['Today (0)', 'Later (0)'].map((name) => page.getByRole('tab', { name }))
    const places = () => Promise.all(tabs.map(boxOf))
    const before = await places()
    for (const tab of tabs.toReversed()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(tab).toHaveCSS('font-weight', '600')
      expect(await places()).toEqual(before)
    }
  })

  // Beside the sidebar, and beside the schedule, the card has its least room.
  for (const width of [320, 768, 900, 1024, 1366, 1440])
    test(`the Now card is as high with nothing, with something to start and while it runs at ${width} as ${mode}`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(mode)
      const todos = new TodosPage(page)
      const card = page.locator('section', { has: page.getByRole('heading', { level: 2 }) }).first()
      const { height } = await boxOf(card)
      await todos.add('top', 'Send the invoice to the printer before noon')
      expect((await boxOf(card)).height).toBe(height)
      const title = card.getByRole('heading', { level: 2 })
      expect((await boxOf(title)).width, 'room for the words').toBeGreaterThan(width < 768 ? 120 : 230)
      await todos.chooseAction('Send the invoice to the printer before noon', 'Start timer')
      await expect(card.getByRole('timer')).toBeVisible()
      expect((await boxOf(card)).height).toBe(height)
    })

  for (const width of [390, 1280])
    test(`the Now card shows a long name whole, in the same height, with its step at ${width} as ${mode}`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(mode)
      const long =
        `Send the invoice to the printer ${width > 390 ? 'and ask about the delivery note of October' : ''}`.trim()
      const notes = '- [x] one\n- [ ] Attach the note'
      const todos = sampleTodos(1).map((todo) => ({ ...todo, text: 'Tea', notes }))
      await transact(page, inserted('todos', todos))
      const card = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Tea' }) }).first()
      await expect(card.getByText('Step 2 of 2 · Attach the note')).toBeVisible()
      const { height } = await boxOf(card)
      await transact(page, [{ table: 'todos', op: 'update', id: todos[0]?.id, patch: { text: long } }])
      const title = page.getByRole('heading', { level: 2, name: long })
      await expect(title).toBeVisible()
      const longCard = page.locator('section', { has: title }).first()
      expect((await boxOf(longCard)).height).toBe(height)
      const hidden = () => title.evaluate((element) => element.scrollHeight - element.clientHeight)
      await expect.poll(hidden, 'what is cut off').toBeLessThan(2)
      expect((await boxOf(title)).height, 'lines').toBeGreaterThan(40)
      await expect(title).toHaveAttribute('title', long)
      const step = longCard.getByText('Step 2 of 2 · Attach the note')
      const { y } = await boxOf(step)
      expect(y + (await boxOf(step)).height, 'above the name').toBeLessThanOrEqual((await topOf(title)) + 3)
    })

  test(`a row stands under the box for adding, and has the room for its words as ${mode}`, async ({ page, open }) => {
    const long = 'a task with quite a lot of words that would need more than one line on any phone there is'
    const todos = new TodosPage(page)
    await open(mode)
    await todos.add('top', long)
    for (const [width, words] of [
      [1280, 640],
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

/** One of them ends just where the clock comes, whatever the width; the last ones say something below as well. */
const LINES = [
  'of words',
  'of many words',
  'of quite a lot of words',
  'of more words than fit',
  'spent',
  'planned',
  'both',
]
const MADE = new Date(MORNING).toISOString()
const wordsOf = (line: string, index: number) => `To-do ${index} ${'and more '.repeat(index)}${line}`

for (const mode of MODES)
  for (const { width, hasTouch } of [
    { width: 390, hasTouch: true },
    { width: 768, hasTouch: true },
    { width: 1280, hasTouch: false },
  ])
    test.describe(`rows of long words at ${width} as ${mode}`, () => {
      test.use({ viewport: { width, height: 844 }, hasTouch, isMobile: hasTouch })

      test('stay where they are, word by word, when one is started', async ({ page, open }) => {
        // No second is spent on one that the next takes over from, which its row would say.
        await stopClock(page.context())
        await open(mode)
        const todos = new TodosPage(page)
        const rows = sampleTodos(LINES.length).map((todo, index) => ({
          ...todo,
          text: wordsOf(LINES[index] ?? '', index + 1),
          time_spent: index === 4 || index === 6 ? 754 : 0,
          planned_minutes: index > 4 ? 25 : null,
        }))
        await transact(page, inserted('todos', rows))
        const texts = rows.map(({ text }) => text)
        await expect(todos.row(texts.at(-1) ?? '')).toBeVisible()
        const words = (text: string) => todos.row(text).getByRole('button', { name: `Edit text: ${text}` })
        const menu = (text: string) => todos.row(text).getByRole('button', { name: `Actions for: ${text}` })
        // From the first row on: what stands above is asked about by other tests, and a menu may scroll the page.
        const places = async () => {
          const top = await topOf(todos.row(texts[0] ?? ''))
          const boxes = await Promise.all(
            texts.flatMap((text) => [todos.row(text), words(text), menu(text)].map((element) => boxOf(element))),
          )
          return boxes.map((box) => ({ ...box, y: Math.round((box.y - top) * 10) / 10 }))
        }
        const before = await places()
        for (const text of texts) {
          await todos.chooseAction(text, 'Start timer')
          await expect(todos.row(text).getByRole('button', { name: `Open focus view: ${text}` })).toBeVisible()
          await expect(page.getByRole('menu')).toHaveCount(0)
          expect(await places(), `while ${text} runs`).toEqual(before)
        }
        if (!hasTouch) return
        // Of several lines the last one has it, and the words of the first are seen.
        const last = texts.at(-1) ?? ''
        const clock = await middleOf(todos.row(last).getByRole('button', { name: `Open focus view: ${last}` }))
        const { y, height } = await boxOf(todos.row(last))
        expect(height).toBeGreaterThan(60)
        expect(y + height - clock.y, 'from the end of the row').toBeLessThan(26)
      })

      test('stay where they are when one is left again, whatever it says by then', async ({ page, context, open }) => {
        test.slow()
        await stopClock(context)
        await open(mode)
        const todos = new TodosPage(page)
        const [category] = await rowsOf(page, 'categories')
        const goal = {
          ...{
            id: randomUUID(),
            text: 'A goal with a name of some length',
            notes: null,
            completed: false,
            status: null,
          },
          ...{ order_position: 1, week_start: '2026-11-16', since_week: null, created_at: MADE, updated_at: MADE },
          ...{ category_id: null, project_id: null, long_term_goal_id: null },
        }
        const steps = '- [x] one\n- [ ] two\n- [ ] three'
        const note = 'After the second table, where the sums of the third quarter begin and one has to look twice'
        const filed = { category_id: category?.id ?? null, weekly_goal_id: goal.id }
        const rows = sampleTodos(5).map((todo, index) => ({
          ...todo,
          text: `To-do ${index + 1} ${index === 1 ? 'and many more words '.repeat(6) : ''}of a list`,
          ...[
            {},
            { resume_note: note },
            { planned_minutes: 25 },
            { ...filed, notes: steps, planned_minutes: 25 },
            { ...filed, resume_note: note },
          ][index],
        }))
        await transact(page, [...inserted('weekly_goals', [goal]), ...inserted('todos', rows)])
        const texts = rows.map(({ text }) => text)
        await expect(todos.row(texts.at(-1) ?? '')).toBeVisible()
        const places = async () => {
          const top = await topOf(todos.row(texts[0] ?? ''))
          const parts = texts.flatMap((text) => {
            const row = todos.row(text)
            const chips = [/^Edit text: /, /^Actions for: /, /^Goal: /, /^Category: /]
            return [row, ...chips.map((name) => row.getByRole('button', { name }))]
          })
          const boxes = await Promise.all(parts.map(async (part) => ((await part.count()) > 0 ? boxOf(part) : null)))
          return boxes.map((box) => box && { ...box, y: Math.round((box.y - top) * 10) / 10 })
        }
        const before = await places()
        for (const text of texts) {
          await todos.chooseAction(text, 'Start timer')
          await untilAttended(page, text)
          await expect(page.getByRole('menu')).toHaveCount(0)
          expect(await places(), `while ${text} runs`).toEqual(before)
          await passTime(context, SECOND, SECOND)
          await todos
            .row(text)
            .getByRole('button', { name: `Pause timer: ${text}` })
            .click()
          await expect(todos.row(text).getByText(/^1s/).filter({ visible: true })).toHaveCount(1)
          expect(await places(), `after ${text} ran`).toEqual(before)
        }
      })
    })

for (const mode of MODES)
  for (const width of [390, 320])
    test.describe(`rows of a phone at ${width} as ${mode}`, () => {
      test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true })

      test('say what belongs to them in one line: a goal with too little room gives way', async ({ page, open }) => {
        await open(mode)
        const [category] = await rowsOf(page, 'categories')
        const goal = {
          ...{ id: randomUUID(), text: 'Close the quarter well', notes: null, completed: false, status: null },
          ...{ order_position: 1, week_start: '2026-11-16', since_week: null, created_at: MADE, updated_at: MADE },
          ...{ category_id: null, project_id: null, long_term_goal_id: null },
        }
        const notes = '- [x] one\n- [ ] two\n- [ ] three'
        const planned_start = new Date(nowInTests() + 60_000).toISOString()
        const said = { weekly_goal_id: goal.id, notes, planned_minutes: 25 }
        const rows = sampleTodos(4).map((todo, index) => ({
          ...todo,
          text: `To-do ${index + 1}`,
          ...[
            { weekly_goal_id: goal.id },
            said,
            { ...said, time_spent: 700, category_id: category?.id ?? null },
            { ...said, time_spent: 700, category_id: category?.id ?? null, planned_start },
          ][index],
        }))
        await transact(page, [...inserted('weekly_goals', [goal]), ...inserted('todos', rows)])
        const todos = new TodosPage(page)
        const rowOf = (number: number) => todos.row(`To-do ${number}`)
        await expect(rowOf(4)).toBeVisible()
        const goalIn = (number: number) => rowOf(number).getByRole('button', { name: /^Goal: / })
        await expect(goalIn(1)).toBeVisible()
        await expect(goalIn(2)).toHaveCount(width > 320 ? 1 : 0)
        const { height } = await boxOf(rowOf(1))
        for (const number of [2, 3, 4]) {
          const row = rowOf(number)
          expect((await boxOf(row)).height, `one line below to-do ${number}`).toBe(height)
          // One after the other, none on another, and all within the window.
          const chips = row.getByRole('button', { name: /^(?:Category|Goal): / })
          const words = row.getByTitle(/^(?:Steps|Planned start|Planned length)$/)
          const boxes = await Promise.all((await chips.or(words).filter({ visible: true }).all()).map(boxOf))
          expect(boxes.length).toBeGreaterThan(1)
          boxes.sort((one, other) => one.x - other.x)
          for (const [index, { x }] of boxes.entries()) {
            const before = boxes[index - 1]
            if (before) expect(before.x + before.width, `part ${index} of to-do ${number}`).toBeLessThanOrEqual(x + 1)
          }
          const last = boxes.at(-1)
          expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width)
        }
      })
    })
