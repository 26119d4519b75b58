import { randomUUID } from 'node:crypto'
import { type Change, insert } from '@foco/domain/core/change.ts'
import { checkTransaction } from '@foco/domain/core/check-transaction.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import { storeValue } from '@foco/domain/core/settings.ts'
import { beginPomodoro, finishPomodoro } from '@foco/domain/focus/pomodoro-steps.ts'
import { pressedChanges } from '@foco/domain/focus/push-actions.ts'
import { PUSH_TABLES } from '@foco/domain/focus/push-news.ts'
import { sleepAlarms } from '@foco/domain/focus/sleep-alarms.ts'
import { announceTellings, ringTelling } from '@foco/domain/focus/told-once.ts'
import { announceTelling } from '@foco/domain/items/snooze-news.ts'
import { TABLE_NAMES } from '@foco/domain/tables/schema.ts'
import { NO_DEVICE } from '@foco/domain/time/run-facts.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseForFile } from '../../test/test-database.ts'
import { type PushStandin, startPushStandin } from '../../test/test-push-service.ts'
import { pushOf, pushUser } from '../../test/test-push-user.ts'
import { automation, idOf, snoozed, todo, transaction } from '../../test/test-rows.ts'
import { type Database, openDatabase } from '../postgres/db.ts'
import { REMEMBERED_MAX } from '../push/push-messages.ts'
import type { Push } from '../push/push-setup.ts'
import { createLocalBus } from '../sync/bus.ts'
import { writeChanges } from '../sync/write-changes.ts'
import { readNeeded } from './due-transactions.ts'
import { returnDueSnoozes } from './return-due-snoozes.ts'
import { runAutomations } from './run-automations.ts'
import { sendToClosedBrowsers, tellClosedBrowsers } from './tell-closed-browsers.ts'

const START = new Date('2026-03-03T08:00:00.000Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const MINUTE = 60
/** Pages that ring a pomodoro have the time to say so. */
const RUNG = 25 * MINUTE + 4

const db = databaseForFile()
const bus = createLocalBus()
let push: Push
let service: PushStandin
let user: Awaited<ReturnType<typeof pushUser>>
beforeAll(async () => {
  push = pushOf(db)
  service = await startPushStandin(() => push.publicKey)
})
afterAll(() => service.close())
beforeEach(async () => {
  await sql`delete from push_watches`.execute(db.kysely)
  user = await pushUser(db, push, service, START, 'UTC')
})

const KINDS = ['push.pomodoro', 'push.events', 'push.snoozes', 'push.automations', 'push.timer']
const rowsOf = (needs: Parameters<typeof readNeeded>[2]['needs']): Promise<TableRows> =>
  readNeeded(db, user.id, { name: 'test', needs })
const write = (changes: readonly Change[], at = START) => writeChanges(db, user.id, transaction([...changes]), at)
const choose = async (value: boolean, keys = KINDS) => {
  const settings = (await rowsOf(['settings']))('settings')
  await write(keys.flatMap((key) => storeValue(settings, key, value, START.toISOString())))
}
const round = async (at: Date, on: Database = db) => {
  const [its, context] = [pushOf(on), { db: on, clock: () => at }]
  await tellClosedBrowsers(its).run(context)
  await sendToClosedBrowsers(its).run(context)
  await its.messages.settled()
}
const begin = async () => {
  await write([todo('Taxes')])
  const rows = await rowsOf(['todos', 'settings', 'focus_runs', 'focus_sessions'])
  const device = '11111111-1111-4111-8111-111111111111'
  await write(beginPomodoro(rows, idOf('Taxes'), { now: START.toISOString(), device }))
}
const kindsOf = (got: { message: unknown }[]) => got.map(({ message }) => (message as { kind: string }).kind)

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

  test('an event at a time on the wall by the clock of where the person is, also once they are elsewhere', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    const stamps = { created_at: START.toISOString(), updated_at: START.toISOString() }
    const times = { starts_local: '2026-03-03T13:00:00', ends_local: '2026-03-03T14:00:00' }
    await write([
      insert('calendar_connections', { id: idOf('gym'), kind: 'ics-file', name: 'Gym', ...stamps }),
      insert('calendar_events', { id: idOf('Yoga'), connection_id: idOf('gym'), title: 'Yoga', ...stamps, ...times }),
    ])
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

  test('nothing that a page has rung which nobody looked at', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await begin()
    await round(after(1))
    const settings = (await rowsOf(['settings']))('settings')
    const end = after(25 * MINUTE)
    await write(announceTellings([ringTelling(end.getTime())], settings, 'page', end.toISOString()), end)
    for (const late of [0, 4, 10, 60]) await round(after(25 * MINUTE + late))
    expect(phone.got).toEqual([])
  })

  test('nothing that the mobile app has left to its phone, and all that changed since', async () => {
    const laptop = await user.device('Laptop')
    await choose(true)
    await begin()
    await round(after(1))
    const needs = ['settings', ...PUSH_TABLES, 'calendar_connections'] as const
    const alarms = sleepAlarms(await rowsOf(needs), after(60).getTime(), 'UTC')
    expect(alarms.map(({ kind }) => kind)).toEqual(['pomodoro', 'timer'])
    const ids = alarms.flatMap(({ news }) => news)
    await push.messages.leave(user.id, ids, after(60))
    // Said once more, as at every time that the app is sent away.
    await push.messages.leave(user.id, ids, after(120))
    await round(after(25 * MINUTE + 10))
    expect(laptop.got).toEqual([])
    const focused = ['todos', 'settings', 'focus_runs', 'focus_sessions'] as const
    const [end, device] = [after(25 * MINUTE).toISOString(), '22222222-2222-4222-8222-222222222222']
    await write(finishPomodoro(await rowsOf(focused), end))
    const again = { now: after(26 * MINUTE).toISOString(), device }
    await write(beginPomodoro(await rowsOf(focused), idOf('Taxes'), again))
    await round(after(51 * MINUTE + 10))
    expect(kindsOf(laptop.got)).toEqual(['pomodoro'])
  })

  test('what the mobile app has taken back before its phone rang it, and nothing of it twice', async () => {
    const laptop = await user.device('Laptop')
    await choose(true)
    await begin()
    await round(after(1))
    const needs = ['settings', ...PUSH_TABLES, 'calendar_connections'] as const
    const ids = sleepAlarms(await rowsOf(needs), after(60).getTime(), 'UTC').flatMap(({ news }) => news)
    await push.messages.leave(user.id, ids, after(60))
    await push.messages.takeBack(user.id, ids)
    await round(after(25 * MINUTE + 10))
    expect(kindsOf(laptop.got)).toEqual(['pomodoro'])
    // Too late: it was told.
    await push.messages.takeBack(user.id, ids)
    await round(after(25 * MINUTE + 20))
    expect(kindsOf(laptop.got)).toEqual(['pomodoro'])
  })

  test('what a phone leaves is kept for whoever has a browser to be told, and within bounds', async () => {
    const count = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from push_messages`.execute(db.kysely)).rows[0]?.n)
    await sql`delete from push_messages`.execute(db.kysely)
    const ids = (number: number) => Array.from({ length: number }, () => randomUUID())
    await push.messages.leave(user.id, ids(3), START)
    expect(await count()).toBe(0)
    await user.device('Laptop')
    for (let times = 0; times < 12; times++) await push.messages.leave(user.id, ids(200), START)
    expect(await count()).toBe(REMEMBERED_MAX)
    await push.messages.forget(after(49 * 60 * MINUTE))
    expect(await count()).toBe(0)
  })

  test('nothing while a page is in sight, and nothing of that time afterwards', async () => {
    const phone = await user.device('Phone')
    const laptop = await user.device('Laptop')
    await choose(true)
    await begin()
    await round(after(1))
    await user.looks(laptop, after(25 * MINUTE - 10))
    await round(after(25 * MINUTE))
    await user.leaves(laptop, after(25 * MINUTE + 10))
    for (const late of [11, 16, 100]) await round(after(25 * MINUTE + late))
    expect([...phone.got, ...laptop.got]).toEqual([])
  })

  test('what a page that ended without a word cannot have said', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await begin()
    await round(after(1))
    await user.looks(phone, after(25 * MINUTE - 10))
    await round(after(25 * MINUTE + 70))
    expect(phone.got).toEqual([])
    await round(after(25 * MINUTE + 81))
    expect(kindsOf(phone.got)).toEqual(['pomodoro'])
  })

  test('nothing while another page of the same browser is in sight', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await begin()
    await round(after(1))
    const [one, two] = [randomUUID(), randomUUID()]
    await user.looks(phone, after(25 * MINUTE - 20), one)
    await user.looks(phone, after(25 * MINUTE - 20), two)
    await user.leaves(phone, after(25 * MINUTE - 10), one)
    await round(after(25 * MINUTE + 5))
    expect(phone.got).toEqual([])
    await user.leaves(phone, after(25 * MINUTE + 6), two)
    await round(after(25 * MINUTE + 7))
    expect(phone.got).toEqual([])
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

  test('what was due before the page was left, and came back from Snooze after it', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await write([snoozed('Dentist', after(10 * MINUTE).toISOString())])
    await round(after(1))
    await user.looks(phone, after(9 * MINUTE))
    await user.leaves(phone, after(10 * MINUTE + 5))
    await round(after(10 * MINUTE + 10))
    await returnDueSnoozes(bus).run({ db, clock: () => after(10 * MINUTE + 20) })
    await round(after(10 * MINUTE + 21))
    expect(phone.got.map(({ message }) => message)).toMatchObject([{ kind: 'snooze', text: 'Dentist' }])
  })

  test('nothing that a page has said came back from Snooze', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    const due = after(10 * MINUTE).toISOString()
    await write([snoozed('Dentist', due)])
    await round(after(1))
    await user.looks(phone, after(10 * MINUTE))
    await returnDueSnoozes(bus).run({ db, clock: () => after(10 * MINUTE + 5) })
    const settings = (await rowsOf(['settings']))('settings')
    const [resting, item] = [new Map([[idOf('Dentist'), due]]), { id: idOf('Dentist') }]
    await write(announceTelling(resting, [item], settings, 'page', due), after(10 * MINUTE + 6))
    await user.leaves(phone, after(10 * MINUTE + 10))
    await round(after(10 * MINUTE + 15))
    expect(phone.got).toEqual([])
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
    const eve = await pushUser(db, push, service, START, 'UTC')
    const hers = await eve.device('Phone')
    await round(after(RUNG))
    expect(kindsOf(phone.got)).toEqual(['pomodoro'])
    expect(hers.got).toEqual([])
  })

  test('one person whose rows cannot be read holds up nobody else', async () => {
    const phone = await user.device('Phone')
    await choose(true)
    await begin()
    const other = await pushUser(db, push, service, START, 'UTC')
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
    const others = await Promise.all(Array.from({ length: 3 }, () => pushUser(db, push, service, START, 'UTC')))
    for (const other of others) {
      await other.device('Phone')
      await writeChanges(db, other.id, transaction([todo(`Of ${other.id}`)]), START)
    }
    // Of those who are looked at after the first, each comes later than the one before.
    await sql`update push_watches set next_at = ${START} where user_id <> ${user.id}`.execute(db.kysely)
    let now = after(RUNG)
    const sent: number[] = []
    const slow: Database = {
      ...db,
      asUser: async (id, ...rest) => {
        if (id !== user.id) {
          now = new Date(now.getTime() + 60_000)
          await sendToClosedBrowsers(push).run({ db, clock: () => now })
          await push.messages.settled()
          sent.push(phone.got.length)
        }
        return db.asUser(id, ...rest)
      },
    }
    await tellClosedBrowsers(push).run({ db: slow, clock: () => now })
    expect(sent).toEqual([1, 1, 1])
    const { rows } = await sql<{ next_at: Date }>`
      select distinct next_at from push_watches where user_id <> ${user.id}`.execute(db.kysely)
    expect(rows).toHaveLength(3)
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
