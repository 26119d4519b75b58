/** One page of the app in a tab: the real sessions, stores and undo, and what the person at it was shown. */

import type { Change } from '@foco/domain/core/change.ts'
import { placesIn } from '@foco/domain/core/places.ts'
import { toPlainChanges } from '@foco/domain/items/plain-changes.ts'
import type { TableName } from '@foco/domain/tables/schema.ts'
import type { Actions } from '../web/src/data/actions.ts'
import type { DataSession, RejectedWrite, SessionState, Written } from '../web/src/data/data-session.ts'
import type { Kept } from '../web/src/data/device/kept.ts'
import { openDevice } from '../web/src/data/device/open-device.ts'
import type { KeyValueStorage } from '../web/src/data/environment.ts'
import { createActions } from '../web/src/data/perform.ts'
import { openSessions } from '../web/src/data/session/session.ts'
import type { Sessions } from '../web/src/data/session/session-contract.ts'
import { type FocusWork, keepFocus } from './focus-work.ts'
import type { Guard } from './guards.ts'
import type { Line } from './line.ts'
import type { Browser, Tab } from './simulated-browser.ts'
import { tokensIn } from './words.ts'

const HOME_ZONE = 'Europe/Madrid'

/** The words in the rows that an action touches, before and after it. */
export interface Seen {
  before: ReadonlySet<string>
  after: ReadonlySet<string>
}

export interface PageWatcher {
  /** A transaction that the data layer has taken; the screen shows it. */
  wrote(page: Page, id: string, changes: readonly Change[], seen: Seen): void
  /** The sign no longer says that something is on its way to the disk. */
  saved(page: Page): void
  /** It was not to be: refused by the server, or the disk was full. */
  failed(page: Page, id: string, error: unknown): void
  /** To the identity provider. */
  left(page: Page): void
  said(page: Page, message: string): void
  /** The first rows are here. */
  ready(page: Page): void
}

interface PageOptions {
  device: number
  zone?: string | undefined
  browser: Browser
  line: Line
  watcher: PageWatcher
  without: Guard | null
  /** Of a page that is loaded anew in its tab. */
  tabStorage?: KeyValueStorage | undefined
}

const placesOf = (change: Exclude<Change, { op: 'shift' }>): [TableName, string][] =>
  change.op === 'move'
    ? [
        [change.table, change.id],
        [change.to, change.toId],
      ]
    : [[change.table, change.id]]

const wordsTouched = (data: DataSession, changes: readonly Change[]): Set<string> => {
  const words = new Set<string>()
  for (const change of changes) {
    if (change.op === 'shift') continue
    for (const [table, id] of placesOf(change))
      for (const token of tokensIn(data.rows(table).get(id) ?? '')) words.add(token)
  }
  return words
}

let pages = 0

export class Page {
  readonly number = ++pages
  readonly tab: Tab
  readonly device: number
  /** Where the person at it is. */
  readonly zone: string
  readonly #browser: Browser
  readonly #watcher: PageWatcher
  readonly #without: Guard | null
  /** null while the device's database is being read. */
  sessions: Sessions | null = null
  /** Small texts that last: half-typed words among them. */
  kept: Kept | null = null
  data: DataSession | null = null
  actions: Actions | null = null
  /** What it does by itself about timers. */
  focus: FocusWork | null = null
  /** The toasts that offer to undo something. */
  undoable: (() => void)[] = []
  #isReady = false
  #wrote = false
  #visit = Symbol('none')

  constructor({ device, zone, browser, line, watcher, without, tabStorage }: PageOptions) {
    this.device = device
    this.zone = zone ?? HOME_ZONE
    this.#browser = browser
    this.#watcher = watcher
    this.#without = without
    this.tab = browser.openTab(tabStorage)
    const { environment } = this.tab
    openDevice(environment).then((opened) => {
      if (!this.tab.isAlive) return
      this.kept = opened.kept
      this.sessions = openSessions({
        environment,
        device: opened,
        network: line.network(this.tab),
        here: () => '/',
        goTo: this.tab.whileAlive(() => watcher.left(this)),
        expose: () => {},
      })
      this.sessions.state.subscribe(() => this.#follow())
      this.#follow()
    })
  }

  /** The account that is open, null for a guest or while nobody knows. */
  get userId(): string | null {
    return this.data?.user?.id ?? null
  }

  /** The first rows are here: somebody can do something. */
  get isUsable(): boolean {
    return this.tab.isAlive && !this.tab.isStill && this.data !== null && this.#isReady
  }

  now(): string {
    return new Date(this.#browser.now()).toISOString()
  }

  newId(): string {
    return this.tab.environment.newId()
  }

  /** As the app does it: one undo stack for each session. */
  #follow() {
    const state: SessionState = this.sessions?.state.get() ?? { status: 'loading' }
    const data = state.status === 'loading' ? null : state.data
    if (data === this.data) return
    this.data = data
    this.actions = null
    this.#isReady = false
    this.focus?.end()
    this.focus = null
    if (data === null) return
    const clock = { now: () => this.now(), zone: () => this.zone }
    data.ready.then(
      () => {
        if (this.data !== data || !this.tab.isAlive) return
        this.#isReady = true
        if (this.actions) this.focus = keepFocus({ data, actions: this.actions, tab: this.tab, clock })
        this.#watcher.ready(this)
      },
      () => {},
    )
    const watched = {
      get: data.get,
      rows: data.rows,
      transact: (changes: readonly Change[]) => {
        // Without the move rule a move is what it once was: the sender's own copy, put here and taken away there.
        const sent = this.#without === 'move-rule' ? toPlainChanges(changes, placesIn(data.rows)) : changes
        return this.#watch(data, changes, () => data.transact(sent))
      },
    }
    data.sync.subscribe(() => this.data === data && this.#noteSaved())
    const guards = this.#without === 'undo-guard' ? { keepsOthers: false } : undefined
    this.actions = createActions(watched, data.presence, clock, guards)
    this.undoable = []
    this.actions.onEvent((event) => {
      if ('reason' in event || event.kind === 'turned in part') this.#watcher.said(this, JSON.stringify(event))
      if (event.kind === 'done') this.undoable = [...this.undoable, event.undo].slice(-5)
    })
  }

  #watch<W extends Written | null>(data: DataSession, changes: readonly Change[], write: () => W): W {
    const before = wordsTouched(data, changes)
    const written = write()
    if (written === null) return written
    this.#wrote = true
    this.#watcher.wrote(this, written.id, changes, { before, after: wordsTouched(data, changes) })
    written.settled.catch(this.tab.whileAlive((error: unknown) => this.#watcher.failed(this, written.id, error)))
    this.#noteSaved()
    return written
  }

  /** Once more what was refused. */
  retry({ id, changes }: RejectedWrite): Written | null {
    const { data } = this
    return data && this.#watch(data, changes, () => data.retryRejected(id))
  }

  /** The visit of a drawer: as long as nobody opens another. */
  visitTo(drawer: string): symbol {
    if (this.#visit.description !== drawer) this.#visit = Symbol(drawer)
    return this.#visit
  }

  /** Whether anything was written meanwhile. */
  follow(run: () => void): boolean {
    this.#wrote = false
    run()
    return this.#wrote
  }

  #noteSaved() {
    if (this.data?.sync.get().state !== 'saving') this.#watcher.saved(this)
  }

  /** Left as a person leaves a page: it is told, and may still write a little. */
  close() {
    this.tab.fire('hide')
    this.tab.kill()
  }
}
