/** The end of a world: everything that was wrong is put right, everybody comes back, and then it must all be there. */
import type { TableRows } from '@foco/domain/core/links.ts'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { asRows, difference, doubled, tokensOf } from './checks.ts'
import { leaveAccount } from './leave-account.ts'
import { CALM } from './line.ts'
import type { Page } from './simulated-page.ts'
import { checkTime } from './time-checks.ts'
import { wakeUp } from './time-steps.ts'
import { nameOf, USERS } from './users.ts'
import { tokensIn } from './words.ts'
import type { Device, World } from './world.ts'

const ROUND_MS = 10_000
/** What was on its way has arrived, and a page whose line is dead has noticed: pings, their timeout, a new line. */
const FEWEST_ROUNDS = 6
/** Longer than every retry and timeout, several times over. */
const ROUNDS = 60

const hasAccount = (page: Page) => page.userId !== null

const isAtRest = ({ server }: World, { pages, browser }: Device): boolean =>
  pages.every((page) => {
    const state = page.sessions?.state.get()
    if (!page.isUsable || state === undefined || state.status === 'loading') return false
    if (state.status === 'guest') return !server.isSignedIn(browser.cookie)
    return page.data?.sync.get().state === 'everywhere'
  })

/** Whoever was asked to sign in again does so; whoever signed out with words left behind comes back to send them. */
const comeBack = (world: World, device: Device) => {
  world.sweep(device)
  if (device.pages.length === 0) world.openPage(device)
  const asked = device.pages.find((page) => page.data?.sync.get().needsSignIn)
  // Whoever is asked to sign in can do so also where no rows were ever shown.
  const page = asked ?? device.pages.find(({ isUsable }) => isUsable) ?? device.pages.find(({ data }) => data !== null)
  if (!page) return
  const current = page.userId
  // A guest's words may have become writes of somebody who was signed in for a moment.
  const hasLeft = ({ id }: { id: string }) =>
    device.browser.hasWrites(id) || world.words.unsent(device.number, id).some((word) => word.isSaved)
  const left = USERS.find((user) => user.id !== current && hasLeft(user))
  const mustSignIn = hasAccount(page) && !world.server.isSignedIn(device.browser.cookie)
  if (mustSignIn) {
    const user = USERS.find(({ id }) => id === current)
    if (user) world.nextUser.set(device.number, user)
    page.sessions?.signIn()
  } else if (current === null && world.server.isRevived(device.browser.cookie)) {
    // Signed in again without having done anything: a page learns of that when it is opened.
    world.reload(device, page)
  } else if (left && current === null) {
    world.nextUser.set(device.number, left)
    page.sessions?.signIn()
  } else if (left && page.data?.sync.get().state === 'everywhere') leaveAccount(world, page)
}

export const comeToRest = async (world: World) => {
  world.log('— everything is put right, and everybody comes back —')
  world.server.start()
  for (const device of world.devices) wakeUp(world, device)
  for (const { browser, line, pages } of world.devices) {
    browser.online = true
    browser.isFull = false
    line.mend()
    line.weather = CALM
    for (const { tab } of pages) tab.fire('online')
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const device of world.devices) {
      comeBack(world, device)
      // People look at all their tabs.
      for (const { tab } of device.pages) tab.fire('visible')
    }
    const { writes } = world
    await world.scheduler.pass(ROUND_MS)
    for (const device of world.devices) world.sweep(device)
    const isOver = world.devices.every((device) => device.pages.length > 0 && isAtRest(world, device))
    // Also when the server has a write, others may not have heard of it yet: a clock that is behind settles late.
    const isQuiet = world.writes === writes
    if (isOver && isQuiet && round >= FEWEST_ROUNDS) return
  }
  const restless = world.devices.find((device) => !isAtRest(world, device))
  if (!restless) return world.fail('the devices write without end')
  const states = restless.pages.map((page) => `${nameOf(page.userId)} ${JSON.stringify(page.data?.sync.get())}`)
  world.fail(`device ${restless.number + 1} does not come to rest: ${states.join('; ')}`)
}

/** Every page shows what the server has, or what the other tabs of its guest show. */
const checkEqual = async (world: World) => {
  const accounts = new Map<string, TableRows>()
  for (const { id } of USERS) accounts.set(id, asRows((await world.server.read(id)) as Snapshot))
  for (const device of world.devices) {
    const guest = device.pages.find((page) => !hasAccount(page))
    for (const page of device.pages) {
      if (!page.data) continue
      const expected = page.userId === null ? guest?.data?.rows : accounts.get(page.userId)
      const found = expected ? difference(page.data.rows, expected) : null
      if (found)
        world.fail(`${world.nameOfPage(page)} differs from ${page.userId ? 'the server' : 'its other tab'}: ${found}`)
    }
  }
  return accounts
}

const checkWords = (world: World, accounts: ReadonlyMap<string, TableRows>) => {
  const found = new Map<string | null, Set<string>>()
  for (const [id, rows] of accounts) found.set(id, tokensOf(rows))
  const elsewhere = new Set<string>()
  for (const page of world.devices.flatMap(({ pages }) => pages)) {
    for (const write of page.data?.rejected.get() ?? [])
      for (const token of tokensIn(write.changes)) elsewhere.add(token)
    for (const name of page.kept?.names('words/') ?? [])
      for (const token of tokensIn(page.kept?.get(name) ?? '')) elsewhere.add(token)
    if (page.userId === null && page.data) for (const token of tokensOf(page.data.rows)) elsewhere.add(token)
  }
  for (const word of world.words.all.values()) {
    const isWithOthers = USERS.some(
      ({ id }) => word.owner !== null && id !== word.owner && found.get(id)?.has(word.token),
    )
    if (isWithOthers) world.fail(`"${word.token}" of ${nameOf(word.owner)} is in another account`)
    const isFound = elsewhere.has(word.token) || USERS.some(({ id }) => found.get(id)?.has(word.token))
    if (isFound || world.words.excuseOf(word) !== null) continue
    world.fail(`"${word.token}" is lost: ${nameOf(word.owner)} wrote it on device ${word.device + 1} (${word.field})`)
  }
}

const checkDoubled = (world: World, accounts: ReadonlyMap<string, TableRows>) => {
  for (const [id, rows] of accounts) {
    const found = doubled(rows)
    if (found) world.fail(`${nameOf(id)}: ${found}`)
  }
  for (const page of world.devices.flatMap(({ pages }) => pages)) {
    const found = page.userId === null && page.data ? doubled(page.data.rows) : null
    if (found) world.fail(`${world.nameOfPage(page)}: ${found}`)
  }
}

const checkAll = async (world: World) => {
  const accounts = await checkEqual(world)
  checkDoubled(world, accounts)
  checkTime(world, accounts)
  checkWords(world, accounts)
}

export const checkWorld = async (world: World) => {
  await checkAll(world)
  if (world.isOver) return
  world.log('— every browser is closed and opened again —')
  for (const device of world.devices) {
    for (const page of device.pages) page.close()
    device.browser.kill()
    world.sweep(device)
    world.openPage(device)
  }
  await comeToRest(world)
  await checkAll(world)
}
