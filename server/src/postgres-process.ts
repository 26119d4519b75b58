/** Keeps one Postgres process running until it is told to stop. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { RunAs } from './postgres-binaries.ts'
import { StartupError } from './startup-error.ts'

interface Options {
  command: string
  args: readonly string[]
  runAs: RunAs
  log: (line: string) => void
}

export interface SupervisedProcess {
  pid(): number | undefined
  stop(): Promise<void>
}

const ATTEMPTS = 20
const PAUSE_MS = 250
const LINES_KEPT = 20

export const superviseProcess = async (options: Options): Promise<SupervisedProcess> => {
  let stopping = false
  // The last processes of a killed database may take a moment to go, and hold its memory until then.
  let current = await launchPatiently(options, (error) => /shared memory block/.test(String(error)))
  let restarting: Promise<void> = Promise.resolve()

  const watch = () =>
    current.once('exit', () => {
      if (!stopping) restarting = restart()
    })

  /** Something killed it (a person, a lack of memory): recover from its log, as after a power cut. */
  const restart = async () => {
    options.log('The database stopped unexpectedly; starting it again')
    try {
      current = await launchPatiently(options, () => !stopping)
      options.log('The database is running again')
      watch()
    } catch (error) {
      options.log(`The database does not start again: ${String(error)}`)
    }
  }

  watch()
  return {
    pid: () => current.pid,
    async stop() {
      stopping = true
      await restarting
      if (hasExited(current)) return
      const exited = once(current, 'exit')
      // Fast shutdown: open connections end, a checkpoint is written.
      current.kill('SIGINT')
      await exited
    },
  }
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const launchPatiently = async (options: Options, mayRetry: (error: unknown) => boolean): Promise<ChildProcess> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(options)
    } catch (error) {
      if (attempt === ATTEMPTS || !mayRetry(error)) throw error
      await delay(PAUSE_MS)
    }
  }
}

/** Resolves when it accepts connections. */
const launch = ({ command, args, runAs, log }: Options): Promise<ChildProcess> =>
  new Promise((ready, failed) => {
    // A session of its own: Ctrl+C in the terminal is for the server, which stops the database last.
    const child = spawn(command, args, {
      ...runAs,
      cwd: '/',
      detached: true,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const lastLines: string[] = []
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes('database system is ready to accept connections')) ready(child)
      else if (/ (?:WARNING|FATAL|PANIC): /.test(line)) log(`postgres: ${line}`)
      lastLines.push(line)
      if (lastLines.length > LINES_KEPT) lastLines.shift()
    })
    child.once('error', (cause) =>
      failed(new StartupError(`The database could not be started: ${cause.message}`, { cause })),
    )
    child.once('exit', () => failed(new StartupError(`The database did not start. It said:\n${lastLines.join('\n')}`)))
  })
