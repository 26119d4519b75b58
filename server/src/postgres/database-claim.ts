/**
 * Who serves a database that others could serve, too. A server without a bus must be alone on it, or devices of one
 * server would not hear of writes on the other; servers with a bus share it. The claim is an advisory lock on a
 * connection of its own: it goes when the server goes, however that happens.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../core/startup-error.ts'

// Any number, the same for all servers; migrations have another one.
const LOCK = 7_346_202
/** A server that is being replaced may take a moment to go. */
const ATTEMPTS = 10
const PAUSE_MS = 300
const AGAIN_MS = 1000
/** A database that does not answer at all must not keep the claim waiting for as long as the system tries. */
const LINE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 10_000 }
/**
 * A line that was cut on the way is told to nobody: by itself the database would hold the claim of a server that is gone
 * for two hours. Older and other kinds of lines know nothing of it.
 */
const NOTICE_CUTS = `select set_config('tcp_keepalives_idle', '10', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`

interface DatabaseClaim {
  release(): Promise<void>
}

interface ClaimOptions {
  connectionString: string
  /** The server has a bus, so others may serve the same database. */
  isShared: boolean
  /** The claim went with its connection, and another server has taken it since. */
  onLost: (reason: string) => void
  attempts?: number
}

const taken = (isShared: boolean) =>
  isShared
    ? 'Another Foco without NATS_URL serves this database. Stop it, or give it the same NATS_URL.'
    : 'Another Foco serves this database. Several servers on one database need NATS_URL, to hear each other.'

export const claimDatabase = async (options: ClaimOptions): Promise<DatabaseClaim> => {
  const { connectionString, isShared, onLost, attempts = ATTEMPTS } = options
  let client: pg.Client | null = null
  let isReleased = false
  /** The database's end of our last connection: by this it is no other one that got its number. */
  let own: { pid: number; started: string } | null = null

  /** Where the line was cut without a word to the database, our own claim is in our way there. */
  const endOwn = async (next: pg.Client) => {
    if (own === null) return
    await next.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start::text = $2',
      [own.pid, own.started],
    )
  }

  /** False when another server has it. */
  const claim = async (): Promise<boolean> => {
    const next = new pg.Client({ connectionString, ...LINE })
    next.on('error', () => {})
    try {
      await next.connect()
      await endOwn(next)
      await next.query(NOTICE_CUTS)
      const take = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
      const { rows } = await next.query<{ ok: boolean }>(`select ${take}(${LOCK}) as ok`)
      if (rows[0]?.ok) {
        client = next
        const found = await next.query<{ pid: number; started: string }>(
          'select pid, backend_start::text as started from pg_stat_activity where pid = pg_backend_pid()',
        )
        own = found.rows[0] ?? null
        next.once('end', () => void claimAgain())
        return true
      }
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    await next.end()
    return false
  }

  /** The database was restarted, or the line was cut. */
  const claimAgain = async () => {
    // What we ended there ourselves may take a moment to go.
    for (let attempt = 1; !isReleased; ) {
      try {
        if (await claim()) return
        if (attempt++ >= ATTEMPTS) return onLost(taken(isShared))
        await delay(PAUSE_MS, undefined, { ref: false })
      } catch {
        // It is still away.
        await delay(AGAIN_MS, undefined, { ref: false })
      }
    }
  }

  for (let attempt = 1; !(await claim()); attempt++) {
    if (attempt >= attempts) throw new StartupError(taken(isShared))
    await delay(PAUSE_MS)
  }
  return {
    async release() {
      isReleased = true
      await client?.end()
    },
  }
}
