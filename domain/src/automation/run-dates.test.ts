// Rules from: design: automations; RFC 5545 §3.3.10
import { describe, expect, test } from 'vitest'
import { exampleRow } from '../../test/example-rows.ts'
import { timeOf } from '../core/calendar-days.ts'
import type { Automation } from '../tables/schema.ts'
import { nextRuns } from './run-dates.ts'

const rule = (fields: Partial<Automation>): Automation =>
  exampleRow('automated_tasks', 1, {
    recurrence: 'FREQ=DAILY',
    starts_on: '2026-01-01',
    time_of_day: '09:00',
    time_zone: 'Europe/Madrid',
    ...fields,
  })
const AFTER = '2026-11-17T10:00:00.000Z'
const days = (fields: Partial<Automation>, count = 3, after = AFTER, doneOn: string | null = null) =>
  nextRuns(rule(fields), after, count, doneOn).map(({ on }) => on)

describe('the next dates', () => {
  test.each([
    ['FREQ=DAILY', ['2026-11-18', '2026-11-19', '2026-11-20']],
    ['FREQ=WEEKLY;BYDAY=MO,TH', ['2026-11-19', '2026-11-23', '2026-11-26']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', ['2026-11-20', '2026-12-04', '2026-12-18']],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', ['2026-11-18', '2026-11-19', '2026-11-20']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', ['2026-11-30', '2026-12-31', '2027-01-31']],
    ['FREQ=MONTHLY;BYDAY=2TU', ['2026-12-08', '2027-01-12', '2027-02-09']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', ['2028-02-29', '2032-02-29', '2036-02-29']],
    ['FREQ=DAILY;INTERVAL=10', ['2026-11-27', '2026-12-07', '2026-12-17']],
    ['FREQ=DAILY;UNTIL=20261119', ['2026-11-18', '2026-11-19']],
    ['FREQ=DAILY;COUNT=323', ['2026-11-18', '2026-11-19']],
    ['FREQ=HOURLY', []],
    ['nonsense', []],
  ])('[AUTO-1] %s', (recurrence, wanted) => {
    expect(days({ recurrence })).toEqual(wanted)
  })

  test('[AUTO-2] the first day is only where a rule begins: it counts where the rule knows it', () => {
    const tuesday = { recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=2', starts_on: '2026-11-24' }
    expect(days(tuesday)).toEqual(['2026-11-30', '2026-12-07'])
  })

  test('[AUTO-3] exceptions and pauses leave dates out, and a count counts them all the same', () => {
    expect(days({ except_on: ['2026-11-19'] })).toEqual(['2026-11-18', '2026-11-20', '2026-11-21'])
    expect(days({ paused_until: '2030-05-01' })).toEqual(['2030-05-01', '2030-05-02', '2030-05-03'])
    expect(days({ recurrence: 'FREQ=DAILY;COUNT=323', except_on: ['2026-11-19'] })).toEqual(['2026-11-18'])
    expect(days({ enabled: false })).toEqual([])
    expect(
      days({ recurrence: 'FREQ=DAILY;INTERVAL=2', paused_until: '2026-12-24', except_on: ['2026-12-25'] }),
    ).toEqual(['2026-12-27', '2026-12-29', '2026-12-31'])
  })

  test('[AUTO-50] a date that is dealt with is none of them, at whatever hour it would be now', () => {
    expect(days({ last_run_on: '2026-11-17', time_of_day: '18:00' })).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ])
    expect(days({ last_run_on: '2026-11-16', time_of_day: '18:00' }, 1)).toEqual(['2026-11-17'])
    expect(days({ last_run_on: '2026-11-25', recurrence: 'FREQ=WEEKLY;BYDAY=WE' }, 1)).toEqual(['2026-12-02'])
  })

  test('[AUTO-4] so long after the last one was done', () => {
    const three = { recurrence: 'FREQ=DAILY;INTERVAL=3', counts_from_done: true }
    expect(days({ ...three, starts_on: '2026-11-20' })).toEqual(['2026-11-20', '2026-11-23', '2026-11-26'])
    const ran = { ...three, last_run_on: '2026-11-10', times_run: 4 }
    expect(days(ran, 2, AFTER, '2026-11-16')).toEqual(['2026-11-19', '2026-11-22'])
    expect(days({ ...ran, recurrence: `${three.recurrence};COUNT=5` }, 2, AFTER, '2026-11-16')).toEqual(['2026-11-19'])
    expect(days({ ...ran, recurrence: 'FREQ=MONTHLY' }, 1, AFTER, '2026-10-31')).toEqual(['2026-11-30'])
  })

  test('[AUTO-5] a zone or a rule that nobody can read has no dates, and throws nothing', () => {
    expect(days({ time_zone: 'Mars/Base' })).toEqual([])
    expect(days({ recurrence: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' })).toEqual([])
  })
})

describe('P12: the clock on the wall', () => {
  test('[AUTO-6] a daily time stays the same across both changes of the clock, and no day is left out', () => {
    const runs = nextRuns(rule({ time_of_day: '14:00' }), '2026-03-20T00:00:00.000Z', 240)
    expect(new Set(runs.map(({ at }) => timeOf(at, 'Europe/Madrid')))).toEqual(new Set(['14:00']))
    expect(new Set(runs.map(({ on }) => on)).size).toBe(240)
    expect(runs.at(-1)?.on).toBe('2026-11-14')
  })

  test('[AUTO-7] a time that the clock skips comes when it is over; one that it shows twice comes once', () => {
    const spring = nextRuns(rule({ time_of_day: '02:30' }), '2026-03-28T12:00:00.000Z', 2)
    expect(spring).toEqual([
      { on: '2026-03-29', at: '2026-03-29T01:30:00.000Z' },
      { on: '2026-03-30', at: '2026-03-30T00:30:00.000Z' },
    ])
    const autumn = nextRuns(rule({ time_of_day: '02:30' }), '2026-10-24T12:00:00.000Z', 2)
    expect(autumn).toEqual([
      { on: '2026-10-25', at: '2026-10-25T00:30:00.000Z' },
      { on: '2026-10-26', at: '2026-10-26T01:30:00.000Z' },
    ])
    // Between the two times of 02:30.
    expect(nextRuns(rule({ time_of_day: '02:30' }), '2026-10-25T01:00:00.000Z', 1)[0]?.on).toBe('2026-10-26')
  })
})
