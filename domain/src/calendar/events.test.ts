// Rules from: core §2; design: time
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRow, testId } from '../../test/arbitrary-rows.ts'
import { exampleRow } from '../../test/example-rows.ts'
import { addDays, dateBounds, instantAt, timeOf } from '../core/calendar-days.ts'
import type { CalendarEvent } from '../tables/schema.ts'
import { colourOf, eventSpan, eventsOfDay, isOnDay, isShown } from './events.ts'

const ZONES = ['Europe/Madrid', 'America/New_York', 'Pacific/Auckland', 'Pacific/Kiritimati', 'UTC']
const DAY = '2026-11-16'

const event = (number: number, fields: Partial<CalendarEvent>) => exampleRow('calendar_events', number, fields)
const allDay = (starts_on: string, ends_on: string | null) => event(1, { starts_on, ends_on })
const at = (from: string, to: string | null, zone = '+01:00') =>
  event(1, { starts_at: `${from}:00${zone}`, ends_at: to && `${to}:00${zone}` })
const daysOf = (given: CalendarEvent, zone: string) =>
  [-3, -2, -1, 0, 1, 2, 3].map((by) => addDays(DAY, by)).filter((day) => isOnDay(given, dateBounds(day, zone), zone, 0))

describe('when it is', () => {
  test.each(ZONES)('[CAL-1] an all-day event is on its own days in %s, whatever the clock does there', (zone) => {
    expect(daysOf(allDay(DAY, '2026-11-17'), zone)).toEqual([DAY])
    expect(daysOf(allDay(DAY, '2026-11-18'), zone)).toEqual([DAY, '2026-11-17'])
    // Some calendars leave the end out, or name the same day as the end.
    expect(daysOf(allDay(DAY, null), zone)).toEqual([DAY])
    expect(daysOf(allDay(DAY, DAY), zone)).toEqual([DAY])
    for (const changed of ['2026-03-29', '2026-10-25', '2026-09-27', '2026-04-05']) {
      const span = eventSpan(allDay(changed, addDays(changed, 1)), zone)
      expect(span).toEqual(dateBounds(changed, zone))
    }
  })

  test('[CAL-2] what ends before it starts, or has no end, is a moment; what says no time is on no day', () => {
    const noon = Date.parse('2026-11-16T11:00:00Z')
    expect(eventSpan(at('2026-11-16T12:00', '2026-11-16T11:00'), 'UTC')).toEqual({ from: noon, to: noon })
    expect(eventSpan(at('2026-11-16T12:00', null), 'UTC')).toEqual({ from: noon, to: noon })
    expect(daysOf(at('2026-11-16T00:00', null), 'Europe/Madrid')).toEqual([DAY])
    expect(eventSpan(event(1, {}), 'UTC')).toBeNull()
    expect(daysOf(event(1, {}), 'UTC')).toEqual([])
  })

  test('[CAL-3] what reaches over midnight is on both days', () => {
    expect(daysOf(at('2026-11-15T23:30', '2026-11-16T00:40'), 'Europe/Madrid')).toEqual(['2026-11-15', DAY])
  })
})

describe('at a time on the wall', () => {
  const local = (starts_local: string, ends_local: string | null) => event(1, { starts_local, ends_local })
  const HONOLULU = 'Pacific/Honolulu'

  test.each([...ZONES, HONOLULU])(
    '[CAL-22] it is when the clock in %s shows it, also on days on which it is changed',
    (zone) => {
      for (const day of [DAY, '2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-09-27', '2026-04-05']) {
        const span = eventSpan(local(`${day}T09:00:00`, `${day}T10:30:00`), zone)
        expect(span).toEqual({
          from: Date.parse(instantAt(day, 9, 0, zone)),
          to: Date.parse(instantAt(day, 10, 30, zone)),
        })
        expect(timeOf(new Date(span?.from ?? 0).toISOString(), zone)).toBe('09:00')
      }
      expect(daysOf(local(`${DAY}T23:30:00`, '2026-11-17T00:30:00'), zone)).toEqual([DAY, '2026-11-17'])
      expect(daysOf(local(`${DAY}T00:00:00`, null), zone)).toEqual([DAY])
      // From midnight to midnight it has no hour, wherever one is.
      const bounds = dateBounds(DAY, zone)
      expect(eventsOfDay([local(`${DAY}T00:00:00`, '2026-11-17T00:00:00')], bounds, zone, 0).allDay).toHaveLength(1)
      expect(eventsOfDay([local(`${DAY}T00:00:00`, `${DAY}T23:59:00`)], bounds, zone, 0).timed).toHaveLength(1)
    },
  )

  test('[CAL-23] what ends before it starts, or has no end, is a moment', () => {
    const nine = Date.parse('2026-11-16T08:00:00Z')
    for (const end of [null, `${DAY}T08:00:00`])
      expect(eventSpan(local(`${DAY}T09:00:00`, end), 'Europe/Madrid')).toEqual({ from: nine, to: nine })
  })

  test('[CAL-24] a time that the clock skips comes as much later as it jumped', () => {
    const span = eventSpan(local('2026-03-29T02:30:00', '2026-03-29T04:00:00'), 'Europe/Madrid')
    expect([span?.from, span?.to]).toEqual(['01:30', '02:00'].map((time) => Date.parse(`2026-03-29T${time}Z`)))
  })

  test('[CAL-26] what starts in a time that the clock skips, and ends at its end, keeps its length', () => {
    const span = eventSpan(local('2026-03-29T02:30:00', '2026-03-29T03:15:00'), 'Europe/Madrid')
    expect([span?.from, span?.to]).toEqual(['01:30', '02:15'].map((time) => Date.parse(`2026-03-29T${time}Z`)))
  })

  test('[CAL-25] a row without these columns is when its instants say', () => {
    const { starts_local: _starts, ends_local: _ends, ...older } = at('2026-11-16T12:00', '2026-11-16T13:00')
    for (const zone of ZONES)
      expect(eventSpan(older as CalendarEvent, zone)?.from).toBe(Date.parse('2026-11-16T11:00:00Z'))
  })
})

describe('the events of a day', () => {
  const bounds = dateBounds(DAY, 'Europe/Madrid')

  test('[CAL-4] what fills the day from midnight to midnight has no hour on it', () => {
    const trip = at('2026-11-15T10:00', '2026-11-18T10:00')
    expect(eventsOfDay([trip], bounds, 'Europe/Madrid', 0).allDay.map((one) => one.event)).toEqual([trip])
    const last = dateBounds('2026-11-18', 'Europe/Madrid')
    expect(eventsOfDay([trip], last, 'Europe/Madrid', 0).timed.map((one) => one.event)).toEqual([trip])
  })

  test('[CAL-5] each of them is there once, those with an hour in order of their starts, in eight colours', () => {
    const events = fc.uniqueArray(arbitraryRow('calendar_events', fc.integer({ min: 1, max: 99 }).map(testId)), {
      selector: ({ id }) => id,
    })
    const moment = fc
      .integer({ min: -60, max: 60 })
      .map((hours) => new Date(bounds.from + hours * 3_600_000).toISOString())
    const near = fc.array(fc.tuple(moment, moment), { maxLength: 12 })
    fc.assert(
      fc.property(events, near, (rows, times) => {
        const timed = times.map(([starts_at, ends_at], index) => event(200 + index, { starts_at, ends_at }))
        const all = [...rows, ...timed]
        const day = eventsOfDay(all, bounds, 'Europe/Madrid', 0)
        const listed = [...day.timed, ...day.allDay].map((one) => one.event.id)
        const wanted = all.filter((one) => isOnDay(one, bounds, 'Europe/Madrid', 0)).map(({ id }) => id)
        expect(listed.toSorted()).toEqual(wanted.toSorted())
        const starts = day.timed.map(({ span }) => span.from)
        expect(starts).toEqual(starts.toSorted((a, b) => a - b))
        expect(day.timed.map(({ colour }) => colour)).toEqual(day.timed.map((_, index) => index % 8))
      }),
    )
  })
})

describe('whose it is', () => {
  const connection = exampleRow('calendar_connections', 1, {
    calendars: [
      { id: 'work', name: 'Work', color: '#ff0000' },
      { id: 'home', name: 'Home', color: null },
    ],
    hidden_calendars: ['home'],
  })
  const connections = new Map([[connection.id, connection]])

  test('[CAL-6] what stands in a hidden calendar, or in one that is gone, is not shown', () => {
    expect(isShown(event(1, { calendar: 'work' }), connections)).toBe(true)
    expect(isShown(event(1, { calendar: 'home' }), connections)).toBe(false)
    expect(isShown(event(1, { calendar: 'work' }), new Map())).toBe(false)
  })

  test('[CAL-7] it has its own colour, else that of its calendar', () => {
    expect(colourOf(event(1, { calendar: 'work', color: '#00ff00' }), connections)).toBe('#00ff00')
    expect(colourOf(event(1, { calendar: 'work' }), connections)).toBe('#ff0000')
    expect(colourOf(event(1, { calendar: 'home' }), connections)).toBeNull()
  })
})
