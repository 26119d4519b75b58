/** What the tests that kill the browser start from: a server behind a line that can be cut, and a seed that is printed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { createRandom, type Random } from '../../simulate/random.ts'
import { watchConsole } from '../fixtures.ts'
import { startServer } from '../started-server.ts'
import { type Line, openLine } from './cuttable-line.ts'
import { type KillableBrowser, openKillableBrowser } from './killable-browser.ts'

export interface Home {
  url: string
  line: Line
}

export interface Lives {
  /** The browser on this test's profile: a new life each time, with what the last one has left. */
  open(): Promise<KillableBrowser>
}

interface TestFixtures {
  lives: Lives
  random: Random
  email: string
}

/** `npm run kills` sets both. */
export const KILLS = Number(process.env['KILLS'] ?? 32)
const SEED = Number(process.env['KILLS_SEED'] ?? Math.floor(Math.random() * 1e9))

export const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export const test = base.extend<TestFixtures, { home: Home }>({
  home: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const line = await openLine()
      const url = `http://localhost:${line.port}`
      const server = await startServer({ PUBLIC_URL: url })
      line.leadTo(Number(new URL(server.url).port))
      await use({ url, line })
      await server.stop()
      await line.cut()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  random: async ({}, use, { title }) => {
    console.log(`seed ${SEED}: ${title}`)
    await use(createRandom(SEED).fork(title))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  email: async ({}, use, { testId, repeatEachIndex }) => use(`${testId}-${repeatEachIndex}@example.org`),
  lives: async ({ home }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'foco-kills-'))
    const errors: string[] = []
    const opened: KillableBrowser[] = []
    const open = async () => {
      const browser = await openKillableBrowser(profile)
      opened.push(browser)
      // A session that had not reached the disk is gone after a kill: the browser tells of the server's answer.
      watchConsole(browser.context, [/favicon\.ico/, /status of 401/], errors)
      return browser
    }
    try {
      await use({ open })
    } finally {
      await opened.at(-1)?.kill()
      await home.line.mend()
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    }
    expect(errors, 'errors in the console').toEqual([])
  },
})
