/**
 * Whatever is written, a device that follows deltas, from any cursor, has what a fresh device gets; and the server in
 * memory, on which tests and the simulation run, says the same as this one to every list.
 */
import { AppError } from '@foco/domain/core/errors.ts'
import type { Delta, Snapshot } from '@foco/domain/core/protocol.ts'
import { MemoryAccount } from '@foco/domain/test/memory-account.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { SLOW_TEST_MS } from '../../test/test-patience.ts'
import { NOW, transaction } from '../../test/test-rows.ts'
import {
  anyLists,
  asDevice,
  type Device,
  follow,
  fromSnapshot,
  meaningOf,
  sensibleList,
} from '../../test/test-sync-model.ts'
import { readChanges } from './read-changes.ts'
import { writeChanges } from './write-changes.ts'

const db = databaseForFile()

const codeOf = (error: unknown) => {
  expect(error).toBeInstanceOf(AppError)
  return (error as AppError).code
}

test(
  'deltas from any cursor, live or pulled, lead to the same rows as a snapshot, here and in memory',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyLists, async (lists) => {
        const user = await createTestUser(db)
        const states: Device[] = [new Map()]
        const memory = new MemoryAccount()
        for (const { careless, drawn } of lists) {
          const changes = careless ? drawn : sensibleList(memory.rows, drawn)
          if (changes.length === 0) continue
          const sent = transaction(changes)
          const written = await writeChanges(db, user, sent, new Date(NOW)).catch(codeOf)
          if (typeof written === 'string') {
            expect(() => memory.write(sent, NOW)).toThrow(expect.objectContaining({ code: written }))
            continue
          }
          const inMemory = memory.write(sent, NOW)
          expect(inMemory.receipt).toEqual(written.receipt)
          expect(memory.write(sent, NOW)).toEqual({ receipt: written.receipt, delta: null })
          expect(written.delta?.prev).toBe(states.length - 1)
          expect(meaningOf(inMemory.delta as Delta)).toEqual(meaningOf(written.delta as Delta))
          states.push(follow(states.at(-1) ?? new Map(), written.delta?.changes ?? []))
        }
        const fresh = (await readChanges(db, user, null)) as Snapshot
        const rows = fromSnapshot(fresh)
        expect(fresh.cursor).toBe(states.length - 1)
        expect(states.at(-1)).toEqual(rows)
        expect(asDevice(memory.rows)).toEqual(rows)
        expect(fromSnapshot(memory.read(null) as Snapshot)).toEqual(rows)
        for (const [since, state] of states.entries()) {
          const delta = (await readChanges(db, user, since)) as Delta
          expect(delta).toMatchObject({ type: 'delta', prev: since, cursor: fresh.cursor })
          expect(delta.transactions).toHaveLength(fresh.cursor - since)
          expect(follow(state, delta.changes)).toEqual(rows)
          expect(meaningOf(memory.read(since) as Delta)).toEqual(meaningOf(delta))
          const other = transaction([]).id
          expect(memory.read(since, other).type).toBe((await readChanges(db, user, since, other)).type)
        }
      }),
      { numRuns: 40 },
    )
  },
  SLOW_TEST_MS,
)
