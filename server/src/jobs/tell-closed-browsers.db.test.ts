import { randomUUID } from 'node:crypto'
import { insert } from '@foco/domain/core/change.ts'
import { checkTransaction } from '@foco/domain/core/check-transaction.ts'
import { storeValue } from '@foco/domain/core/settings.ts'
import { pressedChanges } from '@foco/domain/focus/push-actions.ts'
import { PUSH_TABLES } from '@foco/domain/focus/push-news.ts'
import { TABLE_NAMES } from '@foco/domain/tables/schema.ts'
import { NO_DEVICE } from '@foco/domain/time/run-facts.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { after, closedBrowsersForFile, KINDS, kindsOf, MINUTE, RUNG, START } from '../../test/test-closed-browsers.ts'
import { eventually } from '../../test/test-patience.ts'
import { pushOf } from '../../test/test-push-user.ts'
import { automation, idOf, snoozed, todo, transaction } from '../../test/test-rows.ts'
import { type Database, openDatabase } from '../postgres/db.ts'
import { createLocalBus } from '../sync/bus.ts'
import { writeChanges } from '../sync/write-changes.ts'
import { returnDueSnoozes } from './return-due-snoozes.ts'
import { runAutomations } from './run-automations.ts'
import { sendToClosedBrowsers, tellClosedBrowsers } from './tell-closed-browsers.ts'

const { db, push, user, addUser, rowsOf, write, choose, round, begin } = closedBrowsersForFile()
const bus = createLocalBus()

describe('a closed browser is told', () => {
  test('when a pomodoro is over: once, with no more than is needed, on the device used last', async () => {
    const [phone, laptop] = [await user.device('Phone'), await user.device('Laptop', after(-60))]
    await user.leaves(phone, after(-10))
    await choose(true)
    await begin()
    await round(after(1))
    await round(after(25 * MINUTE - 1))
    expect(phone.got).toEqual([])
    for (const late of [0, 3, 5, 10, 60, 300]) await round(after(25 * MINUTE + late))
    expect(laptop.got).toEqual([])
    expect(phone.got.map(({ message }) => message)).toEqual([
      {
        id: expect.any(String),
        kind: 'pomodoro',
        at: after(25 * MINUTE).getTime(),
        text: 'Taxes',
        item: { table: 'todos', id: idOf('Taxes') },
        count: 1,
        language: 'en',
        user: user.id,
      },
    ])
  })

  test('once by several servers at the same moment, also when one is started anew', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await begin()
    await round(after(1))
    const others = Array.from({ length: 3 }, () => openDatabase({ connectionString: db.url }))
    try {
      const at = after(RUNG)
      await Promise.all([db, ...others].map((on) => round(at, on)))
      await Promise.all([db, ...others].map((on) => round(after(RUNG + 5), on)))
    } finally {
      await Promise.all(others.map((other) => other.close()))
    }
    const anew = openDatabase({ connectionString: db.url })
    await round(after(25 * MINUTE + 30), anew)
    await anew.close()
    expect(kindsOf(phone.got)).toEqual(['pomodoro'])
  })

  test('nothing that was not chosen', async () => {
    const phone = await user.device('Phone')
    await begin()
    await round(after(RUNG))
    await choose(true, ['push.snoozes'])
    await round(after(25 * MINUTE + 5))
    expect(phone.got).toEqual([])
    await choose(true, ['push.pomodoro'])
    await round(after(25 * MINUTE + 10))
    expect(kindsOf(phone.got)).toEqual(['pomodoro'])
  })

  test('an event that comes near, unless its calendar is hidden', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    const stamps = { created_at: START.toISOString(), updated_at: START.toISOString() }
    const connection = insert('calendar_connections', {
      ...{ id: idOf('work'), kind: 'ics-file', name: 'Work', hidden_calendars: ['team'] },
      ...stamps,
    })
    const event = (title: string, calendar: string) =>
      insert('calendar_events', {
        ...{ id: idOf(title), connection_id: idOf('work'), calendar, title },
        ...stamps,
        ...{ starts_at: after(60 * MINUTE).toISOString(), ends_at: after(90 * MINUTE).toISOString() },
      })
    await write([connection, event('Party', 'team'), event('Lunch', 'own')])
    await round(after(1))
    await round(after(46 * MINUTE))
    expect(phone.got.map(({ message }) => message)).toMatchObject([{ kind: 'event', text: 'Lunch', count: 1 }])
  })

  const writeYoga = () => {
    const stamps = { created_at: START.toISOString(), updated_at: START.toISOString() }
    const times = { starts_local: '2026-03-03T13:00:00', ends_local: '2026-03-03T14:00:00' }
    return write([
      insert('calendar_connections', { id: idOf('gym'), kind: 'ics-file', name: 'Gym', ...stamps }),
      insert('calendar_events', { id: idOf('Yoga'), connection_id: idOf('gym'), title: 'Yoga', ...stamps, ...times }),
    ])
  }

  test('an event at a time on the wall by the clock of where the person is, also once they are elsewhere', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await writeYoga()
    const look = (zone: string, at: Date) =>
      push.devices.watched(phone.session, { page: phone.session.sessionId, until: null, zone }, at)
    // In UTC it is 08:00 now: five hours are left. In Auckland it is over, in Athens it is told at 10:45 in UTC.
    await round(after(1))
    await look('Pacific/Auckland', after(60))
    await round(after(61))
    await look('Europe/Athens', after(120))
    await round(after(121))
    for (const minutes of [164, 166, 168]) await round(after(minutes * MINUTE))
    expect(phone.got.map(({ message }) => message)).toMatchObject([
      { kind: 'event', text: 'Yoga', at: Date.parse('2026-03-03T11:00:00Z') },
    ])
  })

  test('by the clock of a device that is new, or left over, at once', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await writeYoga()
    await round(after(1))
    const tablet = await user.device('Tablet', after(60), 'Europe/Athens')
    await round(after(61))
    await round(after(166 * MINUTE))
    expect(tablet.got.map(({ message }) => message)).toMatchObject([
      { kind: 'event', text: 'Yoga', at: Date.parse('2026-03-03T11:00:00Z') },
    ])
    await push.devices.remove(user.id, tablet.id)
    await round(after(167 * MINUTE))
    await round(after(286 * MINUTE))
    expect(phone.got.map(({ message }) => message)).toMatchObject([
      { kind: 'event', text: 'Yoga', at: Date.parse('2026-03-03T13:00:00Z') },
    ])
  })

  test('nothing in quiet hours', async () => {
    const phone = await user.device('Phone')
    await choose(true, [...KINDS, 'transitions.quiet'])
    const settings = (await rowsOf(['settings']))('settings')
    await write([
      ...storeValue(settings, 'transitions.quiet_from', 8, START.toISOString()),
      ...storeValue(settings, 'transitions.quiet_to', 9, START.toISOString()),
    ])
    await begin()
    await round(after(RUNG))
    expect(phone.got).toEqual([])
  })

  test('what came back from Snooze and what automations made: several are one', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    const due = after(10 * MINUTE).toISOString()
    await write([snoozed('Dentist', due), snoozed('Call', due)])
    await round(after(1))
    await returnDueSnoozes(bus).run({ db, clock: () => after(10 * MINUTE + 5) })
    await round(after(10 * MINUTE + 6))
    await round(after(10 * MINUTE + 11))
    expect(phone.got.map(({ message }) => message)).toMatchObject([{ kind: 'snooze', count: 2, item: null }])
    await write([automation('Water'), automation('Feed')])
    await runAutomations(bus).run({ db, clock: () => after(3605) })
    await round(after(3606))
    await round(after(3611))
    expect(phone.got.slice(1).map(({ message }) => message)).toMatchObject([{ kind: 'automation', count: 2 }])
  })

  test('nothing of the time in which there was no device', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await begin()
    await round(after(1))
    await push.devices.remove(user.id, phone.id)
    const laptop = await user.device('Laptop', after(26 * MINUTE))
    await round(after(26 * MINUTE + 5))
    expect(laptop.got).toEqual([])
  })

  test('nobody is told what is somebody else’s', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await begin()
    const eve = await addUser()
    const hers = await eve.device('Phone')
    await round(after(RUNG))
    expect(kindsOf(phone.got)).toEqual(['pomodoro'])
    expect(hers.got).toEqual([])
  })

  test('one person whose rows cannot be read holds up nobody else', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await begin()
    const other = await addUser()
    await other.device('Phone')
    await writeChanges(db, other.id, transaction([todo('Other')]), START)
    const broken: Database = {
      ...db,
      asUser: (id, ...rest) => (id === other.id ? Promise.reject(new Error('unreadable')) : db.asUser(id, ...rest)),
    }
    await expect(tellClosedBrowsers(pushOf(db)).run({ db: broken, clock: () => after(RUNG) })).rejects.toThrow(
      'people affected: 1',
    )
    await sendToClosedBrowsers(push).run({ db, clock: () => after(RUNG) })
    await push.messages.settled()
    expect(kindsOf(phone.got)).toEqual(['pomodoro'])
  })
})

describe('a round', () => {
  test('leaves what was found to be sent before the others were looked at, each by the time it is then', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await begin()
    const others = await Promise.all(Array.from({ length: 6 }, () => addUser()))
    for (const other of others) {
      await other.device('Phone')
      await writeChanges(db, other.id, transaction([todo(`Of ${other.id}`)]), START)
    }
    // They are looked at after the first, or beside it.
    await sql`update push_watches set next_at = ${START} where user_id <> ${user.id}`.execute(db.kysely)
    let now = after(RUNG)
    const slow: Database = {
      ...db,
      asUser: async (id, ...rest) => {
        if (id !== user.id) {
          await eventually(async () => {
            await sendToClosedBrowsers(push).run({ db, clock: () => now })
            await push.messages.settled()
            expect(phone.got).toHaveLength(1)
          })
          now = new Date(now.getTime() + 60_000)
        }
        return db.asUser(id, ...rest)
      },
    }
    await tellClosedBrowsers(push).run({ db: slow, clock: () => now })
    const { rows } = await sql<{ next_at: Date }>`
      select distinct next_at from push_watches where user_id <> ${user.id}`.execute(db.kysely)
    expect(rows.length).toBeGreaterThan(1)
  })

  test('looks at several people beside each other: one whose rows are long in coming holds up nobody', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await begin()
    const ana = await addUser()
    await ana.device('Phone')
    await writeChanges(db, ana.id, transaction([todo('Of Ana')]), START)
    // Before him, by when she was due.
    await sql`update push_watches set next_at = null where user_id = ${ana.id}`.execute(db.kysely)
    await sql`update push_watches set next_at = ${START} where user_id = ${user.id}`.execute(db.kysely)
    const told = Promise.withResolvers<void>()
    const slow: Database = {
      ...db,
      asUser: async (id, ...rest) => {
        if (id === ana.id) await told.promise
        return db.asUser(id, ...rest)
      },
    }
    const looking = tellClosedBrowsers(push).run({ db: slow, clock: () => after(RUNG) })
    await eventually(async () => {
      await sendToClosedBrowsers(push).run({ db, clock: () => after(RUNG) })
      await push.messages.settled()
      expect(kindsOf(phone.got)).toEqual(['pomodoro'])
    })
    told.resolve()
    await looking
  })

  test('[P30] waits for nobody whose reads are many, and keeps no lock while it reads', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await begin()
    const ana = await addUser()
    const hers = await ana.device('Phone')
    await writeChanges(db, ana.id, transaction([todo('Of Ana')]), START)
    // Before him, by when she was due.
    await sql`update push_watches set next_at = null where user_id = ${ana.id}`.execute(db.kysely)
    await sql`update push_watches set next_at = ${START} where user_id = ${user.id}`.execute(db.kysely)
    const end = Promise.withResolvers<void>()
    const reads = Array.from({ length: 2 }, () =>
      db.asUser(ana.id, () => end.promise, { isolation: 'repeatable read' }),
    )
    const locked: boolean[] = []
    const noting: Database = {
      ...db,
      asUser: async (id, ...rest) => {
        const free = await sql`select from push_watches where user_id = ${id} for update skip locked`.execute(db.kysely)
        locked.push(free.rows.length === 0)
        return db.asUser(id, ...rest)
      },
    }
    await round(after(RUNG), noting)
    expect(kindsOf(phone.got)).toEqual(['pomodoro'])
    end.resolve()
    await Promise.all(reads)
    const lookedAt = async () =>
      (await sql`select from push_watches where user_id = ${ana.id} and seen_version = 1`.execute(db.kysely)).rows
        .length
    expect(await lookedAt()).toBe(0)
    await round(after(RUNG + 5), noting)
    expect(await lookedAt()).toBe(1)
    expect(locked).toEqual(locked.map(() => false))
    expect(locked.length).toBeGreaterThan(2)
    expect(hers.got).toEqual([])
  })

  test('reads no more than the settings of somebody who asked for nothing', async () => {
    await user.device('Phone')
    await write([todo('Taxes')])
    const read = new Set<string>()
    const listening: KyselyPlugin = {
      transformQuery: ({ node }) => {
        for (const [, table = ''] of JSON.stringify(node).matchAll(/"IdentifierNode","name":"(\w+)"/g)) read.add(table)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const heard: Database = {
      ...db,
      asUser: (id, fn, ...rest) => db.asUser(id, (trx) => fn(trx.withPlugin(listening)), ...rest),
    }
    const tables = () => PUSH_TABLES.filter((table) => read.has(table))
    await tellClosedBrowsers(push).run({ db: heard, clock: () => after(1) })
    expect([read.has('settings'), tables()]).toEqual([true, []])
    await choose(true)
    await tellClosedBrowsers(push).run({ db: heard, clock: () => after(2) })
    expect(tables()).toEqual(PUSH_TABLES)
  })
})

test('what the buttons of a notification write is taken, one after the other', async () => {
  await begin()
  const item = { table: 'todos', id: idOf('Taxes') } as const
  const todoOf = async () => (await rowsOf(['todos']))('todos').get(item.id)
  for (const [action, seconds] of [
    ['pause', 60],
    ['done', 120],
  ] as const) {
    const rows = await rowsOf(TABLE_NAMES)
    const changes = pressedChanges(rows, { action, item }, { now: after(seconds).toISOString(), device: NO_DEVICE })
    const checked = checkTransaction({ id: randomUUID(), changes: JSON.parse(JSON.stringify(changes)) })
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    await writeChanges(db, user.id, checked.value, after(seconds))
    expect(await todoOf()).toMatchObject({ is_running: false, time_spent: 60, completed: action === 'done' })
  }
})
