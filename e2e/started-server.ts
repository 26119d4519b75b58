/** The product as a user starts it: its own process, its own data folder, free ports. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Loaded before anything of the server's own. */
const DAY = ['--import', new URL('server-day.ts', import.meta.url).href]

export interface RunningServer {
  url: string
  pid: number
  /** Ends it like a crash would; the data folder stays. */
  kill(): Promise<void>
  /** Starts it again on the same ports and data. */
  start(): Promise<void>
  /** Ends it as an operator would and removes its data. */
  stop(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** `root` is where the product lies that is started: this one, or another version of it. */
export const startServer = async (env: Record<string, string> = {}, root = ROOT): Promise<RunningServer> => {
  const [port, identityPort] = [await freePort(), await freePort()]
  const parent = mkdtempSync(join(tmpdir(), 'foco-e2e-'))
  // As root, the database runs as another user, who must get through.
  chmodSync(parent, 0o755)
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null

  const start = async () => {
    const started = spawn(join(ROOT, 'node_modules/.bin/node'), [...DAY, 'server/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        DEV_IDENTITY_PORT: String(identityPort),
        FOCO_DATA: join(parent, 'data'),
        RATE_LIMIT: 'off',
        // Calendars and push services of tests stand on this computer.
        CALENDAR_ALLOW_PRIVATE: 'on',
        PUSH_ALLOW_PRIVATE: 'on',
        LOG_LEVEL: 'warn',
        ...env,
      },
    })
    child = started
    let said = ''
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-8000)
    }
    started.stdout?.on('data', listen)
    started.stderr?.on('data', listen)
    const stopped = exited(started).then(() => {
      throw new Error(`The server stopped before it was ready:\n${said}`)
    })
    stopped.catch(() => {})
    await Promise.race([isReady(url), stopped])
  }

  const end = async (signal: NodeJS.Signals) => {
    if (!child) return
    child.kill(signal)
    await exited(child)
    child = null
  }

  await start()
  return {
    url,
    get pid() {
      return child?.pid ?? 0
    },
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM')
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

const isReady = async (url: string) => {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
