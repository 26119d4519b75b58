import { expect, test } from 'vitest'
import { openAttendance } from './attendance.ts'
import { createNotes } from './testing/notes.ts'

const START = '2026-11-15T10:00:00.000Z'
const LATER = '2026-11-15T10:10:00.000Z'

test('the device that starts a run vouches for it, in all its tabs', () => {
  const notes = createNotes()
  const [one, other] = [openAttendance(notes), openAttendance(notes)]
  one.attend('todo', START)
  other.seen(LATER)
  expect(one.lastSeen('todo', START)).toBe(LATER)
  expect(one.lastSeen('todo', START.replace('Z', '+00:00'))).toBe(LATER)
})

test('a run that another device started is none of its business, even of the same to-do', () => {
  const attendance = openAttendance(createNotes())
  attendance.attend('todo', START)
  expect(attendance.lastSeen('todo', LATER)).toBeNull()
  expect(attendance.lastSeen('other', START)).toBeNull()
})

test('a run that was cut is known by both of its beginnings: undo can bring the first one back', () => {
  const attendance = openAttendance(createNotes())
  attendance.attend('todo', START)
  attendance.attend('todo', LATER)
  expect(attendance.lastSeen('todo', START)).toBe(LATER)
  expect(attendance.lastSeen('todo', LATER)).toBe(LATER)
  attendance.attend('other', LATER)
  expect(attendance.lastSeen('todo', START)).toBeNull()
})

test('knows whether it was here lately', () => {
  const attendance = openAttendance(createNotes())
  expect(attendance.wasHere('todo', LATER, 600_000)).toBe(false)
  attendance.attend('todo', START)
  expect(attendance.wasHere('todo', LATER, 600_000)).toBe(true)
  expect(attendance.wasHere('todo', LATER, 599_999)).toBe(false)
})

test('what cannot be read counts as nothing', () => {
  const notes = createNotes()
  const attendance = openAttendance(notes)
  for (const text of ['{', '7', '{"todo_id":"todo"}']) {
    notes.set('attendance', text)
    expect(attendance.lastSeen('todo', START)).toBeNull()
    attendance.seen(LATER)
  }
})

test('a run whose beginning was corrected is attended by the same device, and its last sign stays', () => {
  const attendance = openAttendance(createNotes())
  attendance.attend('todo', START)
  attendance.seen(LATER)
  const earlier = '2026-11-15T09:40:00.000Z'
  attendance.moved('todo', START, earlier)
  expect(attendance.lastSeen('todo', earlier)).toBe(LATER)
  expect(attendance.lastSeen('todo', START)).toBe(LATER)
  attendance.moved('other', START, LATER)
  attendance.moved('todo', '2026-11-15T08:00:00.000Z', '2026-11-15T08:30:00.000Z')
  expect(attendance.lastSeen('todo', '2026-11-15T08:30:00.000Z')).toBeNull()
})
