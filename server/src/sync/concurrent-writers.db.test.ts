import type { Delta, Snapshot } from '@foco/domain/core/protocol.ts'
import { expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { NOW, todo, transaction } from '../../test/test-rows.ts'
import { readChanges } from './read-changes.ts'
import { writeChanges } from './write-changes.ts'

const WRITERS = 20
const WRITES = 10

const db = databaseForFile()

test('twenty writers of one user: cursors are dense, and no reader ever misses a row below its cursor', async () => {
  const user = await createTestUser(db)
  const deltas: Delta[] = []
  let writing = true
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; n < WRITES; n++) {
      const list = transaction([todo(`writer ${writer} row ${n}`)])
      const { delta } = await writeChanges(db, user, list, new Date(NOW))
      if (delta) deltas.push(delta)
    }
  })
  const follower = (async () => {
    const seen = new Set<string>()
    let cursor = 0
    while (writing || cursor < WRITERS * WRITES) {
      const delta = (await readChanges(db, user, cursor)) as Delta
      for (const change of delta.changes) if (change.op === 'put') seen.add(change.row.id)
      cursor = delta.cursor
      // One row for each cursor: a commit that came out late would leave a hole here.
      expect(seen.size).toBe(cursor)
    }
  })()
  await Promise.all(writers)
  writing = false
  await follower
  const cursors = deltas.map(({ cursor }) => cursor).sort((a, b) => a - b)
  expect(cursors).toEqual(Array.from({ length: WRITERS * WRITES }, (_, n) => n + 1))
  expect(deltas.every(({ prev, cursor, changes }) => prev === cursor - 1 && changes.length === 1)).toBe(true)
  const { tables } = (await readChanges(db, user, null)) as Snapshot
  expect(tables.todos).toHaveLength(WRITERS * WRITES)
})
