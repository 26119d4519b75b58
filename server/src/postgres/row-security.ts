/** Proof, at start-up, that the role of users' transactions is held by row-level security on all it can reach. */
import { TABLE_NAMES } from '@foco/domain/tables/schema.ts'
import { type Kysely, sql } from 'kysely'
import { StartupError } from '../core/startup-error.ts'
import type { Tables } from './database-tables.ts'

interface RoleFacts {
  exempt: boolean
  can_become_others: boolean
}

interface TableFacts {
  name: string
  granted: boolean
  protected: boolean
}

const refuse = (reason: string): never => {
  throw new StartupError(`The database does not keep users apart, so Foco does not start: ${reason}.`)
}

export const assertRowSecurity = async (kysely: Kysely<Tables>): Promise<void> => {
  const role = (await roleFacts.execute(kysely)).rows[0]
  if (!role) return refuse('the role app_user does not exist')
  if (role.exempt) refuse('the role app_user is a superuser or may bypass row-level security')
  if (role.can_become_others) refuse('the role app_user is a member of other roles, and could act as them')
  if (!(await canSwitch(kysely)))
    refuse('the login may not switch to the role app_user; allow it with: grant app_user to <login>')
  const tables = (await tableFacts.execute(kysely)).rows
  for (const { name, granted, protected: safe } of tables)
    if (granted && !safe) refuse(`the table ${name} is open to app_user without a policy that names the user`)
  const known = new Map(tables.map((table) => [table.name, table]))
  for (const name of TABLE_NAMES)
    if (!known.get(name)?.protected) refuse(`the table ${name} has no row-level security in force`)
}

const canSwitch = async (kysely: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ allowed: boolean }>`
    select pg_has_role(current_user, 'app_user', case
      when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) as allowed`.execute(
    kysely,
  )
  return rows[0]?.allowed === true
}

const roleFacts = sql<RoleFacts>`
  select rolsuper or rolbypassrls as exempt,
         exists (select from pg_auth_members where member = pg_roles.oid) as can_become_others
  from pg_roles where rolname = 'app_user'`

// The server's own tables may leave it unforced: app_user does not own them.
const tableFacts = sql<TableFacts>`
  select relname as name,
         has_table_privilege('app_user', c.oid, 'select, insert, update, delete, truncate')
           or has_any_column_privilege('app_user', c.oid, 'select, insert, update') as granted,
         relrowsecurity and pg_get_userbyid(relowner) <> 'app_user'
           and not exists (
             select from pg_policy p
             where p.polrelid = c.oid and p.polpermissive
               and (p.polroles = '{0}' or 'app_user'::regrole = any (p.polroles))
               and array_remove(array[pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)], null)
                 <> array['(' || case relname when 'users' then 'id' else 'user_id' end || ' = app_user_id())']
           ) as protected
  from pg_class c
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`
