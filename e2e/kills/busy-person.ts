/** Somebody who plans: one thing after another, in whichever tab, and each time looking whether it is there and saved. */
import type { Page } from '@playwright/test'
import type { Random } from '../../simulate/random.ts'
import { FocusPage } from '../pages/focus-page.ts'
import { type Action, addBelow, chooseAction, type Run, type Situation } from './killed-actions.ts'
import { type Expectation, item, type Plan } from './planned.ts'
import { isSaved, type Look, shows, type Witness } from './witness.ts'

const ROOM_FOR_MORE = 10

interface Start {
  pages: readonly Page[]
  witness: Witness
  random: Random
  plan: Plan
  run: Run | null
  fresh(): string
}

export class Person {
  /** How many writes this person has seen saved. */
  shown = 0
  private readonly tabs: readonly FocusPage[]
  private now: Situation
  private doing: Action | null = null
  private burst: { byTab: string[][]; shown: Set<string> } | null = null

  constructor({ pages, ...start }: Start) {
    this.tabs = pages.map((page) => new FocusPage(page))
    this.now = { ...start, tabs: pages.length }
  }

  /** What must be found if the browser dies now. */
  expectation(): Expectation {
    const { doing } = this
    return { sure: this.now.plan, maybe: doing ? [...(doing.onTheWay ?? []), doing.after] : [], burst: this.burst }
  }

  async act() {
    const { plan, random } = this.now
    if (this.tabs.length > 1 && plan.today.length < ROOM_FOR_MORE && random.chance(0.2)) return this.addEverywhere()
    const action = chooseAction(this.now)
    const todos = this.tab(action.tab)
    await todos.page.bringToFront()
    // Nobody acts on what is not in sight yet.
    await this.seen(action.tab, plan)
    this.doing = action
    await action.perform(todos)
    await this.seen(action.tab, action.after)
    const { after, runAfter = this.now.run } = action
    this.now = { ...this.now, plan: after, run: runAfter }
    this.doing = null
    this.shown++
  }

  private tab(index: number): FocusPage {
    const todos = this.tabs[index]
    if (!todos) throw new Error(`There is no tab ${index}`)
    return todos
  }

  private seen(tab: number, plan: Plan): Promise<Look> {
    const isSo = (look: Look) => isSaved(look) && !look.asks && shows(look, plan, tab === 0)
    return this.now.witness.until(this.tab(tab).page, isSo, JSON.stringify(plan))
  }

  /** A hand in each tab, all at once. Where each row ends is seen when all of them are done. */
  private async addEverywhere() {
    const { plan, fresh, witness } = this.now
    for (const tab of this.tabs.keys()) await this.seen(tab, plan)
    const byTab = this.tabs.map(() => [fresh(), fresh()])
    const shown = new Set<string>()
    this.burst = { byTab, shown }
    const has = (look: Look, text: string) => look.today.some((row) => row.text === text)
    const addIn = async (todos: FocusPage, texts: readonly string[]) => {
      for (const text of texts) {
        await addBelow(todos, text)
        await witness.until(todos.page, (look) => isSaved(look) && has(look, text), text)
        shown.add(text)
        this.shown++
      }
    }
    await Promise.all(this.tabs.map((todos, tab) => addIn(todos, byTab[tab] ?? [])))
    const isWhole = (look: Look) => isSaved(look) && byTab.flat().every((text) => has(look, text))
    const { today } = await witness.until(this.tab(0).page, isWhole, byTab.flat().join(', '))
    const known = new Map(plan.today.map((each) => [each.text, each]))
    const after = { ...plan, today: today.map(({ text }) => known.get(text) ?? item(text)) }
    for (const tab of this.tabs.keys()) await this.seen(tab, after)
    this.now = { ...this.now, plan: after }
    this.burst = null
  }
}
