/** Under a finger every chip, pill and button of every area has 44 px of its own: none lies in those of another. */
import { expect, type Page } from '@playwright/test'
import { MODES, test } from './fixtures.ts'
import { transact } from './page-data.ts'
import { fillPlanner } from './pages/sample-planner.ts'

/** What answers to a press at each point is asked of the page: the room that is drawn is not the room that there is. */
const narrow = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const FINGER = 43.5
    // The text of a row fills its line, and its handle the gutter: both have their command in the row's menu.
    const isLine = (name: string) => /^(?:Edit text|Reorder): /.test(name)
    const answers = (button: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (button.contains(hit) || hit.closest('label')?.contains(button) === true)
    }
    const reach = (button: Element, x: number, y: number, byX: number, byY: number) => {
      let far = 0
      while (far < FINGER && answers(button, x + byX * (far + 0.5), y + byY * (far + 0.5))) far += 0.5
      return far
    }
    return [...main.querySelectorAll('button, a[href], select, input')].flatMap((button) => {
      const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
      if (!button.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isLine(name)) return []
      button.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = button.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const room = [
        reach(button, x, y, -1, 0) + reach(button, x, y, 1, 0),
        reach(button, x, y, 0, -1) + reach(button, x, y, 0, 1),
      ]
      return room.every((length) => length >= FINGER) ? [] : [`${name}: ${room.join(' × ')}`]
    })
  })

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

for (const mode of MODES)
  test(`in every area of a ${mode}, with all that a row can have`, async ({ page, open }) => {
    test.slow()
    await open(mode)
    const ids = await fillPlanner(page)
    const filed = { category_id: ids.categories }
    const change = (table: keyof typeof ids, patch: object) => ({ table, op: 'update', id: ids[table], patch })
    await transact(page, [
      // Without steps, the Now card shows what it is for.
      change('todos', { weekly_goal_id: ids.weekly_goals, notes: null, ...filed }),
      change('weekly_goals', { project_id: ids.projects, ...filed }),
      change('projects', { long_term_goal_id: ids.long_term_goals, ...filed }),
      ...(['bucket_items', 'objectives', 'long_term_goals', 'snooze_items'] as const).map((table) =>
        change(table, filed),
      ),
    ])
    for (const [tab, text] of [
      ['todos', 'Tea'],
      ['bucket', 'Map'],
      ['weekly', 'Run'],
      ['projects', 'Hut'],
      ['objectives', 'Far'],
      ['longterm', 'Sea'],
      ['snooze', 'Bag'],
      ['sessionlogs', 'Tea'],
    ] as const) {
      await page.goto(`/?tab=${tab}`)
      await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
      if (tab === 'objectives') await page.getByRole('button', { name: /details of: Far$/ }).tap()
      expect(await narrow(page), tab).toEqual([])
    }
  })
