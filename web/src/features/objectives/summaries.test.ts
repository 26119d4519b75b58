import type { KeyResult } from '@foco/domain/goals/pacing.ts'
import { expect, it } from 'vitest'
import { summariesOf } from './summaries.ts'

const result = (objective_id: string, current_value: number): KeyResult => ({
  id: `${objective_id}-${current_value}`,
  objective_id,
  text: 'Run',
  start_date: null,
  end_date: null,
  initial_value: 0,
  target_value: 100,
  current_value,
  unit: '%',
  completed: false,
  order_position: 1,
  link_url: null,
  last_updated: null,
  next_milestone_date: null,
  next_milestone_value: null,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
})

it('gives each objective the count and the mean of its own key results, rounded down', () => {
  const summaries = summariesOf([result('a', 100), result('b', 10), result('a', 99.5)])
  expect(summaries.get('a')).toEqual({ count: 2, percent: 99 })
  expect(summaries.get('b')).toEqual({ count: 1, percent: 10 })
  expect(summaries.get('c')).toBeUndefined()
})
