/** Data of versions that had their truth in localStorage is taken over once, whole, whatever is killed when. */
import { remove, shift, update } from '@foco/domain/core/change.ts'
import { exampleRow } from '@foco/domain/test/example-rows.ts'
import { describe, expect, it } from 'vitest'
import { packChanges } from '../account/pack-changes.ts'
import { entryKey } from '../device/journal.ts'
import { createDevice, type TestDevice } from '../testing/device.ts'
import { openGuest, startGuest, storedGuest } from '../testing/guest-tab.ts'
import { newTodo, positions, rowId, texts } from '../testing/rows.ts'
import { JOURNAL_PREFIX } from './older-guest.ts'

describe('a guest’s rows of an older version', () => {
  const FOLD_KEY = 'foco_journal_fold'
  const row = { ...exampleRow('todos', 1), text: 'in the array', order_position: 1 }
  const asKey = (name: string, ts: number) => entryKey(JOURNAL_PREFIX, { id: rowId(name), ts, changes: [] })
  const marked = (rows: object[], mark: number) =>
    JSON.stringify(rows) + mark.toString(2).padStart(32, '0').replaceAll('0', ' ').replaceAll('1', '\t')

  /** One write that is in the array and in the journal still, one that is in the journal alone. */
  const createOlder = () => {
    const device = createDevice()
    const { storage } = device.openTab().environment
    const put = (name: string, ts: number) => {
      const changes = packChanges([shift('todos', 1), newTodo(name, 1)])
      storage?.setItem(asKey(name, ts), JSON.stringify({ id: rowId(name), ts, changes }))
    }
    const now = device.clock.now() * 1000
    const folded = { ...exampleRow('todos', 2), id: rowId('folded'), text: 'folded', order_position: 1 }
    storage?.setItem('todos_local', marked([{ ...row, order_position: 2 }, folded], 5))
    put('folded', now - 9000)
    put('in the journal', now - 5000)
    const entries = [asKey('folded', now - 9000)]
    storage?.setItem(FOLD_KEY, JSON.stringify({ mark: 5, entries, added: entries }))
    device.flushStorage()
    return device
  }
  const ALL = { 'in the journal': 1, folded: 2, 'in the array': 3 }

  it('are taken over, and what they lay in is the mirror from then on', async () => {
    const device = createOlder()
    const { data } = await openGuest(device)
    expect(positions(data)).toEqual(ALL)
    await device.clock.advance(5000)
    expect(Object.keys(device.stored())).toEqual(['todos_local'])
    expect(JSON.parse(device.stored()['todos_local'] ?? '')).toHaveLength(3)
    expect(positions((await openGuest(device)).data)).toEqual(ALL)
  })

  it('are taken over once, also when a crash throws localStorage back to them, again and again', async () => {
    const device = createOlder()
    const first = await openGuest(device)
    await first.data.transact([shift('todos', 1), newTodo('new', 1)]).settled
    await first.data.transact([update('todos', row.id, { completed: true })]).settled
    for (let crash = 0; crash < 3; crash++) {
      device.killBrowser()
      expect(device.stored()).toHaveProperty(FOLD_KEY)
      const { data } = await openGuest(device)
      expect(positions(data)).toEqual({ new: 1, 'in the journal': 2, folded: 3, 'in the array': 4 })
      expect(data.get('todos', row.id)?.completed).toBe(true)
      await device.clock.advance(5000)
      expect(positions(data)).toEqual({ new: 1, 'in the journal': 2, folded: 3, 'in the array': 4 })
    }
  })

  it('are taken over whole or not at all when the tab is killed on the way, wherever', async () => {
    for (let writes = 0; writes < 8; writes++) {
      const device = createOlder()
      const starting = device.openTab
      let killer: ReturnType<TestDevice['openTab']> | undefined
      device.openTab = () => {
        killer = starting()
        killer.killAfter(writes)
        return killer
      }
      void startGuest(device).catch(() => {})
      await device.clock.advance(3000)
      device.openTab = starting
      killer?.kill()
      const { data } = await openGuest(device)
      expect(positions(data)).toEqual(ALL)
      await device.clock.advance(5000)
      expect(positions((await openGuest(device)).data)).toEqual(ALL)
    }
  })

  it('are taken over once by two tabs that start together', async () => {
    const device = createOlder()
    device.stepMs = 10
    const starting = [openGuest(device), openGuest(device)]
    await device.clock.advance(1000)
    const tabs = await Promise.all(starting)
    await device.clock.advance(5000)
    for (const { data } of tabs) expect(positions(data)).toEqual(ALL)
    device.stepMs = 0
    expect(positions((await openGuest(device)).data)).toEqual(ALL)
  })

  it('are complete when a fold of theirs was cut off between two arrays', async () => {
    const device = createDevice()
    const { storage } = device.openTab().environment
    const now = device.clock.now() * 1000
    const changes = packChanges([shift('todos', 1), newTodo('a', 1)])
    storage?.setItem(asKey('a', now), JSON.stringify({ id: rowId('a'), ts: now, changes }))
    storage?.setItem('todos_local', marked([row], 4))
    const entries = [asKey('a', now)]
    storage?.setItem(FOLD_KEY, JSON.stringify({ mark: 5, entries, added: entries }))
    expect(positions((await openGuest(device)).data)).toEqual({ a: 1, 'in the array': 2 })
  })

  it('are not stored as the truth again when the guest has emptied everything since', async () => {
    const device = createOlder()
    const { data } = await openGuest(device)
    await data.transact([...data.rows('todos').keys()].map((id) => remove('todos', id))).settled
    device.killBrowser()
    expect(texts((await openGuest(device)).data)).toEqual([])
    expect((await storedGuest(device)).generation).toBeGreaterThan(0)
  })
})
