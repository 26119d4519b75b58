/** Today's Schedule as a person sees it: beside the to-dos, or in a sheet. */
import { expect, type Locator, type Page } from '@playwright/test'
import { middleOf } from '../on-screen.ts'
import { rowsOf, transact } from '../page-data.ts'
import { sampleTodos } from '../sample-todos.ts'
import { inserted, sampleSession } from './sessions-page.ts'

/** The day of the tests' clock, in their zone. */
export const today = (time: string) => `2026-11-16T${time}+01:00`

export class SchedulePage {
  readonly page: Page
  readonly day: Locator
  readonly sheet: Locator
  readonly opener: Locator

  constructor(page: Page) {
    this.page = page
    this.day = page.getByRole('group', { name: 'Hours of today' })
    this.sheet = page.getByRole('dialog', { name: "Today's Schedule" })
    this.opener = page.getByRole('main').getByRole('button', { name: "Today's Schedule" })
  }

  block(text: string): Locator {
    return this.day.getByRole('listitem').filter({ hasText: text })
  }

  edge(name: string): Locator {
    return this.day.getByRole('slider', { name, exact: true })
  }

  async expectAt(edge: string, time: string) {
    await expect(this.edge(edge)).toHaveAttribute('aria-valuetext', time)
  }

  get nowLine(): Locator {
    return this.day.locator('[data-now]')
  }

  scrolled(): Promise<number> {
    return this.day.evaluate((element) => element.scrollTop)
  }

  /** With the real mouse; it is released where the caller says. */
  async take(edge: string) {
    const { mouse } = this.page
    const from = await middleOf(this.edge(edge))
    await mouse.move(from.x, from.y)
    await mouse.down()
    return { by: (pixels: number) => mouse.move(from.x, from.y + pixels, { steps: 4 }), drop: () => mouse.up() }
  }

  async drag(edge: string, pixels: number) {
    const held = await this.take(edge)
    await held.by(pixels)
    await held.drop()
  }

  /** A to-do, and its sessions of today from one time to another. */
  async fill(text: string, ...times: [from: string, to: string][]) {
    const [sample] = sampleTodos(1)
    if (!sample) throw new Error('one sample was asked for')
    const todo = { ...sample, text }
    const rows = times.map(([from, to]) => sampleSession(today(from), today(to), { todo_id: sample.id }))
    await transact(this.page, [...inserted('todos', [todo]), ...inserted('focus_sessions', rows)])
    return rows.map(({ id }) => id)
  }

  /** From when to when a session is logged, on the clock of the tests' zone. */
  async logged(id: string | undefined): Promise<string[]> {
    const row = (await rowsOf(this.page, 'focus_sessions')).find((session) => session.id === id)
    const clock = (instant: unknown) => new Date(Date.parse(String(instant)) + 3_600_000).toISOString().slice(11, 19)
    return [clock(row?.['started_at']), clock(row?.['ended_at'])]
  }
}
