import { insert } from '@foco/domain/core/change.ts'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { TABLE_NAMES, type TableName } from '@foco/domain/tables/schema.ts'
import { expect, test } from 'vitest'
import { fullRows } from '../../test/full-rows.ts'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { NOW, transaction } from '../../test/test-rows.ts'
import { readChanges } from './read-changes.ts'
import { writeChanges } from './write-changes.ts'

const db = databaseForFile()

test('every kind of table takes a full row and gives it back', async () => {
  const user = await createTestUser(db)
  const full = fullRows()
  expect(Object.keys(full).sort()).toEqual(TABLE_NAMES.filter((table) => table !== 'profiles').sort())
  const changes = Object.entries(full).map(([table, row]) => insert(table as TableName, row as never))
  await writeChanges(db, user, transaction(changes), new Date(NOW))
  const { tables: stored } = (await readChanges(db, user, null)) as Snapshot
  for (const [table, row] of Object.entries(full)) expect(stored[table as TableName]).toEqual([row])
})
