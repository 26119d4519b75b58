/** Looking for people who are to be told something: 10,000 who have asked for it, of whom nobody or 200 have written. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeValue } from '@foco/domain/core/settings.ts'
import { sql } from 'kysely'
import { tellClosedBrowsers } from '../server/src/jobs/tell-closed-browsers.ts'
import { openDatabase } from '../server/src/postgres/db.ts'
import { startEmbeddedPostgres } from '../server/src/postgres/embedded-postgres.ts'
import { migrate } from '../server/src/postgres/migrate.ts'
import { writeChanges } from '../server/src/sync/write-changes.ts'
import { pushOf } from '../server/test/test-push-user.ts'
import { transaction } from '../server/test/test-rows.ts'
import { finish, hold, median } from './measure.ts'

const [FEW, MANY] = [400, 10_000]
const DUE = 200
const ROUNDS = 3

const parent = mkdtempSync(join(tmpdir(), 'foco-bench-'))
// As root the database is another user, who must get through.
chmodSync(parent, 0o755)
const postgres = await startEmbeddedPostgres({ dataFolder: join(parent, 'data') })
const db = openDatabase({ connectionString: postgres.connectionString })
await migrate(db)
const push = pushOf(db)

let now = new Date('2026-03-03T08:00:00.000Z')
const round = async () => {
  now = new Date(now.getTime() + 5000)
  const started = performance.now()
  await tellClosedBrowsers(push).run({ db, clock: () => now })
  return performance.now() - started
}

/** Each with a device, a message that was told, and rows that were looked at. */
const fill = async (from: number, to: number) => {
  const id = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const people = sql`from generate_series(${from}::int, ${to - 1}::int) as n`
  await sql`insert into users (id, email) select ${id}, n || '@example.org' ${people}`.execute(db.kysely)
  await sql`insert into sessions (token_hash, id, user_id, created_at, seen_at, expires_at, user_agent, watched_until)
    select sha256(n::text::bytea), ${id}, ${id}, ${now}, ${now}, ${now}::timestamptz + interval '30 days', '', ${now}
    ${people}`.execute(db.kysely)
  await sql`insert into push_devices (user_id, id, session_id, name, mark, secret, zone, language, created_at)
    select ${id}, ${id}, ${id}, 'Phone', sha256(n::text::bytea), '', 'UTC', 'en', ${now} ${people}`.execute(db.kysely)
  await sql`insert into user_counters (user_id, version) select ${id}, 1 ${people}`.execute(db.kysely)
  await sql`insert into push_watches (user_id, since, seen_version, next_at)
    select ${id}, ${now}, 1, ${now}::timestamptz + interval '12 hours' ${people}`.execute(db.kysely)
  await sql`insert into push_messages (user_id, id, until, next_try_at, done_at)
    select ${id}, ${id}, ${now}::timestamptz + interval '1 hour', ${now}, ${now} ${people}`.execute(db.kysely)
  await sql`analyze`.execute(db.kysely)
}
/** What they have asked for: only then is there more to read. */
const choose = async (people: number) => {
  for (let number = people - DUE; number < people; number++) {
    const user = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
    const changes = storeValue(new Map(), 'push.pomodoro', true, now.toISOString())
    await writeChanges(db, user, transaction(changes), now)
  }
}

const measured = async (people: number) => {
  const idle: number[] = []
  const busy: number[] = []
  await round()
  for (let count = 0; count < ROUNDS; count++) idle.push(await round())
  for (let count = 0; count < ROUNDS; count++) {
    await sql`update user_counters set version = version + 1
      where user_id in (select user_id from push_watches order by user_id desc limit ${DUE})`.execute(db.kysely)
    busy.push(await round())
  }
  console.log(
    `${people} people: ${median(idle).toFixed(1)} ms a round in which nobody wrote, ${median(busy).toFixed(0)} ms with ${DUE} who did`,
  )
  return median(busy)
}

await fill(0, FEW)
await choose(FEW)
const few = await measured(FEW)
await fill(FEW, MANY)
await choose(MANY)
const many = await measured(MANY)
hold(`${DUE} among ${MANY} people beside ${DUE} among ${FEW}`, many / few, 2)

await db.close()
await postgres.stop()
rmSync(parent, { recursive: true, force: true })
finish()
