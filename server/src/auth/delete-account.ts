/** An account with everything that was ever stored of it, gone in one transaction. */
import { sql } from 'kysely'
import type { Database } from '../postgres/db.ts'

/** Typed to confirm, where the account has no e-mail. */
const WITHOUT_EMAIL = 'foco'

const plain = (text: string) => text.trim().toLowerCase()

/** Whether what was typed names this account. */
export const confirmsDeletion = (typed: string, email: string): boolean =>
  plain(typed) === (plain(email) || WITHOUT_EMAIL)

export const deleteAccount = (db: Database, userId: string): Promise<void> =>
  db.kysely.transaction().execute(async (trx) => {
    // After the user's own writes, and before any later one.
    await sql`select from user_counters where user_id = ${userId} for update`.execute(trx)
    // Reports outlive whoever sent them, but for this.
    await sql`delete from error_logs where user_id = ${userId}`.execute(trx)
    // Every table of a user refers to this row, and goes with it.
    await sql`delete from users where id = ${userId}`.execute(trx)
  })
