/** POST /api/transactions per second on the embedded Postgres, against the bare SQL of the same transaction. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { startSession } from '../server/src/auth/sign-in-sessions.ts'
import { buildApp } from '../server/src/http/create-app.ts'
import { openDatabase } from '../server/src/postgres/db.ts'
import { startEmbeddedPostgres } from '../server/src/postgres/embedded-postgres.ts'
import { migrate } from '../server/src/postgres/migrate.ts'
import { createLocalBus } from '../server/src/sync/bus.ts'
import { createSyncHub } from '../server/src/sync/sync-hub.ts'
import { finish, hold, median } from './measure.ts'

const CLIENTS = 8
const ROUNDS = 5
const PER_CLIENT = 150

const folder = mkdtempSync(join(tmpdir(), 'foco-bench-'))
const postgres = await startEmbeddedPostgres({ dataFolder: folder })
const db = openDatabase(postgres.poolConfig)
await migrate(db)

const makeUser = async () => {
  const user = await db.kysely
    .insertInto('users')
    .values({ email: `${randomUUID()}@example.org`, name: null } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: user.id as string, token: await startSession(db, user.id as string, 'bench', new Date()) }
}
const users = await Promise.all(Array.from({ length: CLIENTS }, makeUser))

const bus = createLocalBus()
const app = await buildApp({
  db,
  bus,
  hub: createSyncHub({ db, bus, endedSessions: async () => [] }),
  clock: () => new Date(),
  signIn: { problem: 'not_configured' } as never,
  // Neither calendars nor push are asked for here.
  calendars: {} as never,
  push: {} as never,
  publicUrl: 'http://localhost',
  webFolder: folder,
  readiness: { ready: true },
  rateLimits: { all: 1e9, signIn: 1e9, errorLog: 1e9, calendars: 1e9, account: 1e9, push: 1e9 },
})
const url = await app.listen({ host: '127.0.0.1', port: 0 })

/** The same statements by hand, without HTTP, checks or the registry. */
const pool = new pg.Pool({ ...postgres.poolConfig, max: CLIENTS })
// The server stops before its last idle connections have said goodbye.
pool.on('error', () => {})
const bareTransaction = async (userId: string) => {
  const client = await pool.connect()
  const [id, now] = [randomUUID(), new Date().toISOString()]
  await client.query('begin')
  await client.query("select set_config('role','app_user',true), set_config('app.user_id',$1,true)", [userId])
  await client.query(
    `with counter as (insert into user_counters (user_id, version) values ($1, 1)
       on conflict (user_id) do update set version = user_counters.version + 1 returning version)
     insert into transactions (user_id, id, cursor, created_at) select $1, $2, version, $3 from counter returning cursor`,
    [userId, randomUUID(), now],
  )
  await client.query(
    `with inserted as (
       insert into todos (user_id, id, text, completed, time_spent, is_deferred, order_position, is_running,
         pomodoro_duration, pomodoro_chosen, created_at, updated_at, version)
       values ($1, $2, 'Book the dentist', false, 0, false, 1, false, 25, false, $3, $3, 1)
       on conflict (user_id, id) do nothing returning *
     ), returned as (
       delete from tombstones where user_id = $1 and table_name = 'todos' and row_id in (select id from inserted)
     )
     select * from inserted`,
    [userId, id, now],
  )
  await client.query('commit')
  client.release()
}

const perSecond = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return (CLIENTS * PER_CLIENT * 1000) / (performance.now() - started)
}

// The devices get a thread of their own: they are not part of what is measured.
const devices = new Worker(new URL('./transaction-clients.ts', import.meta.url), {
  workerData: { url, tokens: users.map((user) => user.token), perClient: PER_CLIENT },
})
const viaHttp = () =>
  new Promise<void>((resolve, reject) => {
    devices.once('message', (failure: string | null) => (failure ? reject(new Error(failure)) : resolve()))
    devices.postMessage('go')
  })
const viaSql = () =>
  Promise.all(
    users.map(async ({ id }) => {
      for (let count = 0; count < PER_CLIENT; count++) await bareTransaction(id)
    }),
  )

const figures: { http: number; bare: number }[] = []
for (let round = 0; round <= ROUNDS; round++) {
  const figure = { http: await perSecond(viaHttp), bare: await perSecond(viaSql) }
  // The first round warms both up.
  if (round > 0) figures.push(figure)
}
const http = median(figures.map((figure) => figure.http))
const bare = median(figures.map((figure) => figure.bare))
console.log(`POST /api/transactions: ${http.toFixed(0)}/s; bare SQL: ${bare.toFixed(0)}/s; ${CLIENTS} clients`)
hold(
  'transactions per second, of the bare SQL',
  median(figures.map((figure) => figure.http / figure.bare)),
  0.7,
  '×',
  false,
)

await devices.terminate()
await app.close()
await pool.end()
await db.close()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
finish()
