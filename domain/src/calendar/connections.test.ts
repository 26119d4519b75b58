// Rules from: design: calendars
import { expect, test } from 'vitest'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { MADRID, readFile, vcalendar, vevent } from '../../test/ics-files.ts'
import { addDays } from '../core/calendar-days.ts'
import type { TableRows } from '../core/places.ts'
import { UNTITLED } from '../core/untitled.ts'
import { addFile, hideCalendar, hideConnection, isHidden } from './connections.ts'
import { keptWindow } from './event-draft.ts'

const NOW = '2026-11-16T08:00:00.000Z'
const LATER = '2026-11-17T08:00:00.000Z'
const at = (uid: string, day = '16') => vevent(`UID:${uid}`, `SUMMARY:${uid}`, `DTSTART:202611${day}T080000Z`)
const add = (rows: TableRows, text: string, fileName = 'work.ics', now = NOW) => {
  const day = now.slice(0, 10)
  const file = addFile(readFile(text, { from: addDays(day, -7), days: 38 }), fileName, rows, now, {
    zone: MADRID,
    window: keptWindow(day, MADRID),
  })
  return { file, rows: afterChanges(rows, file.parts.flat()) }
}
const names = (rows: TableRows) => [...rows('calendar_connections').values()].map(({ name }) => name)
const titles = (rows: TableRows) => [...rows('calendar_events').values()].map(({ title }) => title).sort()

test('[CAL-8] a file becomes a calendar with its events; its own name goes before that of the file', () => {
  const { file, rows } = add(storeOf({}), vcalendar(at('A'), at('B')))
  expect(file).toMatchObject({ name: 'work', isNew: true, added: 2, changed: 0, gone: 0 })
  expect(names(rows)).toEqual(['work'])
  expect(titles(rows)).toEqual(['A', 'B'])
  expect(names(add(rows, vcalendar('X-WR-CALNAME:Ana', at('A'))).rows)).toEqual(['work', 'Ana'])
  expect(add(storeOf({}), vcalendar(), '.ics').file.name).toBe(UNTITLED)
})

test('[CAL-9] the same file again is the same calendar: only what differs is written', () => {
  const { rows } = add(storeOf({}), vcalendar(at('A'), at('B')))
  const same = add(rows, vcalendar(at('A'), at('B')), 'work.ics', LATER)
  expect(same.file).toMatchObject({ isNew: false, added: 0, changed: 0, gone: 0 })
  expect(same.file.parts.flat()).toHaveLength(1)
  const other = add(rows, vcalendar(at('A', '18'), at('C')), 'work.ics', LATER)
  expect(other.file).toMatchObject({ added: 1, changed: 1, gone: 1 })
  expect(names(other.rows)).toEqual(['work'])
  expect(titles(other.rows)).toEqual(['A', 'C'])
})

test('[CAL-10] another calendar of the same name stands beside it, and is found again', () => {
  const { rows } = add(storeOf({}), vcalendar(at('A')), 'calendar.ics')
  const two = add(rows, vcalendar(at('X')), 'calendar.ics')
  expect(names(two.rows)).toEqual(['calendar', 'calendar 2'])
  expect(titles(two.rows)).toEqual(['A', 'X'])
  const again = add(two.rows, vcalendar(at('X'), at('Y')), 'calendar.ics', LATER)
  expect(names(again.rows)).toEqual(['calendar', 'calendar 2'])
  expect(titles(again.rows)).toEqual(['A', 'X', 'Y'])
})

test('[CAL-27] it is the same calendar, too, when all that is known of it is over', () => {
  const weekly = (uid: string) =>
    vevent(`UID:${uid}`, `SUMMARY:${uid}`, 'DTSTART:20261102T080000Z', 'RRULE:FREQ=WEEKLY')
  const first = add(storeOf({}), vcalendar(weekly('A')), 'work.ics')
  const later = add(first.rows, vcalendar(weekly('A')), 'work.ics', '2027-01-20T08:00:00.000Z')
  expect(later.file).toMatchObject({ name: 'work', isNew: false })
  expect(names(later.rows)).toEqual(['work'])
  // Of two of one name each is found again by what it has on these days.
  const two = add(later.rows, vcalendar(weekly('X')), 'work.ics', '2027-01-20T08:00:00.000Z')
  expect(names(two.rows)).toEqual(['work', 'work 2'])
  const again = add(two.rows, vcalendar(weekly('X')), 'work.ics', '2027-01-25T08:00:00.000Z')
  expect(again.file).toMatchObject({ name: 'work 2', isNew: false })
})

test('[CAL-11] a long calendar goes in parts that a request can hold, the calendar itself first', () => {
  const { file } = add(storeOf({}), vcalendar(...Array.from({ length: 9000 }, (_, n) => at(`e${n}`))))
  expect(file.parts.map(({ length }) => length)).toEqual([3277, 3275, 2449])
  expect(file.parts[0]?.[0]).toMatchObject({ table: 'calendar_connections', op: 'insert' })
  for (const part of file.parts) expect(JSON.stringify(part).length).toBeLessThan(4 * 1024 * 1024)
})

test('[CAL-12] it is hidden and shown', () => {
  const { rows } = add(storeOf({}), vcalendar(at('A')))
  const [connection] = rows('calendar_connections').values()
  if (!connection) throw new Error('it was added')
  expect(isHidden(connection)).toBe(false)
  const hidden = afterChanges(rows, hideConnection(connection, true, LATER))('calendar_connections').get(connection.id)
  expect(hidden && isHidden(hidden)).toBe(true)
})

test('[GOOGLE-13] one calendar of several is hidden and shown; it is all hidden when each of them is', () => {
  const { rows } = add(storeOf({}), vcalendar(at('A')))
  const [first] = rows('calendar_connections').values()
  if (!first) throw new Error('it was added')
  const calendars = ['work', 'home'].map((id) => ({ id, name: id, color: null }))
  const after = (hidden: string[], calendar: string, hide: boolean) => {
    const row = { ...first, calendars, hidden_calendars: hidden }
    const [change] = hideCalendar(row, calendar, hide, LATER)
    const patch = change?.op === 'update' ? (change.patch as { hidden_calendars: string[] }) : null
    return patch && [patch.hidden_calendars, isHidden({ ...row, ...patch })]
  }
  expect(after([], 'home', true)).toEqual([['home'], false])
  expect(after(['home'], 'home', true)).toEqual([['home'], false])
  expect(after(['home'], 'work', true)).toEqual([['home', 'work'], true])
  expect(after(['home', 'work'], 'home', false)).toEqual([['work'], false])
})

test('[CAL-18] a connection of which no calendar is known is not hidden: what it says of itself is shown', () => {
  expect(isHidden(exampleRow('calendar_connections', 1, { calendars: [], hidden_calendars: [] }))).toBe(false)
})

test('[CAL-13] a week back and thirty days ahead are kept, from midnight to midnight where one is', () => {
  const { from, to } = keptWindow('2026-10-20', 'Europe/Madrid')
  expect([from, to].map((at) => new Date(at).toISOString())).toEqual([
    '2026-10-12T22:00:00.000Z',
    '2026-11-19T23:00:00.000Z',
  ])
})
