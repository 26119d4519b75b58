/** One profile, killed again and again. After each kill everything that was shown must be there, once, in its order. */
import type { Page } from '@playwright/test'
import type { Random } from '../../simulate/random.ts'
import { signIn } from '../fixtures.ts'
import { workerIsReady } from '../pages/worker-ready.ts'
import { Person } from './busy-person.ts'
import { expectOnScreen, findOnServer, findPlan, openApp, planInPage, runIn } from './found-plan.ts'
import { type Home, type Lives, rest } from './kill-test.ts'
import type { KillableBrowser } from './killable-browser.ts'
import type { Expectation, Losses, Plan } from './planned.ts'
import { type Witness, watchPages } from './witness.ts'

export interface Variant {
  who: 'guest' | 'account online' | 'account offline'
  tabs: number
}

interface Run {
  home: Home
  lives: Lives
  variant: Variant
  kills: number
  random: Random
  email: string
}

export interface Figures {
  kills: number
  /** Writes that were shown as saved, over all kills. */
  shown: number
  lost: number
  doubled: number
  disorder: number
  changed: number
}

interface Opened {
  browser: KillableBrowser
  witness: Witness
  pages: readonly [Page, ...Page[]]
}

/** How long the browser lives after the last thing shown, in ms: most often not at all, sometimes for seconds. */
const drawRest = (random: Random): number =>
  random.pick([0, 0, 0, random.below(60), random.below(1000), random.below(4000)])

const tell = (losses: Losses): string =>
  Object.entries(losses)
    .filter(([, list]) => list.length > 0)
    .map(([key, list]) => `${key}: ${list.join(' | ')}`)
    .join('; ')

/**
 * Chromium writes a new session cookie to disk only 10 to 30 s after it was set, so that a kill right after the sign-in
 * would try cookies, not storage. It is closed once as a person closes it: then the cookie and the app are on disk.
 */
const settleIn = async ({ browser, witness, pages: [page] }: Opened, { home, variant, email }: Run): Promise<Plan> => {
  await openApp(page, home.url)
  if (variant.who !== 'guest') {
    await signIn(page, email)
    await witness.until(page, ({ sign }) => sign === 'Saved everywhere', 'Saved everywhere')
  }
  await workerIsReady(page)
  const plan = await planInPage(page, '')
  await browser.close()
  return plan
}

/** The words of a tab that is gone wait for the next one that opens: that is the first. */
const openTabs = async ([first, ...others]: Opened['pages'], url: string) => {
  await openApp(first, url)
  await Promise.all(others.map((page) => openApp(page, url)))
}

/** What a kill has left: in the first tab, in the others, and on the server. */
const lookAround = async ({ pages, witness }: Opened, { home, variant }: Run, expected: Expectation) => {
  const [first, ...others] = pages
  const { plan, losses } = await findPlan(first, witness, expected)
  const all = [losses]
  for (const page of others)
    all.push((await findPlan(page, witness, { sure: plan, maybe: [], burst: null }, false)).losses)
  if (variant.who === 'account offline') {
    await home.line.mend()
    await openTabs(pages, home.url)
  }
  if (variant.who !== 'guest') all.push(await findOnServer(first, witness, plan))
  return { plan, all }
}

/** Works until the browser is killed under the person's hands, or stops and leaves it alone for a while. */
const workAndKill = async (person: Person, browser: KillableBrowser, random: Random) => {
  let isKilled = false
  const work = async (actions: number) => {
    for (let left = actions; left > 0 && !isKilled; left--) await person.act()
  }
  if (random.chance(0.4)) {
    const working = work(Number.POSITIVE_INFINITY)
    // Whoever is killed in the middle of it cannot go on; before that, nothing may go wrong.
    working.catch(() => undefined)
    await Promise.race([working, rest(200 + random.below(2500))])
  } else {
    await work(1 + random.below(4))
    const ms = drawRest(random)
    if (ms > 0) await rest(ms)
  }
  const expected = person.expectation()
  isKilled = true
  await browser.kill()
  return expected
}

export const runKills = async (run: Run): Promise<Figures> => {
  const { home, lives, variant, kills, random } = run
  const figures: Figures = { kills: 0, shown: 0, lost: 0, doubled: 0, disorder: 0, changed: 0 }
  const isOffline = variant.who === 'account offline'
  let written = 0
  const fresh = () => `thought ${++written}`
  const open = async (tabs: number): Promise<Opened> => {
    const browser = await lives.open()
    const witness = await watchPages(browser.context)
    const page = () => browser.context.newPage()
    const others = Array.from({ length: tabs - 1 }, page)
    return { browser, witness, pages: [await page(), ...(await Promise.all(others))] }
  }
  const count = (losses: Losses, { words }: Plan) => {
    for (const key of ['lost', 'doubled', 'disorder', 'changed'] as const) figures[key] += losses[key].length
    if (tell(losses)) console.log(`after kill ${figures.kills}: ${tell(losses)}; in the field: "${words}"`)
  }
  let expected: Expectation = { sure: await settleIn(await open(1), run), maybe: [], burst: null }
  for (;;) {
    // Every second time the server is back before the browser.
    if (isOffline && figures.kills % 2 === 0) await home.line.mend()
    const opened = await open(variant.tabs)
    const { browser, witness, pages } = opened
    const loaded = openTabs(pages, home.url)
    // Kills before anything was shown try nothing: they are made up for, up to as many again.
    const isLast = figures.kills >= kills && (figures.shown >= kills || figures.kills === 2 * kills)
    if (!isLast && random.chance(0.2)) {
      // Killed while it opens: what it takes over and tidies up then must not get lost on the way.
      loaded.catch(() => undefined)
      await rest(random.below(900))
      await browser.kill()
      figures.kills++
      continue
    }
    await loaded
    const { plan, all } = await lookAround(opened, run, expected)
    for (const losses of all) count(losses, plan)
    if (isLast) {
      await expectOnScreen(pages[0], plan)
      await browser.close()
      return figures
    }
    if (isOffline) await home.line.cut()
    const person = new Person({ pages, witness, random, plan, run: await runIn(pages[0]), fresh })
    expected = await workAndKill(person, browser, random)
    figures.kills++
    figures.shown += person.shown
  }
}
