// Rules from: organising §4, §9
import { expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import type { TableRows } from '../core/links.ts'
import { completeItem } from '../items/items.ts'
import { planUndo, undoEntry } from '../undo/undo-plan.ts'
import { completeKeyResult, setCurrentValue } from './key-results.ts'
import { reachedObjectives } from './reached-objectives.ts'

const NOW = '2026-03-02T10:00:00.000Z'
const objective = exampleRow('objectives', 1)
const first = exampleRow('key_results', 2, { objective_id: objective.id })
const second = exampleRow('key_results', 3, { objective_id: objective.id })
const store = storeOf({
  objectives: [objective, exampleRow('objectives', 8)],
  key_results: [first, second, exampleRow('key_results', 9, { objective_id: testId(8) })],
})

test('[KR-13] results reached on two devices apart complete the objective where they meet, once', () => {
  const onA = setCurrentValue(store, first, '100', NOW)
  const onB = setCurrentValue(store, second, '100', NOW)
  const afterA = afterChanges(store, onA)
  expect([...onA, ...onB].filter(({ table }) => table === 'objectives')).toEqual([])
  expect(reachedObjectives(afterA, onA, NOW)).toEqual([])
  const met = afterChanges(afterA, onB)
  const settled = reachedObjectives(met, onB, NOW)
  expect(settled).toEqual(completeItem('objectives', objective, true, NOW))
  expect(reachedObjectives(afterChanges(met, settled), onB, NOW)).toEqual([])
  // Reopened by hand: whatever is no new value leaves it open.
  expect(reachedObjectives(met, completeItem('objectives', objective, false, NOW), NOW)).toEqual([])
})

test('[KR-20] a tick on one device and a value on another complete the objective where they meet', () => {
  const onA = completeKeyResult(store, first, true, NOW)
  const onB = setCurrentValue(store, second, '100', NOW)
  const [afterA, afterB] = [afterChanges(store, onA), afterChanges(store, onB)]
  const completed = completeItem('objectives', objective, true, NOW)
  expect(reachedObjectives(afterChanges(afterA, onB), onB, NOW)).toEqual(completed)
  expect(reachedObjectives(afterChanges(afterB, onA), onA, NOW)).toEqual(completed)
  // Taking a tick off measures nothing.
  expect(reachedObjectives(afterB, completeKeyResult(afterA, { ...first, completed: true }, false, NOW), NOW)).toEqual(
    [],
  )
})

test('[KR-15] taking back the value that completed an objective, also on the server, opens it again', () => {
  const undone = (before: TableRows, between: TableRows) => {
    const own = setCurrentValue(before, second, '100', NOW)
    const met = afterChanges(between, own)
    const now = afterChanges(met, reachedObjectives(met, own, NOW))
    const observer = { now: NOW, zone: 'UTC', device: testId(901), lastSeen: () => null }
    const plan = planUndo(undoEntry(own, before), now, observer)
    const after = afterChanges(now, plan.ok ? plan.changes : [])
    return [now, after].map((rows) => rows('objectives').get(objective.id)?.completed)
  }
  const firstReached = afterChanges(store, setCurrentValue(store, first, '100', NOW))
  expect(undone(firstReached, firstReached)).toEqual([true, false])
  // Reached on another device, which this one did not see: the server completed it.
  expect(undone(store, firstReached)).toEqual([true, false])
  // Completed by hand, before or without all values: it stays so.
  const byHand = (rows: TableRows) => afterChanges(rows, completeItem('objectives', objective, true, NOW))
  expect(undone(byHand(firstReached), byHand(firstReached))).toEqual([true, true])
  expect(undone(store, byHand(store))).toEqual([true, true])
})
