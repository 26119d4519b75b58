/** Whatever is written, a device that follows deltas, from any cursor, has what a fresh device gets. */
import type { Rows } from '@foco/domain/change.ts'
import { AppError } from '@foco/domain/errors.ts'
import type { Delta, Snapshot } from '@foco/domain/protocol.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChanges } from './read-changes.ts'
import { createTestUser, databaseForFile } from './test-database.ts'
import { SLOW_TEST_MS } from './test-patience.ts'
import { NOW, transaction } from './test-rows.ts'
import {
  anyLists,
  asDevice,
  type Device,
  expected,
  follow,
  fromSnapshot,
  sensibleList,
  withLiveLinksOnly,
} from './test-sync-model.ts'
import { writeChanges } from './write-changes.ts'

const db = databaseForFile()

test(
  'deltas from any cursor, live or pulled, lead to the same rows as a snapshot',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyLists, async (lists) => {
        const user = await createTestUser(db)
        const states: Device[] = [new Map()]
        let model: Rows = {}
        for (const { careless, drawn } of lists) {
          const changes = careless ? drawn : sensibleList(model, drawn)
          if (changes.length === 0) continue
          const written = await writeChanges(db, user, transaction(changes), new Date(NOW)).catch((error: unknown) => {
            expect(error).toBeInstanceOf(AppError)
            return null
          })
          if (!written?.delta) continue
          model = expected(model, written.receipt.lost ? withLiveLinksOnly(model, changes) : changes)
          expect(written.delta.prev).toBe(states.length - 1)
          states.push(follow(states.at(-1) ?? new Map(), written.delta.changes))
        }
        const fresh = (await readChanges(db, user, null)) as Snapshot
        const rows = fromSnapshot(fresh)
        expect(fresh.cursor).toBe(states.length - 1)
        expect(states.at(-1)).toEqual(rows)
        expect(asDevice(model)).toEqual(rows)
        for (const [since, state] of states.entries()) {
          const delta = (await readChanges(db, user, since)) as Delta
          expect(delta).toMatchObject({ type: 'delta', prev: since, cursor: fresh.cursor })
          expect(delta.transactions).toHaveLength(fresh.cursor - since)
          expect(follow(state, delta.changes)).toEqual(rows)
        }
      }),
      { numRuns: 40 },
    )
  },
  SLOW_TEST_MS,
)
