/** Keeps one Postgres process running until it is told to stop, however often and however long it cannot start. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../core/startup-error.ts'
import { STOP_TIMES } from '../core/stop-times.ts'
import type { RunAs } from './postgres-binaries.ts'

interface Options {
  command: string
  args: readonly string[]
  runAs: RunAs
  log: (line: string) => void
  pause?: Pause | undefined
}

/** Waits so long, or until the signal says that it is no use. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>

interface SupervisedProcess {
  pid(): number | undefined
  /** False from its end until it accepts connections again. */
  isRunning(): boolean
  /** Starts in a row that have failed. */
  failedStarts(): number
  stop(): Promise<void>
}

const FIRST_ATTEMPTS = 20
const FIRST_PAUSE_MS = 250
/** Short enough to be ready within ten seconds of the cause being gone (room on the disk, memory, a folder). */
const LONGEST_PAUSE_MS = 3000
/** A cause that stays is told again now and then, not with every attempt. */
const TELL_EVERY_MS = 60_000
const LINES_KEPT = 20

const realPause: Pause = (milliseconds, signal) => delay(milliseconds, undefined, { signal }).catch(() => {})

export const superviseProcess = async (options: Options): Promise<SupervisedProcess> => {
  const stopping = new AbortController()
  const { pause: wait = realPause } = options
  let running = true
  let failedStarts = 0
  // The last processes of a killed database may take a moment to go, and hold its memory until then.
  let current = await launchFirst(options)
  let restarting: Promise<void> = Promise.resolve()

  const watch = () =>
    current.once('exit', () => {
      running = false
      if (!stopping.signal.aborted) restarting = restart()
    })

  /** Something killed it (a person, a lack of memory or room): recover from its log, as after a power cut. */
  const restart = async () => {
    options.log('The database stopped unexpectedly; starting it again')
    let told = { reason: '', at: 0 }
    for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; pause *= 2) {
      try {
        const launched = launch(options)
        current = launched.child
        await launched.ready
        options.log('The database is running again')
        running = true
        failedStarts = 0
        return void watch()
      } catch (error) {
        failedStarts++
        const reason = error instanceof Error ? error.message.split('\n', 1).join() : String(error)
        if (!stopping.signal.aborted && (reason !== told.reason || Date.now() - told.at > TELL_EVERY_MS)) {
          options.log(`The database does not start yet, and is tried again: ${String(error)}`)
          told = { reason, at: Date.now() }
        }
        await wait(Math.min(pause, LONGEST_PAUSE_MS), stopping.signal)
      }
    }
  }

  watch()
  return {
    pid: () => current.pid,
    isRunning: () => running,
    failedStarts: () => failedStarts,
    async stop() {
      stopping.abort()
      if (!hasExited(current)) await end(current)
      await restarting
      // It may have been started in the very moment of the stop.
      if (!hasExited(current)) await end(current)
    },
  }
}

/** Whether it is over: also where it never began, because the program could not be run. */
const hasExited = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null

const end = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit')
  // Fast shutdown: open connections end, a checkpoint is written.
  child.kill('SIGINT')
  const patience = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMES.postgresMs)
  await exited
  clearTimeout(patience)
}

const launchFirst = async (options: Options): Promise<ChildProcess> => {
  for (let attempt = 1; ; attempt++) {
    const { child, ready } = launch(options)
    try {
      await ready
      return child
    } catch (error) {
      if (attempt === FIRST_ATTEMPTS || !/shared memory block/.test(String(error))) throw error
      await delay(FIRST_PAUSE_MS)
    }
  }
}

/** Ready when it accepts connections. */
const launch = ({ command, args, runAs, log }: Options): { child: ChildProcess; ready: Promise<void> } => {
  // A session of its own: Ctrl+C in the terminal is for the server, which stops the database last.
  const child = spawn(command, args, {
    ...runAs,
    cwd: '/',
    detached: true,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // However we end, it does not stay behind: as in a power cut, from which it recovers, and also if it was held still.
  const endWithUs = () => {
    child.kill('SIGQUIT')
    child.kill('SIGCONT')
  }
  process.once('exit', endWithUs)
  for (const over of ['exit', 'error']) child.once(over, () => process.off('exit', endWithUs))
  const lastLines: string[] = []
  const lines = createInterface({ input: child.stderr })
  const ready = new Promise<void>((resolve, failed) => {
    lines.on('line', (line) => {
      if (line.includes('database system is ready to accept connections')) resolve()
      lastLines.push(line)
      if (lastLines.length > LINES_KEPT) lastLines.shift()
    })
    child.once('error', (cause) =>
      failed(new StartupError(`The database could not be started: ${cause.message}`, { cause })),
    )
    child.once('close', () => failed(new StartupError(`The database did not start. It said:\n${lastLines.join('\n')}`)))
  })
  // What it says while it does not start is told once, with the reason; afterwards, at once.
  ready.then(
    () =>
      lines.on('line', (line) => {
        if (/ (?:WARNING|FATAL|PANIC): /.test(line)) log(`postgres: ${line}`)
      }),
    () => {},
  )
  return { child, ready }
}
