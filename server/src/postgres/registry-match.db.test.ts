import { TABLE_NAMES, tables } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databaseForFile } from '../../test/test-database.ts'

const db = databaseForFile()

const SERVER_TABLES = ['users', 'user_counters', 'transactions', 'tombstones', 'user_calendar_tokens', 'error_logs']

describe('the migrations and the registry say the same', () => {
  test('every synced table exists, and no table is unknown', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db.kysely)
    const names = rows.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...TABLE_NAMES, ...SERVER_TABLES]))
    // Whatever else there is belongs to sign-in or to the migrations, and is out of a user's reach.
    const others = names.filter((name) => ![...TABLE_NAMES, ...SERVER_TABLES].includes(name))
    for (const name of others) {
      const { rows: granted } = await sql<{ any: boolean }>`
        select has_table_privilege('app_user', ${name}, 'select, insert, update, delete') as any`.execute(db.kysely)
      expect([name, granted[0]?.any]).toEqual([name, false])
    }
  })

  test.each(TABLE_NAMES)('%s has the same columns, nullable alike', async (table) => {
    const { rows } = await sql<{ name: string; nullable: boolean }>`
      select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(db.kysely)
    const stored = new Map(rows.map(({ name, nullable }) => [name, nullable]))
    expect(stored.get('user_id')).toBe(false)
    expect(stored.get('version')).toBe(false)
    stored.delete('user_id')
    stored.delete('version')
    const declared = Object.entries(tables[table].columns).map(
      ([name, schema]) => [name, schema.safeParse(null).data === null] as const,
    )
    expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(declared))
  })

  test('every link is a composite, deferred foreign key, and every foreign key is a link', async () => {
    const { rows } = await sql<{ link: string; deferred: boolean; keeps: boolean; leads: boolean }>`
      select format('%s.%s -> %s', c.conrelid::regclass, a.attname, c.confrelid::regclass) as link,
             c.condeferrable and c.condeferred as deferred, c.confdeltype = 'a' as keeps,
             (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) = 'user_id' as leads
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where c.contype = 'f' and cardinality(c.conkey) = 2`.execute(db.kysely)
    const declared = TABLE_NAMES.flatMap((table) =>
      Object.entries(tables[table].links).map(([column, link]) => `${table}.${column} -> ${link.table}`),
    )
    expect(rows.map(({ link }) => link).sort()).toEqual(declared.sort())
    expect(rows.every(({ deferred, keeps, leads }) => deferred && keeps && leads)).toBe(true)
  })

  test('every synced table is found by version, and its security is forced', async () => {
    const { rows } = await sql<{ name: string; forced: boolean; indexed: boolean }>`
      select relname as name, relrowsecurity and relforcerowsecurity as forced,
             exists (select from pg_indexes where tablename = relname and indexdef like '%(user_id, version)') as indexed
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db.kysely)
    const good = rows.filter(({ forced, indexed }) => forced && indexed).map(({ name }) => name)
    expect(good).toEqual(expect.arrayContaining([...TABLE_NAMES]))
  })
})
