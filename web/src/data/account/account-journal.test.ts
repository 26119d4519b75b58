import { expect, test } from 'vitest'
import { createSettlements } from '../store/settlements.ts'
import { Store } from '../store/store.ts'
import { newTodo, rowId } from '../testing/rows.ts'
import { createJournalReader } from './account-journal.ts'

/** A tab that shows a write which another tab has taken off the journal meanwhile. */
const reading = (hearRefusals: (store: Store) => void) => {
  const id = rowId('a write')
  const store = new Store()
  store.step({ add: [{ id, ts: 1, changes: [newTodo('a', 1)] }] })
  const settlements = createSettlements()
  const reader = createJournalReader({
    journal: {
      above: async () => ({ entries: [], dropped: 0, epoch: 0, generation: 1, cursor: 7, since: 0 }),
      isInFlight: () => false,
      saw: () => {},
    },
    store,
    settlements,
    cursor: () => 7,
    hearRefusals: async () => hearRefusals(store),
    isClosed: () => false,
    onLate: () => {},
    onRead: () => {},
  })
  return { id, store, settlements, reader }
}

test('a write that has left the journal is in the stored rows', async () => {
  const { id, store, settlements, reader } = reading(() => {})
  await reader.readAgain()
  expect(settlements.isAcked(id)).toBe(true)
  expect(store.pending()).toEqual([])
})

test('one that was refused has left the journal too, and the server does not have it', async () => {
  const { id, settlements, reader } = reading((store) => store.step({ drop: [rowId('a write')] }))
  await reader.readAgain()
  expect(settlements.isAcked(id)).toBe(false)
})
