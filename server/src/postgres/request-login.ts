/**
 * The login of requests in the embedded database, whose own one is a superuser. A request becomes `app_user`; what could
 * lead back from there (`reset role`) leads to this role, which owns nothing, sees no planner rows at all, and reaches
 * the server's own tables alone. The superuser stays with the migrations.
 */
import { TABLE_NAMES } from '@foco/domain/tables/schema.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './database-tables.ts'

export const REQUEST_LOGIN = 'foco_requests'

const login = sql.id(REQUEST_LOGIN)
/** Migrations are not a request's business. */
const CLOSED = [...TABLE_NAMES, 'migrations']

/** As the superuser, after the migrations: a table that they added is opened at the same start. */
export const prepareRequestLogin = (kysely: Kysely<Tables>): Promise<void> =>
  kysely.transaction().execute(async (trx) => {
    const known = await sql`select from pg_roles where rolname = ${REQUEST_LOGIN}`.execute(trx)
    if (known.rows.length === 0) await sql`create role ${login}`.execute(trx)
    await sql`alter role ${login} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit`.execute(
      trx,
    )
    await sql`grant app_user to ${login}`.execute(trx)
    await sql`grant usage on schema public to ${login}`.execute(trx)
    await sql`grant execute on function due_snooze_users, due_automation_users to ${login}`.execute(trx)
    const { rows } = await sql<{ name: string; guarded: boolean }>`
      select relname as name, relrowsecurity as guarded from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (${CLOSED}::text[])`.execute(trx)
    for (const { name, guarded } of rows) {
      const table = sql.table(name)
      await sql`grant select, insert, update, delete on ${table} to ${login}`.execute(trx)
      if (!guarded) continue
      await sql`drop policy if exists the_server_itself on ${table}`.execute(trx)
      await sql`create policy the_server_itself on ${table} to ${login} using (true)`.execute(trx)
    }
  })
