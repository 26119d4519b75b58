import { remove, update } from '@foco/domain/core/change.ts'
import type { Row } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { automation, bucketItem, category, idOf, snoozed, todo, transaction } from '../../test/test-rows.ts'
import { type Database, openDatabase } from '../postgres/db.ts'
import { TURN_LIMITS } from '../postgres/user-turns.ts'
import { createLocalBus, type News } from '../sync/bus.ts'
import { readChanges } from '../sync/read-changes.ts'
import { writeChanges } from '../sync/write-changes.ts'
import { returnDueSnoozes } from './return-due-snoozes.ts'

const DUE = '2026-03-03T08:00:00.000Z'
const AFTER = new Date('2026-03-03T08:00:10.000Z')
const BEFORE = new Date('2026-03-03T07:59:59.999Z')

const db = databaseForFile()
let user: string
beforeEach(async () => {
  user = await createTestUser(db)
})

const bus = createLocalBus()
const runAt = (now: Date, on: Database = db) => returnDueSnoozes(bus).run({ db: on, clock: () => now })
const write = (...changes: Parameters<typeof transaction>[0]) => writeChanges(db, user, transaction(changes), BEFORE)
const tablesOf = async (userId = user) => {
  const all = await readChanges(db, userId, null)
  if (all.type !== 'snapshot') throw new Error('A first pull is a snapshot')
  return all.tables
}

test('[SNZ-5] a due item goes to the end of the bucket with every field, and its devices are told', async () => {
  const carriedFields = { original_table: 'todos', time_spent: 90, pomodoro_duration: 50 }
  await write(
    category('Trabajo'),
    snoozed('Taxes', DUE, { notes: '**all**', category_id: idOf('Trabajo'), original_data: carriedFields }),
  )
  const heard: News[] = []
  const leave = bus.subscribe(user, (delta) => heard.push(delta))
  await runAt(AFTER)
  leave()
  const { snooze_items, bucket_items } = await tablesOf()
  expect(snooze_items).toEqual([])
  expect(bucket_items).toMatchObject([
    {
      id: idOf('Taxes'),
      text: 'Taxes',
      notes: '**all**',
      category_id: idOf('Trabajo'),
      order_position: 1,
      original_data: carriedFields,
    } satisfies Partial<Row<'bucket_items'>>,
  ])
  expect(heard).toMatchObject([
    {
      prev: 1,
      cursor: 2,
      changes: [
        { table: 'bucket_items', op: 'put', row: { text: 'Taxes' } },
        { table: 'snooze_items', op: 'delete', id: idOf('Taxes') },
      ],
    },
  ])
})

test('[SNZ-4] before its time and when completed, an item stays', async () => {
  await write(snoozed('later', DUE), snoozed('done', '2026-01-01T00:00:00.000Z', { completed: true }))
  await runAt(BEFORE)
  expect((await tablesOf()).snooze_items).toHaveLength(2)
  await runAt(new Date(DUE))
  const { snooze_items, bucket_items } = await tablesOf()
  expect(snooze_items).toMatchObject([{ text: 'done' }])
  expect(bucket_items).toMatchObject([{ text: 'later' }])
})

test('[SNZ-7] two servers at the same moment, and again later: each item returns once', async () => {
  await write(...Array.from({ length: 20 }, (_, n) => snoozed(`item ${n}`, DUE, { order_position: n })))
  const heard: News[] = []
  const leave = bus.subscribe(user, (delta) => heard.push(delta))
  const other = openDatabase({ connectionString: db.url })
  await Promise.all([runAt(AFTER), runAt(AFTER, other), runAt(AFTER), runAt(AFTER, other)])
  await runAt(AFTER, other)
  await other.close()
  leave()
  const { snooze_items, bucket_items } = await tablesOf()
  expect(snooze_items).toEqual([])
  const inOrder = bucket_items.toSorted((a, b) => a.order_position - b.order_position)
  expect(inOrder.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, n) => `item ${n}`))
  expect(heard).toHaveLength(20)
  expect(await readChanges(db, user, 21)).toMatchObject({ cursor: 21 })
})

test('what its user did with a returned item stays done', async () => {
  await write(snoozed('Taxes', DUE))
  await runAt(AFTER)
  await write(remove('bucket_items', idOf('Taxes')))
  await runAt(AFTER)
  const { snooze_items, bucket_items } = await tablesOf()
  expect([...snooze_items, ...bucket_items]).toEqual([])
})

test('[SNZ-8] an item that rests again until the very same moment returns again', async () => {
  await write(snoozed('Taxes', DUE))
  await runAt(AFTER)
  await write(remove('bucket_items', idOf('Taxes')), snoozed('Taxes', DUE))
  await runAt(AFTER)
  const { snooze_items, bucket_items } = await tablesOf()
  expect(snooze_items).toEqual([])
  expect(bucket_items).toMatchObject([{ text: 'Taxes' }])
})

test('[ORD-15] items return to a bucket whose last row stands at the last position that can be stored', async () => {
  await write(bucketItem('last'), snoozed('Taxes', DUE), snoozed('Rent', DUE, { order_position: 2 }))
  await sql`update bucket_items set order_position = 2147483647 where user_id = ${user}`.execute(db.kysely)
  await runAt(AFTER)
  const { snooze_items, bucket_items } = await tablesOf()
  expect(snooze_items).toEqual([])
  expect(bucket_items.map(({ text }) => text).sort()).toEqual(['Rent', 'Taxes', 'last'])
  expect(bucket_items.map(({ order_position }) => order_position).sort()).toEqual([1, 2, 3])
})

test('a user whose item cannot be written is reported and keeps nobody else asleep', async () => {
  const other = await createTestUser(db)
  await write(snoozed('stuck', DUE))
  await writeChanges(db, other, transaction([snoozed('free', DUE)]), BEFORE)
  // As a defect of the database would: every write of this user fails.
  await sql
    .raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
          create trigger refuse before insert on bucket_items for each row
          when (new.user_id = '${user}') execute function refuse()`)
    .execute(db.kysely)
  await expect(runAt(AFTER)).rejects.toThrow('users affected: 1')
  await sql.raw('drop trigger refuse on bucket_items; drop function refuse').execute(db.kysely)
  expect((await tablesOf(other)).bucket_items).toMatchObject([{ text: 'free' }])
  expect((await tablesOf()).snooze_items).toMatchObject([{ text: 'stuck' }])
  await runAt(AFTER)
  expect((await tablesOf()).bucket_items).toMatchObject([{ text: 'stuck' }])
})

describe('[P30] somebody whose writes take long holds up nobody else', () => {
  const twoWithDueItems = async () => {
    const other = await createTestUser(db)
    await write(snoozed('Of Ana', DUE))
    await writeChanges(db, other, transaction([snoozed('Of Ben', DUE)]), BEFORE)
    return other
  }
  const texts = async (userId: string) => (await tablesOf(userId)).bucket_items.map(({ text }) => text)
  /** A write of theirs that lasts until it is told to end. */
  const heldWrite = async (on: Database) => {
    const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = on.asUser(user, async (trx) => {
      await sql`select from user_counters where user_id = ${user} for update`.execute(trx)
      began.resolve()
      await end.promise
    })
    await began.promise
    return async () => {
      end.resolve()
      await held
    }
  }

  test('where they wait in line: what is due for them comes in a later round', async () => {
    const ben = await twoWithDueItems()
    const endFirst = await heldWrite(db)
    const flood = Array.from({ length: 30 }, (_, n) => write(todo(`row ${n}`)))
    await runAt(AFTER)
    expect(await texts(ben)).toEqual(['Of Ben'])
    expect(await texts(user)).toEqual([])
    await endFirst()
    await Promise.all(flood)
    await runAt(AFTER)
    expect(await texts(user)).toEqual(['Of Ana'])
  })

  test('where they are so many that no more may wait', async () => {
    const ben = await twoWithDueItems()
    const endFirst = await heldWrite(db)
    const flood = Array.from({ length: TURN_LIMITS.waiting }, (_, n) => write(todo(`row ${n}`)))
    await runAt(AFTER)
    expect(await texts(ben)).toEqual(['Of Ben'])
    await endFirst()
    await Promise.all(flood)
  })

  test('where another server is at it', async () => {
    const ben = await twoWithDueItems()
    const other = openDatabase({ connectionString: db.url })
    const endWrite = await heldWrite(other)
    await runAt(AFTER)
    expect(await texts(ben)).toEqual(['Of Ben'])
    await endWrite()
    await other.close()
    await runAt(AFTER)
    expect(await texts(user)).toEqual(['Of Ana'])
  })

  test('where their own due work takes long: that of others is done beside it', async () => {
    const ben = await twoWithDueItems()
    const both = Promise.withResolvers<void>()
    const begun = new Set<string>()
    // Nobody goes on before the other has begun, too.
    const together: Database = {
      ...db,
      asUser: async (id, ...rest) => {
        begun.add(id)
        if (begun.has(user) && begun.has(ben)) both.resolve()
        await both.promise
        return db.asUser(id, ...rest)
      },
    }
    await runAt(AFTER, together)
    expect([await texts(user), await texts(ben)]).toEqual([['Of Ana'], ['Of Ben']])
  })
})

test('an item that is put off in time stays, and nothing else of its user is touched', async () => {
  await write(todo('mine'), snoozed('Taxes', DUE))
  await write(update('snooze_items', idOf('Taxes'), { snooze_until: '2026-03-04T08:00:00.000Z' }))
  await runAt(AFTER)
  expect(await readChanges(db, user, 2)).toMatchObject({ cursor: 2, changes: [] })
})

test('users cannot ask who has due items, nor open the door from within their transaction', async () => {
  const stranger = await createTestUser(db)
  await write(snoozed('private', DUE))
  const seen = db.asUser(stranger, async (trx) => {
    await sql`select set_config('app.due_work', 'on', true)`.execute(trx)
    return (await sql`select * from snooze_items`.execute(trx)).rows
  })
  expect(await seen).toEqual([])
  const asked = db.asUser(stranger, (trx) => sql`select due_snooze_users(now())`.execute(trx))
  await expect(asked).rejects.toThrow('permission denied')
})

test('[THEN-30] rules make something of a return, once, on two servers at the same moment', async () => {
  const rule = { on_event: 'snooze_returned', next_run_at: null } as const
  await write(
    automation('Prepare', { ...rule, add_to: 'later' }),
    automation('To Today', { ...rule, then_do: 'move', add_to: 'today_top', if_words: 'call', order_position: 2 }),
    ...[snoozed('Call Ana', DUE), snoozed('Taxes', DUE), todo('Old')],
  )
  const other = openDatabase({ connectionString: db.url })
  await Promise.all([runAt(AFTER), runAt(AFTER, other)])
  await runAt(AFTER)
  await other.close()
  const { todos, bucket_items, snooze_items, automation_runs } = await tablesOf()
  expect(snooze_items).toEqual([])
  expect(bucket_items.map(({ text }) => text)).toEqual(['Taxes'])
  const shown = todos.toSorted((a, b) => a.order_position - b.order_position).map(({ text }) => text)
  expect(shown).toEqual(['Call Ana', 'Old', 'Prepare', 'Prepare'])
  expect(automation_runs.map(({ cause, result }) => `${cause} ${result}`).sort()).toEqual([
    'event made',
    'event made',
    'event moved',
  ])
})
