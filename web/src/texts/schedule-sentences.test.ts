// Rules from: design: automator

import { readPattern, type SchedulePattern, writePattern } from '@foco/domain/automation/schedule-pattern.ts'
import { readSchedule } from '@foco/domain/automation/schedule-words.ts'
import { addDays } from '@foco/domain/core/calendar-days.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { englishSchedule } from './english-schedule.ts'
import type { SaidSchedule } from './said-schedule.ts'
import { spanishSchedule } from './spanish-schedule.ts'

const TODAY = '2026-11-17'
const NO_MORE = { weekdays: [], nths: [], monthDays: [], month: null, until: null, count: null }

const every = fc.oneof(fc.constantFrom(1, 2, 3), fc.integer({ min: 1, max: 999 }))
const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
const monthDays = fc.subarray([...Array.from({ length: 31 }, (_, day) => day + 1), -1], { minLength: 1, maxLength: 5 })
const DATES = Array.from({ length: 366 }, (_, day) => addDays('2024-01-01', day))
const pattern: fc.Arbitrary<SchedulePattern> = fc
  .oneof(
    fc.record({ unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const), every }),
    fc.record({ unit: fc.constant('week' as const), every, weekdays }),
    fc.record({ unit: fc.constant('month' as const), every, monthDays }),
    fc.record({
      unit: fc.constant('month' as const),
      every,
      nths: fc.subarray([1, 2, 3, 4, 5, -1], { minLength: 1 }),
      weekdays: fc.oneof(
        fc.integer({ min: 1, max: 7 }).map((day) => [day]),
        fc.constant([1, 2, 3, 4, 5]),
      ),
    }),
    fc
      .record({ unit: fc.constant('year' as const), every, date: fc.constantFrom(...DATES) })
      .map(({ date, ...rest }) => ({
        ...rest,
        month: Number(date.slice(5, 7)),
        monthDays: [Number(date.slice(8))],
      })),
  )
  .map((rule) => ({ ...NO_MORE, ...rule }))
const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays(TODAY, days))
const ended = fc.oneof(
  fc.constant({}),
  day.map((until) => ({ until: addDays(until, 3000) })),
  fc.integer({ min: 1, max: 9999 }).map((count) => ({ count })),
)
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'))
const faces = [
  (at: string) => at,
  (at: string) => new Date(`1970-01-01T${at}Z`).toLocaleTimeString('en-US', { timeZone: 'UTC', timeStyle: 'short' }),
  (at: string) => new Date(`1970-01-01T${at}Z`).toLocaleTimeString('es-MX', { timeZone: 'UTC', timeStyle: 'short' }),
]
const rule = fc.record({
  pattern: fc.tuple(pattern, ended).map(([rhythm, end]) => ({ ...rhythm, ...end })),
  countsFromDone: fc.boolean(),
  time: fc.option(time),
  face: fc.constantFrom(...faces),
  startsOn: fc.option(day),
  exceptOn: fc.uniqueArray(day, { maxLength: 3 }).map((days) => days.sort()),
})

describe.each([
  ['English', englishSchedule],
  ['Spanish', spanishSchedule],
])('%s', (_, sentence) => {
  test('[SENT-1] any rule, said as a sentence and typed, is the same rule', () => {
    fc.assert(
      fc.property(rule, ({ face, ...drawn }) => {
        const isPlain = drawn.pattern.weekdays.length + drawn.pattern.monthDays.length === 0
        const countsFromDone = drawn.countsFromDone && isPlain
        const recurrence = writePattern(drawn.pattern)
        const read = readPattern(recurrence)
        expect(read, recurrence).not.toBeNull()
        const said = sentence({
          ...drawn,
          countsFromDone,
          pattern: read,
          recurrence,
          today: TODAY,
          time: drawn.time && face(drawn.time),
        })
        expect(readSchedule(said, TODAY), said).toEqual({
          ok: true,
          value: {
            recurrence,
            counts_from_done: countsFromDone,
            starts_on: drawn.startsOn,
            time_of_day: drawn.time,
            except_on: drawn.exceptOn,
          },
        })
      }),
      { numRuns: 800 },
    )
  })
})

const said = (words: string): SaidSchedule => {
  const read = readSchedule(words, TODAY)
  if (!read.ok) throw new Error(words)
  const { recurrence, counts_from_done, starts_on, time_of_day, except_on } = read.value
  return {
    pattern: readPattern(recurrence),
    recurrence,
    countsFromDone: counts_from_done,
    time: time_of_day,
    startsOn: starts_on,
    exceptOn: except_on,
    today: TODAY,
  }
}

test.each([
  ['cada lunes y jueves a las 9', 'Every Monday and Thursday at 09:00', 'Cada lunes y jueves a las 09:00'],
  ['every other friday', 'Every other Friday', 'Un viernes sí y otro no'],
  ['el último día del mes', 'On the last day of every month', 'El último día de cada mes'],
  ['last workday of the month', 'On the last workday of every month', 'El último día laborable de cada mes'],
  ['3 days after done', '3 days after done', '3 días después de hacerlo'],
  ['mon-fri 8:30', 'Weekdays at 08:30', 'De lunes a viernes a las 08:30'],
  [
    'first and third tue of the month',
    'On the first and third Tuesday of every month',
    'El primer y tercer martes de cada mes',
  ],
  [
    'los días 1 y 15 a la 1',
    'On the 1st and on the 15th of every month at 01:00',
    'El día 1 y el día 15 de cada mes a la 01:00',
  ],
  ['every 24 december', 'Every year on 24 Dec', 'Cada año, el 24 dic'],
  [
    'daily until 24 dec 2027 not on 25 dec',
    'Every day until 24 Dec 2027, not on 25 Dec',
    'Cada día hasta el 24 dic 2027, menos el 25 dic',
  ],
  [
    'every 2 weeks from 1 march 10 times',
    'Every 2 weeks from 1 Mar 10 times',
    'Cada 2 semanas desde el 1 mar 10 veces',
  ],
])('[SENT-2] %j is said as people say it', (words, english, spanish) => {
  expect(englishSchedule(said(words))).toBe(english)
  expect(spanishSchedule(said(words))).toBe(spanish)
})

test('[SENT-3] a rule that no sentence says is shown as it is, and understood so', () => {
  const recurrence = 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1'
  expect(readPattern(recurrence)).toBeNull()
  const sentence = englishSchedule({ ...said('daily'), pattern: null, recurrence })
  expect(readSchedule(sentence, TODAY)).toMatchObject({ ok: true, value: { recurrence } })
})
