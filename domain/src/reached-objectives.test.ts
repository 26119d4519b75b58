import { expect, test } from 'vitest'
import { testId } from '../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../test/example-rows.ts'
import { completeItem } from './items.ts'
import { setCurrentValue } from './key-results.ts'
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
