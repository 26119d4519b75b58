/** Foco proposes once to be installed, to somebody who has used it for days and is in the middle of nothing. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { MODES, type Mode, test } from './fixtures.ts'
import { FocusPage } from './pages/focus-page.ts'
import { TodosPage } from './pages/todos-page.ts'

const hint = (page: Page) => page.getByRole('region', { name: 'Have Foco as an app on this device?' })
const row = (page: Page) =>
  page
    .getByRole('group', { name: 'About' })
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: 'Foco as an app' }) })
    .first()
const asked = (page: Page) => page.evaluate(() => Reflect.get(window, 'asked') as number)
const day = (date: number) => `2026-11-${date}T09:00:00+01:00`

/** As Chromium does it; what a person then answers there is not ours. */
const offerOnce = () => {
  Object.assign(window, { asked: 0 })
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompt = async () => void Reflect.set(window, 'asked', Reflect.get(window, 'asked') + 1)
  window.dispatchEvent(Object.assign(event, { prompt }))
  Object.assign(window, { isHeld: event.defaultPrevented })
}

/** In every page, when it has loaded. */
const offer = (context: BrowserContext) => context.addInitScript(`window.addEventListener('load', ${offerOnce})`)

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('foco_days_of_use'))

/** A day of use: the page has been there and was noted. */
const useOn = async (context: BrowserContext, page: Page, date: number, count: number) => {
  await context.clock.setSystemTime(day(date))
  await page.reload()
  await expect.poll(() => kept(page)).toBe(`2026-11-${date} ${count}`)
}

/** Moments in which it would come. */
const passMoments = async (context: BrowserContext) => {
  for (let moment = 0; moment < 4; moment++) await context.clock.runFor(3000)
}

/** The first day; accounts and guests alike. */
const begin = async (context: BrowserContext, open: (mode: Mode) => Promise<Page>, mode: Mode, isOffered = true) => {
  await context.clock.install({ time: day(12) })
  if (isOffered) await offer(context)
  const page = await open(mode)
  await expect.poll(() => kept(page)).toBe('2026-11-12 1')
  return page
}

/** The proposal's files are in the page: it would come at once, and not only after a test has looked for it. */
const bringParts = async (page: Page) => {
  const { files } = (await (await page.request.get('/build.json')).json()) as { files: string[] }
  const parts = files.filter((file) => /\/(?:install-hint|later-original)-[^/]*\.js$/.test(file))
  expect(parts).toHaveLength(2)
  await page.evaluate((names) => Promise.all(names.map((name) => import(`/${name}`))).then(() => {}), parts)
}

/** On the fourth day, before anything has come. */
const becomeUsed = async (context: BrowserContext, page: Page) => {
  await page.evaluate(() => localStorage.setItem('foco_days_of_use', '2026-11-15 3'))
  await useOn(context, page, 16, 4)
}

for (const mode of MODES)
  test(`${mode}: after three days of use it proposes to be installed, and "Not now" is the last word`, async ({
    open,
    context,
  }) => {
    const page = await begin(context, open, mode)
    expect(await page.evaluate(() => Reflect.get(window, 'isHeld'))).toBe(true)
    await useOn(context, page, 13, 2)
    // A second look on the same day is no other day.
    await useOn(context, page, 13, 2)
    await useOn(context, page, 15, 3)
    await passMoments(context)
    await expect(hint(page)).toHaveCount(0)
    await useOn(context, page, 16, 4)
    await passMoments(context)
    await expect(hint(page)).toBeVisible()
    await expect(hint(page).getByRole('button')).toHaveText(['Install', 'Not now'])
    expect(await page.evaluate(() => document.activeElement === document.body), 'takes no focus').toBe(true)
    if (mode === 'guest') await expectNoViolationsInBothThemes(page, 'the proposal')

    await hint(page).getByRole('button', { name: 'Not now' }).press('Enter')
    await expect(hint(page)).toHaveCount(0)
    expect(await asked(page)).toBe(0)
    await page.reload()
    await passMoments(context)
    await expect(hint(page)).toHaveCount(0)
    await useOn(context, page, 17, 5)
    await passMoments(context)
    await expect(hint(page)).toHaveCount(0)
  })

for (const mode of MODES)
  test(`${mode}: "Install" asks the browser, once; from then on the settings say that it is installed`, async ({
    open,
    context,
  }) => {
    const page = await begin(context, open, mode)
    await becomeUsed(context, page)
    const other = await context.newPage()
    await other.goto('/')
    await other.bringToFront()
    await expect(hint(other)).toBeVisible({ timeout: 30_000 })
    await page.bringToFront()
    await expect(hint(page)).toBeVisible({ timeout: 30_000 })
    await hint(page).getByRole('button', { name: 'Install' }).click()
    // It was answered for the other tab, too.
    for (const tab of [page, other]) await expect(hint(tab)).toHaveCount(0)
    expect(await asked(page)).toBe(1)
    expect(await asked(other)).toBe(0)
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await expect(row(page)).toContainText('It is installed on this device.')
  })

test('unanswered, it is there again after a reload, and is gone with its day', async ({ open, context }) => {
  const page = await begin(context, open, 'guest')
  await becomeUsed(context, page)
  await passMoments(context)
  await expect(hint(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
  await expect(async () => {
    await passMoments(context)
    await expect(hint(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await useOn(context, page, 17, 5)
  await passMoments(context)
  await expect(hint(page)).toHaveCount(0)
})

interface Occupation {
  name: string
  begin(page: Page): Promise<void>
  end(page: Page): Promise<void>
}

const OCCUPATIONS: readonly Occupation[] = [
  {
    name: 'is in a field',
    begin: async (page) => void (await new TodosPage(page).openForm('bottom')),
    end: (page) => new TodosPage(page).form().cancel.click(),
  },
  {
    name: 'has half-typed words waiting beside',
    begin: async (page) => {
      const { field } = await new TodosPage(page).openForm('bottom')
      await field.fill('half a thought')
      await page.getByRole('main').focus()
      await expect(field).not.toBeFocused()
    },
    end: (page) => new TodosPage(page).form().cancel.click(),
  },
  {
    name: 'has a dialog open',
    begin: async (page) => {
      await page.getByRole('button', { name: 'Quick add to bucket' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Quick Add to Bucket' })
      await expect(dialog).toBeVisible()
      // The field in it is not what holds the proposal back.
      await dialog
        .getByRole('button', { name: /Cancel|Close/ })
        .first()
        .focus()
    },
    end: async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    name: 'has something running',
    begin: async (page) => {
      const focus = new FocusPage(page)
      await focus.add('bottom', 'Call')
      await focus.start('Call')
    },
    end: (page) => new FocusPage(page).pauseInRow('Call').click(),
  },
  {
    name: 'has the view of a run open',
    begin: async (page) => {
      const focus = new FocusPage(page)
      await focus.add('bottom', 'Call')
      await focus.focusOn('Call')
      // It does not run any more, and is still what the person looks at.
      await focus.button('Pause').click()
      await focus.view.getByRole('button', { name: 'Resume' }).or(focus.button('Start')).first().focus()
    },
    end: async (page) => {
      await page.keyboard.press('Escape')
      await expect(new FocusPage(page).view).toHaveCount(0)
    },
  },
]

for (const { name, begin: occupy, end } of OCCUPATIONS)
  test(`it waits while somebody ${name}`, async ({ open, context }) => {
    const page = await begin(context, open, 'guest', false)
    await becomeUsed(context, page)
    await bringParts(page)
    await occupy(page)
    await page.evaluate(offerOnce)
    await passMoments(context)
    await expect(hint(page)).toHaveCount(0)
    await end(page)
    await expect(async () => {
      await passMoments(context)
      await expect(hint(page)).toBeVisible({ timeout: 2000 })
    }).toPass()
  })

test('what somebody presses is not pushed away: it waits until the page is left alone', async ({ open, context }) => {
  const page = await begin(context, open, 'guest')
  await becomeUsed(context, page)
  await bringParts(page)
  for (let moment = 0; moment < 5; moment++) {
    await page.keyboard.press('Shift')
    await context.clock.runFor(2900)
    await expect(hint(page)).toHaveCount(0)
  }
  await passMoments(context)
  await expect(hint(page)).toBeVisible()
})

test('a run that is started takes its place, and it is back after the run', async ({ open, context }) => {
  const page = await begin(context, open, 'guest')
  const focus = new FocusPage(page)
  await focus.add('bottom', 'Call')
  await becomeUsed(context, page)
  await passMoments(context)
  await expect(hint(page)).toBeVisible()
  await focus.focusOn('Call')
  await expect(hint(page)).toHaveCount(0)
  await focus.button('Pause').click()
  await page.keyboard.press('Escape')
  await expect(focus.view).toHaveCount(0)
  await expect(hint(page)).toBeVisible()
})

test.describe('the settings', () => {
  test('have the way to install it, without a proposal, and say when the browser has none', async ({
    open,
    context,
  }) => {
    await offer(context)
    const page = await open('guest')
    await page.goto('/settings')
    await row(page).getByRole('button', { name: 'Install Foco' }).press('Enter')
    expect(await asked(page)).toBe(1)
    await expect(row(page)).toContainText('This browser does not offer it at the moment.')
    await expectNoViolationsInBothThemes(page, 'settings with the way to install')
    // Whoever found it here is asked nothing.
    expect(await page.evaluate(() => localStorage.getItem('foco_install_hint'))).toBe('answered')
  })

  test('say in a window of its own that it is installed', async ({ open, context }) => {
    await offer(context)
    await context.addInitScript(() => {
      const { matchMedia } = window
      window.matchMedia = (query) =>
        query.includes('display-mode') ? { ...matchMedia('all'), matches: true } : matchMedia.call(window, query)
    })
    const page = await open('account')
    await page.goto('/settings')
    await expect(row(page)).toContainText('It is installed on this device.')
    await expect(row(page).getByRole('button')).toHaveCount(0)
  })

  test.describe('on an iPhone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
    test('tell the way by hand', async ({ open, context }) => {
      // Which Apple's browsers have alone.
      await context.addInitScript(() => Object.assign(navigator, { standalone: false }))
      const page = await open('guest')
      await page.goto('/settings')
      await expect(row(page)).toContainText('In Safari, press Share and then “Add to Home Screen”.')
    })
  })
})
