/** Rows with much to say: starting and leaving one moves none of them, and on a phone what belongs to them is one line. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { nowInTests } from './day-of-tests.ts'
import { MODES, test } from './fixtures.ts'
import { boxOf, middleOf, topOf } from './on-screen.ts'
import { transact } from './page-data.ts'
import { untilAttended } from './pages/attended.ts'
import { inserted } from './pages/sessions-page.ts'
import { TodosPage } from './pages/todos-page.ts'
import { sampleTodos } from './sample-todos.ts'
import { MORNING, passTime, SECOND, stopClock } from './still-clock.ts'

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
/** One of their own: a guest has none yet, and those of an account come when they come. */
const category = { id: randomUUID(), name: 'Oficina', color: '#EF4444', created_at: MADE, updated_at: MADE }
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
        const filed = { category_id: category.id, weekly_goal_id: goal.id }
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
        await transact(page, [
          ...inserted('categories', [category]),
          ...inserted('weekly_goals', [goal]),
          ...inserted('todos', rows),
        ])
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
            { ...said, time_spent: 700, category_id: category.id },
            { ...said, time_spent: 700, category_id: category.id, planned_start },
          ][index],
        }))
        await transact(page, [
          ...inserted('categories', [category]),
          ...inserted('weekly_goals', [goal]),
          ...inserted('todos', rows),
        ])
        const todos = new TodosPage(page)
        const rowOf = (number: number) => todos.row(`To-do ${number}`)
        await expect(rowOf(4)).toBeVisible()
        const goalIn = (number: number) => rowOf(number).getByRole('button', { name: /^Goal: / })
        await expect(goalIn(1)).toBeVisible()
        await expect(goalIn(2)).toHaveCount(width > 320 ? 1 : 0)
        const { height } = await boxOf(rowOf(1))
        for (const number of [2, 3, 4]) {
          const row = rowOf(number)
          const isOneLine = number < 4 || width > 320
          const lines = (await boxOf(row)).height - height
          if (isOneLine) expect(lines, `one line below to-do ${number}`).toBe(0)
          // A phone this small has no room for all of it: the time has a line of its own.
          else expect(lines, `two lines below to-do ${number}`).toBeGreaterThan(20)
          // None on another, and all within the window.
          const chips = row.getByRole('button', { name: /^(?:Category|Goal): / })
          const words = row.getByTitle(/^(?:Steps|Planned start|Planned length)$/)
          const boxes = await Promise.all((await chips.or(words).filter({ visible: true }).all()).map(boxOf))
          expect(boxes.length).toBeGreaterThan(1)
          for (const [index, one] of boxes.entries()) {
            expect(one.x + one.width).toBeLessThanOrEqual(width)
            for (const other of boxes.slice(index + 1)) {
              const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
              const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
              expect(Math.min(across, down), `part ${index} of to-do ${number}`).toBeLessThanOrEqual(1)
            }
          }
        }
      })
    })
