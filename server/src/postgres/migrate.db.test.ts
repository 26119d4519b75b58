import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { openDatabase } from './db.ts'
import { migrate } from './migrate.ts'

let db: TestDatabase
let folder: string
beforeEach(async () => {
  db = await createTestDatabase()
  // As if nothing had run yet.
  await sql`delete from migrations`.execute(db.kysely)
  folder = mkdtempSync(join(tmpdir(), 'foco-migrations-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await db.drop()
})

const file = (name: string, text: string) => writeFileSync(join(folder, name), text)
const exists = async (table: string) => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db.kysely)
  return rows[0]?.found
}

test('runs files in the order of their names, once', async () => {
  file('002-b.sql', 'insert into a values (1);')
  file('001-a.sql', 'create table a (n int); create table b (n int);')
  expect(await migrate(db, folder)).toEqual(['001-a.sql', '002-b.sql'])
  expect(await migrate(db, folder)).toEqual([])
  file('003-c.sql', 'create table c (n int);')
  expect(await migrate(db, folder)).toEqual(['003-c.sql'])
})

test('a migration that fails leaves nothing, and says which one it was', async () => {
  file('001-half.sql', 'create table half (n int); select 1 / 0;')
  await expect(migrate(db, folder)).rejects.toThrow('The migration 001-half.sql failed, and nothing of it was kept')
  expect(await exists('half')).toBe(false)
  file('001-half.sql', 'create table half (n int);')
  expect(await migrate(db, folder)).toEqual(['001-half.sql'])
})

test('an old migration may not change, but its line ends may', async () => {
  file('001-a.sql', 'create table a (\nn int);')
  await migrate(db, folder)
  file('001-a.sql', 'create table a (\r\nn int);')
  expect(await migrate(db, folder)).toEqual([])
  file('001-a.sql', 'create table a (n bigint);')
  await expect(migrate(db, folder)).rejects.toThrow('001-a.sql was changed after it ran')
})

test('a database of a newer version is left alone', async () => {
  file('001-a.sql', 'create table a (n int);')
  file('002-b.sql', 'create table b (n int);')
  await migrate(db, folder)
  rmSync(join(folder, '002-b.sql'))
  await expect(migrate(db, folder)).rejects.toThrow('made by a newer Foco (002-b.sql)')
})

test('servers that start at once take turns', async () => {
  file('001-a.sql', 'create table a (n int);')
  const others = [openDatabase({ connectionString: db.url }), openDatabase({ connectionString: db.url })]
  const ran = await Promise.all([db, ...others].map((each) => migrate(each, folder)))
  expect(ran.flat()).toEqual(['001-a.sql'])
  await Promise.all(others.map((each) => each.close()))
})
