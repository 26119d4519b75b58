// Rules from: core §3, §7; organising §3
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyUnits, arbitraryRow, NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { insertIfAbsent, type Rows } from '../core/change.ts'
import { checkTransaction } from '../core/check-transaction.ts'
import { MAX_BODY_BYTES } from '../core/protocol.ts'
import { applyChanges } from '../items/apply-changes.ts'
import { checkRow, TABLE_NAMES, tables } from '../tables/schema.ts'
import {
  type GuestRows,
  IMPORT_BATCH,
  importGuestRows,
  LEGACY_TODOS_KEY,
  migrateLegacyTodos,
  readLegacyTodos,
} from './guest-migration.ts'

const user = testId(99)

/** As UTF-8 on the wire. */
const bytesOf = (text: string) =>
  [...text].reduce((bytes, character) => {
    const point = character.codePointAt(0) ?? 0
    return bytes + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  }, 0)

const guestRows: fc.Arbitrary<GuestRows> = fc.record(
  Object.fromEntries(
    TABLE_NAMES.map((name) => [
      name,
      fc.uniqueArray(arbitraryRow(name), { selector: (row) => row.id, maxLength: 3 }) as fc.Arbitrary<unknown[]>,
    ]),
  ),
)

const imported = (guest: GuestRows, into: Rows = {}): Rows =>
  importGuestRows(user, guest).batches.reduce((rows, batch) => applyChanges(rows, batch.changes), into)

describe('importing guest rows', () => {
  test('[GUEST-1] twice gives the same transactions, and the same rows as once', () => {
    fc.assert(
      fc.property(guestRows, (guest) => {
        const again = JSON.parse(JSON.stringify(guest)) as GuestRows
        expect(importGuestRows(user, again).batches).toEqual(importGuestRows(user, guest).batches)
        expect(imported(again, imported(guest))).toEqual(imported(guest))
      }),
      { numRuns: 40 },
    )
  })

  test('[GUEST-2] every valid row arrives or is named as refused: none is lost, none sent twice', () => {
    fc.assert(
      fc.property(guestRows, (guest) => {
        const { batches, refused } = importGuestRows(user, guest)
        const sent = batches
          .flatMap((batch) => batch.changes)
          .map((change) => change.op === 'insert' && `${change.table}/${change.id}`)
        const kept = refused.map(({ table, row }) => `${table}/${(row as { id: string }).id}`)
        const all = TABLE_NAMES.filter((name) => name !== 'profiles').flatMap((name) =>
          (guest[name] ?? []).map((row) => `${name}/${(row as { id: string }).id}`),
        )
        expect([...sent, ...kept].sort()).toEqual(all.sort())
      }),
      { numRuns: 40 },
    )
  })

  test('[GUEST-3] no link dangles after any part of the import, so no foreign key can fail', () => {
    fc.assert(
      fc.property(guestRows, (guest) => {
        const known = new Set<string>()
        for (const change of importGuestRows(user, guest).batches.flatMap((batch) => batch.changes)) {
          if (change.op !== 'insert') throw new Error('an import only inserts')
          const row = change.row as unknown as Record<string, unknown>
          for (const [column, rule] of Object.entries(tables[change.table].links))
            if (row[column] !== null) expect(known).toContain(`${rule.table}/${row[column]}`)
          known.add(`${change.table}/${change.id}`)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('[GUEST-4] a link to a row that is gone is cleared; a key result without its objective stays behind', () => {
    const orphan = {
      id: testId(1),
      objective_id: testId(2),
      text: 'Run',
      order_position: 1,
      created_at: NOW,
      updated_at: NOW,
    }
    const keyResult = { ...orphan, initial_value: 0, target_value: 5, current_value: 0 }
    const { batches, refused } = importGuestRows(user, {
      todos: [todo(1, { category_id: testId(7), text: 'kept' })],
      key_results: [keyResult],
    })
    expect(batches.flatMap((batch) => batch.changes)).toMatchObject([{ row: { text: 'kept', category_id: null } }])
    expect(refused).toEqual([{ table: 'key_results', row: keyResult }])
  })

  test('[GUEST-5] what is no valid row stays behind and does not hold up the rest', () => {
    const broken = [null, 7, 'x', [], {}, { ...todo(2), text: '' }, { ...todo(3), user_id: user }]
    const { batches, refused } = importGuestRows(user, { todos: [...broken, todo(1)] })
    expect(batches.flatMap((batch) => batch.changes)).toHaveLength(1)
    expect(refused.map(({ row }) => row)).toEqual(broken)
  })

  test('[GUEST-6] never replaces what the account has', () => {
    const account: Rows = { todos: new Map([[testId(1), todo(1, { text: 'edited on the phone' })]]) }
    expect(imported({ todos: [todo(1)] }, account)).toEqual(account)
  })

  test('[GUEST-7] every transaction fits the limits of the server, also with the longest texts', () => {
    const text = '💥'.repeat(500)
    const notes = '\u0001'.repeat(2000)
    const todos = Array.from({ length: IMPORT_BATCH + 100 }, (_, index) =>
      todo(index + 1, { text, notes, resume_note: text }),
    )
    const { batches, refused } = importGuestRows(user, { todos })
    expect(refused).toEqual([])
    expect(batches.flatMap((batch) => batch.changes)).toHaveLength(todos.length)
    expect(new Set(batches.map((batch) => batch.id)).size).toBe(batches.length)
    for (const batch of batches) {
      expect(batch.changes.length).toBeLessThanOrEqual(IMPORT_BATCH)
      expect(bytesOf(JSON.stringify(batch))).toBeLessThan(MAX_BODY_BYTES)
      expect(checkTransaction(batch).ok).toBe(true)
    }
  })

  test('[GUEST-8] nothing to import is no transaction; another user has other transactions', () => {
    expect(importGuestRows(user, {})).toEqual({ batches: [], refused: [] })
    const idOf = (userId: string) => importGuestRows(userId, { todos: [todo(1)] }).batches[0]?.id
    expect(idOf(user)).not.toBe(idOf(testId(98)))
  })

  test('[GUEST-9] guests bring their categories, but no profile', () => {
    const profile = { id: testId(1), created_at: NOW, updated_at: NOW }
    const category = { ...profile, name: 'Casa', color: '#abc' }
    const changes = importGuestRows(user, { profiles: [profile], categories: [category] }).batches.flatMap(
      (batch) => batch.changes,
    )
    expect(changes).toEqual([insertIfAbsent('categories', category)])
  })
})

describe('to-dos of the oldest guest version', () => {
  const legacy = [
    { text: ' Tea ', completed: false, timeSpent: 61.4, isDeferred: true },
    { text: '  ' },
    { text: 'Bread', completed: true },
  ]

  test('[GUEST-10] become to-dos in their order, after the positions already taken', () => {
    expect(LEGACY_TODOS_KEY).toBe('todos')
    expect(migrateLegacyTodos(legacy, 4, NOW).map(({ id: _, ...row }) => row)).toMatchObject([
      { text: 'Tea', completed: false, time_spent: 61, is_deferred: true, order_position: 4, created_at: NOW },
      { text: 'Bread', completed: true, time_spent: 0, is_deferred: false, order_position: 6 },
    ])
  })

  test('[GUEST-11] have the same ids when migrated again, and equal texts stay two to-dos', () => {
    const idsOf = (now: string) => migrateLegacyTodos([{ text: 'a' }, { text: 'a' }], 1, now).map((row) => row.id)
    expect(idsOf('2026-05-05T00:00:00.000Z')).toEqual(idsOf(NOW))
    expect(new Set(idsOf(NOW)).size).toBe(2)
  })

  test('[GUEST-12] are valid rows whatever was stored; text over the limit goes on in the notes', () => {
    const entry = fc.record(
      {
        text: fc.oneof(anyUnits(700), fc.constant('🎉'.repeat(700))),
        completed: fc.jsonValue(),
        timeSpent: fc.oneof(fc.double(), fc.jsonValue()),
        isDeferred: fc.jsonValue(),
      },
      { requiredKeys: ['text'] },
    )
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), (entries) => {
        expect(readLegacyTodos(entries)).toEqual({ entries, unread: [] })
        for (const row of migrateLegacyTodos(entries, 1, NOW))
          expect(checkRow('todos', row)).toEqual({ ok: true, value: row })
      }),
    )
    const [long] = migrateLegacyTodos([{ text: `${'a'.repeat(500)}rest` }], 1, NOW)
    expect(long).toMatchObject({ text: 'a'.repeat(500), notes: 'rest' })
  })

  test('[GUEST-13] are known by their shape: a blank or malformed entry does not hide the others, another shape is not ours', () => {
    expect(readLegacyTodos(legacy)).toEqual({ entries: legacy, unread: [] })
    for (const malformed of [null, 7, 'x', { title: 'Ink' }, { text: 5 }]) {
      const entries = [legacy[0], malformed, legacy[2]]
      expect(readLegacyTodos(entries)).toEqual({ entries, unread: [malformed] })
      expect(migrateLegacyTodos(entries, 1, NOW).map(({ text }) => text)).toEqual(['Tea', 'Bread'])
    }
    for (const other of [null, {}, [], ['x'], [{ title: 'x' }], '[]']) expect(readLegacyTodos(other)).toBe(null)
  })
})
