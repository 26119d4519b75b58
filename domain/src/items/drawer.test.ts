// Rules from: core §4, §5, §8; organising §2, §4, §5; design: nothing typed is lost
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRow, NOW, testId } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { observerAt, performed, timedStore } from '../../test/timed-rows.ts'
import { checkTransaction } from '../core/check-transaction.ts'
import { ITEM_KINDS, type ItemTable } from '../tables/item-kinds.ts'
import { type Row, tables } from '../tables/schema.ts'
import { type Draft, draftOf } from './drafts.ts'
import { saveDraft, saveWhatIsValid } from './drawer.ts'

const LATER = '2026-03-02T10:00:00.000Z'
const KINDS = Object.keys(ITEM_KINDS) as ItemTable[]

const save = <T extends ItemTable>(
  table: T,
  row: Row<T>,
  change: Partial<Draft<T>>,
  store = storeOf({ [table]: [row] }),
) => {
  const base = draftOf(table, row)
  return saveDraft(table, store, row, base, { ...base, ...change }, LATER)
}

describe.each(KINDS)('the drawer of %s', (table) => {
  const { title, notes } = ITEM_KINDS[table]

  test('[DRAW-1] an untouched draft of any row writes nothing', () => {
    fc.assert(
      fc.property(arbitraryRow(table), (row) => {
        expect(save(table, row, {})).toEqual({ ok: true, value: [] })
      }),
      { numRuns: 20 },
    )
  })

  test('[DRAW-2] a save writes only what was changed here, not what another device changed meanwhile', () => {
    const opened = exampleRow(table, 1)
    const now = exampleRow(table, 1, { [title]: 'Renamed elsewhere', category_id: testId(7) } as Partial<
      Row<typeof table>
    >)
    const base = draftOf(table, opened)
    const changes = accepted(
      saveDraft(table, storeOf({ [table]: [now] }), now, base, { ...base, [notes]: 'mine' }, LATER),
    )
    expect(changes).toEqual([
      { table, op: 'update', id: now.id, patch: { [notes]: 'mine', updated_at: LATER }, base: { [notes]: null } },
    ])
    expect(checkTransaction({ id: testId(70), changes }).ok).toBe(true)
  })

  test('[DRAW-3] a blank title and overlong notes are refused; emptied notes are null', () => {
    const row = exampleRow(table, 1, { [notes]: 'x' } as Partial<Row<typeof table>>)
    const patch = (fields: object) => save(table, row, fields as Partial<Draft<typeof table>>)
    expect(patch({ [title]: ' ' })).toMatchObject({ ok: false, problems: [{ field: title, code: 'REQUIRED' }] })
    expect(patch({ [title]: 'a'.repeat(501) })).toMatchObject({ ok: false, problems: [{ code: 'MAX_LENGTH' }] })
    expect(patch({ [notes]: 'n'.repeat(2001) })).toMatchObject({ ok: false, problems: [{ field: notes }] })
    expect(accepted(patch({ [notes]: '' }))).toMatchObject([{ patch: { [notes]: null } }])
    expect(accepted(patch({ [title]: '  <b>Tea</b> 🍵 ' }))).toMatchObject([{ patch: { [title]: '<b>Tea</b> 🍵' } }])
  })

  test('[DRAW-4] none is stored as null; a link to a row that was deleted meanwhile is refused by name', () => {
    const columns = Object.keys(draftOf(table, exampleRow(table, 1))).filter((column) =>
      Object.hasOwn(tables[table].links, column),
    )
    expect(columns).toContain('category_id')
    for (const column of columns) {
      const linked = exampleRow(table, 1, { [column]: testId(8) } as Partial<Row<typeof table>>)
      const patch = (target: string | null) => save(table, linked, { [column]: target } as Partial<Draft<typeof table>>)
      expect(accepted(patch(null))).toMatchObject([{ patch: { [column]: null } }])
      expect(patch(testId(9))).toEqual({
        ok: false,
        problems: [{ field: column, code: 'LINK_GONE' }],
      })
    }
  })

  test('[DRAW-9] one refused field does not hold the others back', () => {
    const row = exampleRow(table, 1)
    const base = draftOf(table, row)
    const store = storeOf({ [table]: [row] })
    const saved = (fields: object) => saveWhatIsValid(table, store, row, base, { ...base, ...fields }, LATER)
    expect(saved({ [title]: 'New', [notes]: 'n'.repeat(2001), category_id: testId(9) })).toMatchObject({
      changes: [{ op: 'update', patch: { [title]: 'New', updated_at: LATER } }],
      problems: [{ field: notes, code: 'MAX_LENGTH' }, { field: 'category_id' }],
    })
    expect(saved({ [title]: 'x'.repeat(501) })).toMatchObject({ changes: [], problems: [{ field: title }] })
    expect(saved({ [title]: 'New' }).problems).toEqual([])
  })

  test('[DRAW-5] completing writes what goes with it', () => {
    const row = exampleRow(table, 1)
    const after = afterChanges(storeOf({ [table]: [row] }), accepted(save(table, row, { completed: true } as never)))
    expect(after(table).get(row.id)).toMatchObject({ completed: true, updated_at: LATER })
  })
})

test('[DRAW-6] a to-do that comes back to Today in the drawer goes behind the active ones, and a finished one stops', () => {
  const deferred = exampleRow('todos', 1, { is_deferred: true })
  const store = storeOf({ todos: [deferred, exampleRow('todos', 2, { order_position: 8 })] })
  expect(accepted(save('todos', deferred, { is_deferred: false }, store))).toMatchObject([
    { patch: { is_deferred: false, order_position: 9 } },
  ])
  const running = exampleRow('todos', 1, { is_running: true, last_started_at: NOW })
  const finished = performed(
    timedStore({ todos: [running] }),
    accepted(save('todos', running, { completed: true })),
    observerAt(LATER),
  )
  expect(finished('todos').get(running.id)).toMatchObject({ completed: true, is_running: false, time_spent: 3600 })
})

test('[DRAW-7] a status chosen in the drawer completes or reopens its goal', () => {
  const goal = exampleRow('weekly_goals', 1)
  expect(accepted(save('weekly_goals', goal, { status: 'Completado' }))).toMatchObject([{ patch: { completed: true } }])
})

test('[DRAW-8] dates that do not exist or end before they start are refused; one day is a period', () => {
  const project = exampleRow('projects', 1, { start_date: '2026-03-10' })
  expect(save('projects', project, { end_date: '2026-03-09' })).toMatchObject({
    ok: false,
    problems: [{ field: 'end_date', code: 'END_BEFORE_START' }],
  })
  expect(save('projects', project, { end_date: '2026-02-30' }).ok).toBe(false)
  expect(save('projects', project, { end_date: '2026-03-10' }).ok).toBe(true)
  const reversed = exampleRow('projects', 1, { start_date: '2026-03-10', end_date: '2026-03-01' })
  expect(save('projects', reversed, { title: 'Still to be renamed' }).ok).toBe(true)
})

test('[DRAW-9] of a reversed period neither day is saved, and everything else is', () => {
  const project = exampleRow('projects', 1, { start_date: '2026-03-01', end_date: '2026-03-10' })
  const base = draftOf('projects', project)
  const draft = { ...base, title: 'New', start_date: '2026-04-02', end_date: '2026-04-01' }
  expect(saveWhatIsValid('projects', storeOf({ projects: [project] }), project, base, draft, LATER)).toEqual({
    changes: [{ table: 'projects', op: 'update', id: project.id, patch: { title: 'New', updated_at: LATER } }],
    problems: [{ field: 'end_date', code: 'END_BEFORE_START' }],
  })
})
