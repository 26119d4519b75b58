// Rules from: core §2; design: honest planning, time
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testId, todo } from '../../test/arbitrary-rows.ts'
import { exampleRow } from '../../test/example-rows.ts'
import { dateOf, timeOf } from '../core/calendar-days.ts'
import { toInstant } from '../core/instants.ts'
import type { CalendarEvent, Todo } from '../tables/schema.ts'
import { type DayRoom, dayCapacity, dayFit, dayRoom, dayWork, freeMinutes, minutesLeft } from './day-fit.ts'
import { axisOf } from './timeline.ts'
import { workingDay } from './working-day.ts'

const MADRID = 'Europe/Madrid'
const MINUTE = 60_000
const HOURS = { starts: 540, ends: 1080 }
const axis = axisOf('2026-11-17', MADRID, 0)
const at = (time: string, of = axis) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return of.shown.from + ((hours - 6) * 60 + minutes) * MINUTE
}
const span = (text: string) => {
  const [from = '', to = ''] = text.split('-')
  return { from: at(from), to: at(to) }
}
const room = (...events: string[]): DayRoom => ({
  axis,
  capacity: null,
  working: workingDay(HOURS, [], axis),
  events: events.map(span),
})
const planned = (...minutes: (number | null)[]): Todo[] =>
  minutes.map((planned_minutes, index) => todo(index + 1, { planned_minutes }))
const time = (instant: number | null, zone = MADRID) => instant && timeOf(toInstant(instant), zone)
const fitOf = (todos: readonly Todo[], day: DayRoom, now: string) => {
  const { doneAt, ...fit } = dayFit(dayWork(todos), day, at(now))
  return { ...fit, doneAt: time(doneAt) }
}

const DAY = ['09:30-10:15', '13:00-14:00', '15:30-16:15']

describe('the day of the picture', () => {
  test('[FIT-1] 15, 25, 90, 15 and 45 minutes from 11:45, around two events, end at 16:40', () => {
    expect(fitOf(planned(15, 25, 90, 15, 45), room(...DAY), '11:45')).toEqual({
      todos: 5,
      known: 5,
      minutes: 190,
      doneAt: '16:40',
      over: 0,
    })
  })

  test('[FIT-2] so they do where the first is 45 minutes long and has run for 30 of them', () => {
    const running = { planned_minutes: 45, time_spent: 4, is_running: true, last_started_at: toInstant(at('11:15')) }
    const todos = [todo(9, running), ...planned(25, 90, 15, 45)]
    const expected = { todos: 5, known: 5, minutes: 190, doneAt: '16:40', over: 0 }
    expect(fitOf(todos, room(...DAY), '11:45')).toEqual(expected)
    // While it runs the end stays where it is, and what is left becomes less.
    expect(fitOf(todos, room(...DAY), '11:55')).toEqual({ ...expected, minutes: 180 })
  })

  test('[FIT-3] at 09:05, 25, 90 and 25 minutes end at 12:10, and 4 h 05 are still free', () => {
    const todos = planned(25, 90, 25)
    expect(fitOf(todos, room(...DAY), '09:05')).toMatchObject({ minutes: 140, doneAt: '12:10' })
    expect(freeMinutes(room(...DAY), false, at('09:05')) - 140).toBe(245)
  })
})

describe('what is counted', () => {
  test('[FIT-4] what has no length, or has used it up, is counted and not reckoned with', () => {
    const used = todo(8, { planned_minutes: 5, time_spent: 300 })
    expect(fitOf([...planned(30, null), used], room(), '10:00')).toMatchObject({
      todos: 3,
      known: 1,
      minutes: 30,
      doneAt: '10:30',
    })
    expect(fitOf([...planned(null), used], room(), '10:00')).toMatchObject({ known: 0, doneAt: null, over: 0 })
  })

  test('[FIT-16] of a length is left what was not worked, also while it runs; never less than nothing', () => {
    const seen = toInstant(at('10:00'))
    expect(minutesLeft(todo(1, { planned_minutes: 90, time_spent: 85 * 60 + 1 }), seen)).toBe(5)
    const running = { is_running: true, last_started_at: toInstant(at('09:50')) }
    expect(minutesLeft(todo(1, { planned_minutes: 25, time_spent: 300, ...running }), seen)).toBe(10)
    expect(minutesLeft(todo(1, { planned_minutes: 5, time_spent: 900 }), seen)).toBe(0)
    expect(minutesLeft(todo(1, { planned_minutes: null }), seen)).toBe(0)
  })

  test('[FIT-5] only Today: neither what is for later nor what is done', () => {
    const others = [
      todo(8, { planned_minutes: 60, is_deferred: true }),
      todo(9, { planned_minutes: 60, completed: true }),
    ]
    expect(fitOf([...planned(30), ...others], room(), '10:00')).toMatchObject({ todos: 1, minutes: 30 })
  })

  test('[FIT-6] what does not fit is said in minutes', () => {
    expect(fitOf(planned(300, 300), room('12:00-13:00'), '09:00')).toMatchObject({ doneAt: null, over: 120 })
    expect(fitOf(planned(480), room('12:00-13:00'), '09:00')).toMatchObject({ doneAt: '18:00', over: 0 })
  })

  test('[FIT-7] nobody begins before the working day, unless somebody has; after its end there is until midnight', () => {
    expect(fitOf(planned(60), room(), '07:00')).toMatchObject({ doneAt: '10:00' })
    const running = todo(1, { planned_minutes: 60, is_running: true, last_started_at: toInstant(at('07:00')) })
    expect(fitOf([running], room(), '07:00')).toMatchObject({ doneAt: '08:00' })
    expect(fitOf(planned(60), room(), '20:00')).toMatchObject({ doneAt: '21:00', over: 0 })
    expect(fitOf(planned(300), room(), '20:00')).toMatchObject({ over: 60 })
  })
})

const minutesOfDay = fc.integer({ min: 0, max: 1439 })
const someSpan = fc.tuple(minutesOfDay, fc.integer({ min: 0, max: 300 })).map(([start, length]) => ({
  from: axis.whole.from + start * MINUTE,
  to: axis.whole.from + (start + length) * MINUTE,
}))
const someWork = fc.array(fc.option(fc.integer({ min: 1, max: 400 }), { nil: null }), { maxLength: 8 })

test('[FIT-8] for any day: it fits exactly when there is as much free time; no event is worked through', () => {
  fc.assert(
    fc.property(someWork, fc.array(someSpan, { maxLength: 8 }), minutesOfDay, (lengths, events, minute) => {
      const now = axis.whole.from + minute * MINUTE
      const day = { ...room(), events }
      const fit = dayFit(dayWork(planned(...lengths)), day, now)
      const free = freeMinutes(day, false, now)
      expect(fit.over).toBe(fit.known === 0 ? 0 : Math.max(0, fit.minutes - free))
      if (fit.doneAt === null) return
      // Minute by minute, as somebody would count it on paper.
      const from = Math.max(now, day.working.from)
      const isTaken = (moment: number) => events.some((event) => event.from <= moment && moment < event.to)
      const worked = Array.from({ length: (fit.doneAt - from) / MINUTE }, (_, index) => from + index * MINUTE)
      expect(worked.filter((moment) => !isTaken(moment)).length).toBe(fit.minutes)
    }),
  )
})

test('[FIT-9] more to do never ends sooner, and another event never makes it fit', () => {
  fc.assert(
    fc.property(
      someWork,
      fc.array(someSpan, { maxLength: 6 }),
      someSpan,
      minutesOfDay,
      (lengths, events, more, minute) => {
        const now = axis.whole.from + minute * MINUTE
        const ends = (work: readonly (number | null)[], taken: typeof events) => {
          const { doneAt, over, known } = dayFit(dayWork(planned(...work)), { ...room(), events: taken }, now)
          return known === 0 ? 0 : (doneAt ?? axis.whole.to + over * MINUTE)
        }
        expect(ends([...lengths, 30], events)).toBeGreaterThan(ends(lengths, events))
        expect(ends(lengths, [...events, more])).toBeGreaterThanOrEqual(ends(lengths, events))
      },
    ),
  )
})

test('[FIT-10] on days whose clock changes an hour is an hour, and midnight ends the day', () => {
  for (const day of ['2026-03-29', '2026-10-25']) {
    const changing = axisOf(day, MADRID, 0)
    const here = { axis: changing, capacity: null, working: workingDay(HOURS, [], changing), events: [] }
    const night = changing.whole.from + 30 * MINUTE
    expect(time(dayFit(dayWork(planned(60)), here, night).doneAt)).toBe('10:00')
    const evening = changing.whole.to - 60 * MINUTE
    const fit = dayFit(dayWork(planned(60)), here, evening)
    expect(dateOf(toInstant((fit.doneAt ?? 0) - 1), MADRID)).toBe(day)
    expect(dayFit(dayWork(planned(61)), here, evening)).toMatchObject({ doneAt: null, over: 1 })
  }
})

describe('the events of a day', () => {
  const event = (number: number, text: string, status: CalendarEvent['status'] = 'confirmed') => ({
    event: exampleRow('calendar_events', number, { status }),
    span: span(text),
  })
  const fitAround = (minutes: number, now: string, ...events: ReturnType<typeof event>[]) => {
    const { doneAt, over } = dayFit(dayWork(planned(minutes)), dayRoom(events, HOURS, axis, null), at(now))
    return over > 0 ? over : time(doneAt)
  }

  test('[FIT-17] what leaves one free takes no time of it', () => {
    expect(fitAround(60, '09:00', event(1, '09:30-10:30'))).toBe('11:00')
    expect(fitAround(60, '09:00', event(1, '09:30-10:30', 'tentative'))).toBe('11:00')
    expect(fitAround(60, '09:00', event(1, '09:30-10:30', 'free'))).toBe('10:00')
  })

  test('[FIT-18] an event before or after the working day makes no room for work around it', () => {
    const dinner = event(1, '21:00-21:30')
    expect(fitAround(660, '09:00')).toBe(120)
    expect(fitAround(660, '09:00', dinner)).toBe(120)
    expect(fitAround(60, '07:30', event(1, '07:00-07:30'))).toBe('10:00')
    // In the evening there is until midnight, with one or without.
    expect(fitAround(60, '18:30', dinner)).toBe('19:30')
    expect(fitAround(60, '18:30', event(1, '19:00-20:00'))).toBe('20:30')
  })
})

describe('a day of which somebody wants less work than it holds', () => {
  const session = (number: number, from: string, to: string | null, session_type: 'focus' | 'break' = 'focus') =>
    exampleRow('focus_sessions', number, {
      todo_id: testId(1),
      started_at: toInstant(at(from)),
      ended_at: to && toInstant(at(to)),
      session_type,
    })
  const wanted = (minutes: number, ...sessions: ReturnType<typeof session>[]): DayRoom => ({
    ...room(),
    capacity: dayCapacity(sessions, axis.whole, minutes),
  })

  test('[FIT-13] what is done today and what is left are counted together; breaks and other days are not', () => {
    const done = [session(1, '09:00', '10:00'), session(2, '10:00', '10:15', 'break')]
    expect(fitOf(planned(60, 60), wanted(180, ...done), '11:00')).toMatchObject({ over: 0, doneAt: '13:00' })
    expect(fitOf(planned(60, 90), wanted(180, ...done), '11:00')).toMatchObject({ over: 30, doneAt: null })
    const yesterday = session(3, '00:00', '00:00')
    const before = { ...yesterday, started_at: toInstant(axis.whole.from - 60 * MINUTE) }
    expect(fitOf(planned(60, 60), wanted(180, ...done, before), '11:00').over).toBe(0)
    expect(freeMinutes(wanted(180, ...done), false, at('11:00'))).toBe(120)
  })

  test('[FIT-14] what runs moves from what is left to what is done, and nothing is owed after that', () => {
    const running = (now: string, minutes: number) => {
      const todos = [todo(1, { planned_minutes: 60, is_running: true, last_started_at: toInstant(at('09:00')) })]
      return fitOf(todos, wanted(minutes, session(1, '09:00', null)), now).over
    }
    expect([running('09:00', 45), running('09:40', 45), running('10:00', 45)]).toEqual([15, 15, 0])
    expect([running('09:00', 60), running('09:40', 60)]).toEqual([0, 0])
    expect(fitOf(planned(null), wanted(60, session(1, '09:00', '12:00')), '12:00').over).toBe(0)
  })

  test('[FIT-15] what the working day does not hold is too much, however much is wanted', () => {
    expect(fitOf(planned(600), wanted(1440), '09:00').over).toBe(60)
    expect(fitOf(planned(600), wanted(480), '09:00').over).toBe(120)
  })
})
