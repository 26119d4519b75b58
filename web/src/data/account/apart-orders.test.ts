import { update } from '@foco/domain/core/change.ts'
import { reorderTodos } from '@foco/domain/items/todos.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DataSession } from '../data-session.ts'
import { createActions } from '../perform.ts'
import { createAccountWorld } from '../testing/account-world.ts'
import { newTodo, rowId, texts } from '../testing/rows.ts'

const TEXTS = { done: 'Done', failed: 'Error' }

describe('two devices of one account that were apart', () => {
  let world: ReturnType<typeof createAccountWorld>
  let second: ReturnType<ReturnType<typeof createAccountWorld>['addDevice']>
  let here: DataSession
  let there: DataSession
  const meet = async () => {
    for (const { device } of [world, second]) device.online = true
    await world.clock.advance(60_000)
  }
  const part = () => {
    for (const { device } of [world, second]) device.online = false
  }
  const drag = (data: DataSession, name: string, side: 'before' | 'after', other: string) => {
    const drop = { id: rowId(name), beside: rowId(other), side }
    const actions = createActions(data)
    actions.perform(reorderTodos(data.rows('todos').values(), 'today', drop), TEXTS)
    return actions
  }
  const expectBoth = (...names: string[]) => expect([texts(here), texts(there)]).toEqual([names, names])

  beforeEach(async () => {
    world = createAccountWorld()
    second = world.addDevice()
    here = (await world.open()).data
    there = (await second.open()).data
    here.transact(['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => newTodo(name, index + 1)))
    await meet()
  })

  it('both drags survive: each row stands beside its new neighbour, on both devices', async () => {
    part()
    drag(here, 'a', 'after', 'd')
    drag(there, 'f', 'before', 'b')
    await meet()
    expectBoth('f', 'b', 'c', 'd', 'a', 'e')
  })

  it('of two that contradict, the later one wins, and nothing is lost', async () => {
    part()
    drag(here, 'a', 'after', 'd')
    drag(there, 'a', 'after', 'f')
    await meet()
    expect(texts(here)).toEqual(texts(there))
    expect(texts(here).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('undo of a drag leaves the drag of the other device', async () => {
    const actions = drag(here, 'a', 'after', 'd')
    await meet()
    drag(there, 'f', 'before', 'b')
    await meet()
    actions.undoLast()
    await meet()
    expectBoth('f', 'a', 'b', 'c', 'd', 'e')
    actions.redoLast()
    await meet()
    expectBoth('f', 'b', 'c', 'd', 'a', 'e')
  })

  it('a neighbour that was finished meanwhile is no place: the row takes the number that was sent', async () => {
    part()
    drag(here, 'f', 'before', 'b')
    there.transact([update('todos', rowId('b'), { completed: true })])
    await meet()
    expect(texts(here)).toEqual(texts(there))
    expect(here.get('todos', rowId('f'))?.order_position).toBe(2)
  })

  it('[P26] what the other device wrote into an added to-do is in the trash after undo', async () => {
    const actions = createActions(here)
    actions.perform([newTodo('g', 7)], TEXTS)
    await meet()
    there.transact([update('todos', rowId('g'), { notes: 'theirs' })])
    await meet()
    actions.undoLast()
    await meet()
    for (const data of [here, there]) {
      expect(data.get('todos', rowId('g'))).toBeUndefined()
      expect([...data.rows('trash_items').values()]).toMatchObject([{ original_data: { notes: 'theirs' } }])
    }
  })

  it('[P26] also what the other device wrote while this one was offline and took the adding back', async () => {
    const actions = createActions(here)
    actions.perform([newTodo('g', 7)], TEXTS)
    actions.perform([newTodo('h', 8)], TEXTS)
    await meet()
    world.device.online = false
    there.transact([update('todos', rowId('g'), { notes: 'theirs' })])
    actions.undoLast()
    actions.undoLast()
    await meet()
    for (const data of [here, there]) {
      expect([rowId('g'), rowId('h')].map((id) => data.get('todos', id))).toEqual([undefined, undefined])
      expect([...data.rows('trash_items').values()]).toMatchObject([
        { original_id: rowId('g'), original_data: { notes: 'theirs' } },
      ])
    }
  })
})
