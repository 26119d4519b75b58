/**
 * The real browser is killed at random moments while somebody works in it: as a guest, with an account, and with an
 * account that cannot reach the server; in one tab and in three. `npm run kills -- --count 300 --seed 7` does it longer.
 */
import { expect, type Page } from '@playwright/test'
import { findOnServer, openApp, planInPage } from './kills/found-plan.ts'
import { runKills, type Variant } from './kills/kill-rounds.ts'
import { KILLS, type Lives, rest, test } from './kills/kill-test.ts'
import { NO_LOSSES } from './kills/planned.ts'
import { isSaved, type Look, watchPages } from './kills/witness.ts'
import { TodosPage } from './pages/todos-page.ts'
import { sampleTodos } from './sample-todos.ts'

const VARIANTS: readonly Variant[] = (['guest', 'account online', 'account offline'] as const).flatMap((who) =>
  [1, 3].map((tabs) => ({ who, tabs })),
)
/** Beside the variants there are a takeover and an import. */
const PER_TEST = Math.ceil(KILLS / (VARIANTS.length + 2))
const MS_FOR_ONE = 30_000

test.describe.configure({ retries: 0, timeout: 60_000 + PER_TEST * MS_FOR_ONE })

for (const variant of VARIANTS)
  test(`[P24] kills of the browser lose nothing: ${variant.who}, ${variant.tabs === 1 ? 'one tab' : 'three tabs'}`, async ({
    home,
    lives,
    random,
    email,
  }) => {
    const figures = await runKills({ home, lives, variant, kills: PER_TEST, random, email })
    console.log(`${variant.who}, tabs: ${variant.tabs}: ${JSON.stringify(figures)}`)
    const { shown, lost, doubled, disorder, changed } = figures
    expect(shown, 'writes that a kill could have lost').toBeGreaterThan(0)
    expect({ lost, doubled, disorder, changed }).toEqual({ lost: 0, doubled: 0, disorder: 0, changed: 0 })
  })

/**
 * Only what an older version has brought to disk is there to be taken over. On a busy machine a browser that is closed
 * may leave localStorage unwritten: it is written until a new life finds it.
 */
const leaveOlderRows = async (lives: Lives, url: string, text: string) => {
  for (let isThere = false; !isThere; ) {
    const { context, close } = await lives.open()
    const page = await context.newPage()
    await page.goto(`${url}/icon.svg`)
    isThere = await page.evaluate((rows) => {
      const found = localStorage.getItem('todos_local') === rows
      if (!found) localStorage.setItem('todos_local', rows)
      return found
    }, text)
    await close()
  }
}

test('[P24] kills while the rows of an older version are taken over lose none', async ({ home, lives, random }) => {
  const rows = sampleTodos(2000)
  await leaveOlderRows(lives, home.url, JSON.stringify(rows))
  for (let kill = 0; kill < PER_TEST; kill++) {
    const browser = await lives.open()
    const page = await browser.context.newPage()
    page.goto(home.url).catch(() => undefined)
    await rest(random.below(2000))
    await browser.kill()
  }
  const { context } = await lives.open()
  const page = await context.newPage()
  await openApp(page, home.url)
  const { today } = await planInPage(page, '')
  expect(today.map(({ text }) => text)).toEqual(rows.map(({ text }) => text))
})

const WAY_IN = /^(?:Login \/ Register|Sign in again)$/

const enter = async (page: Page, email: string) => {
  await page.getByRole('button', { name: WAY_IN }).first().click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Name').fill('Ana')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Welcome, Ana!')).toBeVisible()
}

test('[P24] kills while a guest’s rows move into an account lose none and double none', async ({
  home,
  lives,
  random,
  email,
}) => {
  const texts: string[] = []
  for (let kill = 0; kill <= PER_TEST; kill++) {
    const { context, kill: end } = await lives.open()
    const witness = await watchPages(context)
    const page = await context.newPage()
    await openApp(page, home.url)
    // The session of the last life may have reached the disk or not: whoever is a guest again writes as one.
    const isGuest = await page.getByRole('button', { name: 'Login / Register' }).first().isVisible()
    if (isGuest) {
      const fresh = [`thought ${texts.length + 1}`, `thought ${texts.length + 2}`]
      await new TodosPage(page).add('bottom', ...fresh)
      texts.push(...fresh)
      await witness.until(page, (look) => isSaved(look) && look.today.some(({ text }) => text === fresh[1]), 'the row')
    }
    if (kill === PER_TEST) {
      const isWhole = ({ sign, today }: Look) => sign === 'Saved everywhere' && today.length >= texts.length
      // A session that a kill took from the disk is asked for again where rows wait to be sent.
      const way = page.getByRole('button', { name: WAY_IN }).first()
      const whole = witness.until(page, isWhole, 'every row, saved everywhere')
      whole.catch(() => undefined)
      await Promise.race([way.waitFor(), whole])
      if (await way.isVisible()) await enter(page, email)
      await witness.until(page, isWhole, 'every row, saved everywhere')
      const plan = await planInPage(page, '')
      expect(plan.today.map(({ text }) => text).sort()).toEqual([...texts].sort())
      expect(await findOnServer(page, witness, plan)).toEqual(NO_LOSSES)
      break
    }
    if (isGuest) enter(page, email).catch(() => undefined)
    await rest(random.below(3000))
    await end()
  }
})
