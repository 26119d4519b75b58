/** Deletes what nobody needs any more: ended sessions, sign-ins that were never finished, old error reports. */
import { DAY_MS } from '@foco/domain/core/calendar-days.ts'
import { sql } from 'kysely'
import type { Job } from './due-work.ts'

const REPORTS_KEPT_DAYS = 30
/** Anybody may send reports: time alone would not keep them from filling the disk. */
export const REPORTS_KEPT = 10_000

export const pruneFrontDoor: Job = {
  name: 'prune front door',
  async run({ db, clock }) {
    const now = clock()
    const oldest = new Date(now.getTime() - REPORTS_KEPT_DAYS * DAY_MS)
    await sql`delete from sessions where expires_at <= ${now}`.execute(db.kysely)
    await sql`delete from login_flows where expires_at <= ${now}`.execute(db.kysely)
    await sql`delete from native_handoffs where expires_at <= ${now}`.execute(db.kysely)
    await sql`delete from native_tokens where expires_at <= ${now}`.execute(db.kysely)
    await sql`delete from error_logs
      where created_at < ${oldest} or id <= (select max(id) from error_logs) - ${REPORTS_KEPT}::bigint`.execute(
      db.kysely,
    )
  },
}
