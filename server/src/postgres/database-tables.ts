/** The database as Kysely sees it: the registry's tables with the server's two columns, and the server's own. */
import type { Row, TableName } from '@foco/domain/tables/schema.ts'
import type { Generated } from 'kysely'

type SyncedTables = { [T in TableName]: Row<T> & { user_id: string; version: number } }

export interface ServerTables {
  users: { id: Generated<string>; email: string; name: string | null; created_at: Generated<string> }
  user_counters: { user_id: string; version: Generated<number>; pruned_through: Generated<number> }
  transactions: {
    user_id: string
    id: string
    cursor: number
    created_at: string
    lost: TableName[] | null
    body_hash: Buffer | null
  }
  tombstones: { user_id: string; table_name: TableName; row_id: string; version: number; deleted_at: string }
  user_calendar_tokens: {
    user_id: string
    access_token: Buffer
    refresh_token: Buffer | null
    expires_at: string
    updated_at: string
  }
  calendar_sources: {
    user_id: string
    connection_id: string
    kind: Row<'calendar_connections'>['kind']
    secret: Buffer
    zone: string
    cursor: string | null
    read_on: string | null
    due_at: string
    gone_since: string | null
  }
  push_devices: {
    user_id: string
    id: string
    session_id: string
    name: string
    mark: Buffer
    secret: Buffer
    zone: string
    language: string
    created_at: string
  }
  push_watches: {
    user_id: string
    since: string
    seen_version: Generated<number>
    next_at: Generated<string | null>
    /** Written as JSON text, read as what it says. */
    resting: Generated<unknown>
  }
  push_messages: {
    user_id: string
    id: string
    body: Buffer | null
    until: string
    next_try_at: string
    tries: Generated<number>
    done_at: string | null
  }
  error_logs: {
    id: Generated<number>
    kind: string
    user_id: string | null
    /** Written as JSON text, read as what it says. */
    body: unknown
    created_at: Generated<string>
  }
}

export type Tables = SyncedTables & ServerTables
