/** Carries out the steps of a plan: what people do at their pages. */

import type { Change } from '@foco/domain/core/change.ts'
import { isLeftBehind } from '@foco/domain/core/links.ts'
import { difference, orderOf, shownRows, tokensOf } from './checks.ts'
import { isFault, runFault } from './faults.ts'
import { leaveAccount } from './leave-account.ts'
import { DEEDS, type DeedName } from './person.ts'
import { isDeed, type Step } from './plan.ts'
import { createRandom, type Random } from './random.ts'
import type { Page } from './simulated-page.ts'
import { isTimeStep, runTimeStep } from './time-steps.ts'
import { USERS } from './users.ts'
import { tokensIn } from './words.ts'
import type { Device, World } from './world.ts'

/** When something happened, and numbers: doing it again happens later. The order itself is compared. */
const STAMPS = ['updated_at', 'deleted_at', 'order_position']

const perform = (world: World, page: Page, name: DeedName, random: Random) => {
  const { data, actions } = page
  if (!data || !actions) return
  const deed = DEEDS[name]({ data, page, random, word: () => world.words.fresh() })
  if (!deed || deed.changes.length === 0) return
  world.log(`${world.nameOfPage(page)} ${deed.what}`)
  world.stats.actions++
  if (deed.takes === 'trash') notePurged(world, page, deed.changes)
  world.takes = deed.takes
  actions.perform(deed.changes, {
    done: deed.what,
    failed: 'It did not work',
    ...(deed.group ? { group: page.visitTo(deed.group) } : {}),
  })
  world.takes = 'nothing'
}

/** The items that leave the trash for good, and the rows that left with them. */
const notePurged = (world: World, page: Page, changes: readonly Change[]) => {
  for (const change of changes) {
    const item = change.op === 'delete' ? page.data?.get('trash_items', change.id) : undefined
    if (!item) continue
    const nested = Object.keys(item.original_data).filter(isLeftBehind)
    world.words.purged([item.original_id, ...nested.map((key) => key.split('/')[1] ?? '')])
  }
}

const undo = (world: World, page: Page, isEarlier: boolean, random: Random) => {
  const { actions } = page
  if (!actions?.canUndo()) return
  world.log(`${world.nameOfPage(page)} undoes ${isEarlier ? 'an earlier action' : 'the last action'}`)
  world.stats.actions++
  world.takes = 'own'
  world.time.turning(page, isEarlier ? random.pick(page.undoable) : () => actions.undoLast())
  world.takes = 'nothing'
}

const canRedo = (actions: object): actions is { redoLast(): boolean } => 'redoLast' in actions

const redo = (world: World, page: Page) => {
  const { actions } = page
  if (!actions || !canRedo(actions)) return
  world.log(`${world.nameOfPage(page)} does it again`)
  world.stats.actions++
  world.takes = 'own'
  world.time.turning(page, () => actions.redoLast())
  world.takes = 'nothing'
}

/** Undo followed by redo, with nothing between, changes nothing. */
export const undoAndRedo = (world: World, page: Page, random: Random) => {
  const { actions, data } = page
  if (!actions?.canUndo() || !canRedo(actions) || !data) return
  const before = shownRows(data.rows)
  const isUndone = page.follow(() => undo(world, page, false, random))
  if (!isUndone) return
  if (!page.follow(() => redo(world, page))) return
  const [order, now] = [orderOf(before), orderOf(data.rows)]
  const found = difference(before, shownRows(data.rows), STAMPS) ?? (order === now ? null : `${order} became ${now}`)
  if (found) world.fail(`undo and redo changed something: ${found}`)
}

const settleRefused = (world: World, page: Page, isRetry: boolean, random: Random) => {
  const { data } = page
  const refused = data?.rejected.get() ?? []
  if (!data || refused.length === 0) return
  const write = random.pick(refused)
  const { id, changes } = write
  world.log(`${world.nameOfPage(page)} ${isRetry ? 'tries again' : 'dismisses'} the refused ${id.slice(0, 4)}`)
  world.stats.actions++
  world.heardRefusal(id)
  if (!isRetry) {
    data.dismissRejected(id)
    world.words.removed(world.words.onlyIn(id, changes), page.number)
    return
  }
  const before = tokensOf(data.rows)
  try {
    const again = page.retry(write)
    if (again) world.words.triedAgain(id, again.id)
    // Whoever tries again sees what it writes over.
    const now = tokensOf(data.rows)
    world.words.removed(
      [...before].filter((token) => !now.has(token)),
      page.number,
    )
  } catch (error) {
    world.said(page, String(error))
  }
}

const signIn = (world: World, device: Device, page: Page, random: Random) => {
  if (page.userId !== null && !page.data?.sync.get().needsSignIn) return
  const other = random.chance(0.1) ? USERS[1 - device.setup.owner] : undefined
  if (other && page.userId === null) world.nextUser.set(device.number, other)
  world.log(`${world.nameOfPage(page)} signs in`)
  page.sessions?.signIn()
}

const signOut = (world: World, page: Page, random: Random) => {
  if (page.userId === null) return
  const unsaved = page.sessions?.unsavedCount() ?? 0
  // They are asked first, and most think twice.
  if (unsaved > 0 && random.chance(0.7)) return
  world.log(`${world.nameOfPage(page)} signs out, with ${unsaved} writes not saved`)
  leaveAccount(world, page)
}

const FORMS = ['quick add', 'bucket']

/** Half a thought, in a form that is not sent: it waits there, whatever becomes of the page. */
const type = (world: World, page: Page, random: Random) => {
  const { sessions, kept } = page
  if (!sessions || !kept) return
  const who = page.userId ?? 'guest'
  const form = random.pick(FORMS)
  const old = sessions.words.read(who, form) ?? ''
  const token = world.words.fresh()
  const text = random.chance(0.7) ? `${old} ${token}`.trim() : token
  world.log(`${world.nameOfPage(page)} types "${text}" into ${form}`)
  world.stats.actions++
  world.words.removed(
    tokensIn(old).filter((other) => !tokensIn(text).includes(other)),
    page.number,
  )
  const word = world.words.typed({ device: page.device, page: page.number, owner: page.userId }, token, form, 0)
  sessions.words.write(who, form, text)
  const { browser } = world.devices[page.device] as Device
  kept.saved().then(
    page.tab.whileAlive(() => {
      word.isSaved = !browser.isFull
    }),
  )
}

const act = (world: World, device: Device, page: Page, step: Step) => {
  const random = createRandom(step.draw)
  if (isDeed(step.do)) return perform(world, page, step.do, random)
  switch (step.do) {
    case 'type':
      return type(world, page, random)
    case 'undo':
      return undo(world, page, false, random)
    case 'undo an earlier':
      return page.undoable.length > 0 ? undo(world, page, true, random) : undefined
    case 'redo':
      return redo(world, page)
    case 'undo and redo':
      return undoAndRedo(world, page, random)
    case 'retry':
      return settleRefused(world, page, true, random)
    case 'dismiss':
      return settleRefused(world, page, false, random)
    case 'sign in':
      return signIn(world, device, page, random)
    case 'sign out':
      return signOut(world, page, random)
  }
}

export const runStep = async (world: World, step: Step) => {
  await world.scheduler.pass(step.wait)
  const device = world.devices[step.device]
  if (!device || step.do === 'wait') return
  world.sweep(device)
  const page = device.pages[step.tab % Math.max(1, device.pages.length)]
  if (isFault(step.do)) await runFault(world, device, page, step.do, step.draw)
  else if (isTimeStep(step.do)) await runTimeStep(world, device, page, step)
  else if (!page) world.openPage(device)
  else if (page.isUsable) act(world, device, page, step)
  world.checkSigns()
}
