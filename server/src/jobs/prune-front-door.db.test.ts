import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { beginFlow } from '../auth/login-flows.ts'
import { findSession, startSession } from '../auth/sign-in-sessions.ts'
import { pruneFrontDoor, REPORTS_KEPT } from './prune-front-door.ts'

const DAY = 24 * 60 * 60 * 1000
const start = new Date('2026-03-02T09:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * DAY)

const db = databaseForFile()

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db.kysely)
  return rows[0]?.count
}
const report = (rows: number, at: Date) =>
  sql`insert into error_logs (kind, body, created_at)
    select 'error-log', '{}', ${at} from generate_series(1, ${rows}::int)`.execute(db.kysely)

describe('pruning', () => {
  test('takes sessions and sign-ins that have ended, and no others', async () => {
    const user = await createTestUser(db)
    await startSession(db, user, 'a browser', start)
    const later = await startSession(db, user, 'a browser', after(20))
    const flow = { nonce: 'n', codeVerifier: 'v', returnTo: '/' }
    await beginFlow(db, { state: 'old', browser: 'b' }, flow, start)
    await pruneFrontDoor.run({ db, clock: () => after(31) })
    expect(await count('sessions')).toBe(1)
    expect(await findSession(db, later, after(31))).toMatchObject({ id: user })
    expect(await count('login_flows')).toBe(0)
  })

  test('keeps the error reports of the last 30 days, and of those the newest', async () => {
    await report(5, start)
    await report(3, after(20))
    await pruneFrontDoor.run({ db, clock: () => after(31) })
    expect(await count('error_logs')).toBe(3)
    await report(REPORTS_KEPT + 50, after(31))
    await pruneFrontDoor.run({ db, clock: () => after(31) })
    expect(await count('error_logs')).toBe(REPORTS_KEPT)
  })
})
