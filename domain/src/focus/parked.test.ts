// Rules from: day §6
import { describe, expect, test } from 'vitest'
import { exampleRow, storeOf } from '../../test/example-rows.ts'
import type { CalendarEvent, FocusRun, Row, Todo } from '../tables/schema.ts'
import { needsAttention } from './focus-attention.ts'
import { eventToParkFor, forgetParked, park, parkedTodo } from './parked.ts'

const MADRID = 'Europe/Madrid'
const at = (time: string) => new Date(Date.parse(`2026-11-16T${time}:00+01:00`)).toISOString()
const PARKED_AT = at('12:56')

const todo = (fields: Partial<Todo> = {}) => exampleRow('todos', 1, { text: 'Report', ...fields })
const lunch = (fields: Partial<CalendarEvent> = {}) =>
  exampleRow('calendar_events', 2, { starts_at: at('13:00'), ends_at: at('14:00'), ...fields })
const calendar = exampleRow('calendar_connections', 1, { calendars: [], hidden_calendars: [] })

interface Given {
  todos?: Todo[]
  events?: CalendarEvent[]
  runs?: FocusRun[]
}

const parkedRow = (): Row<'settings'> => {
  const [inserted] = park(new Map(), todo().id, lunch().id, PARKED_AT)
  if (!inserted || !('row' in inserted)) throw new Error('nothing was parked')
  return inserted.row as Row<'settings'>
}
const rowsWith = ({ todos = [todo()], events = [lunch()], runs = [] }: Given = {}) =>
  storeOf({
    todos,
    calendar_events: events,
    calendar_connections: [calendar],
    focus_runs: runs,
    settings: [parkedRow()],
  })
const offeredFrom = (given?: Given) => parkedTodo(rowsWith(given), MADRID)?.from ?? null

describe('what is parked', () => {
  test('[PARK-1] it is offered when the event is over', () => {
    expect(parkedTodo(rowsWith(), MADRID)).toMatchObject({ todo: { text: 'Report' }, from: Date.parse(at('14:00')) })
    expect(parkedTodo(storeOf({ todos: [todo()] }), MADRID)).toBeNull()
  })

  test('[PARK-2] events that follow without a break are waited for, all-day ones, later ones and what leaves one free are not', () => {
    const more = (number: number, from: string, to: string) =>
      exampleRow('calendar_events', number, { starts_at: at(from), ends_at: at(to) })
    const holiday = exampleRow('calendar_events', 9, { starts_on: '2026-11-16', ends_on: '2026-11-17' })
    const free = { ...more(6, '14:30', '17:00'), status: 'free' as const }
    const after = [more(5, '15:10', '16:00'), holiday, free]
    const events = [more(4, '14:30', '15:00'), more(3, '13:30', '14:30'), lunch(), ...after]
    expect(offeredFrom({ events })).toBe(Date.parse(at('15:00')))
    // It is what was parked for, whatever else it is.
    expect(offeredFrom({ events: [lunch({ status: 'free' })] })).toBe(Date.parse(at('14:00')))
  })

  test('[PARK-6] what goes on for days keeps nobody, however it was written, on its first day and later', () => {
    const journey = (starts_at: string, ends_at: string) => exampleRow('calendar_events', 9, { starts_at, ends_at })
    const [sunday, monday, wednesday] = ['2026-11-15T10:00:00.000Z', at('10:00'), '2026-11-18T15:00:00.000Z']
    for (const starts of [sunday, monday])
      expect(offeredFrom({ events: [lunch(), journey(starts, wednesday)] })).toBe(Date.parse(at('14:00')))
    const midnights = journey('2026-11-15T23:00:00.000Z', '2026-11-16T23:00:00.000Z')
    expect(offeredFrom({ events: [lunch(), midnights] })).toBe(Date.parse(at('14:00')))
    // A night is no day.
    const night = journey(at('13:30'), '2026-11-17T05:00:00.000Z')
    expect(offeredFrom({ events: [lunch(), night] })).toBe(Date.parse('2026-11-17T05:00:00.000Z'))
  })

  test('[PARK-3] an event that is moved takes it along; one that was called off keeps nobody', () => {
    expect(offeredFrom({ events: [lunch({ ends_at: at('14:45') })] })).toBe(Date.parse(at('14:45')))
    expect(offeredFrom({ events: [] })).toBe(Date.parse(PARKED_AT))
  })

  test('[PARK-4] what was started again, is done, for later or gone is not offered', () => {
    const run = (started: string) => exampleRow('focus_runs', 7, { todo_id: todo().id, started_at: started })
    expect(offeredFrom({ runs: [run(at('12:00'))] })).not.toBeNull()
    expect(offeredFrom({ runs: [run(at('14:10'))] })).toBeNull()
    expect(offeredFrom({ todos: [todo({ is_running: true })] })).toBeNull()
    expect(offeredFrom({ todos: [todo({ completed: true })] })).toBeNull()
    expect(offeredFrom({ todos: [todo({ is_deferred: true })] })).toBeNull()
    expect(offeredFrom({ todos: [] })).toBeNull()
  })

  test('[PARK-5] it wants attention until it is forgotten', () => {
    const settings = rowsWith()('settings')
    expect(needsAttention(settings)).toBe(true)
    const [forgotten] = forgetParked(settings, at('14:05'))
    expect(forgotten).toMatchObject({ op: 'update', patch: { value: null } })
    const after = new Map([...settings].map(([id, row]) => [id, { ...row, value: null }]))
    expect(needsAttention(after)).toBe(false)
    expect(forgetParked(after, at('14:06'))).toEqual([])
  })
})

describe("'Park it' without a notice on the screen", () => {
  const event = (number: number, from: string, to: string) =>
    exampleRow('calendar_events', number, { starts_at: at(from), ends_at: at(to) })
  const parkedFor = (now: string, ...events: CalendarEvent[]) =>
    eventToParkFor(events, Date.parse(at(now)), MADRID)?.id ?? null

  test('[PARK-7] it is for the event that begins, or began, closest to now', () => {
    const [early, noon, late] = [event(3, '12:00', '13:30'), lunch(), event(4, '13:50', '14:10')]
    expect(parkedFor('12:56', late, noon, early)).toBe(noon.id)
    expect(parkedFor('13:01', late, noon, early)).toBe(noon.id)
    expect(parkedFor('13:40', late, noon, early)).toBe(late.id)
    expect(parkedFor('12:20', noon, early)).toBe(early.id)
  })

  test('[PARK-8] what is over, more than an hour ahead, leaves one free or fills the day is nothing to park for', () => {
    expect(parkedFor('12:56', lunch({ status: 'free' }))).toBeNull()
    expect(parkedFor('14:00', lunch())).toBeNull()
    expect(parkedFor('11:59', lunch())).toBeNull()
    expect(parkedFor('12:00', lunch())).toBe(lunch().id)
    const holiday = exampleRow('calendar_events', 9, { starts_on: '2026-11-16', ends_on: '2026-11-17' })
    expect(parkedFor('12:56', holiday)).toBeNull()
  })
})
