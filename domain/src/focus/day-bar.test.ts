// Rules from: core §2, §9; design: time
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleRow } from '../../test/example-rows.ts'
import { instantAt, timeOf } from '../core/calendar-days.ts'
import type { CalendarEvent, FocusSession } from '../tables/schema.ts'
import { dayBar, formatCountdown, grownPlace, hourLines, mayBeOnBar, nextEvent, nowOn } from './day-bar.ts'

const MADRID = 'Europe/Madrid'
const DAY = '2026-11-16'

const event = (id: string, starts_at: string, ends_at: string): CalendarEvent => ({
  ...exampleRow('calendar_events', 1, { title: `event ${id}`, starts_at, ends_at }),
  id,
})
const session = (started_at: string, ended_at: string | null, more: Partial<FocusSession> = {}): FocusSession => ({
  id: '00000000-0000-4000-8000-000000000001',
  todo_id: null,
  started_at,
  ended_at,
  session_type: 'focus',
  notes: null,
  created_at: started_at,
  updated_at: started_at,
  ...more,
})
const barOf = (events: CalendarEvent[] = [], sessions: FocusSession[] = [], day = DAY, zone = MADRID) =>
  dayBar({ day, zone, startsAt: 0, events, sessions, running: null })
const hours = (bar: ReturnType<typeof barOf>) => (bar.bounds.to - bar.bounds.from) / 3_600_000

describe('the bar', () => {
  test('[BAR-1] it is 24 hours long, and 23 or 25 when the clock is changed', () => {
    expect(hours(barOf())).toBe(24)
    expect(hours(barOf([], [], '2026-03-29'))).toBe(23)
    expect(hours(barOf([], [], '2026-10-25'))).toBe(25)
  })

  test('[BAR-2] the night is from 19:00 to 07:00', () => {
    expect(barOf().nights).toEqual([
      { start: 0, length: 7 / 24 },
      { start: 19 / 24, length: 5 / 24 },
    ])
    // Between 02:00 and 03:00 an hour is missing: the night is an hour shorter, and ends at 07:00 all the same.
    expect(barOf([], [], '2026-03-29').nights[0]).toEqual({ start: 0, length: 6 / 23 })
  })

  test('[BAR-3] events stand in order, and their colours go round after eight', () => {
    const events = Array.from({ length: 10 }, (_, index) =>
      event(`${index}`, `2026-11-16T${10 + index}:00:00+01:00`, `2026-11-16T${10 + index}:30:00+01:00`),
    )
    const bar = barOf(events.toReversed())
    expect(bar.events.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
    expect(bar.events.map(({ colour }) => colour)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0, 1])
    expect(bar.events[2]).toMatchObject({ start: 12 / 24, title: 'event 2' })
  })

  test('[BAR-4] what reaches over midnight is drawn as far as the day goes; other days are not drawn', () => {
    const bar = barOf([
      event('late', '2026-11-15T23:00:00+01:00', '2026-11-16T01:00:00+01:00'),
      event('yesterday', '2026-11-15T22:00:00+01:00', '2026-11-16T00:00:00+01:00'),
      event('tomorrow', '2026-11-17T00:00:00+01:00', '2026-11-17T01:00:00+01:00'),
    ])
    expect(bar.events).toMatchObject([{ id: 'late', start: 0, length: 1 / 24 }])
  })

  test('[BAR-5] finished focus is drawn; what still runs, breaks and meetings are not', () => {
    const bar = barOf(
      [],
      [
        session('2026-11-16T09:00:00.000Z', '2026-11-16T10:00:00.000Z'),
        session('2026-11-15T22:30:00.000Z', '2026-11-15T23:40:00.000Z'),
        session('2026-11-16T11:00:00.000Z', null),
        session('2026-11-16T12:00:00.000Z', '2026-11-16T13:00:00.000Z', { session_type: 'break' }),
        session('2026-11-16T13:00:00.000Z', '2026-11-16T14:00:00.000Z', { session_type: 'meeting' }),
      ],
    )
    expect(bar.sessions.map(({ start, length }) => [start * 24, length * 24 * 60].map(Math.round))).toEqual([
      [10, 60],
      [0, 40],
    ])
  })

  test('[BAR-6] an all-day event is named on its days, in any zone, and is no block', () => {
    const days = { starts_on: '2026-11-16', ends_on: '2026-11-17' }
    const holiday = exampleRow('calendar_events', 1, { title: 'Fiesta', ...days })
    for (const zone of [MADRID, 'America/New_York', 'Pacific/Auckland', 'UTC']) {
      expect(barOf([holiday], [], DAY, zone)).toMatchObject({ allDay: ['Fiesta'], events: [] })
      expect(barOf([holiday], [], '2026-11-15', zone).allDay).toEqual([])
      expect(barOf([holiday], [], '2026-11-17', zone).allDay).toEqual([])
    }
  })

  test('[BAR-7] everything drawn lies within the day', () => {
    const instant = fc
      .date({ min: new Date('2026-11-14T00:00:00Z'), max: new Date('2026-11-19T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString())
    fc.assert(
      fc.property(fc.array(fc.tuple(instant, instant), { maxLength: 20 }), (pairs) => {
        const spans = pairs.map((pair) => pair.toSorted() as [string, string])
        const bar = barOf(
          spans.map(([from, to], index) => event(`${index}`, from, to)),
          spans.map(([from, to]) => session(from, to)),
        )
        for (const { start, length } of [...bar.events, ...bar.sessions]) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(length).toBeGreaterThanOrEqual(0)
          expect(start + length).toBeLessThanOrEqual(1 + 1e-9)
        }
      }),
    )
  })
})

describe('hours', () => {
  const clock = (zone: string) => (line: { at: number }) => timeOf(new Date(line.at).toISOString(), zone)

  test('[BAR-11] every hour has a line, every third a name', () => {
    const lines = hourLines(DAY, MADRID, 0)
    expect(lines.map(({ start }) => Math.round(start * 24 * 1e6) / 1e6)).toEqual(
      Array.from({ length: 23 }, (_, index) => index + 1),
    )
    expect(lines.filter(({ isNamed }) => isNamed).map(clock(MADRID))).toEqual(
      ['03', '06', '09', '12', '15', '18', '21'].map((hour) => `${hour}:00`),
    )
  })

  test('[BAR-12] on the days on which the clock is changed each real hour has its line', () => {
    expect(hourLines('2026-03-29', MADRID, 0).map(clock(MADRID)).slice(0, 4)).toEqual([
      '01:00',
      '03:00',
      '04:00',
      '05:00',
    ])
    expect(hourLines('2026-10-25', MADRID, 0).map(clock(MADRID)).slice(0, 4)).toEqual([
      '01:00',
      '02:00',
      '02:00',
      '03:00',
    ])
  })

  test('[BAR-13] in every zone and on every day they stand in order, where its clock shows a full hour', () => {
    const zones = [MADRID, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Havana', 'UTC']
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), (on, zone) => {
        const lines = hourLines(on, zone, 0)
        expect(lines.every((line) => clock(zone)(line).endsWith(':00'))).toBe(true)
        const starts = lines.map(({ start }) => start)
        expect(starts).toEqual(starts.toSorted((a, b) => a - b))
        expect(starts.every((start) => start > 0 && start < 1)).toBe(true)
        // No hour of the clock is missing, but for one that it skips.
        expect(lines.length).toBeGreaterThanOrEqual(22)
        // Named ones stand where the hour begins.
        for (const { at, isNamed } of lines) if (isNamed) expect(Number(clock(zone)({ at }).slice(0, 2)) % 3).toBe(0)
        const noon = Date.parse(instantAt(on, 12, 0, zone))
        expect(lines.some(({ at, isNamed }) => at === noon && isNamed)).toBe(true)
      }),
    )
  })
})

describe('the session that goes on', () => {
  const runs = (started_at: string, day = DAY) =>
    dayBar({ day, zone: MADRID, startsAt: 0, events: [], sessions: [], running: session(started_at, null) })
  const at = (time: string, day = DAY) => Date.parse(`${day}T${time}+01:00`)

  test('[BAR-14] it grows from its start until now', () => {
    const place = grownPlace(runs('2026-11-16T10:00:00.000Z'), at('12:00:00'))
    expect([place?.start, place?.length].map((part) => Math.round((part ?? 0) * 1440))).toEqual([660, 60])
    expect(grownPlace(barOf(), at('12:00:00'))).toBeNull()
  })

  test('[BAR-15] over midnight each day has its own part, and a clock that was set back draws nothing', () => {
    const start = '2026-11-16T22:30:00.000Z'
    const late = grownPlace(runs(start), at('00:40:00', '2026-11-17'))
    expect([late?.start, late?.length].map((part) => Math.round((part ?? 0) * 1440))).toEqual([1410, 30])
    const early = grownPlace(runs(start, '2026-11-17'), at('00:40:00', '2026-11-17'))
    expect([early?.start, early?.length].map((part) => Math.round((part ?? 0) * 1440))).toEqual([0, 40])
    expect(grownPlace(runs(start, '2026-11-18'), at('00:40:00', '2026-11-17'))).toBeNull()
    expect(grownPlace(runs('2026-11-16T10:00:00.000Z'), at('10:00:00'))?.length).toBe(0)
  })

  test('[BAR-16] what may be on the bar: focus of the day, and what has no end', () => {
    const { bounds } = barOf()
    const isKept = (...[from, to, more]: Parameters<typeof session>) => mayBeOnBar(bounds, session(from, to, more))
    expect(isKept('2026-11-16T09:00:00.000Z', '2026-11-16T10:00:00.000Z')).toBe(true)
    expect(isKept('2026-11-15T09:00:00.000Z', null)).toBe(true)
    expect(isKept('2026-11-15T09:00:00.000Z', '2026-11-15T10:00:00.000Z')).toBe(false)
    expect(isKept('2026-11-17T09:00:00.000Z', null)).toBe(false)
    expect(isKept('2026-11-16T09:00:00.000Z', null, { session_type: 'break' })).toBe(false)
  })
})

describe('now and next', () => {
  const at = (time: string) => Date.parse(`2026-11-16T${time}+01:00`)

  test('[BAR-8] the marker stands where the day is, and nowhere on another day', () => {
    expect(nowOn(barOf(), at('12:00:00'))).toBe(0.5)
    expect(nowOn(barOf(), at('00:00:00'))).toBe(0)
    expect(nowOn(barOf(), at('23:59:59') + 1000)).toBeNull()
    expect(nowOn(barOf(), at('00:00:00') - 1)).toBeNull()
  })

  test('[BAR-9] the next event is the first that has not begun', () => {
    const bar = barOf([
      event('lunch', '2026-11-16T12:00:00+01:00', '2026-11-16T13:00:00+01:00'),
      event('plan', '2026-11-16T09:30:00+01:00', '2026-11-16T10:15:00+01:00'),
    ])
    expect(nextEvent(bar, at('08:00:00'))?.id).toBe('plan')
    expect(nextEvent(bar, at('09:30:00'))?.id).toBe('lunch')
    expect(nextEvent(bar, at('12:00:00'))).toBeNull()
  })

  test('[BAR-10] the countdown reads hh:mm:ss and is zero only when it begins', () => {
    expect(formatCountdown(36 * 60_000 + 12_000)).toBe('00:36:12')
    expect(formatCountdown(10 * 3_600_000)).toBe('10:00:00')
    expect(formatCountdown(1)).toBe('00:00:01')
    expect(formatCountdown(0)).toBe('00:00:00')
    expect(formatCountdown(-5000)).toBe('00:00:00')
  })

  const secondsOf = (countdown: string): number => {
    expect(countdown).toMatch(/^\d\d+:[0-5]\d:[0-5]\d$/)
    return countdown.split(':').reduce((total, part) => total * 60 + Number(part), 0)
  }
  const moments = fc.integer({ min: -3_600_000, max: 30 * 3_600_000 })

  test('[BAR-17] the countdown is never negative, never grows while time passes, and is right to the second', () => {
    fc.assert(
      fc.property(moments, moments, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const [sooner, later] = [secondsOf(formatCountdown(less)), secondsOf(formatCountdown(more))]
        expect(sooner).toBeGreaterThanOrEqual(0)
        expect(sooner).toBeLessThanOrEqual(later)
        expect(later * 1000 - Math.max(0, more)).toBeGreaterThanOrEqual(0)
        expect(later * 1000 - Math.max(0, more)).toBeLessThan(1000)
        expect(later === 0).toBe(more <= 0)
      }),
    )
  })

  test('[BAR-18] whenever one looks, the next event is ahead, none is nearer, and later it is no earlier one', () => {
    const minutes = fc.integer({ min: 0, max: 1439 })
    const drawn = fc.array(fc.tuple(minutes, fc.integer({ min: 1, max: 300 })), { maxLength: 12 })
    const iso = (minute: number) => new Date(at('00:00:00') + minute * 60_000).toISOString()
    fc.assert(
      fc.property(
        drawn,
        fc.integer({ min: 0, max: 86_399 }),
        fc.integer({ min: 0, max: 86_399 }),
        (all, one, other) => {
          const bar = barOf(all.map(([from, length], index) => event(`${index}`, iso(from), iso(from + length))))
          const [now, then] = [Math.min(one, other), Math.max(one, other)].map((s) => at('00:00:00') + s * 1000)
          if (now === undefined || then === undefined) throw new Error('there are two')
          const next = nextEvent(bar, now)
          const ahead = bar.events.map(({ span }) => span.from).filter((from) => from > now)
          expect(next?.span.from ?? null).toBe(ahead.length === 0 ? null : Math.min(...ahead))
          const after = nextEvent(bar, then)
          if (next === null) expect(after).toBeNull()
          if (next !== null && after !== null) expect(after.span.from).toBeGreaterThanOrEqual(next.span.from)
        },
      ),
    )
  })
})
