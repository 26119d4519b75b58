import type { KeyResult } from '@foco/domain/goals/pacing.ts'
import { describe, expect, it } from 'vitest'
import { withUnit } from '../../ui/with-unit.ts'
import { paceOf } from './pace.ts'

const NOW = '2026-11-01T10:00:00.000Z'
const result = (fields: Partial<KeyResult>): KeyResult => ({
  id: '00000000-0000-4000-8000-000000000001',
  objective_id: '00000000-0000-4000-8000-000000000002',
  text: 'Run',
  start_date: '2026-11-01',
  end_date: '2026-11-11',
  initial_value: 0,
  target_value: 100,
  current_value: 40,
  unit: '%',
  completed: false,
  order_position: 1,
  link_url: null,
  last_updated: null,
  next_milestone_date: null,
  next_milestone_value: null,
  created_at: NOW,
  updated_at: NOW,
  ...fields,
})

describe('the pace of a key result', () => {
  it('says on track and behind in words, with the marker where it should be', () => {
    expect(paceOf(result({}), '2026-11-05')).toEqual({
      percent: 40,
      expected: 40,
      state: 'onTrack',
      words: '40% · expected 40% · On track',
    })
    expect(paceOf(result({}), '2026-11-06')).toMatchObject({
      state: 'behind',
      words: '40% · expected 50% · Needs a push',
    })
  })

  it('expects nothing without dates or once it is completed', () => {
    expect(paceOf(result({ end_date: null }), '2026-11-06')).toMatchObject({
      expected: null,
      state: 'none',
      words: '40%',
    })
    expect(paceOf(result({ completed: true, current_value: 100 }), '2026-11-06').words).toBe('100% · Completed')
  })

  it('says of one that was ticked short of its target that it is completed, and no percent that denies it', () => {
    expect(paceOf(result({ completed: true, current_value: 0 }), '2026-11-06')).toEqual({
      percent: 100,
      expected: null,
      state: 'completed',
      words: 'Completed',
    })
  })

  it('never rounds up to done', () => {
    expect(paceOf(result({ current_value: 99.9 }), '2026-11-01').percent).toBe(99)
  })

  it('counts downwards when the target is below the start', () => {
    const lighter = result({ initial_value: 90, target_value: 80, current_value: 84, unit: 'kg' })
    expect(paceOf(lighter, '2026-11-06')).toMatchObject({ percent: 60, state: 'onTrack' })
  })
})

it('writes the unit as people do', () => {
  expect(withUnit(40, '%')).toBe('40%')
  expect(withUnit(4.5, 'km')).toBe('4.5 km')
})
