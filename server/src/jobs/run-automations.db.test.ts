import { editAutomation, pauseAutomation, resumeAutomation, runNow } from '@foco/domain/automation/automations.ts'
import { effectsOf } from '@foco/domain/automation/rule-effects.ts'
import { runId } from '@foco/domain/automation/run-log.ts'
import { type Change, insert, move, remove, update } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { completeTodo } from '@foco/domain/items/todos.ts'
import type { TableName } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { automation, bucketItem, idOf, todo, transaction } from '../../test/test-rows.ts'
import { type Database, openDatabase } from '../postgres/db.ts'
import { createLocalBus, type News } from '../sync/bus.ts'
import { readChanges } from '../sync/read-changes.ts'
import { writeChanges } from '../sync/write-changes.ts'
import { runAutomations } from './run-automations.ts'

const db = databaseForFile()
let user: string
beforeEach(async () => {
  user = await createTestUser(db)
})

/** On which day of March 2026, and when. */
const at = (day: number, time = '09:01') => new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`)
const bus = createLocalBus()
const runAt = (now: Date, on: Database = db) => runAutomations(bus).run({ db: on, clock: () => now })
const write = (changes: Change[], now = at(2, '08:00'), userId = user) =>
  writeChanges(db, userId, transaction(changes), now)
const rows = async (userId = user) => ((await readChanges(db, userId, null)) as Snapshot).tables
const texts = async (userId = user) => (await rows(userId)).todos.map(({ text }) => text).sort()
const ruleOf = async () => {
  const [row] = (await rows()).automated_tasks
  if (!row) throw new Error('It is not there')
  return row
}
const dueUsers = async (now: Date) => {
  const { rows } = await sql<{ users: string[] }>`select due_automation_users(${now.toISOString()}) as users`.execute(
    db.kysely,
  )
  return rows[0]?.users ?? []
}

test('[AUTO-40] what is due is made, its devices are told, and nobody asks again before its next date', async () => {
  await write([automation('plants')])
  const heard: News[] = []
  const leave = bus.subscribe(user, (delta) => heard.push(delta))
  await runAt(at(2, '08:30'))
  expect(await texts()).toEqual([])
  await runAt(at(2))
  await runAt(at(2, '09:02'))
  leave()
  expect(await texts()).toEqual(['plants'])
  // The first look found out when it is due.
  expect(heard).toHaveLength(2)
  expect(await ruleOf()).toMatchObject({ last_run_on: '2026-03-02', times_run: 1 })
  expect(await dueUsers(at(3, '08:59'))).not.toContain(user)
  expect(await dueUsers(at(3, '09:00'))).toContain(user)
})

test('[P5] two servers at the same moment, and again later: one for each date', async () => {
  await write(Array.from({ length: 6 }, (_, n) => automation(`rule ${n}`, { missed: 'all' })))
  const other = openDatabase({ connectionString: db.url })
  await Promise.all([runAt(at(6)), runAt(at(6), other), runAt(at(6)), runAt(at(6), other)])
  await runAt(at(6), other)
  await other.close()
  const { todos, automation_runs } = await rows()
  expect(todos).toHaveLength(30)
  expect(automation_runs).toHaveLength(30)
})

test('[AUTO-41] a server that ends between the to-do and the log has done neither, and the next one does both', async () => {
  await write([automation('plants', { missed: 'all' })])
  await sql
    .raw(`create function stop_here() returns trigger language plpgsql as $$ begin
            if new.due_on = '2026-03-04' then raise 'killed'; end if; return new; end $$;
          create trigger stop_here before insert on automation_runs for each row execute function stop_here()`)
    .execute(db.kysely)
  await expect(runAt(at(6))).rejects.toThrow('users affected: 1')
  expect(await texts()).toHaveLength(2)
  await sql.raw('drop trigger stop_here on automation_runs; drop function stop_here').execute(db.kysely)
  await runAt(at(6))
  expect(await texts()).toHaveLength(5)
  expect(new Set((await rows()).automation_runs.map(({ due_on }) => due_on)).size).toBe(5)
})

test('[AUTO-42] what was made and is moved, deleted or trashed stays so, also when the rule’s row is put back', async () => {
  const before = automation('a')
  await write([before, automation('b'), automation('c')])
  await runAt(at(2))
  const { todos, automated_tasks } = await rows()
  const made = (name: string) => todos.find(({ text }) => text === name)?.id ?? ''
  await write([remove('todos', made('a'))])
  await write([move({ table: 'todos', id: made('b') }, { table: 'bucket_items', id: made('b') }, {})])
  await write([
    move(
      { table: 'todos', id: made('c') },
      { table: 'trash_items', id: idOf('t') },
      { deleted_at: at(2).toISOString() },
    ),
  ])
  const putBack = { last_run_on: null, last_item_id: null, next_run_at: at(2).toISOString() }
  await write(automated_tasks.map(({ id }) => update('automated_tasks', id, putBack)))
  await runAt(at(2, '12:00'))
  await runAt(at(2, '12:01'))
  expect(await texts()).toEqual([])
  expect((await rows()).bucket_items).toHaveLength(1)
  expect(await dueUsers(at(2, '13:00'))).not.toContain(user)
})

test('[AUTO-43] a log that was lost does not make a date twice: the transaction is known', async () => {
  await write([automation('plants')])
  await runAt(at(2))
  const { todos, automation_runs } = await rows()
  await write([remove('todos', todos[0]?.id ?? ''), remove('automation_runs', automation_runs[0]?.id ?? '')])
  await write([update('automated_tasks', idOf('plants'), { last_run_on: null, next_run_at: at(2).toISOString() })])
  await runAt(at(2, '12:00'))
  expect(await texts()).toEqual([])
  expect(await ruleOf()).toMatchObject({ last_run_on: '2026-03-02' })
})

test('[AUTO-44] devices that change different things offline: it is looked at at once, and runs by both', async () => {
  await write([automation('plants')])
  await runAt(at(2, '08:30'))
  const seen = await ruleOf()
  const sent = (changes: Change[]) => write(changes, at(2, '12:00'))
  await runAt(at(2))
  const earlier = editAutomation(seen, { time_of_day: '07:00' }, at(2, '08:40').toISOString())
  await sent(earlier.ok ? earlier.value : [])
  await sent(pauseAutomation(seen, '2026-03-05', at(2, '08:45').toISOString()))
  await runAt(at(2, '12:01'))
  expect(await ruleOf()).toMatchObject({ next_run_at: '2026-03-05T07:00:00.000Z', last_run_on: '2026-03-02' })
  await runAt(at(4))
  expect((await rows()).automation_runs).toHaveLength(1)
})

test('[AUTO-45] a device whose clock is ahead begins no later than the server says', async () => {
  await write([automation('plants')])
  await write(resumeAutomation(await ruleOf(), at(30).toISOString()), at(2, '08:00'))
  expect(await ruleOf()).toMatchObject({ runs_after: at(2, '08:00').toISOString() })
  await runAt(at(2))
  expect(await texts()).toEqual(['plants'])
})

test('[P6] one that waits is not asked about while the last one is open, wherever that is by now', async () => {
  await write([automation('plants', { missed: 'wait' }), bucketItem('other')])
  await runAt(at(2))
  const [todo] = (await rows()).todos
  if (!todo) throw new Error('Nothing was made')
  await runAt(at(3))
  expect(await dueUsers(at(3))).not.toContain(user)
  await write([move({ table: 'todos', id: todo.id }, { table: 'bucket_items', id: todo.id }, {})])
  expect(await dueUsers(at(3))).not.toContain(user)
  await write([move({ table: 'bucket_items', id: todo.id }, { table: 'todos', id: todo.id }, {})])
  await write(completeTodo(todo, true, at(5, '12:00').toISOString()))
  expect(await dueUsers(at(5, '12:00'))).toContain(user)
  await runAt(at(5, '12:00'))
  await runAt(at(5, '12:01'))
  expect(await texts()).toEqual(['plants', 'plants'])
})

test('[AUTO-46] run now comes from a device, and leaves the dates to the server', async () => {
  await write([automation('plants')])
  const all = await rows()
  const store = ((table: TableName) => new Map(all[table].map((row) => [row.id, row]))) as TableRows
  await write(runNow(store, await ruleOf(), at(2, '08:00').toISOString()))
  expect(await texts()).toEqual(['plants'])
  expect(await ruleOf()).toMatchObject({ last_run_on: null })
})

test('[AUTO-47] somebody’s thousand automations let others have their turn; one that fails holds up nobody', async () => {
  const [many, few, stuck] = await Promise.all([user, createTestUser(db), createTestUser(db)])
  const soon = { next_run_at: at(2, '07:00').toISOString() }
  await write(
    Array.from({ length: 60 }, (_, n) => automation(`rule ${n}`, { ...soon, add_to: 'today_bottom' })),
    at(2),
    many,
  )
  await write([automation('stuck')], at(2), stuck)
  await write([automation('mine', { next_run_at: at(2, '08:00').toISOString() })], at(2), few)
  await sql
    .raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
          create trigger refuse before insert on todos for each row
          when (new.user_id = '${stuck}') execute function refuse()`)
    .execute(db.kysely)
  const turns: string[] = []
  const leaves = [many, few].map((one) => bus.subscribe(one, () => turns.push(one)))
  await expect(runAt(at(2))).rejects.toThrow('users affected: 1')
  for (const leave of leaves) leave()
  await sql.raw('drop trigger refuse on todos; drop function refuse').execute(db.kysely)
  expect(turns).toContain(few)
  expect(turns.indexOf(few)).toBeLessThanOrEqual(20)
  expect(await texts(many)).toHaveLength(60)
  await runAt(at(2))
  expect(await texts(stuck)).toEqual(['stuck'])
})

test('[AUTO-48] what a guest’s browser has run is not run again in the account', async () => {
  const run = { automation_id: idOf('plants'), text: 'plants', due_on: '2026-03-02', ran_at: at(2).toISOString() }
  await write([automation('plants', { last_run_on: '2026-03-02', next_run_at: at(2).toISOString() })], at(2, '10:00'))
  await runAt(at(2, '10:01'))
  await write([insert('automation_runs', { ...run, id: runId(idOf('plants'), '2026-03-02') })], at(2, '10:02'))
  await runAt(at(2, '10:03'))
  expect(await texts()).toEqual([])
  await runAt(at(3))
  expect(await texts()).toEqual(['plants'])
})

test('users cannot ask whose automations are due, nor see the items of others', async () => {
  await write([automation('private')])
  await runAt(at(2))
  const stranger = await createTestUser(db)
  const seen = db.asUser(stranger, async (trx) => {
    await sql`select set_config('app.due_work', 'on', true)`.execute(trx)
    return (await sql`select id from automated_tasks union all select id from todos`.execute(trx)).rows
  })
  expect(await seen).toEqual([])
  const asked = db.asUser(stranger, (trx) => sql`select due_automation_users(now())`.execute(trx))
  await expect(asked).rejects.toThrow('permission denied')
})

test('[THEN-31] a day begins: to-dos of Later come to Today once; a rule that waits for something else is left alone', async () => {
  await write([
    todo('Rest', { is_deferred: true }),
    automation('Morning', { on_event: 'day_begins', then_do: 'move', add_to: 'today_bottom' }),
    automation('Waits', { on_event: 'todo_completed', order_position: 2 }),
  ])
  await Promise.all([runAt(at(2)), runAt(at(2))])
  expect((await rows()).todos.map(({ is_deferred }) => is_deferred)).toEqual([false])
  await write([update('todos', idOf('Rest'), { is_deferred: true })], at(2, '10:00'))
  await runAt(at(2, '11:00'))
  expect((await rows()).todos.map(({ is_deferred }) => is_deferred)).toEqual([true])
  expect(await dueUsers(at(2, '12:00'))).not.toContain(user)
  await runAt(at(3))
  const { automation_runs, todos } = await rows()
  expect(todos.map(({ is_deferred }) => is_deferred)).toEqual([false])
  expect(automation_runs.map(({ text, result }) => `${text} ${result}`)).toEqual(['Morning moved', 'Morning moved'])
})

test('[THEN-32] a to-do that two devices complete apart sets a rule off once, wherever the first one’s effect is by now', async () => {
  await write([automation('Next', { on_event: 'todo_completed', add_to: 'today_top' }), todo('Ticked')])
  const all = await rows()
  const before = ((table: TableName) => new Map(all[table].map((row) => [row.id, row]))) as TableRows
  const ticked = (now: string) => {
    const changes = completeTodo(before('todos').get(idOf('Ticked')) as never, true, now)
    return [...changes, ...effectsOf(before, changes, now)]
  }
  await write(ticked(at(2, '10:00').toISOString()), at(2, '10:00'))
  const made = (await rows()).todos.find(({ text }) => text === 'Next')
  await write([move({ table: 'todos', id: made?.id ?? '' }, { table: 'bucket_items', id: made?.id ?? '' }, {})])
  await write(ticked(at(2, '09:00').toISOString()), at(2, '11:00'))
  const { todos, bucket_items, automation_runs } = await rows()
  expect([todos.length, bucket_items.length, automation_runs.length]).toEqual([1, 1, 1])
})
