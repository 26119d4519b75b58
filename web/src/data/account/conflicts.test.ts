/** The table of docs/conflicts.md on the device that comes second: it shows the end while its own list still waits. */

import type { Change } from '@foco/domain/core/change.ts'
import { derivedId } from '@foco/domain/tables/derived-id.ts'
import { TABLE_NAMES } from '@foco/domain/tables/schema.ts'
import { CONFLICT_CASES, outcomeIn } from '@foco/domain/test/conflict-cases.ts'
import { MemoryAccount } from '@foco/domain/test/memory-account.ts'
import { describe, expect, it } from 'vitest'
import { Store } from '../store/store.ts'

const NOW = '2026-03-02T10:00:00.000Z'

const world = () => {
  const account = new MemoryAccount()
  const store = new Store()
  let count = 0
  const write = (changes: readonly Change[], id = derivedId('conflict', String(++count))) =>
    changes.length > 0 ? (account.write({ id, changes: [...changes] }, NOW).delta?.changes ?? []) : []
  return { account, store, write }
}

describe('two devices, one item, on the screen of the second', () => {
  it.each(CONFLICT_CASES)('[CONF-$number] $name', ({ added, deleted, first, second, secondKnows, outcome }) => {
    const { account, store, write } = world()
    store.step({ confirm: write(added) })
    const removed = write(deleted)
    if (secondKnows) store.step({ confirm: removed })
    const id = derivedId('conflict', 'second')
    store.step({ add: [{ id, ts: 1, changes: second }] })
    if (!secondKnows) store.step({ confirm: removed })
    store.step({ confirm: write(first) })
    expect(outcomeIn(store.rows.bind(store))).toEqual(outcome)

    store.step({ confirm: write(second, id), drop: [id] })
    for (const table of TABLE_NAMES) expect(store.rows(table)).toEqual(account.rows(table))
  })
})
