/** A world that is told step by step instead of drawn: for what must be tried in one way and no other. */
import type { Change } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import type { DataSession } from '../web/src/data/data-session.ts'
import { asRows } from './checks.ts'
import type { Takes } from './deed.ts'
import { runFault } from './faults.ts'
import type { Guard } from './guards.ts'
import { leaveAccount } from './leave-account.ts'
import { CALM } from './line.ts'
import { createMemoryRows } from './memory-rows.ts'
import type { DeviceSetup, FaultName } from './plan.ts'
import { createRandom } from './random.ts'
import { checkWorld, comeToRest } from './rest.ts'
import type { Page } from './simulated-page.ts'
import { undoAndRedo } from './steps.ts'
import { USERS } from './users.ts'
import { type Device, World } from './world.ts'

type SetUp = Partial<DeviceSetup>

/** What somebody does, by the rules of the domain on the rows that they see. */
type Rule = (data: DataSession, page: Page) => readonly Change[]

export class Story {
  readonly world: World
  constructor(devices: readonly SetUp[], without: Guard | null, trace?: (line: string) => void) {
    const all = devices.map((device) => ({ owner: 0, isSignedIn: true, tabs: 1, clockOffset: 0, ...device }))
    const plan = { seed: 1, devices: all, weather: CALM, steps: [] }
    this.world = new World(plan, { rows: createMemoryRows(), without, ...(trace ? { trace } : {}) })
  }

  #device(number: number): Device {
    const device = this.world.devices[number]
    if (!device) throw new Error(`There is no device ${number}`)
    return device
  }

  page(device: number, tab = 0): Page {
    this.world.sweep(this.#device(device))
    const page = this.#device(device).pages[tab]
    if (!page) throw new Error(`There is no tab ${tab} on device ${device}`)
    return page
  }

  async begin() {
    for (const device of this.world.devices)
      for (let tab = 0; tab < device.setup.tabs; tab++) this.world.openPage(device)
    await this.pass(1000)
  }

  pass(ms: number): Promise<void> {
    return this.world.scheduler.pass(ms)
  }

  /** On the first tab of a device, unless another is named. */
  does(device: number, what: string, rule: Rule, takes: Takes = 'nothing', tab = 0) {
    const page = this.page(device, tab)
    const { data, actions } = page
    if (!data || !actions || !page.isUsable) throw new Error(`Nobody can do anything on device ${device}`)
    this.world.log(`${this.world.nameOfPage(page)} ${what}`)
    this.world.takes = takes
    const isDone = actions.perform(rule(data, page), { done: what, failed: 'It did not work' })
    this.world.takes = 'nothing'
    if (!isDone) throw new Error(`It was not possible that somebody ${what}`)
  }

  undoes(device: number, tab = 0) {
    this.world.takes = 'own'
    this.page(device, tab).actions?.undoLast()
    this.world.takes = 'nothing'
  }

  /** With nothing between, which changes nothing. */
  undoesAndRedoes(device: number) {
    undoAndRedo(this.world, this.page(device), createRandom(1))
  }

  redoes(device: number) {
    this.world.takes = 'own'
    this.page(device).actions?.redoLast()
    this.world.takes = 'nothing'
  }

  signsOut(device: number, tab = 0) {
    leaveAccount(this.world, this.page(device, tab))
  }

  /** What a device asks for from now on takes so long at most each way. */
  slows(device: number, slowMs: number) {
    this.#device(device).line.weather = { ...CALM, slowMs }
  }

  /** Whatever a device asks for from now on is done, and it does not hear of that. */
  losesAnswers(device: number) {
    this.#device(device).line.weather = { ...CALM, answerLost: 1 }
  }

  async happens(device: number, fault: FaultName) {
    await runFault(this.world, this.#device(device), this.page(device), fault, 0)
  }

  opens(device: number) {
    this.world.openPage(this.#device(device))
  }

  /** Everybody comes back; what does not hold then, or null. */
  async end(): Promise<string | null> {
    if (!this.world.isOver) await comeToRest(this.world)
    if (!this.world.isOver) await checkWorld(this.world)
    return this.world.violation
  }

  async server(user = 0): Promise<TableRows> {
    return asRows((await this.world.server.read(USERS[user]?.id ?? '')) as Snapshot)
  }
}
