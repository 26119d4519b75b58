// Rules from: core §5; organising §3, §4, §5, §9
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import {
  acceptedValue,
  addKeyResult,
  completeKeyResult,
  EMPTY_KEY_RESULT,
  editKeyResult,
  keyResultForm,
  keyResultsOf,
  parseAmount,
  setCurrentValue,
  trashKeyResult,
} from './key-results.ts'
import { countedProgress, isReached, type KeyResult, keyResultProgress } from './pacing.ts'

const LATER = '2026-03-02T10:00:00.000Z'
const objective = exampleRow('objectives', 1)
const fresh = { id: testId(50), now: LATER }
const result = (number: number, fields: Partial<KeyResult> = {}) =>
  exampleRow('key_results', number, { objective_id: objective.id, ...fields })
const storeWith = (...results: KeyResult[]) => storeOf({ objectives: [objective], key_results: results })
const filled = { ...EMPTY_KEY_RESULT, text: ' Run ', initial: '0', target: '42,5' }

test('[KR-1] a number is typed with point or comma; anything else is none', () => {
  expect(['7', ' -2.5 ', '+3', '42,5', '.5', '5.'].map(parseAmount)).toEqual([7, -2.5, 3, 42.5, 0.5, 5])
  for (const input of ['', ' ', 'ten', '1e3', '0x1f', '1.000,5', 'NaN', 'Infinity', '9'.repeat(400)])
    expect(parseAmount(input)).toBeNull()
})

test('[KR-1] any number is read as it is shown', () => {
  const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(fc.property(anyNumber, (value) => parseAmount(String(value)) === value))
})

describe('adding', () => {
  test('[KR-2] starts at the initial value, at the end, in percent unless told otherwise', () => {
    const other = exampleRow('key_results', 9, { objective_id: testId(2), order_position: 80 })
    const store = storeWith(result(3, { order_position: 4 }), other)
    const form = { ...filled, initial: '5', link_url: 'foco.example', next_milestone_value: '20' }
    const after = afterChanges(store, accepted(addKeyResult(store, objective, form, fresh)))
    expect(after('key_results').get(fresh.id)).toEqual(
      result(50, {
        text: 'Run',
        initial_value: 5,
        current_value: 5,
        target_value: 42.5,
        unit: '%',
        order_position: 5,
        link_url: 'https://foco.example',
        next_milestone_value: 20,
        created_at: LATER,
        updated_at: LATER,
      }),
    )
    expect(keyResultsOf(after, objective.id).map(({ id }) => id)).toEqual([testId(3), testId(50)])
  })

  test('[KR-3] without a description and two numbers nothing happens', () => {
    for (const missing of [{ text: ' ' }, { initial: '' }, { target: 'ten' }])
      expect(addKeyResult(storeWith(), objective, { ...filled, ...missing }, fresh)).toEqual({ ok: true, value: [] })
    expect(addKeyResult(storeOf({}), objective, filled, fresh)).toEqual({ ok: true, value: [] })
  })

  test('[KR-4] overlong text, reversed dates and unsafe links are refused', () => {
    const wrong = [
      [{ text: 'a'.repeat(501) }, 'text'],
      [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
      [{ link_url: 'javascript:alert(1)' }, 'link_url'],
      [{ unit: 'u'.repeat(21) }, 'unit'],
      [{ next_milestone_value: 'sixty' }, 'next_milestone_value'],
    ] as const
    for (const [fields, field] of wrong)
      expect(addKeyResult(storeWith(), objective, { ...filled, ...fields }, fresh)).toMatchObject({
        ok: false,
        problems: [{ field }],
      })
  })

  test('[KR-14] what is refused says why: the limit of the unit, the milestone that is no number, the link, the year', () => {
    const wrong = [
      [{ unit: 'u'.repeat(21) }, { message: 'Unit must be no more than 20 characters' }],
      [{ next_milestone_value: 'sixty' }, { code: 'MILESTONE_NOT_A_NUMBER' }],
      [{ link_url: 'ftp://foco.example' }, { code: 'NOT_A_WEB_LINK' }],
      [{ end_date: '123456-01-01' }, { message: 'A date has a day, a month and a year of four digits' }],
    ] as const
    const row = result(2)
    for (const [fields, problem] of wrong)
      expect(editKeyResult(storeWith(row), row, { ...keyResultForm(row), ...fields }, LATER)).toMatchObject({
        problems: [problem],
      })
  })
})

describe('the edit form', () => {
  test('[KR-5] untouched writes nothing; a change writes only itself', () => {
    const row = result(2, { link_url: 'https://foco.example', next_milestone_value: 3, initial_value: -1.5 })
    expect(accepted(editKeyResult(storeWith(row, result(3)), row, keyResultForm(row), LATER))).toEqual([])
    expect(
      accepted(editKeyResult(storeWith(row, result(3)), row, { ...keyResultForm(row), unit: ' km ' }, LATER)),
    ).toEqual([{ table: 'key_results', op: 'update', id: row.id, patch: { unit: 'km', updated_at: LATER } }])
  })

  test('[KR-6] initial and target that are no numbers become 0; a blank description is refused', () => {
    const row = result(2, { initial_value: 5, target_value: 9 })
    expect(
      accepted(
        editKeyResult(storeWith(row, result(3)), row, { ...keyResultForm(row), initial: 'x', target: '' }, LATER),
      ),
    ).toMatchObject([{ patch: { initial_value: 0, target_value: 0 } }])
    expect(editKeyResult(storeWith(row, result(3)), row, { ...keyResultForm(row), text: ' ' }, LATER)).toMatchObject({
      ok: false,
      problems: [{ field: 'text', code: 'REQUIRED' }],
    })
  })

  test('[KR-7] a completed one whose target is moved away is open again; any other edit leaves it completed', () => {
    const row = result(2, { completed: true, current_value: 100 })
    expect(
      accepted(editKeyResult(storeWith(row, result(3)), row, { ...keyResultForm(row), target: '200' }, LATER)),
    ).toMatchObject([{ patch: { target_value: 200, completed: false } }])
    expect(
      accepted(editKeyResult(storeWith(row, result(3)), row, { ...keyResultForm(row), text: 'Other' }, LATER))[0],
    ).not.toHaveProperty('patch.completed')
  })

  test('[KR-12] a target moved to the current value is reached, and completes the objective with it', () => {
    const row = result(2, { current_value: 40 })
    const lowered = { ...keyResultForm(row), target: '40' }
    expect(accepted(editKeyResult(storeWith(row), row, lowered, LATER))).toMatchObject([
      { table: 'key_results', patch: { target_value: 40, completed: true } },
      { table: 'objectives', patch: { completed: true } },
    ])
    expect(accepted(editKeyResult(storeWith(row, result(3)), row, lowered, LATER))).toHaveLength(1)
    expect(accepted(editKeyResult(storeWith(row), row, { ...lowered, target: '41' }, LATER))).toHaveLength(1)
  })
})

describe('the current value', () => {
  test('[KR-8] takes a number between initial and target, also when the target is lower; else nothing changes', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (initial_value, target_value, value) => {
        const row = result(2, { initial_value, target_value, current_value: initial_value })
        const changes = setCurrentValue(storeWith(row), row, String(value), LATER)
        const isBetween = (value - initial_value) * (value - target_value) <= 0
        expect(changes.length > 0).toBe(isBetween && value !== initial_value)
      }),
    )
    const row = result(2, { initial_value: 80, target_value: 60, current_value: 80 })
    expect(setCurrentValue(storeWith(row, result(3)), row, '72,5', LATER)).toEqual([
      {
        table: 'key_results',
        op: 'update',
        id: row.id,
        patch: { current_value: 72.5, completed: false, last_updated: LATER, updated_at: LATER },
      },
    ])
    for (const input of ['81', '59', 'x', '']) expect(setCurrentValue(storeWith(row), row, input, LATER)).toEqual([])
    // The same number in other digits changes nothing either, but is none that is refused.
    expect(['80.0', '81'].map((input) => acceptedValue(row, input))).toEqual([80, null])
  })

  test('[KR-9] at the target completes the key result, which is then locked until it is reopened', () => {
    const row = result(2)
    const store = storeWith(row, result(3))
    const done = afterChanges(store, setCurrentValue(store, row, '100', LATER))('key_results').get(row.id) as KeyResult
    expect(done).toMatchObject({ current_value: 100, completed: true })
    expect(setCurrentValue(storeWith(done), done, '90', LATER)).toEqual([])
    const reopened = afterChanges(
      storeWith(done),
      completeKeyResult(storeWith(done), done, false, LATER),
    )('key_results').get(row.id)
    expect(setCurrentValue(storeWith(reopened as KeyResult), reopened as KeyResult, '90', LATER)).toHaveLength(1)
  })

  test('[KR-10] of the last one to reach 100% completes the objective, in the same transaction and once', () => {
    const row = result(2, { current_value: 50 })
    const others = [
      result(3, { current_value: 100 }),
      result(4, { initial_value: 9, target_value: 1, current_value: 1 }),
    ]
    const foreign = exampleRow('key_results', 9, { objective_id: testId(2) })
    const store = storeWith(row, ...others, foreign)
    expect(afterChanges(store, setCurrentValue(store, row, '100', LATER))('objectives').get(objective.id)).toEqual({
      ...objective,
      completed: true,
      updated_at: LATER,
    })
    expect(setCurrentValue(store, row, '99', LATER)).toHaveLength(1)
    expect(setCurrentValue(storeWith(row, result(3, { current_value: 99 })), row, '100', LATER)).toHaveLength(1)
    const already = storeOf({ objectives: [{ ...objective, completed: true }], key_results: [row] })
    expect(setCurrentValue(already, row, '100', LATER)).toHaveLength(1)
  })
})

describe('the tick', () => {
  const ticked = (rows: ReturnType<typeof storeOf>, row: KeyResult, completed = true) =>
    afterChanges(rows, completeKeyResult(rows, row, completed, LATER))

  test('[KR-16] counts as reached and leaves the value as it was measured', () => {
    const row = result(2, { current_value: 40 })
    const after = ticked(storeWith(row, result(3)), row)('key_results').get(row.id) as KeyResult
    expect(after).toMatchObject({ completed: true, current_value: 40, last_updated: null })
    expect([countedProgress(after), keyResultProgress(after), isReached(after)]).toEqual([100, 40, true])
    expect(countedProgress({ ...after, completed: false })).toBe(40)
  })

  test('[KR-17] of the last one completes the objective, by value or by tick, in the same transaction', () => {
    const row = result(2)
    const others = [result(3, { current_value: 100 }), result(4, { completed: true })]
    expect(ticked(storeWith(row, ...others), row)('objectives').get(objective.id)?.completed).toBe(true)
    expect(ticked(storeWith(row, ...others, result(5)), row)('objectives').get(objective.id)?.completed).toBe(false)
    const rows = storeWith(row, ...others)
    expect(afterChanges(rows, setCurrentValue(rows, row, '100', LATER))('objectives').get(objective.id)).toMatchObject({
      completed: true,
    })
  })

  test('[KR-18] taken off one short of its target opens the objective again; one at its target stays reached', () => {
    const done = { ...objective, completed: true }
    const [short, full] = [result(2, { completed: true }), result(3, { completed: true, current_value: 100 })]
    const rows = storeOf({ objectives: [done], key_results: [short, full] })
    expect(ticked(rows, short, false)('objectives').get(objective.id)?.completed).toBe(false)
    const reopened = ticked(rows, full, false)
    expect(reopened('objectives').get(objective.id)?.completed).toBe(true)
    const row = reopened('key_results').get(full.id) as KeyResult
    expect(afterChanges(reopened, setCurrentValue(reopened, row, '90', LATER))('objectives').get(objective.id)).toEqual(
      {
        ...objective,
        updated_at: LATER,
      },
    )
  })

  test('[KR-19] an objective that was completed by hand before all were reached stays so', () => {
    const done = { ...objective, completed: true }
    const [row, other] = [result(2, { completed: true }), result(3)]
    const rows = storeOf({ objectives: [done], key_results: [row, other] })
    expect(ticked(rows, row, false)('objectives').get(objective.id)?.completed).toBe(true)
  })
})

test('[KR-11] a deleted key result goes to the trash with all its fields', () => {
  const row = result(2, { current_value: 40, unit: 'km' })
  const after = afterChanges(storeOf({ key_results: [row] }), trashKeyResult(row, { id: testId(60), now: NOW }))
  expect(after('key_results').size).toBe(0)
  expect(after('trash_items').get(testId(60))).toMatchObject({
    ...{ original_table: 'key_results', text: 'Item 2', original_data: { unit: 'km' } },
  })
})
