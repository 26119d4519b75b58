/** A world: devices, people and a server, and everything that is known of what was written in it. */
import type { Change } from '@foco/domain/core/change.ts'
import type { User } from '../web/src/data/data-session.ts'
import { notStored } from '../web/src/data/device/not-stored.ts'
import type { KeyValueStorage } from '../web/src/data/environment.ts'
import { tokensOf } from './checks.ts'
import type { Takes } from './deed.ts'
import type { Guard } from './guards.ts'
import { Line } from './line.ts'
import type { DeviceSetup, Plan } from './plan.ts'
import { createRandom, type Random } from './random.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import { Browser } from './simulated-browser.ts'
import { Page, type PageWatcher, type Seen } from './simulated-page.ts'
import { type Rows, SimulatedServer } from './simulated-server.ts'
import { TimeOracle } from './time-oracle.ts'
import { nameOf, USERS } from './users.ts'
import { tokensIn, Words } from './words.ts'

/** What a person is told when the disk did not take it: full, or broken. */
const NOT_STORED = new Set([{ name: 'QuotaExceededError' }, null].map((cause) => notStored(cause).message))

export interface Device {
  number: number
  setup: DeviceSetup
  browser: Browser
  line: Line
  pages: Page[]
}

export interface Stats {
  actions: number
  refused: number
  faults: Record<string, number>
  events: number
}

interface WorldOptions {
  rows: Rows
  without: Guard | null
  trace?: (line: string) => void
}

/** What somebody takes out of notes, whatever else may stand there where it is merged. */
const takenFromTexts = (changes: readonly Change[]): string[] =>
  changes.flatMap((change) => {
    if (change.op !== 'update' || !change.base) return []
    const kept = new Set(tokensIn(change.patch))
    return tokensIn(change.base).filter((token) => !kept.has(token))
  })

export class World implements PageWatcher {
  readonly scheduler: Scheduler
  readonly words = new Words()
  readonly time = new TimeOracle(this)
  readonly server: SimulatedServer
  readonly devices: Device[]
  readonly stats: Stats = { actions: 0, refused: 0, faults: {}, events: 0 }
  readonly #random: Random
  readonly #without: Guard | null
  readonly #trace: ((line: string) => void) | undefined
  readonly #start: number
  /** Transactions that the server has neither taken nor refused, with the pages that wrote them. */
  readonly #unsent = new Map<string, { page: Page; owner: string }>()
  #sessions = 0
  /** How often any page has written something. */
  writes = 0
  violation: string | null = null

  constructor({ seed, devices, weather, start }: Plan, { rows, without, trace }: WorldOptions) {
    this.scheduler = createScheduler(start)
    this.#start = this.scheduler.now()
    this.#random = createRandom(seed)
    this.#without = without
    this.#trace = trace
    this.server = new SimulatedServer(rows, this.scheduler)
    this.server.onAccepted = (userId, transaction) => {
      this.#unsent.delete(transaction.id)
      this.words.accepted(transaction, this.scheduler.now())
      this.log(`the server takes ${transaction.id.slice(0, 4)} of ${nameOf(userId)}`)
    }
    this.devices = devices.map((setup, number) => {
      const random = this.#random.fork(`device ${number}`)
      const browser = new Browser({ scheduler: this.scheduler, random, without })
      browser.clockOffset = setup.clockOffset
      const line = new Line(browser, this.server, this.scheduler, random, (kind) => this.countFault(kind))
      line.weather = weather
      const device: Device = { number, setup, browser, line, pages: [] }
      if (setup.isSignedIn) this.giveSession(device, this.owner(device))
      return device
    })
  }

  owner({ setup }: Device): User {
    return USERS[setup.owner] ?? (USERS[0] as User)
  }

  log(line: string) {
    if (!this.#trace) return
    const seconds = ((this.scheduler.now() - this.#start) / 1000).toFixed(2)
    this.#trace(`${seconds.padStart(8)} s  ${line}`)
  }

  fail(message: string) {
    this.log(`VIOLATION: ${message}`)
    this.violation ??= message
  }

  get isOver(): boolean {
    return this.violation !== null
  }

  countFault(kind: string) {
    this.stats.faults[kind] = (this.stats.faults[kind] ?? 0) + 1
  }

  nameOfPage(page: Page): string {
    const { number, pages } = this.devices[page.device] as Device
    return `device ${number + 1}, tab ${pages.indexOf(page) + 1} (${nameOf(page.userId)})`
  }

  openPage(device: Device, tabStorage?: KeyValueStorage | null): Page {
    const { number, setup, browser, line } = device
    const options = { device: number, zone: setup.zone, browser, line, watcher: this, without: this.#without }
    const page = new Page({ ...options, tabStorage: tabStorage ?? undefined })
    device.pages.push(page)
    return page
  }

  /** The same tab, with what it keeps for itself. */
  reload(device: Device, page: Page) {
    page.close()
    this.sweep(device)
    this.openPage(device, page.tab.environment.tabStorage)
  }

  /** Forgets pages whose tab is gone. */
  sweep(device: Device) {
    device.pages = device.pages.filter(({ tab }) => tab.isAlive)
  }

  giveSession(device: Device, user: User) {
    const id = `session ${++this.#sessions}`
    this.server.signIn(id, user)
    device.browser.cookie = id
  }

  /* ---------- what pages tell ---------- */

  /** What the action of this moment may take away from what its person sees. */
  takes: Takes | 'own' = 'nothing'

  wrote(page: Page, id: string, changes: readonly Change[], seen: Seen) {
    const { words } = this
    this.writes++
    if (page.userId !== null) this.#unsent.set(id, { page, owner: page.userId })
    words.wrote({ device: page.device, page: page.number, owner: page.userId }, id, changes, this.scheduler.now())
    this.log(`    written as ${id.slice(0, 4)}`)
    words.returned(
      [...seen.after].filter((token) => !seen.before.has(token)),
      page.number,
      id,
    )
    const left = [...seen.before].filter((token) => !seen.after.has(token))
    const shown = left.length > 0 && page.data ? tokensOf(page.data.rows) : seen.after
    const gone = [...left.filter((token) => !shown.has(token)), ...takenFromTexts(changes)]
    // Whatever else is gone from this page must be found in the end.
    const meant = gone.filter((token) => this.#mayTake(page, token))
    words.removed(meant, page.number)
  }

  #mayTake(page: Page, token: string): boolean {
    if (this.takes !== 'own') return this.takes !== 'nothing'
    const word = this.words.all.get(token)
    return word === undefined || word.page === page.number || word.removedBy.has(page.number)
  }

  /** What this person wrote on this device, and the server has neither taken nor refused. */
  unsentOf(device: number, owner: string): string[] {
    return [...this.#unsent].flatMap(([id, from]) => (from.page.device === device && from.owner === owner ? id : []))
  }

  /** Somebody signed out, and was told how many writes go with it. */
  signedOut(device: number) {
    for (const [id, { page }] of this.#unsent) if (page.device === device) this.#unsent.delete(id)
  }

  /** What the server has taken since is gone from it; nobody can know. */
  setBack(to: number) {
    this.words.setBack(to)
    this.time.isExact = false
    this.#unsent.clear()
  }

  saved(page: Page) {
    this.words.saved(page.number)
  }

  failed(page: Page, id: string, error: unknown) {
    this.#unsent.delete(id)
    this.log(
      `    ${this.nameOfPage(page)}: ${id.slice(0, 4)} failed: ${error instanceof Error ? error.message : error}`,
    )
    if (error instanceof Error && NOT_STORED.has(error.message)) this.words.foundNoRoom(id)
  }

  /** 'Saved everywhere' is said only when the server has everything that was written on that page. */
  checkSigns() {
    for (const [id, { page, owner }] of this.#unsent)
      if (page.isUsable && page.userId === owner && page.data?.sync.get().state === 'everywhere') {
        if (page.data.rejected.get().some((write) => write.id === id)) this.heardRefusal(id)
        else this.fail(`${this.nameOfPage(page)} says that everything is saved, and ${id.slice(0, 4)} is not sent`)
      }
  }

  /** A page that signed out and in again hears of it in the list alone: whoever waited for the answer is gone. */
  heardRefusal(id: string) {
    this.#unsent.delete(id)
  }

  ready(page: Page) {
    this.time.follow(page)
  }

  said(page: Page, message: string) {
    this.stats.refused++
    this.log(`    ${this.nameOfPage(page)} is told: ${message}`)
  }

  /** Signing in at the identity provider takes a moment; then the page is opened anew. */
  left(page: Page) {
    const device = this.devices[page.device] as Device
    this.scheduler.after(300, () => {
      if (!page.tab.isAlive) return
      if (this.server.isUp && !device.line.isCut && device.browser.online)
        this.giveSession(device, this.signingIn(device))
      this.reload(device, page)
    })
  }

  /** Who signs in on a device: its owner, unless it was decided otherwise. */
  readonly nextUser = new Map<number, User>()
  signingIn(device: Device): User {
    const user = this.nextUser.get(device.number) ?? this.owner(device)
    this.nextUser.delete(device.number)
    return user
  }
}
