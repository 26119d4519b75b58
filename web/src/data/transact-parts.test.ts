import { insert, remove } from '@foco/domain/core/change.ts'
import { MAX_BODY_BYTES } from '@foco/domain/core/protocol.ts'
import { expect, test } from 'vitest'
import { createActions } from './perform.ts'
import { createAccountWorld } from './testing/account-world.ts'
import { NOW, newTodo, rowId } from './testing/rows.ts'

const ID = rowId('connection')
const EVENTS = 2500
const TEXTS = { done: 'Removed', failed: 'Not removed' }

/** As long as they may be: so many are as long as twelve thousand short ones. */
const event = (number: number) =>
  insert('calendar_events', {
    id: rowId(`event ${number}`),
    connection_id: ID,
    title: `${number} ${'reunión '.repeat(60)}`,
    starts_at: NOW,
    ends_at: NOW,
    link_url: `https://meet.example.org/rooms/${'x'.repeat(1800)}/${number}`,
    updated_at: NOW,
  })

test('a removed calendar that is too long for one request comes back, in several', async () => {
  const world = createAccountWorld()
  const { data } = await world.open()
  const calendar = { id: ID, kind: 'ics', name: 'Work', created_at: NOW, updated_at: NOW } as const
  const events = Array.from({ length: EVENTS }, (_, number) => event(number))
  expect(JSON.stringify(events).length).toBeGreaterThan(MAX_BODY_BYTES)
  world.account.write({ id: rowId('first'), changes: [insert('calendar_connections', calendar)] })
  for (let first = 0; first < EVENTS; first += 500)
    world.account.write({ id: rowId(`part ${first}`), changes: events.slice(first, first + 500) })
  await world.clock.advance(1000)
  const count = () => data.rows('calendar_events').size
  expect(count()).toBe(EVENTS)

  const sizes: number[] = []
  world.server.fate = (transaction) => {
    sizes.push(new TextEncoder().encode(JSON.stringify(transaction)).length)
    return 'ok'
  }
  const actions = createActions(data)
  const troubles: string[] = []
  actions.onEvent(({ kind }) => {
    if (kind !== 'done' && kind !== 'undone' && kind !== 'redone' && kind !== 'withdrawn') troubles.push(kind)
  })
  for (let turn = 0; turn < 2; turn++) {
    if (turn === 0) actions.perform([remove('calendar_connections', ID)], TEXTS)
    else actions.redoLast()
    await world.clock.advance(1000)
    expect(count()).toBe(0)
    actions.undoLast()
    // On the screen at once, at the server a moment later.
    expect(count()).toBe(EVENTS)
    await world.clock.advance(10_000)
    expect(world.account.rows('calendar_events').size).toBe(EVENTS)
    expect(count()).toBe(EVENTS)
  }
  expect(Math.max(...sizes)).toBeLessThan(MAX_BODY_BYTES)
  expect(troubles).toEqual([])
})

test('a calendar whose removal is undone before the server has heard of it keeps its events', async () => {
  const world = createAccountWorld()
  const { data } = await world.open()
  const calendar = { id: ID, kind: 'ics', name: 'Work', created_at: NOW, updated_at: NOW } as const
  const rows = [insert('calendar_connections', calendar), event(1), event(2)]
  world.account.write({ id: rowId('first'), changes: rows })
  await world.clock.advance(1000)
  const actions = createActions(data)
  const troubles: string[] = []
  actions.onEvent(({ kind }) => kind === 'turned in part' && troubles.push(kind))
  const count = () => [data.rows('calendar_connections').size, data.rows('calendar_events').size]
  world.server.fate = () => 'lost'
  actions.perform([remove('calendar_connections', ID)], TEXTS)
  await world.clock.advance(100)
  actions.undoLast()
  expect(count()).toEqual([1, 2])
  world.server.fate = () => 'ok'
  await world.clock.advance(10_000)
  expect(count()).toEqual([1, 2])
  expect(world.account.rows('calendar_events').size).toBe(2)
  actions.redoLast()
  await world.clock.advance(10_000)
  expect(count()).toEqual([0, 0])
  actions.undoLast()
  await world.clock.advance(10_000)
  expect(count()).toEqual([1, 2])
  expect(troubles).toEqual([])
})

test('anything else is one write, however long', async () => {
  const world = createAccountWorld()
  const { data } = await world.open()
  const sent: number[] = []
  world.server.fate = ({ changes }) => {
    sent.push(changes.length)
    return 'ok'
  }
  const todos = Array.from({ length: 400 }, (_, number) => newTodo(`todo ${number}`, number + 1))
  createActions(data).perform(todos, TEXTS)
  await world.clock.advance(1000)
  expect(sent).toEqual([400])
})
