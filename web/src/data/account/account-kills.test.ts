/** Tabs that are killed, lines that drop, answers that are lost, sockets that close, at any moment: each write lands once. */
import { shift, update } from '@foco/domain/core/change.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANA, createAccountWorld } from '../testing/account-world.ts'
import { NOW, newTodo, positions } from '../testing/rows.ts'

const tab = fc.nat(2)
const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('touch' as const), tab }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver' as const), tab, writes: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 100, 1500, 7000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('line' as const), online: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop sockets' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('trouble' as const),
      fates: fc.array(fc.constantFrom('lost' as const, 'answer-lost' as const, 503, 429), { maxLength: 4 }),
    }),
  },
)

describe('an account’s tabs', () => {
  it('bring every write to the server once, and show what it has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (commands) => {
        const world = createAccountWorld()
        const { clock, device, server, account } = world
        const tabs = [await world.open(), await world.open(), await world.open()]
        device.instant = false
        const fates: ReturnType<typeof server.fate>[] = []
        server.fate = () => fates.shift() ?? 'ok'
        const added: string[] = []
        for (const step of commands) {
          const chosen = 'tab' in step ? tabs[step.tab] : undefined
          if (step.do === 'wait') await clock.advance(step.ms)
          else if (step.do === 'add' && chosen) {
            const name = `n${added.length}`
            added.push(name)
            chosen.data.transact([shift('todos', 1), newTodo(name, 1)])
          } else if (step.do === 'touch' && chosen) {
            const [todo] = chosen.data.rows('todos').values()
            if (todo) chosen.data.transact([update('todos', todo.id, { updated_at: NOW })])
          } else if (step.do === 'deliver') chosen?.tab.deliver(step.writes)
          else if (step.do === 'line') device.online = step.online
          else if (step.do === 'drop sockets') account.dropSockets()
          else if (step.do === 'trouble') fates.push(...step.fates)
          else if (step.do === 'kill' && chosen) {
            chosen.tab.kill()
            tabs[step.tab] = await world.start()
          }
        }
        device.online = true
        device.instant = true
        device.deliverAll()
        for (const each of tabs) each.tab.fire('online')
        await clock.advance(100_000)

        expect(
          account
            .list('todos')
            .map(({ text }) => text)
            .sort(),
        ).toEqual([...added].sort())
        const places = account.list('todos').map((todo) => todo.order_position)
        expect(places.sort((a, b) => a - b)).toEqual(added.map((_, index) => index + 1))
        const truth = positions(account)
        for (const { data } of [...tabs, await world.open()]) {
          expect(positions(data)).toEqual(truth)
          expect(data.sync.get()).toMatchObject({ state: 'everywhere', pending: 0 })
          expect(data.rejected.get()).toEqual([])
        }
        expect(Object.keys(device.stored())).toEqual([])
      }),
      { numRuns: 15 },
    )
  }, 120_000)

  it('bring what was on disk to the server once when the whole browser is killed, and nothing by halves', async () => {
    const harder = fc.oneof(
      { weight: 6, arbitrary: command },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('kill browser' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('flush' as const) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(harder, { minLength: 5, maxLength: 30 }), async (commands) => {
        const world = createAccountWorld()
        const { clock, device, server, account } = world
        const openNow = async () => {
          const starting = world.start()
          await clock.advance(100)
          return starting
        }
        const tabs = [await openNow(), await openNow(), await openNow()]
        device.instant = false
        device.stepMs = 5
        const fates: ReturnType<typeof server.fate>[] = []
        server.fate = () => fates.shift() ?? 'ok'
        const names = new Map<string, string>()
        const due = new Set<string>()
        for (const step of commands) {
          const chosen = 'tab' in step ? tabs[step.tab] : undefined
          if (step.do === 'wait') await clock.advance(step.ms)
          else if (step.do === 'add' && chosen) {
            const name = `n${names.size}`
            const { id, settled } = chosen.data.transact([shift('todos', 1), newTodo(name, 1)])
            names.set(id, name)
            settled.then(
              () => due.add(name),
              () => {},
            )
          } else if (step.do === 'deliver') chosen?.tab.deliver(step.writes)
          else if (step.do === 'line') device.online = step.online
          else if (step.do === 'drop sockets') account.dropSockets()
          else if (step.do === 'trouble') fates.push(...step.fates)
          else if (step.do === 'flush') device.flushStorage()
          else if (step.do === 'kill' && chosen) {
            chosen.tab.kill()
            tabs[step.tab] = await openNow()
          } else if (step.do === 'kill browser') {
            device.killBrowser()
            const { journal } = await device.database.open().load(ANA.id)
            for (const { id } of journal) due.add(names.get(id) ?? '')
            for (const index of tabs.keys()) tabs[index] = await openNow()
          }
        }
        device.online = true
        device.instant = true
        device.deliverAll()
        for (const each of tabs) each.tab.fire('online')
        await clock.advance(100_000)
        const last = await openNow()
        await clock.advance(100_000)
        const landed = account.list('todos').map(({ text }) => text)
        expect(new Set(landed).size).toBe(landed.length)
        for (const name of due) expect(landed).toContain(name)
        const places = account.list('todos').map((todo) => todo.order_position)
        expect(places.sort((a, b) => a - b)).toEqual(landed.map((_, index) => index + 1))
        const truth = positions(account)
        for (const { data } of [...tabs, last]) {
          expect(positions(data)).toEqual(truth)
          expect(data.sync.get()).toMatchObject({ state: 'everywhere', pending: 0 })
          expect(data.rejected.get()).toEqual([])
        }
        expect(Object.keys(device.stored())).toEqual([])
        expect((await device.database.open().load(ANA.id)).journal).toEqual([])
      }),
      { numRuns: 15 },
    )
  }, 120_000)
})
