// Rules from: day §6; design: time
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleRow, storeOf } from '../../test/example-rows.ts'
import { instantAt, timeOf } from '../core/calendar-days.ts'
import { type SettingKey, type SettingRows, settingId } from '../core/settings.ts'
import { rowsAfter } from '../items/apply-changes.ts'
import type { CalendarEvent } from '../tables/schema.ts'
import { announceTellings } from './told-once.ts'
import { dueNotices, isQuiet, minutesLeft, nextNoticeAt, noticesOf } from './transitions.ts'

const MADRID = 'Europe/Madrid'
const MINUTE = 60_000
const at = (time: string, day = '2026-11-16') => Date.parse(`${day}T${time}+01:00`)

const chosen = (values: Partial<Record<SettingKey, unknown>>): SettingRows =>
  new Map(
    Object.entries(values).map(([key, value]) => {
      const id = settingId(key)
      return [id, { id, key, value, updated_at: '2026-11-16T00:00:00.000Z' }]
    }),
  )
const NOTHING = chosen({})

const event = (number: number, from: number, minutes = 60, more: Partial<CalendarEvent> = {}): CalendarEvent =>
  exampleRow('calendar_events', number, {
    title: `event ${number}`,
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(from + minutes * MINUTE).toISOString(),
    ...more,
  })
const clock = (ms: number, zone = MADRID) => timeOf(new Date(ms).toISOString(), zone)
const steps = (events: CalendarEvent[], settings = NOTHING, zone = MADRID) =>
  noticesOf(events, settings, zone).map((notice) => clock(notice.at, zone))

describe('which notices there are', () => {
  test('[TRN-1] 15, 5 and 0 minutes before an event', () => {
    expect(steps([event(1, at('13:00:00'))])).toEqual(['12:45', '12:55', '13:00'])
  })

  test('[TRN-2] each of them can be switched off', () => {
    const only = (key: SettingKey) => steps([event(1, at('13:00:00'))], chosen({ [key]: false }))
    expect(only('transitions.before_15')).toEqual(['12:55', '13:00'])
    expect(only('transitions.before_5')).toEqual(['12:45', '13:00'])
    expect(only('transitions.at_start')).toEqual(['12:45', '12:55'])
  })

  test('[TRN-3] what is all day has none, however it was written and wherever one is', () => {
    const days = { starts_at: null, ends_at: null, starts_on: '2026-11-16', ends_on: '2026-11-17' }
    for (const zone of [MADRID, 'America/New_York', 'Pacific/Auckland']) {
      const midnight = Date.parse(instantAt('2026-11-16', 0, 0, zone))
      expect(steps([event(1, 0, 0, days), event(2, midnight, 24 * 60)], NOTHING, zone)).toEqual([])
    }
    // A journey of days begins at its hour.
    expect(steps([event(1, at('13:00:00'), 3 * 24 * 60)])).toHaveLength(3)
  })

  test('[TRN-20] before what is at a time on the wall, by the clock of where the person is', () => {
    const local = {
      starts_at: null,
      ends_at: null,
      starts_local: '2026-11-16T13:00:00',
      ends_local: '2026-11-16T14:00:00',
    }
    const whole = { ...local, starts_local: '2026-11-16T00:00:00', ends_local: '2026-11-17T00:00:00' }
    for (const zone of [MADRID, 'America/New_York', 'Pacific/Auckland']) {
      expect(steps([event(1, 0, 0, local)], NOTHING, zone)).toEqual(['12:45', '12:55', '13:00'])
      expect(steps([event(1, 0, 0, whole)], NOTHING, zone)).toEqual([])
    }
  })

  test('[TRN-4] what two calendars have is told once', () => {
    const [one, two] = [event(1, at('13:00:00')), event(2, at('13:00:00'))]
    expect(steps([one, { ...two, title: one.title }])).toHaveLength(3)
    expect(steps([one, two])).toHaveLength(6)
  })

  test('[TRN-5] quiet hours have none, also over midnight', () => {
    const quiet = (from: number, to: number) =>
      chosen({ 'transitions.quiet': true, 'transitions.quiet_from': from, 'transitions.quiet_to': to })
    expect(steps([event(1, at('22:03:00'))], quiet(22, 7))).toEqual(['21:48', '21:58'])
    expect(steps([event(1, at('07:10:00'))], quiet(22, 7))).toEqual(['07:05', '07:10'])
    expect(steps([event(1, at('13:00:00'))], quiet(12, 13))).toEqual(['13:00'])
    expect(steps([event(1, at('13:00:00'))], quiet(9, 9))).toEqual([])
    const off = chosen({ 'transitions.quiet_from': 12, 'transitions.quiet_to': 14 })
    expect(steps([event(1, at('13:00:00'))], off)).toHaveLength(3)
  })

  test('[TRN-6] quiet hours go by the clock of the zone, also on the days on which it is changed', () => {
    const night = chosen({ 'transitions.quiet': true, 'transitions.quiet_from': 2, 'transitions.quiet_to': 4 })
    const hours = (day: string, zone: string) => {
      const midnight = Date.parse(instantAt(day, 0, 0, zone))
      return [0, 1, 2, 3, 4, 5].filter((hour) => isQuiet(night, midnight + hour * 60 * MINUTE, zone))
    }
    expect(hours('2026-11-16', MADRID)).toEqual([2, 3])
    expect(hours('2026-03-29', MADRID)).toEqual([2])
    expect(hours('2026-10-25', MADRID)).toEqual([2, 3, 4])
  })

  test('[TRN-7] they come at the same real distance across a change of the clock', () => {
    // 03:10 in summer time is ten minutes after 01:59.
    const start = Date.parse('2026-03-29T01:10:00Z')
    expect(noticesOf([event(1, start)], NOTHING, MADRID).map((notice) => (start - notice.at) / MINUTE)).toEqual([
      15, 5, 0,
    ])
    expect(steps([event(1, start)])).toEqual(['01:55', '03:05', '03:10'])
  })
})

describe('which of them are due', () => {
  const lunch = event(1, at('13:00:00'))
  const due = (now: string, settings = NOTHING, events = [lunch]) =>
    dueNotices(noticesOf(events, settings, MADRID), settings, at(now), MADRID)

  test('[TRN-8] one at a time, and none before its moment or after the beginning', () => {
    expect(due('12:44:59')).toEqual([])
    expect(due('12:45:00')).toMatchObject([{ at: at('12:45:00') }])
    expect(due('12:55:00')).toMatchObject([{ at: at('12:55:00') }])
    expect(due('13:00:00')).toMatchObject([{ at: at('13:00:00') }])
    expect(due('13:02:00')).toEqual([])
  })

  test('[TRN-9] who comes late hears what is left, never what is past', () => {
    const [late] = due('12:52:30')
    expect(late && minutesLeft(late, at('12:52:30'))).toBe(8)
    const noStart = chosen({ 'transitions.at_start': false })
    expect(due('13:00:00', noStart)).toEqual([])
    expect(due('12:59:59', noStart)).toHaveLength(1)
  })

  test('[TRN-10] in quiet hours nobody hears the one that was missed before them', () => {
    const quiet = chosen({ 'transitions.quiet': true, 'transitions.quiet_from': 22, 'transitions.quiet_to': 7 })
    expect(due('22:01:00', quiet, [event(1, at('22:10:00'))])).toEqual([])
  })

  test('[TRN-11] a moved event has none at its old time, and new ones at its new time', () => {
    const rows = new Map(NOTHING)
    const [told] = due('12:45:00')
    if (!told) throw new Error('nothing is due')
    for (const change of announceTellings([told], NOTHING, 'here', new Date(at('12:45:00')).toISOString()))
      if ('row' in change) rows.set(change.id, change.row as never)
    expect(due('12:45:00', rows)).toEqual([])
    const moved = event(1, at('14:00:00'))
    expect(due('12:55:00', rows, [moved])).toEqual([])
    expect(due('13:45:00', rows, [moved])).toHaveLength(1)
    expect(due('12:55:00', rows, [])).toEqual([])
  })

  test('[TRN-12] the nearest event comes first', () => {
    const all = due('12:55:00', NOTHING, [event(1, at('13:10:00')), event(2, at('13:00:00'))])
    expect(all.map(({ title }) => title)).toEqual(['event 2', 'event 1'])
  })

  test('[TRN-13] minutes are full ones, and none when it begins', () => {
    const [notice] = noticesOf([lunch], NOTHING, MADRID)
    const left = (now: string) => notice && minutesLeft(notice, at(now))
    expect([left('12:45:00'), left('12:45:01'), left('12:59:59'), left('13:00:00'), left('13:01:00')]).toEqual([
      15, 15, 1, 0, 0,
    ])
  })

  test('[TRN-14] whenever one looks: at most one for an event, true, in order, and the next moment is one of them', () => {
    const arbitrary = fc.array(fc.tuple(fc.integer({ min: 0, max: 2880 }), fc.integer({ min: 0, max: 300 })), {
      maxLength: 12,
    })
    const day = at('00:00:00')
    fc.assert(
      fc.property(arbitrary, fc.integer({ min: 0, max: 2880 * 60 }), fc.boolean(), (drawn, second, isOnlyEarly) => {
        const settings = isOnlyEarly ? chosen({ 'transitions.before_5': false }) : NOTHING
        const events = drawn.map(([from, length], index) => event(index + 1, day + from * MINUTE, length))
        const notices = noticesOf(events, settings, MADRID)
        const now = day + second * 1000
        const found = dueNotices(notices, settings, now, MADRID)
        expect(new Set(found.map(({ eventId }) => eventId)).size).toBe(found.length)
        for (const notice of found) {
          expect(notice.at).toBeLessThanOrEqual(now)
          expect(minutesLeft(notice, now)).toBeLessThanOrEqual(15)
          expect(notice.startsAt).toBeGreaterThan(now - 2 * MINUTE)
        }
        const next = nextNoticeAt(notices, now)
        expect(notices.filter((notice) => notice.at > now && (next === null || notice.at < next))).toEqual([])
        if (next !== null) expect(dueNotices(notices, settings, next, MADRID).length).toBeGreaterThan(0)
      }),
    )
  })

  test('[TRN-21] however often and whenever devices look, each notice is announced once', () => {
    const day = at('12:00:00')
    const looks = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom('phone', 'laptop')), {
      minLength: 10,
      maxLength: 40,
    })
    const drawn = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(drawn, looks, (starts, seen) => {
        const events = starts.map((from, index) => event(index + 1, day + from * MINUTE))
        const notices = noticesOf(events, NOTHING, MADRID)
        let settings: SettingRows = NOTHING
        const told: string[] = []
        for (const [minute, device] of seen.toSorted(([a], [b]) => a - b)) {
          const now = day + minute * MINUTE
          const due = dueNotices(notices, settings, now, MADRID)
          told.push(...due.map(({ name }) => name))
          const changes = announceTellings(due, settings, device, new Date(now).toISOString())
          settings = rowsAfter(storeOf({ settings: [...settings.values()] }), changes)('settings')
        }
        expect(new Set(told).size).toBe(told.length)
      }),
    )
  })
})
