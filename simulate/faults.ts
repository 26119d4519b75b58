/** Everything that goes wrong around people: tabs, browsers, disks, lines, the server, clocks. */
import { dueRuns } from '@foco/domain/automation/due-runs.ts'
import { returnsDue } from '@foco/domain/automation/returning.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { asRows } from './checks.ts'
import type { FaultName, Step } from './plan.ts'
import { createRandom, type Random } from './random.ts'
import type { Page } from './simulated-page.ts'
import { USERS } from './users.ts'
import type { Device, World } from './world.ts'

const MAX_TABS = 3

/** Snoozed items return, automations run: an account's by the server, a guest's by each open page. */
const whatIsDue = (rows: TableRows, at: number) => {
  const now = new Date(at).toISOString()
  return [...returnsDue(rows, now), ...dueRuns(rows, now)]
}

const doDueWork = async (world: World, pages: readonly Page[]) => {
  const { server, scheduler } = world
  for (const { id: userId } of server.isUp ? USERS : []) {
    const rows = asRows((await server.read(userId)) as Snapshot)
    for (const { transactionId, changes } of whatIsDue(rows, scheduler.now()))
      await server.writeByItself(userId, { id: transactionId, changes })
  }
  for (const { data, isUsable, userId } of pages)
    if (data && isUsable && userId === null)
      for (const { changes } of whatIsDue(data.rows, scheduler.now()))
        try {
          data.transact(changes).settled.catch(() => {})
        } catch {
          // No room: at the next time.
        }
}

type Fault = (world: World, device: Device, page: Page | undefined, random: Random) => unknown

const FAULT_STEPS: { readonly [F in FaultName]: Fault } = {
  'open tab': (world, device) => device.pages.length < MAX_TABS && world.openPage(device),
  'close tab': (_world, device, page) => device.pages.length > 1 && page?.close(),
  reload: (world, device, page) => page && world.reload(device, page),
  'kill tab': (_world, _device, page) => page?.tab.kill(),
  'kill browser': (_world, { browser }) => browser.kill(),
  'lose profile': (world, { browser, number }) => {
    world.words.lostProfile(number)
    // Nobody is left who could say how long that device was at its run.
    world.time.isExact = false
    browser.loseProfile()
  },
  'disk full': (_world, { browser }) => {
    browser.isFull = true
  },
  'disk has room': (_world, { browser }) => {
    browser.isFull = false
  },
  offline: (_world, { browser, line, pages }) => {
    browser.online = false
    line.cut()
    for (const { tab } of pages) tab.fire('offline')
  },
  online: (_world, { browser, line, pages }) => {
    browser.online = true
    line.mend()
    for (const { tab } of pages) tab.fire('online')
  },
  'cut line': (_world, { line }) => line.cut(),
  'mend line': (_world, { browser, line }) => browser.online && line.mend(),
  'drop sockets': ({ server }) => server.dropSockets(),
  'stop server': ({ server }) => server.stop(),
  'start server': ({ server }) => server.start(),
  'back up': ({ server }) => server.takeBackup(),
  'restore backup': async (world) => {
    const to = await world.server.restoreBackup()
    if (to !== null) world.setBack(to)
  },
  'turn clock': (_world, { browser }, _page, random) => {
    browser.clockOffset += random.pick([-7_200_000, -60_000, -1000, 1000, 60_000, 7_200_000])
  },
  'do due work': (world, { pages }) => doDueWork(world, pages),
  'end session': ({ server }, { browser }) => browser.cookie !== null && server.endSession(browser.cookie),
}

export const isFault = (name: Step['do']): name is FaultName => Object.hasOwn(FAULT_STEPS, name)

export const runFault = async (
  world: World,
  device: Device,
  page: Page | undefined,
  fault: FaultName,
  draw: number,
) => {
  world.log(`device ${device.number + 1}${page ? `, tab ${device.pages.indexOf(page) + 1}` : ''}: ${fault}`)
  world.countFault(fault)
  await FAULT_STEPS[fault](world, device, page, createRandom(draw))
  world.sweep(device)
}
