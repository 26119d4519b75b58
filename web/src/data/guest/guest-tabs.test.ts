/** Two tabs of a guest write about one row at the same moment: what one takes away for good, the other writes into. */
import { insert, remove, update } from '@foco/domain/core/change.ts'
import type { Row } from '@foco/domain/tables/schema.ts'
import { exampleRow } from '@foco/domain/test/example-rows.ts'
import { describe, expect, it } from 'vitest'
import { GUEST } from '../device/device-database.ts'
import { createActions } from '../perform.ts'
import { createDevice } from '../testing/device.ts'
import { openGuest as open, storedGuest } from '../testing/guest-tab.ts'
import { newTodo, rowId } from '../testing/rows.ts'
import { guestTables } from './guest-rows.ts'

const QUIET = { done: null, failed: null }
const write = update('todos', rowId('a'), { notes: 'theirs' })

const twoTabs = async () => {
  const device = createDevice()
  const [one, other] = [await open(device), await open(device)]
  const actions = createActions(one.data)
  actions.perform([newTodo('a', 1)], QUIET)
  await device.clock.advance(1000)
  return { device, one: one.data, other: other.data, actions }
}

describe('undo of an adding in one tab, while the other writes into the row', () => {
  it('written first: the row is in the trash with the words, in both tabs and in the next', async () => {
    const { device, one, other, actions } = await twoTabs()
    other.transact([write])
    actions.undoLast()
    await device.clock.advance(1000)
    const { data: next } = await open(device)
    for (const data of [one, other, next])
      expect([...data.rows('trash_items').values()]).toMatchObject([{ original_id: rowId('a'), notes: 'theirs' }])
    expect(other.rejected.get()).toEqual([])
  })

  it('undone first: the words are in the list of refused writes of every tab, once, until they are dismissed', async () => {
    const { device, one, other, actions } = await twoTabs()
    actions.undoLast()
    other.transact([write])
    await device.clock.advance(1000)
    for (const data of [one, other])
      expect(data.rejected.get()).toMatchObject([{ code: 'DB_RECORD_NOT_FOUND', changes: [write] }])
    expect((await storedGuest(device)).journal.flatMap(({ changes }) => changes)).not.toContainEqual(write)
    other.dismissRejected(one.rejected.get()[0]?.id ?? '')
    await device.clock.advance(1000)
    const { data: next } = await open(device)
    for (const data of [one, other, next]) expect(data.rejected.get()).toEqual([])
  })

  it('undone first, and done again at once: every tab shows what was done again, and the words are in the list', async () => {
    const { device, one, other, actions } = await twoTabs()
    actions.undoLast()
    other.transact([update('todos', rowId('a'), { text: 'theirs' })])
    // Until the first tab has refused the words, and let go of them before the other one reads on.
    device.instant = false
    await device.clock.advance(1000)
    actions.redoLast()
    device.deliverAll()
    await device.clock.advance(1000)
    for (const data of [one, other]) {
      expect(data.get('todos', rowId('a'))?.text).toBe('a')
      expect(data.rejected.get()).toHaveLength(1)
    }
  })

  it('a place in a list that is gone, and a row that both took away, are no words', async () => {
    const { device, one, other } = await twoTabs()
    one.transact([remove('todos', rowId('a'))])
    other.transact([update('todos', rowId('a'), { order_position: 7 })])
    await device.clock.advance(1000)
    expect(other.rejected.get()).toEqual([])
  })

  it('a key result of an objective that is taken away is kept like words in it, and one that comes first is not', async () => {
    const { device, one, other, actions } = await twoTabs()
    const objective = exampleRow('objectives', 1)
    const [first, late] = [2, 3].map((n) => exampleRow('key_results', n, { objective_id: objective.id }))
    actions.perform([insert('objectives', objective), insert('key_results', first as Row<'key_results'>)], QUIET)
    await device.clock.advance(1000)
    actions.undoLast()
    const added = insert('key_results', late as Row<'key_results'>)
    other.transact([added])
    await device.clock.advance(1000)
    for (const data of [one, other]) {
      expect(data.rejected.get()).toMatchObject([{ changes: [added] }])
      expect([...data.rows('key_results').keys()]).toEqual([])
    }
  })

  it('killed before anybody could tell: whoever opens the app next is told', async () => {
    const { device } = await twoTabs()
    const database = device.database.open()
    await database.append(GUEST, [
      { id: rowId('undo'), ts: 1, changes: [remove('todos', rowId('a'))] },
      { id: rowId('late'), ts: 2, changes: [write, newTodo('b', 2)] },
    ])
    expect(guestTables(await storedGuest(device)).todos).toEqual([])
    const { data } = await open(device)
    expect(data.rejected.get()).toMatchObject([{ id: rowId('late') }])
    expect([...data.rows('todos').keys()]).toEqual([])
  })
})
