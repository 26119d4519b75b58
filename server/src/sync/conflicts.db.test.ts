/** The table of docs/conflicts.md against the real writer: both lists are written by devices that did not know each other. */

import type { TableRows } from '@foco/domain/core/places.ts'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import type { TableName } from '@foco/domain/tables/schema.ts'
import { CONFLICT_CASES, outcomeIn } from '@foco/domain/test/conflict-cases.ts'
import { describe, expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { transaction } from '../../test/test-rows.ts'
import { type Device, follow, fromSnapshot } from '../../test/test-sync-model.ts'
import { readChanges } from './read-changes.ts'
import { writeChanges } from './write-changes.ts'

const db = databaseForFile()
const NOW = new Date('2026-03-02T10:00:00.000Z')

const rowsOf = ({ tables }: Snapshot): TableRows =>
  ((table: TableName) => new Map(tables[table].map((row) => [row.id, row]))) as unknown as TableRows

describe('two devices, one item', () => {
  test.each(CONFLICT_CASES)('[CONF-$number] $name', async ({ added, deleted, first, second, outcome }) => {
    const user = await createTestUser(db)
    let device: Device = new Map()
    for (const changes of [added, deleted, first, second].filter((list) => list.length > 0)) {
      const { delta } = await writeChanges(db, user, transaction(changes), NOW)
      device = follow(device, delta?.changes ?? [])
    }
    const fresh = (await readChanges(db, user, null)) as Snapshot
    expect(outcomeIn(rowsOf(fresh))).toEqual(outcome)
    // Whoever followed the deltas has the same rows as a new device.
    expect(device).toEqual(fromSnapshot(fresh))
  })
})
