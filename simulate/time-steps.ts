/** The steps of a plan that are about time: what people do with timers, and what becomes of devices and tabs meanwhile. */
import { answerQuestion } from '@foco/domain/focus/away-answers.ts'
import { BY_ITSELF } from '../web/src/data/runs/run-watch.ts'
import { type Step, type StepName, TIME_FAULTS, type TimeFaultName, type TimeStepName } from './plan.ts'
import { createRandom, type Random } from './random.ts'
import type { Page } from './simulated-page.ts'
import { TIME_DEEDS, type TimeDeedName, textsOf } from './time-deeds.ts'
import type { Device, World } from './world.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const isTimeDeed = (name: StepName): name is TimeDeedName => Object.hasOwn(TIME_DEEDS, name)
const isTimeFault = (name: StepName): name is TimeFaultName => TIME_FAULTS.some((fault) => fault === name)
export const isTimeStep = (name: StepName): name is TimeStepName => isTimeDeed(name) || isTimeFault(name)

const perform = (world: World, page: Page, name: TimeDeedName, random: Random) => {
  const { data, actions } = page
  if (!data || !actions) return
  const deed = TIME_DEEDS[name]({ data, page, random, word: () => world.words.fresh() })
  if (!deed || deed.changes.length + (deed.first?.length ?? 0) === 0) return
  world.log(`${world.nameOfPage(page)} ${deed.what}`)
  world.stats.actions++
  world.time.acted(page, deed)
  if (deed.first) {
    if (!actions.perform(deed.first, BY_ITSELF) || !deed.answers) return
    const { id, answer } = deed.answers
    actions.perform(
      answerQuestion(id, answer, data.rows, { now: page.now(), device: data.presence.device }),
      textsOf(deed),
    )
  } else actions.perform(deed.changes, textsOf(deed))
}

const fallAsleep = (world: World, { browser, line, number }: Device, random: Random) => {
  if (browser.isAsleep) return
  world.log(`device ${number + 1} falls asleep`)
  browser.sleep()
  world.time.stirred(number)
  // A short nap leaves the sockets as they are.
  if (random.chance(0.5)) line.dropSockets()
}

export const wakeUp = (world: World, { browser, pages, number }: Device) => {
  if (browser.isAsleep) world.log(`device ${number + 1} wakes up`)
  browser.wake()
  for (const { tab } of pages) tab.thaw()
  world.time.stirred(number)
}

/** Unless it was put to sleep again meanwhile. */
const wakeAfter = (world: World, device: Device, ms: number) => {
  const { browser } = device
  const nap = browser.naps
  world.scheduler.after(ms, () => browser.naps === nap && wakeUp(world, device))
}

const show = ({ tab }: Page) => {
  if (!tab.isHidden) return
  tab.isHidden = false
  if (!tab.isStill) tab.fire('visible')
}

type TimeFault = (world: World, device: Device, page: Page | undefined, random: Random) => unknown
const FAULT_STEPS: { readonly [F in TimeFaultName]: TimeFault } = {
  sleep: (world, device, _page, random) => {
    fallAsleep(world, device, random)
    wakeAfter(world, device, random.pick([20 * SECOND, 3 * MINUTE, 12 * MINUTE]))
  },
  'all sleep': async (world, _device, _page, random) => {
    for (const other of world.devices) {
      fallAsleep(world, other, random)
      // Nobody opens the lid meanwhile, whatever was planned before.
      other.browser.naps++
    }
    await world.scheduler.pass(random.pick([40 * SECOND, 3 * MINUTE, 10 * MINUTE, 47 * MINUTE, 3 * HOUR, 9 * HOUR]))
    // One after the other, or all in one second.
    const apart = random.pick([200, 2 * SECOND, MINUTE])
    for (const other of world.devices) wakeAfter(world, other, random.below(apart))
  },
  'one sleeps long': async (world, device, _page, random) => {
    fallAsleep(world, device, random)
    device.browser.naps++
    // The others are on, and nobody looks at them.
    for (const other of world.devices) if (other !== device) for (const { tab } of other.pages) tab.isHidden = true
    await world.scheduler.pass(random.pick([47 * MINUTE, 5 * HOUR, 9 * HOUR]))
    wakeUp(world, device)
  },
  wake: (world, device) => wakeUp(world, device),
  'freeze tab': (world, device, page) => {
    page?.tab.freeze()
    world.time.stirred(device.number)
  },
  'thaw tab': (world, device, page) => {
    page?.tab.thaw()
    world.time.stirred(device.number)
  },
  'hide tab': (_world, _device, page) => {
    if (page) page.tab.isHidden = true
  },
  'show tab': (_world, _device, page) => page && show(page),
  'set clock': (world, { browser }, _page, random) => {
    browser.clockOffset += random.pick([
      -10 * MINUTE,
      -90 * SECOND,
      -20 * SECOND,
      20 * SECOND,
      90 * SECOND,
      10 * MINUTE,
    ])
    world.time.isExact = false
  },
  'owner signs in': (_world, _device, page) => {
    if (page?.isUsable && page.userId === null) page.sessions?.signIn()
  },
}

export const runTimeStep = async (world: World, device: Device, page: Page | undefined, step: Step) => {
  const random = createRandom(step.draw)
  if (isTimeFault(step.do)) {
    if (!step.do.includes('sleep'))
      world.log(`device ${device.number + 1}${page ? `, tab ${device.pages.indexOf(page) + 1}` : ''}: ${step.do}`)
    world.countFault(step.do)
    await FAULT_STEPS[step.do](world, device, page, random)
  } else if (!page) world.openPage(device)
  else if (page.isUsable && isTimeDeed(step.do)) {
    // Whoever does something looks at the page.
    show(page)
    perform(world, page, step.do, random)
  }
}
