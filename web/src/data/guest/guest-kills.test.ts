/** Tabs that come, write, lag behind and are killed at any moment, in any order: nothing is lost, nothing doubled. */
import { shift, update } from '@foco/domain/core/change.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDevice, type TestDevice } from '../testing/device.ts'
import { type GuestTab, openGuest } from '../testing/guest-tab.ts'
import { newTodo, positions, rowId, texts } from '../testing/rows.ts'

const tab = fc.nat(2)
const add = { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), tab }) }
/** So many changes that all rows are stored anew after it. */
const addMuch = { weight: 2, arbitrary: fc.record({ do: fc.constant('add much' as const), tab }) }
const note = { weight: 3, arbitrary: fc.record({ do: fc.constant('note' as const), tab }) }
const deliver = { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver' as const), tab, news: fc.nat(5) }) }
const wait = {
  weight: 4,
  arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 3, 20, 400, 2500) }),
}
const close = { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), tab, afterWrites: fc.nat(6) }) }
const flush = { weight: 1, arbitrary: fc.record({ do: fc.constant('flush' as const) }) }
const killBrowser = { weight: 1, arbitrary: fc.record({ do: fc.constant('kill browser' as const) }) }

const inTabs = fc.oneof(add, note, deliver, wait, close)
const inBrowsers = fc.oneof(add, note, deliver, wait, close, flush, killBrowser)
const withManyRows = fc.oneof(add, addMuch, deliver, wait, close)
type Command = typeof inBrowsers | typeof withManyRows extends fc.Arbitrary<infer T> ? T : never

const list = <T extends Command>(command: fc.Arbitrary<T>) => fc.array(command, { minLength: 5, maxLength: 40 })
const stepMs = fc.constantFrom(0, 5, 30)

/** With the clock moved on until its steps are done. */
const openNow = async (device: TestDevice): Promise<GuestTab> => {
  const opening = openGuest(device)
  await device.clock.advance(20 * device.stepMs)
  return opening
}

/** Three tabs do it all, and then have time to hear of each other. */
const play = async (device: TestDevice, commands: readonly Command[]) => {
  const tabs = [await openNow(device), await openNow(device), await openNow(device)]
  device.instant = false
  const added: string[] = []
  /** Those that were said to be on disk. */
  const safe = new Set<string>()
  for (const step of commands) {
    const chosen = 'tab' in step ? tabs[step.tab] : undefined
    if (step.do === 'wait') await device.clock.advance(step.ms)
    else if ((step.do === 'add' || step.do === 'add much') && chosen) {
      const name = `n${added.length}`
      added.push(name)
      const touches = Array.from({ length: step.do === 'add' ? 0 : 5000 }, () =>
        update('todos', rowId(name), { notes: name }),
      )
      const { settled } = chosen.data.transact([shift('todos', 1), newTodo(name, 1), ...touches])
      void settled.then(() => safe.add(name))
    } else if (step.do === 'note' && chosen) {
      const [todo] = chosen.data.rows('todos').values()
      if (todo) chosen.data.transact([update('todos', todo.id, { notes: 'seen' })])
    } else if (step.do === 'deliver') chosen?.tab.deliver(step.news)
    else if (step.do === 'flush') device.flushStorage()
    else if (step.do === 'close' && chosen) {
      chosen.tab.killAfter(step.afterWrites)
      chosen.tab.fire('hide')
      chosen.tab.kill()
      tabs[tabs.indexOf(chosen)] = await openNow(device)
    } else if (step.do === 'kill browser') {
      device.killBrowser()
      for (const index of tabs.keys()) tabs[index] = await openNow(device)
    }
  }
  device.instant = true
  device.deliverAll()
  await device.clock.advance(5000)
  const last = await openNow(device)
  await device.clock.advance(5000)
  return { added, safe, last, tabs: [...tabs, last] }
}

/** Every add moved everything else down exactly once. */
const expectDense = ({ data }: GuestTab) => {
  const places = [...data.rows('todos').values()].map((todo) => todo.order_position).sort((x, y) => x - y)
  expect(places).toEqual(places.map((_, index) => index + 1))
}

describe('a guest’s tabs', () => {
  it('show every write exactly once while the browser itself lives', async () => {
    await fc.assert(
      fc.asyncProperty(list(inTabs), stepMs, async (commands, ms) => {
        const device = createDevice()
        device.stepMs = ms
        const { added, tabs } = await play(device, commands)
        for (const each of tabs) {
          expect(texts(each.data).sort()).toEqual([...added].sort())
          expectDense(each)
        }
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  it('show every write that was said to be on disk exactly once, also when the whole browser is killed', async () => {
    await fc.assert(
      fc.asyncProperty(list(inBrowsers), stepMs, async (commands, ms) => {
        const device = createDevice()
        device.stepMs = ms
        const { safe, last, tabs } = await play(device, commands)
        const shown = texts(last.data)
        expect(new Set(shown).size).toBe(shown.length)
        for (const name of safe) expect(shown).toContain(name)
        expectDense(last)
        for (const { data } of tabs) expect(positions(data)).toEqual(positions(last.data))
        expect(Object.keys(device.stored()).filter((key) => key.startsWith('foco_'))).toEqual([])
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  it('show every write exactly once when all rows are stored anew meanwhile, by tabs that lag and die', async () => {
    await fc.assert(
      fc.asyncProperty(list(withManyRows), async (commands) => {
        const device = createDevice()
        device.stepMs = 5
        const { added, tabs } = await play(device, commands)
        for (const each of tabs) {
          expect(texts(each.data).sort()).toEqual([...added].sort())
          expectDense(each)
        }
      }),
      { numRuns: 8 },
    )
  }, 60_000)

  it('show a write that was settled after the browser was killed, and may lose one that was not', async () => {
    const device = createDevice()
    device.stepMs = 20
    const { data } = await openNow(device)
    const first = data.transact([newTodo('on disk', 1)])
    await device.clock.advance(20)
    await first.settled
    data.transact([newTodo('in flight', 2)])
    await device.clock.advance(19)
    device.killBrowser()
    expect(texts((await openNow(device)).data)).toEqual(['on disk'])
  })
})
