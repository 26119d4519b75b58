import { type Change, insert, insertIfAbsent, move, remove, shift, update } from '@foco/domain/core/change.ts'
import { byPosition } from '@foco/domain/core/ordering.ts'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import type { Row, TableName } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import {
  category,
  focusSession,
  idOf,
  keyResult,
  NOW,
  objective,
  project,
  projectObjective,
  setting,
  todo,
  transaction,
} from '../../test/test-rows.ts'
import { readChanges } from './read-changes.ts'
import { writeAsServer, writeChanges } from './write-changes.ts'

const db = databaseForFile()
const stamps = { created_at: NOW, updated_at: NOW }
let ana: string
beforeEach(async () => {
  ana = await createTestUser(db)
})

const now = new Date(NOW)
const write = (...changes: Change[]) => writeChanges(db, ana, transaction(changes), now)
const snapshotOf = async (userId: string) => (await readChanges(db, userId, null)) as Snapshot
const rowsOf = async <T extends TableName>(table: T, userId = ana): Promise<Row<T>[]> =>
  (await snapshotOf(userId)).tables[table]
const code = (expected: string, details?: object) =>
  expect.objectContaining({ code: expected, ...(details ? { details: expect.objectContaining(details) } : {}) })

describe('a transaction', () => {
  test('gets the next cursor, and its delta holds whole rows as devices know them', async () => {
    const first = await write(category('Trabajo'))
    expect(first.receipt.cursor).toBe(1)
    const { delta } = await write(todo('call', { category_id: idOf('Trabajo') }))
    const [stored] = await rowsOf('todos')
    expect(stored).toEqual((todo('call', { category_id: idOf('Trabajo') }) as { row: unknown }).row)
    expect(delta).toMatchObject({ type: 'delta', prev: 1, cursor: 2 })
    expect(delta?.changes).toEqual([{ table: 'todos', op: 'put', row: stored }])
  })

  test('that arrives again gets the same answer, changes nothing and uses no cursor', async () => {
    const twice = transaction([todo('once')])
    const first = await writeChanges(db, ana, twice, now)
    const again = await writeChanges(db, ana, twice, now)
    expect(again).toEqual({ duplicate: true, receipt: first.receipt, delta: null })
    expect((await write(todo('next'))).receipt.cursor).toBe(first.receipt.cursor + 1)
  })

  test('whose id was used for other changes is refused, and changes nothing', async () => {
    const first = transaction([todo('said')])
    await writeChanges(db, ana, first, now)
    const other = { ...first, changes: [todo('something else')] }
    await expect(writeChanges(db, ana, other, now)).rejects.toEqual(code('DB_DUPLICATE_ENTRY'))
    expect(await rowsOf('todos')).toMatchObject([{ text: 'said' }])
    // What the server does by itself is known by its id alone.
    expect(await writeAsServer(db, ana, other, now)).toMatchObject({ duplicate: true })
  })

  test('that arrives twice at once is applied once', async () => {
    const twice = transaction([todo('once')])
    const results = await Promise.all([1, 2, 3].map(() => writeChanges(db, ana, twice, now)))
    expect(results.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
    expect(new Set(results.map(({ receipt }) => receipt.cursor)).size).toBe(1)
  })

  test('is applied whole or not at all, and a failed one uses no cursor', async () => {
    await write(todo('kept'))
    const failing = write(
      update('todos', idOf('kept'), { text: 'changed' }),
      todo('new'),
      remove('todos', idOf('gone')),
    )
    await expect(failing).rejects.toEqual(
      code('DB_RECORD_NOT_FOUND', { code: 'PGRST116', table: 'todos', id: idOf('gone') }),
    )
    expect((await rowsOf('todos')).map(({ text }) => text)).toEqual(['kept'])
    expect((await snapshotOf(ana)).cursor).toBe(1)
  })

  test('with an id that failed can be sent again', async () => {
    const early = transaction([update('todos', idOf('late'), { notes: 'x' })])
    await expect(writeChanges(db, ana, early, now)).rejects.toEqual(code('DB_RECORD_NOT_FOUND'))
    await write(todo('late'))
    expect((await writeChanges(db, ana, early, now)).duplicate).toBe(false)
  })
})

describe('changes', () => {
  test('are applied in order: each sees the one before', async () => {
    await write(
      todo('a'),
      shift('todos', 1),
      todo('b'),
      update('todos', idOf('a'), { notes: 'first' }),
      update('todos', idOf('a'), { notes: 'second' }),
      remove('todos', idOf('b')),
      todo('b', { notes: 'back' }),
    )
    const rows = new Map((await rowsOf('todos')).map((row) => [row.text, row]))
    expect(rows.get('a')).toMatchObject({ order_position: 2, notes: 'second' })
    expect(rows.get('b')).toMatchObject({ order_position: 1, notes: 'back' })
  })

  test('a list that is refused in the middle leaves nothing, and nothing of it reaches the transaction after it', async () => {
    await write(category('Casa'), category('Calle'))
    const names = async () => (await rowsOf('categories')).map(({ name }) => name).sort()
    const before = await names()
    const refused = write(category('Campo'), category('Casa'), remove('categories', idOf('Calle')))
    const next = write(category('Plaza'))
    await expect(refused).rejects.toEqual(code('DB_DUPLICATE_ENTRY'))
    expect((await next).delta?.changes).toHaveLength(1)
    expect(await names()).toEqual([...before, 'Plaza'].sort())
  })

  test('of what is no item and another device has removed already change nothing, and the rest of the list counts', async () => {
    await write(project('p'), objective('o'), category('c'), projectObjective('po', 'p', 'o'), focusSession('s'))
    const removals = [
      remove('project_objectives', idOf('po')),
      remove('categories', idOf('c')),
      remove('focus_sessions', idOf('s')),
    ]
    await write(...removals)
    const { delta } = await write(...removals, todo('beside'))
    expect(delta?.changes).toEqual([expect.objectContaining({ table: 'todos', op: 'put' })])
  })

  test('an id that exists is refused, and one for insertIfAbsent leaves it as it is', async () => {
    await write(category('Trabajo'))
    await expect(write(category('Trabajo'))).rejects.toEqual(code('DB_DUPLICATE_ENTRY', { code: '23505' }))
    await expect(write(category('Otra'), category('Otra'))).rejects.toEqual(code('DB_DUPLICATE_ENTRY'))
    const other = { id: idOf('Trabajo'), name: 'other', color: '#fff', created_at: NOW, updated_at: NOW }
    const { delta } = await write(insertIfAbsent('categories', other), category('Nueva'))
    expect(delta?.changes).toHaveLength(1)
    expect((await rowsOf('categories')).map(({ name }) => name).sort()).toEqual(['Nueva', 'Trabajo'])
  })

  test('a reorder of 10,000 and an add on top of them are quick enough to be one statement each', async () => {
    const names = Array.from({ length: 10_000 }, (_, n) => `row ${n}`)
    await write(...names.map((name, n) => todo(name, { order_position: n })))
    const { delta } = await write(...names.map((name, n) => update('todos', idOf(name), { order_position: -n })))
    expect(delta?.changes).toHaveLength(10_000)
    const top = await write(shift('todos', 1), todo('top'))
    expect(top.delta?.changes.map(({ op }) => op)).toEqual(['shift', 'put'])
    const rows = await rowsOf('todos')
    expect(rows.find(({ text }) => text === 'row 9999')?.order_position).toBe(-9998)
  })

  test('a setting can be any JSON, null and text too', async () => {
    const values = { 'a.null': null, 'a.text': 'x', 'a.list': [1, { b: null }], 'a.flag': false }
    await write(...Object.entries(values).map(([key, value]) => setting(key, value)))
    const stored = (await rowsOf('settings')).map(({ key, value }) => [key, value])
    expect(Object.fromEntries(stored)).toEqual(values)
    await write(update('settings', idOf('a.list'), { value: null }))
    expect((await rowsOf('settings')).find(({ key }) => key === 'a.list')?.value).toBe(null)
  })

  test('a profile can be changed by its devices, but made by the server alone', async () => {
    const made = { id: ana, name: 'Ana', email: null, created_at: NOW, updated_at: NOW }
    const profile = insertIfAbsent('profiles', made)
    await expect(write(profile)).rejects.toEqual(code('OPERATION_NOT_ALLOWED'))
    await writeAsServer(db, ana, transaction([profile]), now)
    await write(update('profiles', ana, { name: 'Ana María' }))
    await expect(write(remove('profiles', ana))).rejects.toEqual(code('OPERATION_NOT_ALLOWED'))
    expect(await rowsOf('profiles')).toEqual([{ ...made, name: 'Ana María' }])
  })
})

describe('links', () => {
  test('[P20] to a row that is gone are cleared, and everything else of the list is written', async () => {
    await write(project('p'), project('q'), category('c'), todo('t', { project_id: idOf('q') }))
    await write(remove('projects', idOf('p')), remove('categories', idOf('c')))
    const list = transaction([
      update('todos', idOf('t'), { text: 'renamed', notes: 'typed offline', project_id: idOf('p') }),
      todo('new', { project_id: idOf('q'), category_id: idOf('c') }),
    ])
    const { receipt, delta } = await writeChanges(db, ana, list, now)
    const lost = ['projects', 'categories']
    expect(receipt).toMatchObject({ lost })
    // Whoever does not get this answer hears it with the rows, or when asking again.
    expect(delta?.lost).toEqual({ [list.id]: lost })
    expect(await readChanges(db, ana, 2)).toMatchObject({ transactions: [list.id], lost: { [list.id]: lost } })
    expect((await writeChanges(db, ana, list, now)).receipt).toEqual(receipt)
    expect(delta?.changes).toMatchObject([
      { row: { text: 'renamed', notes: 'typed offline', project_id: null } },
      { row: { text: 'new', project_id: idOf('q'), category_id: null } },
    ])
    expect(delta?.cursor).toBe(3)
  })

  test('to what another device has deleted or moved come when that is back', async () => {
    await write(
      project('p'),
      insert('weekly_goals', { ...stamps, id: idOf('g'), text: 'goal', week_start: '2026-03-02', order_position: 1 }),
      todo('t'),
    )
    const [p, g] = [{ table: 'projects', id: idOf('p') } as const, { table: 'weekly_goals', id: idOf('g') } as const]
    const [trash, bucket] = [
      { table: 'trash_items', id: idOf('trash') },
      { table: 'bucket_items', id: idOf('g') },
    ]
    await write(move(p, trash as never, { deleted_at: NOW }))
    await write(move(g, bucket as never, { order_position: 1, updated_at: NOW }))
    const list = transaction([
      update('todos', idOf('t'), { project_id: idOf('p'), weekly_goal_id: idOf('g') }),
      todo('new', { project_id: idOf('p') }),
    ])
    const { receipt } = await writeChanges(db, ana, list, now)
    expect(receipt).toMatchObject({ lost: ['weekly_goals', 'projects'] })
    const linksOf = async () =>
      (await rowsOf('todos')).map(({ id, project_id, weekly_goal_id }) => ({ id, project_id, weekly_goal_id }))
    expect(await linksOf()).not.toContainEqual(expect.objectContaining({ project_id: idOf('p') }))
    await write(move(trash as never, p, {}))
    await write(move(bucket as never, g, { order_position: 1, updated_at: NOW, week_start: '2026-03-02' }))
    expect(await linksOf()).toEqual(
      expect.arrayContaining([
        { id: idOf('t'), project_id: idOf('p'), weekly_goal_id: idOf('g') },
        { id: idOf('new'), project_id: idOf('p'), weekly_goal_id: null },
      ]),
    )
  })

  test('between a project that rests and an objective in the trash, of which nobody had heard, come when both are back', async () => {
    await write(project('p'), objective('o'), keyResult('k', 'o'))
    const [p, o] = [{ table: 'projects', id: idOf('p') } as const, { table: 'objectives', id: idOf('o') } as const]
    const [snoozed, trash] = [
      { table: 'snooze_items', id: idOf('p') } as const,
      { table: 'trash_items', id: idOf('trash') } as const,
    ]
    await write(move(p, snoozed, { order_position: 1, updated_at: NOW, snooze_until: NOW }))
    await write(move(o, trash, { deleted_at: NOW }))
    const [id, key_result_id] = [idOf('po'), idOf('k')]
    const link = { id, project_id: p.id, objective_id: o.id, key_result_id, created_at: NOW }
    const list = [insertIfAbsent('project_objectives', link), update('project_objectives', id, { key_result_id })]
    const { receipt } = await writeChanges(db, ana, transaction([...list, todo('beside')]), now)
    expect(receipt, 'it waits').not.toHaveProperty('lost')
    expect(await rowsOf('todos')).toHaveLength(1)
    await write(move(snoozed, p, { order_position: 1, updated_at: NOW }))
    expect(await rowsOf('project_objectives')).toEqual([])
    await write(move(trash, o, {}))
    expect(await rowsOf('project_objectives')).toEqual([link])
  })

  test('to a row that never was are refused, and nothing of the list is written', async () => {
    const failing = write(todo('t', { category_id: idOf('nowhere') }))
    await expect(failing).rejects.toEqual(code('DB_CONSTRAINT_VIOLATION', { code: '23503' }))
    expect(await rowsOf('todos')).toEqual([])
  })

  test('of a part to a whole that is gone are refused, and nothing of the database is told', async () => {
    const failing = write(todo('t'), keyResult('orphan', 'nowhere'))
    await expect(failing).rejects.toEqual(code('DB_CONSTRAINT_VIOLATION', { code: '23503' }))
    await expect(failing).rejects.toThrow(/^Referenced record not found$/)
    expect(await rowsOf('todos')).toEqual([])
  })

  test('may point ahead to a row that the same list makes later', async () => {
    await write(todo('early', { category_id: idOf('later') }), category('later'))
    expect(await rowsOf('todos')).toHaveLength(1)
  })

  test('are cleared when their row goes, and devices hear of it', async () => {
    await write(category('c'), todo('t', { category_id: idOf('c') }), project('p', { category_id: idOf('c') }))
    const { delta } = await write(remove('categories', idOf('c')))
    expect(delta?.changes).toEqual([
      { table: 'categories', op: 'delete', id: idOf('c') },
      { table: 'projects', op: 'put', row: expect.objectContaining({ id: idOf('p'), category_id: null }) },
      { table: 'todos', op: 'put', row: expect.objectContaining({ id: idOf('t'), category_id: null }) },
    ])
    expect((await readChanges(db, ana, 1)).type).toBe('delta')
    expect(await readChanges(db, ana, 1)).toMatchObject({ changes: expect.arrayContaining(delta?.changes ?? []) })
  })

  test('of parts take the parts along', async () => {
    await write(project('p'), objective('o'), keyResult('k', 'o'), projectObjective('po', 'p', 'o'))
    const { delta } = await write(remove('objectives', idOf('o')))
    expect(delta?.changes).toEqual([
      { table: 'objectives', op: 'delete', id: idOf('o') },
      { table: 'key_results', op: 'delete', id: idOf('k') },
      { table: 'project_objectives', op: 'delete', id: idOf('po') },
    ])
    expect(await rowsOf('key_results')).toEqual([])
  })
})

describe('values that only the database refuses', () => {
  test('are the sender’s mistake, never ours', async () => {
    const beyond = todo('t', { last_started_at: '9999-12-31T23:59:59-12:00' })
    await expect(write(beyond)).rejects.toEqual(code('VALIDATION_FAILED'))
    const text = 'x'.repeat(501)
    await expect(write(todo('t', { text }))).rejects.toEqual(code('VALIDATION_FAILED'))
    await expect(write(todo('t', { text }))).rejects.not.toThrow(/todos|select|insert/i)
  })
})

describe('[P23] two users', () => {
  test('may use the same ids, and each has only their own', async () => {
    const ben = await createTestUser(db)
    const same = transaction([category('shared'), todo('shared todo', { category_id: idOf('shared') })])
    expect((await writeChanges(db, ana, same, now)).duplicate).toBe(false)
    expect((await writeChanges(db, ben, same, now)).duplicate).toBe(false)
    await writeChanges(db, ben, transaction([update('todos', idOf('shared todo'), { text: 'Ben' })]), now)
    expect((await rowsOf('todos')).map(({ text }) => text)).toEqual(['shared todo'])
    await writeChanges(db, ben, transaction([remove('categories', idOf('shared'))]), now)
    expect(await rowsOf('categories')).toHaveLength(1)
    expect((await rowsOf('todos'))[0]?.category_id).toBe(idOf('shared'))
  })

  test('cannot change, delete or point at each other’s rows', async () => {
    const ben = await createTestUser(db)
    await write(category('hers'), todo('hers todo'))
    const attempt = (change: Change) => writeChanges(db, ben, transaction([change]), now)
    await expect(attempt(update('todos', idOf('hers todo'), { text: 'x' }))).rejects.toEqual(
      code('DB_RECORD_NOT_FOUND'),
    )
    await expect(attempt(remove('todos', idOf('hers todo')))).rejects.toEqual(code('DB_RECORD_NOT_FOUND'))
    await expect(attempt(todo('t', { category_id: idOf('hers') }))).rejects.toEqual(code('DB_CONSTRAINT_VIOLATION'))
    expect((await snapshotOf(ben)).tables.todos).toEqual([])
    expect(await rowsOf('todos')).toHaveLength(1)
  })
})

describe('[ORD-15] a list with a row at the last position that can be stored', () => {
  const LAST = 2_147_483_647

  test('takes rows on top and at the end, and devices hear where every row stands', async () => {
    await write(todo('near', { order_position: 1 }))
    // As an earlier version stored it.
    await sql`update todos set order_position = ${LAST}`.execute(db.kysely)
    const { delta } = await write(shift('todos', 1), todo('top', { order_position: 1 }))
    const order = async () =>
      (await rowsOf('todos')).sort(byPosition).map(({ text, order_position }) => [text, order_position])
    expect(await order()).toEqual([
      ['top', 1],
      ['near', 2],
    ])
    const told = new Map(delta?.changes.flatMap((change) => (change.op === 'put' ? [[change.row.id, change.row]] : [])))
    expect(told.get(idOf('near'))).toMatchObject({ order_position: 2 })
    await write(todo('far', { order_position: LAST }))
    expect(await order()).toEqual([
      ['top', 1],
      ['near', 2],
      ['far', 3],
    ])
  })
})
