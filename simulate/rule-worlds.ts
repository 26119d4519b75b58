/** When → then: what rules add to what people do, while devices are apart and take things back. Never twice. */
import { addRule } from '@foco/domain/automation/automations.ts'
import type { Change } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import { addTodo, completeTodo } from '@foco/domain/items/todos.ts'
import { ITEM_KINDS, type ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Automation, Todo } from '@foco/domain/tables/schema.ts'
import type { DataSession } from '../web/src/data/data-session.ts'
import { type NamedWorld, named, TWO } from './named-world.ts'
import { createRandom, type Random } from './random.ts'
import type { Page } from './simulated-page.ts'
import type { Story } from './story.ts'
import { toBucket } from './told-deeds.ts'

type Deed = (data: DataSession, page: Page) => readonly Change[]

/** On ticking what has this word. */
const onTick =
  (text: string, if_words: string, then: Partial<Automation> = {}): Deed =>
  (data, page) => {
    const given = { text, if_words, on_event: 'todo_completed', time_zone: 'UTC', ...then } as const
    const added = addRule(data.rows, given, { id: page.newId(), now: page.now() })
    return added.ok ? added.value : []
  }

const adds =
  (text: string): Deed =>
  (data, page) => {
    const fresh = {
      id: page.newId(),
      text,
      category_id: null,
      place: 'bottom',
      list: 'today',
      now: page.now(),
    } as const
    const added = addTodo(data.rows('todos').values(), fresh)
    return added.ok ? added.value : []
  }

const todoOf = (data: DataSession, text: string): Todo | undefined =>
  [...data.rows('todos').values()].find((todo) => todo.text === text)

const ticks =
  (text: string, completed = true): Deed =>
  (data, page) => {
    const todo = todoOf(data, text)
    return todo ? completeTodo(todo, completed, page.now()) : []
  }

const LISTS = Object.keys(ITEM_KINDS) as ItemTable[]

/** In how many places things of this name are. */
const places = (rows: TableRows, text: string): number =>
  LISTS.flatMap((table) => [...rows(table).values()]).filter((row) => 'text' in row && row.text === text).length

const idTwice = (rows: TableRows): string | undefined => {
  const seen = new Set<string>()
  for (const table of LISTS)
    for (const id of rows(table).keys()) {
      if (seen.has(id)) return id
      seen.add(id)
    }
  return undefined
}

/** What people tick, of their own and of what is everybody's: for worlds that draw what else happens. */
export class DrawnTicks {
  readonly #story: Story
  readonly #random: Random
  #mine = 0
  constructor(story: Story, seed: number) {
    this.#story = story
    this.#random = createRandom(seed)
  }
  begin() {
    this.#story.does(2, 'makes a rule for its own', onTick('after mine', 'mine', { add_to: 'today_top' }))
    this.#story.does(2, 'makes a rule for everybody’s', onTick('after ours', 'ours', { add_to: 'bucket' }))
    for (const name of ['ours 1', 'ours 2', 'ours 3']) this.#story.does(2, `adds ${name}`, adds(name))
  }
  step() {
    const what = this.#random.below(4)
    if (what === 0) {
      this.#mine++
      this.#story.does(2, 'adds one of its own', adds(`mine ${this.#mine}`))
      this.#story.does(2, 'ticks it', ticks(`mine ${this.#mine}`))
    } else if (what < 3) {
      const [device, name] = [this.#random.below(2), `ours ${1 + this.#random.below(3)}`]
      const page = this.#story.page(device)
      const changes = page.data ? ticks(name, this.#random.chance(0.7))(page.data, page) : []
      if (changes.length > 0) this.#story.does(device, `ticks ${name}`, () => changes)
    }
  }
  /** What does not hold, or null. */
  wrong(rows: TableRows): string | null {
    const twice = idTwice(rows)
    if (twice !== undefined) return `${twice} is in two lists`
    const [mine, ours] = [places(rows, 'after mine'), places(rows, 'after ours')]
    if (mine !== this.#mine) return `${this.#mine} were ticked, and ${mine} came after them`
    return ours > 3 ? `three could be ticked, and ${ours} came after them` : null
  }
}

export const RULE_WORLDS: readonly NamedWorld[] = [
  named(
    'two devices tick the same offline, and what a rule added is moved before the second is heard of',
    TWO,
    async (story) => {
      story.does(0, 'makes a rule', onTick('w2', 'w1'))
      story.does(0, 'adds w1', adds('w1'))
      await story.pass(2000)
      await story.happens(1, 'offline')
      story.does(1, 'ticks it', ticks('w1'))
      story.does(0, 'ticks it', ticks('w1'))
      await story.pass(2000)
      story.does(0, 'moves what came of it', toBucket('w2'))
      await story.pass(2000)
      await story.happens(1, 'online')
      await story.pass(60_000)
      const found = places(await story.server(), 'w2')
      return found === 1 ? null : `w2 is there ${found} times`
    },
  ),

  named('a tick is taken back and done again: what a rule added goes and comes with it, once', TWO, async (story) => {
    story.does(0, 'makes a rule', onTick('w2', 'w1', { add_to: 'today_top' }))
    story.does(0, 'adds w1', adds('w1'))
    story.does(0, 'ticks it', ticks('w1'))
    await story.pass(2000)
    const counts: number[] = [places(await story.server(), 'w2')]
    story.undoes(0)
    await story.pass(2000)
    counts.push(places(await story.server(), 'w2'))
    story.redoes(0)
    await story.pass(2000)
    counts.push(places(await story.server(), 'w2'))
    story.does(1, 'opens it again', ticks('w1', false))
    story.does(1, 'ticks it again', ticks('w1'))
    await story.pass(2000)
    counts.push(places(await story.server(), 'w2'))
    return counts.join() === '1,0,1,1' ? null : `w2 was there ${counts.join()} times`
  }),
]
