import type { FocusRun } from '@foco/domain/tables/schema.ts'
import { expect, test } from 'vitest'
import { rowId } from '../testing/rows.ts'
import { lastSeenOf } from './run-observer.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 10, minute)).toISOString()
const [HERE, THERE] = [rowId('here'), rowId('there')]

const run = (name: string, minute: number, fields: Partial<FocusRun> = {}): FocusRun => ({
  ...{ id: rowId(name), todo_id: rowId('todo'), device_id: HERE, started_at: at(minute), seen_at: at(minute) },
  ...{ ordered_at: at(0), stopped_at: null, stops: null, cut_at: null, kept_until: null, is_corrected: false },
  ...{ created_at: at(minute), updated_at: at(minute) },
  ...fields,
})

const seenAt = (signs: Record<string, string>, ...runs: FocusRun[]) => {
  const rows = () => new Map(runs.map((row) => [row.id, row])) as never
  const presence = { device: HERE, lastSeen: (id: string) => signs[id] ?? null }
  return lastSeenOf({ rows, presence })
}

test('a device knows when it was last at its own runs, and nothing of those of others', () => {
  const seen = seenAt({ [rowId('one')]: at(7) }, run('one', 0), run('old', 1), run('other', 0, { device_id: THERE }))
  expect(['one', 'old', 'other', 'none'].map((name) => seen(rowId(name)))).toEqual([at(7), at(1), null, null])
})

test('what another device took out and let go on was attended as the run before, also where that happened twice', () => {
  const after = (ms: number) => new Date(Date.parse(at(0)) + ms).toISOString()
  const chain = [
    run('first', 0, { cut_at: at(0) }),
    run('second', 10, { cut_at: at(10), ordered_at: after(1) }),
    run('third', 20, { ordered_at: after(2) }),
  ]
  expect(seenAt({ [rowId('first')]: at(45) }, ...chain)(rowId('third'))).toBe(at(45))
  // It had been away by then.
  expect(seenAt({ [rowId('first')]: at(15) }, ...chain)(rowId('third'))).toBe(at(20))
  expect(seenAt({ [rowId('first')]: at(45), [rowId('third')]: at(50) }, ...chain)(rowId('third'))).toBe(at(50))
})
