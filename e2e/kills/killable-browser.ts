/**
 * The real browser as a process of its own on a profile that outlives it. It can be ended as a crash, a full memory or
 * the power switch of the session would: the whole process group at once, with nothing told before.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { OWN_CHROMIUM } from '../chromium-args.ts'
import { dayInPage } from '../day-of-tests.ts'
import { WHOLE_BROWSER } from '../driven-browser.ts'

const ARGUMENTS = [
  ...OWN_CHROMIUM,
  '--disable-breakpad',
  // So tall that every row of the lists is drawn and can be read.
  '--window-size=1280,4000',
]

/** A busy machine can hold a browser still for seconds. */
const PATIENCE_MS = 20_000

export interface KillableBrowser {
  context: BrowserContext
  /** SIGKILL to the browser and all its children; resolves when none of them lives. */
  kill(): Promise<void>
  /** As a person closes it: everything is written to disk. */
  close(): Promise<void>
}

/** The state and the process group of a process, or null when there is none: the name in between may hold anything. */
const statusOf = (pid: string) => {
  try {
    const [state, , group] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { state, group: Number(group) }
  } catch {
    return null
  }
}

/** A zombie holds no file any more; nobody may be there to collect it. */
const isAlive = (group: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statusOf)
    .some((status) => status?.group === group && status.state !== 'Z')

const debuggerOf = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`The browser stopped:\n${said}`)))
    child.stderr?.on('data', (chunk) => {
      said += String(chunk)
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
  })

export const openKillableBrowser = async (profile: string): Promise<KillableBrowser> => {
  // Names a process that is dead by now: a new process with its number would make the browser refuse the profile.
  rmSync(join(profile, 'SingletonLock'), { force: true })
  const child = spawn(WHOLE_BROWSER, [...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own, which all its children join.
    detached: true,
  })
  const group = child.pid
  if (group === undefined) throw new Error(`${WHOLE_BROWSER} does not start`)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const gone = async () => {
    await exited
    while (isAlive(group)) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const kill = async () => {
    // Nothing to kill where it ended by itself.
    if (child.exitCode === null && child.signalCode === null) process.kill(-group, 'SIGKILL')
    await gone()
  }
  // A run that is interrupted must not leave it behind: it does not die with its parent.
  const leaveNothing = () => process.kill(-group, 'SIGKILL')
  process.once('exit', leaveNothing)
  child.once('exit', () => process.off('exit', leaveNothing))
  let browser: Browser
  try {
    browser = await chromium.connectOverCDP(await debuggerOf(child))
  } catch (error) {
    await kill()
    throw error
  }
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no profile')
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript({ content: dayInPage() })
  return {
    context,
    kill,
    close: async () => {
      const session = await browser.newBrowserCDPSession()
      // It may be gone before it has answered.
      await session.send('Browser.close').catch(() => undefined)
      await gone()
    },
  }
}
