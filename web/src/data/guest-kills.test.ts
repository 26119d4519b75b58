/** Tabs that come, write, lag behind and are killed at any moment, in any order: nothing is lost, nothing doubled. */
import { shift, update } from '@foco/domain/change.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DataSession } from './data-session.ts'
import { openGuestData } from './guest.ts'
import { createDevice, type Tab } from './testing/device.ts'
import { newTodo, rowId, texts } from './testing/rows.ts'

const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), tab: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('count' as const), tab: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver' as const), tab: fc.nat(2), writes: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 100, 400, 2500) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), tab: fc.nat(2), afterWrites: fc.nat(6) }) },
)

type OpenTab = { tab: Tab; data: DataSession }

describe('a guest’s tabs', () => {
  it('lose no write and do none twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (commands) => {
        const device = createDevice()
        device.instant = false
        const open = (): OpenTab => {
          const tab = device.openTab()
          return { tab, data: openGuestData(tab.environment) }
        }
        const tabs = [open(), open(), open()]
        const added: string[] = []
        for (const step of commands) {
          const chosen = 'tab' in step ? tabs[step.tab] : undefined
          if (step.do === 'wait') {
            // Less than the time that folded entries are kept: a real tab does not lag for seconds.
            for (const { tab } of step.ms > 400 ? tabs : []) tab.deliver()
            await device.clock.advance(step.ms)
          } else if (step.do === 'add' && chosen) {
            const name = `n${added.length}`
            added.push(name)
            chosen.data.transact([shift('todos', 1), newTodo(name, 1)])
          } else if (step.do === 'count' && chosen) {
            const [todo] = chosen.data.rows('todos').values()
            if (todo) chosen.data.transact([update('todos', todo.id, { notes: 'seen' })])
          } else if (step.do === 'deliver') chosen?.tab.deliver(step.writes)
          else if (step.do === 'kill' && chosen) {
            chosen.tab.killAfter(step.afterWrites)
            chosen.tab.fire('hide')
            chosen.tab.kill()
            tabs[step.tab] = open()
          }
        }
        await device.clock.advance(0)
        for (let round = 0; round < 3; round++) {
          device.deliverAll()
          await device.clock.advance(3000)
        }
        const expected = [...added].sort()
        for (const { data } of [...tabs, open()]) {
          expect([...texts(data)].sort()).toEqual(expected)
          expect(new Set(data.rows('todos').keys())).toEqual(new Set(added.map(rowId)))
        }
        // Every add moved everything else down exactly once.
        const places = [...open().data.rows('todos').values()].map((todo) => todo.order_position).sort((x, y) => x - y)
        expect(places).toEqual(added.map((_, index) => index + 1))
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('move rows once when the tab is killed between what a fold notes and what it writes', async () => {
    const device = createDevice()
    const tab = device.openTab()
    const data = openGuestData(tab.environment)
    await device.clock.advance(0)
    const add = (name: string) => data.transact([shift('todos', 1), newTodo(name, 1)])
    add('oldest')
    await device.clock.advance(3000)
    add('folded, and kept in the journal for tabs that lag')
    await device.clock.advance(400)
    add('noted')
    tab.killAfter(1)
    tab.fire('hide')
    tab.kill()
    const rows = [...openGuestData(device.openTab().environment).rows('todos').values()]
    expect(rows.map((todo) => [todo.order_position, todo.text]).sort()).toEqual([
      [1, 'noted'],
      [2, 'folded, and kept in the journal for tabs that lag'],
      [3, 'oldest'],
    ])
  })
})
