/** What repeats by itself, while devices change it apart and servers look at old rows: once for each date, ever. */
import { trashAutomation } from '@foco/domain/automation/automations.ts'
import { dueRuns } from '@foco/domain/automation/due-runs.ts'
import { addDays, dateOf } from '@foco/domain/core/calendar-days.ts'
import { type Change, remove } from '@foco/domain/core/change.ts'
import type { DueTransaction } from '@foco/domain/core/due.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import { ITEM_KINDS, type ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Automation } from '@foco/domain/tables/schema.ts'
import type { DataSession } from '../web/src/data/data-session.ts'
import { repeats, ruleNamed, todoNamed, touch, withRule, withTodo } from './automation-deeds.ts'
import { type NamedWorld, named, TWO } from './named-world.ts'
import { createRandom } from './random.ts'
import { DrawnTicks } from './rule-worlds.ts'
import type { Page } from './simulated-page.ts'
import type { Story } from './story.ts'
import { toBucket, trash } from './told-deeds.ts'
import { USERS } from './users.ts'

const HOUR = 3_600_000
const STEPS = 30

/** Every item that there is, in a list or in the trash. */
const itemsIn = (rows: TableRows): Set<string> => {
  const lists = (Object.keys(ITEM_KINDS) as ItemTable[]).flatMap((table) => [...rows(table).keys()])
  return new Set([...lists, ...[...rows('trash_items').values()].map(({ original_id }) => original_id)])
}

/** A server that looks what is due, and sees to it that nothing comes back. */
class Looks {
  readonly #story: Story
  readonly #ever = new Set<string>()
  constructor(story: Story) {
    this.#story = story
  }
  get now() {
    return new Date(this.#story.world.scheduler.now()).toISOString()
  }
  async due(): Promise<DueTransaction[]> {
    return dueRuns(await this.#story.server(), this.now)
  }
  /** Also what was found due earlier, by a server that was slow. */
  async write(due: readonly DueTransaction[]): Promise<string | null> {
    const before = itemsIn(await this.#story.server())
    for (const id of before) this.#ever.add(id)
    for (const { transactionId: id, changes } of due)
      await this.#story.world.server.writeByItself(USERS[0]?.id ?? '', { id, changes })
    const after = itemsIn(await this.#story.server())
    const back = [...after].find((id) => !before.has(id) && this.#ever.has(id))
    for (const id of after) this.#ever.add(id)
    return back === undefined ? null : `what was made for a date came back: ${back}`
  }
}

/** What `missed` says of an automation that nobody touches, reckoned day by day. */
class Expected {
  readonly made: string[] = []
  #pending: string[] = []
  #next: string
  readonly missed: Automation['missed']
  constructor(missed: Automation['missed'], begun: string) {
    this.missed = missed
    this.#next = begun.slice(11) < '09:00' ? dateOf(begun, 'UTC') : addDays(dateOf(begun, 'UTC'), 1)
  }
  look(now: string, isOpen: boolean) {
    for (; `${this.#next}T09:00:00.000Z` <= now; this.#next = addDays(this.#next, 1)) this.#pending.push(this.#next)
    if (this.missed === 'wait' && isOpen) return
    if (this.missed === 'all') this.made.push(...this.#pending)
    else if (!isOpen) this.made.push(...this.#pending.slice(-1))
    this.#pending = []
  }
}

const UNTOUCHED = ['keep_one', 'wait', 'all'] as const

/** Days of two devices, now and then offline, and of servers, one of which is slow. */
export const drawnAutomations = (seed: number): NamedWorld =>
  named(`automations, drawn ${seed}`, [{}, {}, {}], async (story) => {
    const random = createRandom(seed)
    const looks = new Looks(story)
    story.does(0, 'adds one that everybody touches', repeats('touched', random.pick(UNTOUCHED)))
    // On a device of its own, which takes nothing back.
    for (const missed of UNTOUCHED) story.does(2, `adds ${missed}`, repeats(missed, missed))
    const expected = UNTOUCHED.map((missed) => new Expected(missed, story.page(0).now()))
    const ticks = new DrawnTicks(story, seed)
    ticks.begin()
    await story.pass(2000)
    let slow: DueTransaction[] = []
    for (let step = 0; step < STEPS; step++) {
      const device = random.below(2)
      const what = random.below(10)
      if (what < 2) await story.pass((1 + random.below(20)) * HOUR)
      else if (what < 5) {
        const rows = await story.server()
        for (const one of expected) one.look(looks.now, todoNamed(rows, one.missed) !== undefined)
        const due = await looks.due()
        const wrong = (await looks.write(due)) ?? (random.chance(0.5) ? await looks.write(slow) : null)
        if (wrong) return wrong
        slow = due
      } else if (what === 5) await story.happens(device, random.pick(['offline', 'online']))
      else if (what === 6) random.chance(0.6) ? story.undoes(device) : story.redoes(device)
      else {
        const [told, rule] = touch(random)
        const page = story.page(device)
        const changes = page.data ? rule(page.data, page) : []
        if (changes.length > 0) story.does(device, told, () => changes)
      }
      ticks.step()
      await story.pass(3000)
    }
    for (const device of [0, 1]) await story.happens(device, 'online')
    await story.pass(60_000)
    const rows = await story.server()
    for (const { missed, made } of expected) {
      const rule = ruleNamed(rows, missed)
      const dates = [...rows('automation_runs').values()]
        .filter((run) => run.automation_id === rule?.id && run.item_id !== null)
        .map(({ due_on }) => due_on)
        .sort()
      if (dates.join() !== made.join()) return `${missed} made ${dates.join()} instead of ${made.join()}`
    }
    return ticks.wrong(rows)
  })

/** A slow server writes what it had found due, after somebody has done something with what a quick one made. */
const slowServer = (what: string, deed: (data: DataSession, page: Page) => readonly Change[]) =>
  named(`a server that is slow runs an automation again, and somebody ${what} what was made`, TWO, async (story) => {
    const looks = new Looks(story)
    story.does(0, 'adds it', repeats('w1', 'all'))
    await story.pass(26 * HOUR)
    const slow = await looks.due()
    const quick = await looks.write(slow)
    await story.pass(2000)
    story.does(1, what, deed)
    await story.pass(2000)
    return quick ?? (await looks.write([])) ?? (await looks.write(slow))
  })

export const AUTOMATION_WORLDS: readonly NamedWorld[] = [
  slowServer(
    'deletes',
    withTodo('w1', (todo) => [remove('todos', todo.id)]),
  ),
  slowServer('moves', toBucket('w1')),
  slowServer('puts into the trash', trash('w1')),

  named('an automation that lay in the trash for days makes up for none of them', TWO, async (story) => {
    const looks = new Looks(story)
    story.does(0, 'adds it', repeats('touched', 'all'))
    await story.pass(2000)
    story.does(
      1,
      'deletes it',
      withRule('touched', (rule, _data, page) => trashAutomation(rule, { id: page.newId(), now: page.now() })),
    )
    await story.pass(80 * HOUR)
    story.undoes(1)
    await story.pass(2000)
    await looks.write(await looks.due())
    await looks.write(await looks.due())
    const { size } = (await story.server())('todos')
    return size === 0 ? null : `${size} were made up for`
  }),

  named(
    'a guest’s tabs run an automation at the same moment, and one is killed',
    [{ isSignedIn: false, tabs: 2 }],
    async (story) => {
      story.does(0, 'adds it', repeats('touched', 'all'))
      await story.pass(26 * HOUR)
      await story.happens(0, 'do due work')
      await story.happens(0, 'kill tab')
      await story.pass(2000)
      story.does(
        0,
        'deletes what it made for good',
        withTodo('touched', (todo) => [remove('todos', todo.id)]),
      )
      await story.happens(0, 'do due work')
      await story.pass(2000)
      story.opens(0)
      await story.pass(2000)
      await story.happens(0, 'do due work')
      const left = story.page(0).data?.rows('todos').size
      return left === 0 ? null : `${left} came back`
    },
  ),
]
