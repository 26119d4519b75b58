/** What the server does by itself when its time has come. Safe with several servers: jobs lock what they work on. */
import { sql } from 'kysely'
import type { Clock } from '../core/server-clock.ts'
import type { Database } from '../postgres/db.ts'

const EVERY_MS = 30_000
/** Some jobs come round each second: a cause that stays would fill the log, on a full disk too. */
const TELL_EVERY_MS = 60_000

const ROUND = 'due work'

interface WorkContext {
  db: Database
  clock: Clock
}

interface JobContext extends WorkContext {
  /** For long jobs: the server waits for them when it stops. */
  isStopping?: () => boolean
}

export interface Job {
  name: string
  run(context: JobContext): Promise<void>
}

interface DueWorkOptions extends WorkContext {
  jobs: readonly Job[]
  everyMs?: number
  /** Runs the round unless another server is at it. */
  once?: (round: () => Promise<void>) => Promise<void>
  onError?: (error: unknown, job: string) => void
}

interface DueWork {
  /** Waits for the job that is running. */
  stop(): Promise<void>
}

export const startDueWork = ({
  db,
  clock,
  jobs,
  everyMs = EVERY_MS,
  once = (round) => round(),
  onError = () => {},
}: DueWorkOptions): DueWork => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  const told = new Map<string, { reason: string; at: number }>()
  const tell = (error: unknown, job: string) => {
    const [reason, at] = [String(error), clock().getTime()]
    const last = told.get(job)
    if (last?.reason === reason && Math.abs(at - last.at) < TELL_EVERY_MS) return
    told.set(job, { reason, at })
    onError(error, job)
  }

  const runAll = async () => {
    for (const job of jobs) {
      if (stopped) return
      try {
        await job.run({ db, clock, isStopping: () => stopped })
        told.delete(job.name)
      } catch (error) {
        // The next round tries again; one failing job must not keep the others from their turn.
        tell(error, job.name)
      }
    }
  }

  const next = () => {
    timer = setTimeout(() => {
      round = once(runAll)
        .then(() => told.delete(ROUND))
        .catch((error) => tell(error, ROUND))
        .then(() => {
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

// Any numbers, the same for all servers: each kind of round has one.
const LOCKS = { round: 7_346_203, backup: 7_346_204 }

/** Of servers on one database, one does the round; the others find it taken and wait for the next. */
export const oneServerAtATime =
  ({ kysely }: Database, kind: keyof typeof LOCKS = 'round') =>
  (round: () => Promise<void>): Promise<void> =>
    kysely.connection().execute(async (connection) => {
      const { rows } = await sql<{ ok: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCKS[kind])}) as ok`.execute(
        connection,
      )
      if (!rows[0]?.ok) return
      try {
        await round()
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(LOCKS[kind])})`.execute(connection)
      }
    })
