// Rules from: design: calendars; RFC 5545 §3.3.10, §3.8.4.4, §3.8.5
import { describe, expect, test } from 'vitest'
import { event, read, readFile, vcalendar, vevent } from '../../test/ics-files.ts'

const start = (day: string, time = '090000') => `DTSTART;TZID=Europe/Madrid:${day}T${time}`
const days = (found: string[]) => found.map((one) => one.slice(0, 5))
const plan = (...lines: string[]) => vevent('UID:plan', 'SUMMARY:Plan', ...lines)
const daily = plan(start('20261116'), 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4')

describe('[ICS-8] what repeats', () => {
  test.each([
    ['each day, so often', '20261116', 'FREQ=DAILY;COUNT=3', ['11-16', '11-17', '11-18']],
    ['counted from long ago', '20260101', 'FREQ=DAILY;COUNT=321', ['11-16', '11-17']],
    ['every third day, from long ago', '20160229', 'FREQ=DAILY;INTERVAL=3', ['11-18', '11-21', '11-24', '11-27']],
    ['on days of the week', '20261101', 'FREQ=WEEKLY;BYDAY=MO,WE', ['11-16', '11-18', '11-23', '11-25']],
    ['every other week', '20261102', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', ['11-16', '11-22']],
    [
      'every other week that begins on Sunday',
      '20261102',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
      ['11-16', '11-29'],
    ],
    [
      'every other week that begins on a day that is none: on Monday',
      '20261102',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=XX',
      ['11-16', '11-22'],
    ],
    ['on the last Friday', '20260130', 'FREQ=MONTHLY;BYDAY=-1FR', ['11-27']],
    ['on the last day of work', '20260130', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', []],
    ['on the third Tuesday', '20260120', 'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=3', ['11-17']],
    ['on a Friday the 13th or later', '20260113', 'FREQ=MONTHLY;BYMONTHDAY=20,21,22;BYDAY=FR', ['11-20']],
    ['each year', '20001120', 'FREQ=YEARLY', ['11-20']],
    ['each year in a week', '20200101', 'FREQ=YEARLY;BYWEEKNO=47;BYDAY=TH', ['11-19']],
    ['on a day of the year', '20200101', 'FREQ=YEARLY;BYYEARDAY=321,-45', ['11-17']],
    ['an interval of nothing means each', '20261127', 'FREQ=DAILY;INTERVAL=0', ['11-27', '11-28', '11-29']],
    ['in small letters, with blanks', '20261127', 'freq=daily; count=2', ['11-27', '11-28']],
    ['until a day', '20261116', 'FREQ=DAILY;UNTIL=20261118', ['11-16', '11-17', '11-18']],
    ['until a moment in UTC, which is that start', '20261116', 'FREQ=DAILY;UNTIL=20261117T080000Z', ['11-16', '11-17']],
    ['until a moment before that start', '20261116', 'FREQ=DAILY;UNTIL=20261117T075959Z', ['11-16']],
    ['until long ago', '20200101', 'FREQ=DAILY;UNTIL=20200201', []],
  ])('%s', (_, day, rule, expected) => {
    expect(days(read(event(start(day), `RRULE:${rule}`)))).toEqual(expected)
  })

  test.each([
    ['some of its days', 'EXRULE:FREQ=WEEKLY;BYDAY=WE', ['11-16', '11-17', '11-19']],
    ['days that it does not have', 'EXRULE:FREQ=WEEKLY;BYDAY=SA', ['11-16', '11-17', '11-18', '11-19']],
    ['its first day too', 'EXRULE:FREQ=DAILY;INTERVAL=2', ['11-17', '11-19']],
  ])('[ICS-28] a rule of exceptions takes away %s', (_, rule, left) => {
    expect(days(read(event(start('20261116'), 'RRULE:FREQ=DAILY;COUNT=4', rule)))).toEqual(left)
  })

  test('[ICS-9] it keeps its time on the wall over a change of the clock, also after midnight', () => {
    const file = event(start('20261023'), 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4')
    expect(read(file, { from: '2026-10-23' })).toEqual(
      ['10-23', '10-24', '10-25', '10-26'].map((day) => `${day} 09:00–10:00 Plan`),
    )
    expect(read(file, { from: '2026-10-23', zone: 'UTC' }).map((one) => one.slice(6, 11))).toEqual([
      '07:00',
      '07:00',
      '08:00',
      '08:00',
    ])
  })

  test('[ICS-10] a birthday on 29 February is in leap years alone, and the 31st in months that have one', () => {
    const leap = event('DTSTART;VALUE=DATE:20000229', 'RRULE:FREQ=YEARLY')
    expect(read(leap, { from: '2026-02-20', days: 30 })).toEqual([])
    expect(read(leap, { from: '2028-02-20', days: 30 })).toEqual(['2028-02-29/2028-03-01 Plan'])
    const last = event('DTSTART;VALUE=DATE:20260131', 'RRULE:FREQ=MONTHLY')
    expect(read(last, { from: '2026-01-01', days: 120 }).map((one) => one.slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-03-31',
    ])
  })

  test('[ICS-11] rules that can never come true, or come true too often, stop nobody', () => {
    for (const rule of [
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=DAILY;INTERVAL=7;BYDAY=SU',
      'FREQ=WEEKLY;INTERVAL=52;BYMONTH=9',
      'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31',
      'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=7',
    ])
      expect(days(read(event(start('20261116'), `RRULE:${rule}`)))).toEqual(['11-16'])
    // What cannot be read stands there once, and is counted.
    for (const rule of ['FREQ=SECONDLY', 'FREQ=FORTNIGHTLY', 'FREQ=DAILY;BYMONTHDAY=77', 'nonsense']) {
      const file = event(start('20261116'), `RRULE:${rule}`)
      expect(days(read(file))).toEqual(['11-16'])
      expect(readFile(file).unread).toBe(1)
    }
  })
})

describe('[ICS-12] what differs from the rule', () => {
  const changed = (...lines: string[]) => read(vcalendar(daily, plan(...lines)))

  test.each([
    ['in its zone', 'EXDATE;TZID=Europe/Madrid:20261117T090000'],
    ['in UTC', 'EXDATE:20261117T080000Z'],
    ['as a day', 'EXDATE;VALUE=DATE:20261117'],
    ['in another zone', 'EXDATE;TZID=Europe/London:20261117T080000'],
  ])('left out %s', (_, left) => {
    const file = event(start('20261116'), 'RRULE:FREQ=DAILY;COUNT=3', left)
    expect(days(read(file))).toEqual(['11-16', '11-18'])
  })

  test('several are left out in one line and in many, and a whole day of whole days', () => {
    const rule = 'RRULE:FREQ=DAILY;COUNT=5'
    const lines = ['EXDATE:20261116T080000Z,20261117T080000Z', 'EXDATE:20261119T080000Z']
    expect(days(read(event(start('20261116'), rule, ...lines)))).toEqual(['11-18', '11-20'])
    const whole = event('DTSTART;VALUE=DATE:20261116', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20261116T000000')
    expect(read(whole)).toEqual(['2026-11-17/2026-11-18 Plan'])
  })

  test('added: moments, days and periods; twice is once', () => {
    const file = event(start('20261116'), 'DURATION:PT1H', 'RDATE;TZID=Europe/Madrid:20261118T150000,20261116T090000')
    expect(read(file)).toEqual(['11-16 09:00–10:00 Plan', '11-18 15:00–16:00 Plan'])
    expect(days(read(event(start('20261116'), 'RDATE;VALUE=DATE:20261119')))).toEqual(['11-16', '11-19'])
    expect(days(read(event(start('20261116'), 'RDATE;VALUE=PERIOD:20261120T080000Z/PT2H')))).toEqual(['11-16', '11-20'])
  })

  test('[ICS-29] what is added as a period is as long as the period says, also at the time of an occurrence', () => {
    const periods = [
      'RDATE;VALUE=PERIOD;TZID=Europe/Madrid:20261118T150000/PT2H,20261119T150000/20261119T180000',
      'RDATE;VALUE=PERIOD:20261117T080000Z/20261117T083000Z',
      'RDATE;VALUE=PERIOD:20261120T080000Z/-PT2H',
    ]
    expect(read(event(start('20261116'), 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2', ...periods))).toEqual([
      '11-16 09:00–10:00 Plan',
      '11-17 09:00–09:30 Plan',
      '11-18 15:00–17:00 Plan',
      '11-19 15:00–18:00 Plan',
      '11-20 09:00–10:00 Plan',
    ])
    const floating = event('DTSTART:20261020T090000', 'RDATE;VALUE=PERIOD:20261024T220000/20261025T070000')
    expect(read(floating, { from: '2026-10-24' })).toEqual(['10-24 22:00–07:00 Plan'])
    const whole = event('DTSTART;VALUE=DATE:20261116', 'RDATE;VALUE=PERIOD:20261118T080000Z/PT2H')
    expect(read(whole)).toEqual(['2026-11-16/2026-11-17 Plan', '2026-11-18/2026-11-19 Plan'])
  })

  test('[ICS-30] an older version that was called off takes nothing from the newer one', () => {
    const older = plan(start('20261116'), 'RRULE:FREQ=DAILY;COUNT=2', 'STATUS:CANCELLED')
    const newer = plan(start('20261116'), 'RRULE:FREQ=DAILY;COUNT=2', 'SEQUENCE:2')
    const moved = plan('RECURRENCE-ID:20261117T080000Z', start('20261117', '120000'), 'SEQUENCE:2')
    const expected = ['11-16 09:00–09:00 Plan', '11-17 12:00–12:00 Plan']
    expect(read(vcalendar(older, newer, moved))).toEqual(expected)
    expect(read(vcalendar(newer, moved, older))).toEqual(expected)
  })

  test('moved, renamed and made longer', () => {
    const moved = changed(
      'RECURRENCE-ID;TZID=Europe/Madrid:20261117T090000',
      start('20261118', '160000'),
      'DURATION:PT2H',
    )
    expect(moved).toEqual([
      '11-16 09:00–10:00 Plan',
      '11-18 09:00–10:00 Plan',
      '11-18 16:00–18:00 Plan',
      '11-19 09:00–10:00 Plan',
    ])
    expect(days(changed('RECURRENCE-ID:20261117T080000Z', start('20261201')))).toEqual(['11-16', '11-18', '11-19'])
  })

  test('changed twice: the newer one counts, wherever it stands', () => {
    const id = 'RECURRENCE-ID:20261117T080000Z'
    const older = plan(id, start('20261117', '120000'), 'SEQUENCE:1')
    const newer = plan(id, start('20261117', '160000'), 'SEQUENCE:2')
    const off = plan(id, start('20261117', '120000'), 'SEQUENCE:3', 'STATUS:CANCELLED')
    const kept = ['11-16 09:00–10:00 Plan', '11-18 09:00–10:00 Plan', '11-19 09:00–10:00 Plan']
    for (const pair of [
      [older, newer],
      [newer, older],
    ])
      expect(read(vcalendar(daily, ...pair))).toEqual([kept[0], '11-17 16:00–16:00 Plan', ...kept.slice(1)])
    expect(read(vcalendar(daily, older, off))).toEqual(kept)
    // Also where the event itself is not in the file.
    expect(read(vcalendar(newer, older))).toEqual(['11-17 16:00–16:00 Plan'])
    const onward = (time: string, sequence: number) =>
      plan('RECURRENCE-ID;RANGE=THISANDFUTURE:20261118T080000Z', start('20261118', time), `SEQUENCE:${sequence}`)
    const later = ['11-18 16:00–16:00 Plan', '11-19 16:00–16:00 Plan']
    expect(read(vcalendar(daily, onward('160000', 2), onward('120000', 1))).slice(2)).toEqual(later)
  })

  test.each(['20261118T080000Z', '20261118'])('from then on, told by another clock or the day: %s', (id) => {
    const later = plan(`RECURRENCE-ID;RANGE=THISANDFUTURE:${id}`, start('20261118', '160000'), 'DURATION:PT2H')
    expect(read(vcalendar(daily, later)).slice(1)).toEqual([
      '11-17 09:00–10:00 Plan',
      '11-18 16:00–18:00 Plan',
      '11-19 16:00–18:00 Plan',
    ])
  })

  test('times without a zone beside a start that has one are in its zone', () => {
    const at = (day: string, time: string) => `DTSTART;TZID=America/New_York:${day}T${time}`
    const rule = ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261117T090000', 'RDATE:20261119T120000']
    const series = plan(at('20261116', '090000'), 'DTEND:20261116T100000', ...rule)
    expect(read(vcalendar(series, plan('RECURRENCE-ID:20261118T090000', at('20261118', '110000'))))).toEqual([
      '11-16 15:00–16:00 Plan',
      '11-18 17:00–17:00 Plan',
      '11-19 18:00–19:00 Plan',
    ])
  })

  test('one of another month, moved into these days', () => {
    const monthly = plan(start('20260105'), 'RRULE:FREQ=MONTHLY')
    const moved = plan('RECURRENCE-ID;TZID=Europe/Madrid:20261105T090000', start('20261120'))
    expect(days(read(vcalendar(moved, monthly)))).toEqual(['11-20'])
  })

  test('called off: one of them, all of them, or the whole file', () => {
    expect(days(changed('RECURRENCE-ID:20261117T080000Z', start('20261117'), 'STATUS:CANCELLED'))).toEqual([
      '11-16',
      '11-18',
      '11-19',
    ])
    expect(read(event(start('20261116'), 'STATUS:cancelled'))).toEqual([])
    expect(read(vcalendar('METHOD:CANCEL', daily))).toEqual([])
  })

  test('this one and all that follow are later and shorter', () => {
    const onward = changed(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261118T080000Z'.replace('20261118T080000Z', '20261118T090000'),
      start('20261118', '100000'),
      'DURATION:PT30M',
    )
    expect(onward).toEqual([
      '11-16 09:00–10:00 Plan',
      '11-17 09:00–10:00 Plan',
      '11-18 10:00–10:30 Plan',
      '11-19 10:00–10:30 Plan',
    ])
  })

  test('an occurrence whose event is not there stands for itself', () => {
    expect(days(read(vcalendar(plan('RECURRENCE-ID:20261117T080000Z', start('20261117')))))).toEqual(['11-17'])
  })

  test('each occurrence has a name of its own, which it keeps when it is moved', () => {
    const before = readFile(vcalendar(daily)).events.map(({ occurrence }) => occurrence)
    expect(new Set(before).size).toBe(4)
    const moved = plan('RECURRENCE-ID:20261117T080000Z', start('20261117', '160000'))
    const after = readFile(vcalendar(daily, moved)).events.map(({ occurrence }) => occurrence)
    expect(after.toSorted()).toEqual(before.toSorted())
    expect(readFile(event(start('20261116'))).events[0]?.occurrence).toBe('')
  })
})

describe('what repeats by the clock of wherever one is', () => {
  const yoga = (...lines: string[]) => plan('DTSTART:20261019T090000', 'DURATION:PT1H', ...lines)
  const READ = { from: '2026-11-16', days: 28 }
  const found = (file: string, zone: string) =>
    readFile(file, { ...READ, zone }).events.map(({ uid, occurrence, starts_local }) => [uid, occurrence, starts_local])
  const elsewhere = ['America/New_York', 'Pacific/Auckland', 'Pacific/Kiritimati', 'UTC']

  test.each([
    ['by a rule', [yoga('RRULE:FREQ=WEEKLY')], ['16T09', '23T09', '30T09', '07T09']],
    ['with one left out', [yoga('RRULE:FREQ=WEEKLY', 'EXDATE:20261123T090000')], ['16T09', '30T09', '07T09']],
    ['until a time', [yoga('RRULE:FREQ=WEEKLY;UNTIL=20261123T090000')], ['16T09', '23T09']],
    ['with one added', [yoga('RRULE:FREQ=WEEKLY;UNTIL=20261116', 'RDATE:20261118T100000')], ['16T09', '18T10']],
    [
      'with one moved',
      [yoga('RRULE:FREQ=WEEKLY;UNTIL=20261123'), plan('RECURRENCE-ID:20261123T090000', 'DTSTART:20261124T100000')],
      ['16T09', '24T10'],
    ],
    [
      'with all later ones moved',
      [
        yoga('RRULE:FREQ=WEEKLY;UNTIL=20261130'),
        plan('RECURRENCE-ID;RANGE=THISANDFUTURE:20261123T090000', 'DTSTART:20261123T103000'),
      ],
      ['16T09', '23T10', '30T10'],
    ],
  ])('[ICS-22] %s: the same occurrences at the same time on the wall wherever it is read', (_, parts, expected) => {
    const file = vcalendar(...parts)
    const here = found(file, 'Europe/Madrid')
    expect(here.map((one) => String(one[2]).slice(8, 13))).toEqual(expected)
    for (const zone of elsewhere) expect(found(file, zone)).toEqual(here)
  })

  test('[ICS-25] also at a time that the clock skips where it is read', () => {
    const file = vcalendar(
      plan('DTSTART:20250706T023000', 'RRULE:FREQ=WEEKLY;UNTIL=20260405', 'EXDATE:20260405T023000'),
    )
    const [here, there] = ['Europe/Madrid', 'UTC'].map((zone) => readFile(file, { zone, from: '2026-03-20', days: 28 }))
    expect(here?.events.map(({ starts_local }) => starts_local)).toEqual(['2026-03-22T02:30:00', '2026-03-29T02:30:00'])
    expect(here?.events).toEqual(there?.events)
  })

  test('[ICS-23] one that is left out by an instant is the one that is then where the file is read', () => {
    const file = vcalendar(yoga('RRULE:FREQ=WEEKLY;UNTIL=20261130', 'EXDATE:20261123T080000Z'))
    expect(days(read(file, READ))).toEqual(['11-16', '11-30'])
  })

  test('[ICS-24] what is added keeps its time on the wall, also when the clock was changed since the start', () => {
    const summer = 'DTSTART;TZID=Europe/Madrid:20261001T090000'
    for (const added of ['RDATE;TZID=Europe/Madrid:20261117T090000', 'RDATE:20261117T080000Z'])
      expect(read(event(summer, added))).toEqual(['11-17 09:00–09:00 Plan'])
  })
})
