// Rules from: core §2; design: time
import { describe, expect, test } from 'vitest'
import { exampleRow } from '../../test/example-rows.ts'
import type { FocusSession } from '../tables/schema.ts'
import { mayTouch, sessionBlocks } from './day-sessions.ts'
import { edgeRoom } from './edge-room.ts'
import { axisOf, layOut } from './timeline.ts'

const axis = axisOf('2026-11-16', 'Europe/Madrid', 0)
const NOW = '2026-11-16T11:47:20.000Z'

/** In UTC, one hour before Madrid's clock. */
const session = (number: number, from: string, to: string | null): FocusSession =>
  exampleRow('focus_sessions', number, {
    todo_id: null,
    started_at: `2026-11-${from}:00.000Z`,
    ended_at: to && `2026-11-${to}:00.000Z`,
  })
const blocksOf = (sessions: readonly FocusSession[], running: readonly string[] = []) =>
  sessionBlocks(
    sessions.filter((one) => mayTouch(axis, one)),
    axis,
    { now: NOW, running: new Set(running) },
  )

describe('the sessions of a day', () => {
  test('[SCH-23] those of the day are blocks, over midnight too, and those of other days are not', () => {
    const rows = [
      session(1, '15T10:00', '15T11:00'),
      session(2, '15T22:30', '15T23:30'),
      session(3, '16T09:00', '16T09:30'),
      session(4, '16T23:30', '16T23:40'),
    ]
    expect(blocksOf(rows).map(({ id }) => id)).toEqual([rows[1]?.id, rows[2]?.id])
  })

  test('[SCH-24] one that goes on ends now and its end cannot be moved; one without an end has the end alone', () => {
    const [running, open] = [session(1, '16T11:00', null), session(2, '16T08:00', null)]
    const [first, second] = blocksOf([running, open], [running.id])
    expect(first).toMatchObject({ isRunning: true, edges: ['start'], span: { to: Date.parse(NOW) } })
    expect(second).toMatchObject({ isRunning: false, edges: ['end'] })
  })
})

test('[SCH-25] the targets of two edges share the gap between them, and those side by side have all of theirs', () => {
  const rows = [
    session(1, '16T08:00', '16T09:00'),
    session(2, '16T09:00', '16T10:00'),
    session(3, '16T10:20', '16T12:00'),
    session(4, '16T10:20', '16T11:00'),
    session(5, '16T11:10', '16T11:40'),
  ]
  const { placed } = layOut(blocksOf(rows), axis)
  const room = (number: number) => {
    const own = placed.find(({ block }) => block.id === rows[number - 1]?.id)
    return own && edgeRoom(own, placed)
  }
  expect(room(1)).toEqual({ above: 30 + 3 * 60, below: 0 })
  expect(room(2)).toEqual({ above: 0, below: 10 })
  expect(room(3)).toEqual({ above: 10, below: Number.POSITIVE_INFINITY })
  expect(room(4)).toEqual({ above: 10, below: 5 })
  expect(room(5)).toEqual({ above: 5, below: Number.POSITIVE_INFINITY })
})
