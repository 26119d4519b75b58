// Rules from: design: settings, time; pitfalls P11, P12, P13; decision 046
import { describe, expect, test } from 'vitest'
import { at, FOUR, MADRID, said } from '../../test/day-from-four.ts'
import { exampleRow, storeOf } from '../../test/example-rows.ts'
import { eventsOfDay, isOnDay } from '../calendar/events.ts'
import { addDays, dayBounds, timeOf } from '../core/calendar-days.ts'
import { planCards } from '../schedule/plan-cards.ts'
import { axisOf } from '../schedule/timeline.ts'
import type { CalendarEvent } from '../tables/schema.ts'
import { dayBar, hourLines } from './day-bar.ts'

describe('the day as it is drawn', () => {
  const axis = axisOf('2026-11-16', MADRID, FOUR)
  const event = (fields: Partial<CalendarEvent>) => exampleRow('calendar_events', 1, fields)
  const daysOf = (given: CalendarEvent) =>
    [-2, -1, 0, 1, 2]
      .map((by) => addDays('2026-11-16', by))
      .filter((day) => isOnDay(given, dayBounds(day, MADRID, FOUR), MADRID, FOUR))

  test('[SOD-14] the schedule and the bar last from the start to the next; night is night', () => {
    expect([axis.whole.from, axis.whole.to].map((ms) => said(new Date(ms).toISOString()))).toEqual([
      '2026-11-16 04:00',
      '2026-11-17 04:00',
    ])
    const bar = dayBar({ day: '2026-11-16', zone: MADRID, startsAt: FOUR, events: [], sessions: [], running: null })
    expect(bar.bounds).toEqual(axis.whole)
    expect(bar.nights).toEqual([
      { start: 0, length: 3 / 24 },
      { start: 15 / 24, length: 9 / 24 },
    ])
    const hours = hourLines('2026-11-16', MADRID, FOUR).map(({ at: ms }) => timeOf(new Date(ms).toISOString(), MADRID))
    expect([hours[0], hours.at(-1), hours.length]).toEqual(['05:00', '03:00', 23])
  })

  test('[SOD-15] what has whole dates is on the days of these dates, however it was written; what has hours when it is', () => {
    expect(daysOf(event({ starts_on: '2026-11-16', ends_on: '2026-11-17' }))).toEqual(['2026-11-16'])
    expect(daysOf(event({ starts_on: '2026-11-16', ends_on: null }))).toEqual(['2026-11-16'])
    const asTimes = event({ starts_at: at('2026-11-16', '00:00'), ends_at: at('2026-11-18', '00:00') })
    expect(daysOf(asTimes)).toEqual(['2026-11-16', '2026-11-17'])
    const party = event({ starts_at: at('2026-11-17', '00:30'), ends_at: at('2026-11-17', '02:00') })
    expect(daysOf(party)).toEqual(['2026-11-16'])
    const holiday = event({ starts_on: '2026-11-16', ends_on: '2026-11-17' })
    expect(eventsOfDay([holiday, party], axis.whole, MADRID, FOUR)).toMatchObject({
      allDay: [{ event: holiday }],
      timed: [{ event: party }],
    })
    expect(eventsOfDay([asTimes], axis.whole, MADRID, FOUR).allDay).toHaveLength(1)
  })

  test('[SOD-16] what was added after midnight is of today, and not left over from before', () => {
    const todo = exampleRow('todos', 1, {
      created_at: at('2026-11-17', '00:30'),
      updated_at: at('2026-11-17', '00:30'),
    })
    const rows = storeOf({ todos: [todo] })
    expect(planCards(rows, axis.whole.from)).toEqual([])
    expect(planCards(rows, axisOf('2026-11-17', MADRID, FOUR).whole.from)).toHaveLength(1)
  })
})
