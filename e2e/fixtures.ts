/** What every browser test starts from: a running server, a guest or a signed-in page, and a console that stays clean. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { dayInPage } from './day-of-tests.ts'
import { type RunningServer, startServer } from './started-server.ts'
import { stopClock } from './still-clock.ts'

export type Mode = 'guest' | 'account'
export const MODES: readonly Mode[] = ['guest', 'account']

interface WorkerFixtures {
  server: RunningServer
}

interface TestFixtures {
  /** An e-mail address of this test's own: tests share a server, never an account. */
  email: string
  /** Errors in the console that the test causes on purpose, as patterns to leave out. */
  expectedErrors: RegExp[]
  /** For tests that open something while the server is away: parts are on the device before anybody asks for them. */
  fetchesAhead: boolean
  cleanConsole: undefined
  /** Opens the workspace as a guest or signed in. */
  open(mode: Mode, page?: Page): Promise<Page>
  /** A second device of the account, signed in and watched like the first; `time` stops its clock. */
  otherDevice(time?: string | Date): Promise<Page>
}

// Going offline, refused requests and a server killed before it answered are told by the browser itself, not by our code.
const BROWSER_NOISE = [
  /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)/,
  /WebSocket connection to/,
]

export const signIn = async (page: Page, email: string, name = 'Ana') => {
  const menu = page.getByRole('button', { name: 'Open menu' })
  const login = page.getByRole('button', { name: 'Login / Register' }).first()
  await menu.or(login).first().waitFor()
  // On a phone the way in is behind the menu.
  if (await menu.isVisible()) await menu.click()
  await login.click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`Welcome, ${name}!`)).toBeVisible()
}

/** The same without the screens in between, for tests that are about something else: it saves each a second. */
export const signInByRequests = async (page: Page, email: string, name = 'Ana') => {
  const question = await page.request.get('/auth/login')
  const [, action] = /action="([^"]+)"/.exec(await question.text()) ?? []
  if (action === undefined) throw new Error(`No sign-in form at ${question.url()}`)
  const answer = await page.request.post(new URL(action, question.url()).href, { form: { email, name } })
  expect(answer.ok(), `signed in at ${answer.url()}`).toBe(true)
  await page.goto('/')
  await expect(page.getByText(`Welcome, ${name}!`)).toBeVisible()
}

/**
 * The list of the parts that a page brings onto the device in idle time is empty, and each comes when it is opened.
 * Ninety files for each short-lived page would be a quarter of all work of the tests.
 */
const fetchNothingAhead = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      return input === '/build.json' && answer.ok ? Response.json({ ...(await answer.json()), files: [] }) : answer
    }
  })

export const watchConsole = (context: BrowserContext, expected: RegExp[], seen: string[]) => {
  const keep = (text: string) => {
    if (![...BROWSER_NOISE, ...expected].some((pattern) => pattern.test(text))) seen.push(text)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') keep(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => keep(String(error.error())))
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      // Playwright's own windows are opened by this too.
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await context.addInitScript({ content: dayInPage() })
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  email: async ({}, use, info) => {
    const name = info.testId.replace(/[^a-z0-9]/gi, '').slice(-24)
    await use(`t${name}-${info.retry}@example.org`.toLowerCase())
  },
  expectedErrors: [[], { option: true }],
  fetchesAhead: [false, { option: true }],
  context: async ({ context, fetchesAhead }, use) => {
    if (!fetchesAhead) await fetchNothingAhead(context)
    await use(context)
  },
  cleanConsole: [
    async ({ context, expectedErrors }, use) => {
      const seen: string[] = []
      watchConsole(context, expectedErrors, seen)
      await use(undefined)
      expect(seen, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  open: async ({ page, email }, use) => {
    await use(async (mode, target = page) => {
      if (mode === 'account') await signInByRequests(target, email)
      else {
        await target.goto('/')
        await expect(target.getByText('Guest Mode – Sign in to sync your data')).toBeVisible()
      }
      return target
    })
  },
  otherDevice: async ({ browser, baseURL, email, expectedErrors, fetchesAhead }, use) => {
    const contexts: BrowserContext[] = []
    const seen: string[] = []
    await use(async (time) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      contexts.push(context)
      watchConsole(context, expectedErrors, seen)
      if (!fetchesAhead) await fetchNothingAhead(context)
      if (time !== undefined) await stopClock(context, time)
      const page = await context.newPage()
      await signInByRequests(page, email)
      return page
    })
    for (const context of contexts) await context.close()
    expect(seen, 'errors in the console of the other device').toEqual([])
  },
})
