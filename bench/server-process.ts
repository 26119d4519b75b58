/** Foco as its own process with its own database, for benchmarks of the server alone. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, signInAs, type TestBrowser } from '../server/test/test-browser.ts'
import { freePort } from '../server/test/test-process.ts'

interface ServerProcess {
  url: string
  port: number
  folder: string
  child: ChildProcess
  signIn(email: string): Promise<TestBrowser>
  /** Its exit code. */
  stop(): Promise<number | null>
  remove(): void
}

export const startServerProcess = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
  const parent = mkdtempSync(join(tmpdir(), 'foco-bench-'))
  // As root the database is another user, who must get through.
  chmodSync(parent, 0o755)
  const folder = join(parent, 'data')
  const [port, identityPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const settings = { PORT: String(port), DEV_IDENTITY_PORT: String(identityPort), FOCO_DATA: folder }
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    env: { ...process.env, ...settings, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await new Promise<void>((resolve) =>
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('Foco is ready')) resolve()
    }),
  )
  return {
    url,
    port,
    folder,
    child,
    async signIn(email) {
      const browser = openBrowser(undefined, url)
      await signInAs(browser, email)
      return browser
    },
    async stop() {
      child.kill('SIGTERM')
      return (await ended)[0]
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  }
}
