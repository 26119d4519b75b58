/** A guest who signs in, and what of the guest's rows is where afterwards. */
import { insert, update } from '@foco/domain/core/change.ts'
import { expect } from 'vitest'
import type { ImportResult } from '../guest/guest-import.ts'
import { createAccountWorld } from './account-world.ts'
import { openGuest, storedGuest } from './guest-tab.ts'
import { NOW, newTodo, rowId, texts } from './rows.ts'

export const WORK = { id: rowId('work'), name: 'Work', color: '#fff', created_at: NOW, updated_at: NOW }

export const signingIn = () => {
  const world = createAccountWorld()
  const results: (ImportResult | null)[] = []
  const calm = () => world.clock.advance(60_000)
  return {
    world,
    results,
    calm,
    signIn: async () => {
      const opened = await world.open()
      void opened.data.importGuest().then((result) => results.push(result))
      await world.clock.advance(0)
      return opened
    },
    told: () => results.filter((result) => result !== null),
    serverTexts: () =>
      world.account
        .list('todos')
        .map(({ text }) => text)
        .sort(),
    onServer: (text: string) => world.account.list('todos').find((todo) => todo.text === text),
    expectNothingLeft: async () => {
      const { rows, journal } = await storedGuest(world.device)
      expect([Object.values(rows?.tables ?? {}).flat(), journal]).toEqual([[], []])
      const guest = await openGuest(world.device)
      expect(texts(guest.data)).toEqual([])
      await calm()
      expect(world.device.stored()).toEqual({})
      guest.tab.kill()
    },
  }
}

/** The guest has the to-dos 'a' and 'b', and a category. */
export const signingInWithRows = async () => {
  const made = signingIn()
  const { world } = made
  const { data, tab } = await openGuest(world.device)
  data.transact([insert('categories', WORK), newTodo('a', 1, { category_id: WORK.id })])
  await world.clock.advance(5000)
  data.transact([newTodo('b', 2), update('todos', rowId('a'), { notes: 'also' })])
  await world.clock.advance(0)
  tab.kill()
  return made
}
