import { expect, test } from 'vitest'
import { createNotes } from '../testing/notes.ts'
import { rowId } from '../testing/rows.ts'
import { openPresenceStore } from './presence-store.ts'

const START = '2026-11-15T10:00:00.000Z'
const LATER = '2026-11-15T10:10:00.000Z'
const [ONE, OTHER] = [rowId('one'), rowId('other')]
const newId = () => rowId('device')

test('the device that starts a run is seen at it, in all its tabs', () => {
  const notes = createNotes()
  const [one, other] = [openPresenceStore(notes, newId), openPresenceStore(notes, () => rowId('late'))]
  expect(other.device).toBe(one.device)
  one.seen(ONE, START)
  other.seen(ONE, LATER)
  expect(one.lastSeen(ONE)).toBe(LATER)
})

test('a run that began elsewhere is none of its business, and a sign of life is never taken back', () => {
  const attendance = openPresenceStore(createNotes(), newId)
  attendance.seen(ONE, LATER)
  attendance.seen(ONE, START)
  expect(attendance.lastSeen(ONE)).toBe(LATER)
  expect(attendance.lastSeen(OTHER)).toBeNull()
})

test('undo can bring an earlier run back: the last eight are remembered', () => {
  const attendance = openPresenceStore(createNotes(), newId)
  for (let n = 0; n < 8; n++) attendance.seen(rowId(`run ${n}`), START)
  expect(attendance.lastSeen(rowId('run 0'))).toBe(START)
  attendance.seen(rowId('run 8'), START)
  expect(attendance.lastSeen(rowId('run 0'))).toBeNull()
  expect(attendance.lastSeen(rowId('run 1'))).toBe(START)
})

test('what cannot be read, or is of an older version, counts as nothing', () => {
  const notes = createNotes()
  const attendance = openPresenceStore(notes, newId)
  for (const text of ['{', '7', '{"todo_id":"todo","starts":[1],"seen":2}']) {
    notes.set('attendance', text)
    expect(attendance.lastSeen(ONE)).toBeNull()
    attendance.seen(ONE, LATER)
    expect(attendance.lastSeen(ONE)).toBe(LATER)
  }
})
