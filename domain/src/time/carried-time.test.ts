// Rules from: core §4, §9; decision 016; design: nothing is lost, time
import { describe, expect, test } from 'vitest'
import { applyAsServer } from '../../test/apply-as-server.ts'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { accepted, storeOf } from '../../test/example-rows.ts'
import { after, log, ONE, one, running, spans } from '../../test/logged-time.ts'
import { at, timedStore } from '../../test/timed-rows.ts'
import { type Change, remove, update } from '../core/change.ts'
import { moveItem } from '../items/moves.ts'
import { moveToTrash, restoreFromTrash } from '../items/trash.ts'
import { settledTime } from './time-log.ts'

describe('time in the carried fields', () => {
  const rows = timedStore({ todos: [running({ time_spent: 10 })], focus_sessions: [log(5, 0, null)] })
  const trashed = () => moveToTrash('todos', one(rows), { id: testId(9), now: at(60) })
  const moved = (to: 'bucket_items' | 'snooze_items') =>
    accepted(
      moveItem('todos', to, one(rows), {
        rows,
        now: at(60),
        fields: to === 'snooze_items' ? { snooze_until: at(9000) } : {},
      }),
    )
  const ran: Change[] = [update('focus_runs', testId(5), { seen_at: at(600) })]

  test.each([
    ['trash_items', testId(9), trashed()],
    ['bucket_items', ONE, moved('bucket_items')],
    ['snooze_items', ONE, moved('snooze_items')],
  ] as const)('[LOG-15] in %s has the time of its run, and of what is heard of it later', (table, id, leave) => {
    const away = after(rows, [60, leave])
    expect(away(table).get(id)?.original_data).toMatchObject({ time_spent: 70, unlogged_seconds: 10 })
    expect(spans(away)).toEqual([[testId(5), NOW, at(60)]])
    // Its device was at it for longer, and had not heard.
    const heard = after(away, [700, ran])
    expect(heard(table).get(id)?.original_data).toMatchObject({ time_spent: 610, unlogged_seconds: 10 })
    expect(spans(heard)).toEqual([[testId(5), NOW, at(600)]])
  })

  test('[LOG-15] comes back with it', () => {
    const away = after(rows, [60, trashed()], [700, ran])
    const item = away('trash_items').get(testId(9))
    if (!item) throw new Error('not in the trash')
    const back = after(away, [800, accepted(restoreFromTrash(item, away)).changes])
    expect(one(back)).toMatchObject({ time_spent: 610, unlogged_seconds: 10, is_running: false })
    expect(settledTime(back, at(900))).toEqual([])
  })

  test('[LOG-16] what was worked on elsewhere is not just deleted', () => {
    const server = timedStore({ todos: [todo(1, { time_spent: 400 })], focus_sessions: [log(5, 0, 400)] })
    const undone = applyAsServer(server, [remove('todos', ONE)])
    expect([...undone('trash_items').values()]).toMatchObject([
      { original_id: ONE, original_data: { time_spent: 400 } },
    ])
    const gone = applyAsServer(rows, [remove('todos', ONE)], at(600))
    expect(spans(gone)).toEqual([[testId(5), NOW, at(600)]])
    expect([...gone('trash_items').values()]).toMatchObject([{ original_data: { time_spent: 610, is_running: false } }])
    const never = applyAsServer(storeOf({ todos: [todo(1)] }), [remove('todos', ONE)])
    expect(never('trash_items').size).toBe(0)
  })

  test('[LOG-26] time that came with it goes with it, when its adding is taken back, and no second that came since', () => {
    const server = timedStore({ todos: [todo(1, { time_spent: 400 })], focus_sessions: [log(5, 0, 300)] })
    const undo = (worked: number) => [
      remove('focus_sessions', testId(5)),
      { ...remove('todos', ONE), left: {}, worked } as Change,
    ]
    const gone = applyAsServer(server, undo(400))
    expect([gone('todos').size, gone('trash_items').size, gone('focus_sessions').size]).toEqual([0, 0, 0])
    const kept = applyAsServer(server, undo(399))
    expect([...kept('trash_items').values()]).toMatchObject([{ original_id: ONE }])
    const running = applyAsServer(rows, [{ ...remove('todos', ONE), left: {}, worked: 10_000 } as Change], at(600))
    expect(running('trash_items').size).toBe(1)
  })
})
