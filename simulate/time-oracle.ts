/**
 * Who was at which to-do, by the true clock: as long as a page of the device that started a run was awake and showed it
 * as running. Every such minute must be counted once, and no other unless somebody said so. What it knows of the rules
 * is how exact they are.
 */

import type { TableRows } from '@foco/domain/core/links.ts'
import { AWAY_AFTER_MS, openQuestions } from '@foco/domain/focus/away.ts'
import { holderOf, timeIn } from '@foco/domain/items/time-holders.ts'
import { totalSeconds } from '@foco/domain/items/timer.ts'
import { LAG_MS, openRuns } from '@foco/domain/time/run-facts.ts'
import type { Page } from './simulated-page.ts'
import { lengthOf, overlap, type Span } from './spans.ts'
import type { TimeDeed } from './time-deeds.ts'

const SECOND = 1000
/** At each beginning and end: a second's sign, a whole second cut off, a step on its way to the disk. */
const EXACT_MS = 2 * SECOND
/** A gap is asked about when the news of other devices must have come. */
const ASKED_AFTER_MS = 12 * SECOND
/** A press that is undone within five seconds was none. */
const SLIP_MS = 6 * SECOND

interface Attended extends Span {
  device: number
  todo: string
  /** Nobody was there to notice the end. */
  isGone: boolean
}

interface Asked extends Span {
  todo: string
  /** Another device took it out, and the run went on from then: its own device may have come a little later. */
  isHandedOver: boolean
}

interface Given {
  answer: string
  /** What the page asked; two that were apart can ask about one beginning with another end. */
  about: Span | null
}

/** As much of a world as it looks at. */
interface WatchedWorld {
  devices: readonly { browser: { clockOffset: number }; pages: readonly Page[] }[]
  scheduler: { now(): number }
  fail(what: string): void
}

export class TimeOracle {
  readonly #world: WatchedWorld
  readonly #attended: Attended[] = []
  readonly #now = new Map<Page, { todo: string; since: number }>()
  readonly #asked = new Map<string, Asked>()
  readonly #answers = new Map<string, Given[]>()
  readonly #edited = new Set<string>()
  readonly #broughtBack: (Span & { todo: string })[] = []
  #turns = 0
  /** By how much clocks differ, or were set. */
  #skew = 0
  isExact = true

  constructor(world: WatchedWorld) {
    this.#world = world
  }

  /** The page shows rows. */
  follow(page: Page) {
    const { data, tab } = page
    if (!data) return
    for (const table of ['focus_runs', 'settings', 'todos'] as const)
      data.subscribe(table, () => page.data === data && this.look(page))
    tab.onEnd(() => this.look(page))
    this.look(page)
  }

  /** A device fell asleep or woke, a tab was frozen or thawed. */
  stirred(device: number) {
    for (const page of this.#world.devices[device]?.pages ?? []) this.look(page)
  }

  /** Before it is done. */
  acted({ data }: Page, { answers, edits }: TimeDeed) {
    if (answers) {
      const question = openQuestions(data?.rows('settings') ?? new Map()).find(({ id }) => id === answers.id)
      const about = question ? { from: Date.parse(question.from), to: Date.parse(question.to) } : null
      this.#answers.set(answers.id, [...(this.#answers.get(answers.id) ?? []), { answer: answers.answer, about }])
    }
    if (edits) this.#edited.add(edits)
  }

  turned() {
    this.#turns++
  }

  /**
   * Undo or redo. Whoever brings back a run of another device sees it run from then on; that device hears of it when it
   * can, and asks where it was if that is long after.
   */
  turning({ data }: Page, turn: () => void) {
    const runs = () => (data ? openRuns(data.rows) : [])
    const before = new Set(runs().map(({ run }) => run.id))
    turn()
    this.turned()
    const at = this.#world.scheduler.now()
    for (const { run } of runs())
      if (!before.has(run.id) && run.device_id !== data?.presence.device)
        this.#broughtBack.push({ todo: run.todo_id, from: at - SLIP_MS, to: at + AWAY_AFTER_MS })
  }

  look(page: Page) {
    const { data } = page
    const known = this.#now.get(page)
    const isAwake = page.isUsable && data !== null
    const own = isAwake ? openRuns(data.rows).find(({ run }) => run.device_id === data.presence.device) : undefined
    if (isAwake)
      for (const { id, todo_id, from, to, reason } of openQuestions(data.rows('settings'))) {
        // The page that asks is the first to show it. Whoever sits at the run hands it to nobody.
        const isElsewhere = known?.todo !== todo_id && own?.run.todo_id !== todo_id
        const isHandedOver = this.#asked.get(id)?.isHandedOver ?? (reason !== 'gap' && isElsewhere)
        this.#asked.set(id, { todo: todo_id, from: Date.parse(from), to: Date.parse(to), isHandedOver })
      }
    const todo = own?.run.todo_id
    if (known?.todo === todo) return
    if (known) this.#end(page, known, !isAwake)
    if (todo === undefined) this.#now.delete(page)
    else this.#now.set(page, { todo, since: this.#world.scheduler.now() })
  }

  #end({ device }: Page, { todo, since }: { todo: string; since: number }, isGone: boolean) {
    const to = this.#world.scheduler.now()
    this.#attended.push({ device, todo, from: since, to, isGone })
  }

  #all(): Attended[] {
    const to = this.#world.scheduler.now()
    const going = [...this.#now].map(([{ device }, { todo, since }]) => ({
      ...{ device, todo, from: since, to, isGone: false },
    }))
    return [...this.#attended, ...going]
  }

  #clockOf(device: string): number {
    const isMeant = (page: Page) => page.data?.presence.device === device
    return this.#world.devices.find(({ pages }) => pages.some(isMeant))?.browser.clockOffset ?? 0
  }

  /** By which clock the to-do runs, and its seconds so far. */
  #counted(rows: TableRows, todo: string): number | null {
    const holder = holderOf(todo, rows)
    if (!holder) return null
    if (holder.table !== 'todos') return timeIn(holder).time_spent * SECOND
    const open = openRuns(rows).find(({ run }) => run.todo_id === todo)
    const now = this.#world.scheduler.now() + this.#clockOf(open?.run.device_id ?? '')
    return totalSeconds(holder.row, new Date(now).toISOString()) * SECOND
  }

  #skewed(): number {
    const offsets = this.#world.devices.map(({ browser }) => browser.clockOffset)
    return Math.max(this.#skew, ...offsets) - Math.min(0, ...offsets)
  }

  #wrong(rows: TableRows, todo: string): string | null {
    const counted = this.#counted(rows, todo)
    if (counted === null || this.#edited.has(todo)) return null
    const all = this.#all()
    const spans = all.filter((span) => span.todo === todo)
    const asked = [...this.#asked].filter(([, question]) => question.todo === todo)
    const ofOthers = [...all, ...this.#asked.values()].filter((span) => span.todo !== todo)
    const skew = this.#skewed()
    const edges = 2 * spans.length + asked.length
    const slack = edges * EXACT_MS + this.#turns * SLIP_MS + (skew > 0 ? edges * Math.min(skew, AWAY_AFTER_MS) : 0)
    const answersTo = ([id]: (typeof asked)[number]) => this.#answers.get(id) ?? []

    const kept = asked.flatMap((one) =>
      answersTo(one).flatMap(({ answer, about }) => (answer === 'keep' ? [about ?? one[1]] : [])),
    )
    const beyond = spans.map((span) => ({ ...span, to: span.isGone ? span.to + AWAY_AFTER_MS : span.to }))
    const handedOver = asked.filter(([, { isHandedOver }]) => isHandedOver).length * AWAY_AFTER_MS
    // One stretch may be kept twice, or be of a long run that somebody sat at: it counts once, and is worked once.
    const broughtBack = this.#broughtBack.filter((span) => span.todo === todo)
    const most = lengthOf([...beyond, ...kept, ...broughtBack]) + kept.length * skew + handedOver + slack
    if (counted > most)
      return `${counted / SECOND} s are counted, and at most ${Math.round(most / SECOND)} s were worked`

    // Whatever was answered to other questions about the same hours.
    const isSure = (one: (typeof asked)[number]) => {
      const [first, ...others] = answersTo(one)
      return this.#turns === 0 && first?.answer === 'keep' && others.length === 0
    }
    const sure = asked.filter(isSure).map((one) => answersTo(one)[0]?.about ?? one[1])
    // Whatever the log has of another to-do by then is not kept a second time.
    const elsewhere = sure.reduce((total, one) => total + overlap(ofOthers, one), 0)
    const worked = lengthOf([...spans, ...sure]) - elsewhere - sure.length * skew
    const notKept = asked
      .filter((one) => !isSure(one))
      .reduce((total, [, one]) => total + overlap(spans, one) + skew, 0)
    const late = spans.length * LAG_MS + asked.length * ASKED_AFTER_MS
    const least = worked - notKept - late - slack
    if (counted < least)
      return `${counted / SECOND} s are counted, and at least ${Math.round(least / SECOND)} s were worked`
    return null
  }

  /** The accounts, and the rows of guests. */
  check(accounts: ReadonlyMap<string, TableRows>) {
    if (!this.isExact) return
    const pages = this.#world.devices.flatMap((device) => device.pages)
    if (pages.some(({ data }) => (data?.rejected.get().length ?? 0) > 0)) return
    for (const rows of accounts.values()) this.#checkIn(rows)
    for (const { userId, data } of pages) if (data && userId === null) this.#checkIn(data.rows)
  }

  #checkIn(rows: TableRows) {
    for (const todo of new Set([...rows('focus_runs').values()].map(({ todo_id }) => todo_id))) {
      const wrong = this.#wrong(rows, todo)
      if (wrong !== null) this.#world.fail(`of "${rows('todos').get(todo)?.text ?? todo.slice(0, 4)}" ${wrong}`)
    }
  }
}
