// Rules from: design: honest planning
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, storeOf } from '../../test/example-rows.ts'
import { moveItem } from './moves.ts'
import {
  digitOfLength,
  filledPart,
  LENGTHS,
  lengthOfDigit,
  lengthsAround,
  openStart,
  planLength,
  plannedLength,
} from './planned-length.ts'
import { snoozeItem } from './snooze.ts'
import { trashTodo } from './todos.ts'
import { restoreFromTrash } from './trash.ts'

const LATER = '2026-03-02T09:01:40.000Z'
const minutes = fc.option(fc.integer({ min: 1, max: 1440 }), { nil: null })

test('[PLAN-1] a length is set and taken off; the same one again changes nothing, and nothing else is touched', () => {
  fc.assert(
    fc.property(minutes, minutes, (had, wanted) => {
      const row = todo(1, { planned_minutes: had, pomodoro_duration: 40 })
      const store = storeOf({ todos: [row] })
      const changes = planLength(row, wanted, LATER)
      const stamp = had === wanted ? {} : { updated_at: LATER }
      expect(afterChanges(store, changes)('todos').get(row.id)).toEqual({ ...row, planned_minutes: wanted, ...stamp })
      expect(changes.length).toBe(had === wanted ? 0 : 1)
    }),
  )
})

test('[PLAN-2] a row from before lengths were kept has none', () => {
  const { planned_minutes, ...older } = todo(1)
  expect(plannedLength(older as never)).toBeNull()
  expect(planLength(older as never, null, LATER)).toEqual([])
})

test('[PLAN-20] time as a shape fills by the planned length and stays full, else by the hour', () => {
  const planned = (minutes: number | null) => ({ planned_minutes: minutes })
  expect([0, 600, 1500, 4000].map((seconds) => filledPart(planned(25), seconds))).toEqual([0, 0.4, 1, 1])
  expect([0, 900, 3600, 5400].map((seconds) => filledPart(planned(null), seconds))).toEqual([0, 0.25, 0, 0.5])
})

test('[PLAN-3] one press gives 5, 15, 25, 45 or 90 minutes; a length of its own stands among them, in order', () => {
  expect([...LENGTHS]).toEqual([5, 15, 25, 45, 90])
  expect(lengthsAround(null)).toEqual([5, 15, 25, 45, 90])
  expect(lengthsAround(25)).toEqual([5, 15, 25, 45, 90])
  expect(lengthsAround(35)).toEqual([5, 15, 25, 35, 45, 90])
})

test('[PLAN-15] the digits 1 to 5 choose them, 0 chooses none, and no other key chooses anything', () => {
  expect(['0', '1', '2', '3', '4', '5'].map(lengthOfDigit)).toEqual([null, 5, 15, 25, 45, 90])
  expect(['6', '9', '', 'a', '1.0', 'Enter'].map(lengthOfDigit)).toEqual(Array(6).fill(undefined))
  expect(lengthsAround(35).map(digitOfLength)).toEqual(['1', '2', '3', null, '4', '5'])
})

test('[PLAN-4] the length goes along: to the bucket, to rest, into the trash, and is there again after it', () => {
  const row = todo(1, { planned_minutes: 35 })
  const store = storeOf({ todos: [row] })
  const lengthIn = (rows: typeof store) => rows('todos').get(row.id)?.planned_minutes

  const bucket = afterChanges(store, accepted(moveItem('todos', 'bucket_items', row, { rows: store, now: LATER })))
  const idea = bucket('bucket_items').get(row.id)
  if (!idea) throw new Error('not in the bucket')
  expect(idea.original_data).toMatchObject({ planned_minutes: 35 })
  const context = { rows: bucket, now: LATER }
  expect(lengthIn(afterChanges(bucket, accepted(moveItem('bucket_items', 'todos', idea, context))))).toBe(35)

  const resting = afterChanges(store, accepted(snoozeItem('todos', store, row, LATER, NOW)))
  expect(resting('snooze_items').get(row.id)?.original_data).toMatchObject({ planned_minutes: 35 })

  const trashed = afterChanges(store, trashTodo(row, { id: testId(9), now: LATER }))
  const kept = trashed('trash_items').get(testId(9))
  if (!kept) throw new Error('not in the trash')
  const restored = restoreFromTrash(kept, trashed)
  expect(lengthIn(afterChanges(trashed, restored.ok ? restored.value.changes : []))).toBe(35)
})

test('[PLAN-16] a to-do of Later, or one that is done, shows no start', () => {
  const planned = { planned_start: LATER }
  expect(openStart(todo(1, planned))).toBe(LATER)
  expect(openStart(todo(1, { ...planned, is_deferred: true }))).toBeNull()
  expect(openStart(todo(1, { ...planned, completed: true }))).toBeNull()
  const { planned_start, ...older } = todo(1)
  expect(openStart(older as never)).toBeNull()
})
