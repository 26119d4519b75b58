/** What the server does by itself when its time has come. Safe with several servers: jobs lock what they work on. */
import type { Clock } from './clock.ts'
import type { Database } from './db.ts'
import { prune } from './prune.ts'

const EVERY_MS = 30_000

interface JobContext {
  db: Database
  clock: Clock
}

export interface Job {
  name: string
  run(context: JobContext): Promise<void>
}

interface DueWorkOptions extends JobContext {
  jobs?: readonly Job[]
  everyMs?: number
  onError?: (error: unknown, job: string) => void
}

export interface DueWork {
  /** Waits for the job that is running. */
  stop(): Promise<void>
}

export const startDueWork = ({
  db,
  clock,
  jobs = [prune],
  everyMs = EVERY_MS,
  onError = () => {},
}: DueWorkOptions): DueWork => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  const runAll = async () => {
    for (const job of jobs) {
      if (stopped) return
      try {
        await job.run({ db, clock })
      } catch (error) {
        // The next round tries again; one failing job must not keep the others from their turn.
        onError(error, job.name)
      }
    }
  }

  const next = () => {
    timer = setTimeout(() => {
      round = runAll().then(() => {
        if (!stopped) next()
      })
    }, everyMs).unref()
  }

  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
