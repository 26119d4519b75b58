/** Forgets deletions and receipts that no device should still be asking about. */
import { DAY_MS } from '@foco/domain/core/calendar-days.ts'
import { sql } from 'kysely'
import type { Database } from '../postgres/db.ts'
import type { Job } from './due-work.ts'

export const KEPT_DAYS = 60
const USERS_AT_A_TIME = 100

export const prune: Job = {
  name: 'prune',
  async run({ db, clock }) {
    const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS).toISOString()
    while ((await pruneSome(db, before)) === USERS_AT_A_TIME);
  },
}

/** Returns how many users it was done for. */
const pruneSome = ({ kysely }: Database, before: string): Promise<number> =>
  kysely.transaction().execute(async (trx) => {
    // The counter first, as writers do: the other order could deadlock with them. One that is being written waits for
    // the next time.
    const { rows: users } = await sql<{ user_id: string }>`
      select user_id from user_counters
      where user_id in (
        select user_id from tombstones where deleted_at < ${before}::timestamptz
        union
        select user_id from transactions where created_at < ${before}::timestamptz
      )
      limit ${USERS_AT_A_TIME} for update skip locked`.execute(trx)
    if (users.length === 0) return 0
    const ids = users.map(({ user_id }) => user_id)
    await sql`
      with deletions as (
        delete from tombstones where user_id = any (${ids}::uuid[]) and deleted_at < ${before}::timestamptz
        returning user_id, version
      ), receipts as (
        delete from transactions where user_id = any (${ids}::uuid[]) and created_at < ${before}::timestamptz
        returning user_id, cursor
      ), forgotten as (
        select user_id, max(version) as version
        from (select user_id, version from deletions union all select user_id, cursor from receipts) as gone
        group by user_id
      )
      update user_counters as counter
      set pruned_through = greatest(counter.pruned_through, forgotten.version)
      from forgotten where counter.user_id = forgotten.user_id`.execute(trx)
    return users.length
  })
