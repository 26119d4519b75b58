// Rules from: design: calendars; RFC 5545 §3.3, §3.6.5
import { describe, expect, test } from 'vitest'
import { event, read, readFile, vcalendar, vevent } from '../../test/ics-files.ts'

const nine = 'DTSTART;TZID=Europe/Madrid:20261116T090000'

describe('[ICS-1] when an event is', () => {
  test.each([
    ['in UTC', ['DTSTART:20261116T080000Z', 'DTEND:20261116T090000Z'], ['11-16 09:00–10:00 Plan']],
    ['in a zone by its name, without a description', [nine, 'DURATION:PT1H'], ['11-16 09:00–10:00 Plan']],
    [
      'floating: by the clock of wherever one is',
      ['DTSTART:20261116T090000', 'DURATION:PT45M'],
      ['11-16 09:00–09:45 Plan'],
    ],
    ['a whole day', ['DTSTART;VALUE=DATE:20261116', 'DTEND;VALUE=DATE:20261117'], ['2026-11-16/2026-11-17 Plan']],
    ['a whole day without an end', ['DTSTART;VALUE=DATE:20261116'], ['2026-11-16/2026-11-17 Plan']],
    [
      'a whole day that ends on itself',
      ['DTSTART;VALUE=DATE:20261116', 'DTEND;VALUE=DATE:20261116'],
      ['2026-11-16/2026-11-17 Plan'],
    ],
    ['a day that does not say it is one', ['DTSTART:20261116', 'DTEND:20261118'], ['2026-11-16/2026-11-18 Plan']],
    [
      'a day that says it is one, and has a time',
      ['DTSTART;VALUE=DATE:20261116T000000', 'DTEND;VALUE=DATE:20261118T000000Z'],
      ['2026-11-16/2026-11-18 Plan'],
    ],
    [
      'a time that says it is a day',
      ['DTSTART;VALUE=DATE:20261116T080000Z', 'DTEND;VALUE=DATE:20261116T090000Z'],
      ['11-16 09:00–10:00 Plan'],
    ],
    [
      'midnight here, written in UTC',
      ['DTSTART;VALUE=DATE:20261115T230000Z', 'DTEND;VALUE=DATE:20261116T230000Z'],
      ['11-16 00:00–00:00 Plan'],
    ],
    ['days by a duration', ['DTSTART;VALUE=DATE:20261116', 'DURATION:P3D'], ['2026-11-16/2026-11-19 Plan']],
    ['weeks by a duration', ['DTSTART;VALUE=DATE:20261116', 'DURATION:P1W'], ['2026-11-16/2026-11-23 Plan']],
    ['a moment', [nine], ['11-16 09:00–09:00 Plan']],
    ['one that ends before it starts', [nine, 'DTEND;TZID=Europe/Madrid:20261116T080000'], ['11-16 09:00–09:00 Plan']],
    ['one whose duration is negative', [nine, 'DURATION:-PT15M'], ['11-16 09:00–09:00 Plan']],
    ['ending in another zone', [nine, 'DTEND;TZID=Europe/London:20261116T090000'], ['11-16 09:00–10:00 Plan']],
    [
      'with Z behind the time of a zone: it is UTC',
      ['DTSTART;TZID=America/New_York:20261116T080000Z'],
      ['11-16 09:00–09:00 Plan'],
    ],
    ['with signs between the parts', ['DTSTART:2026-11-16T08:00:00Z'], ['11-16 09:00–09:00 Plan']],
    ['without seconds', ['DTSTART:20261116T0800Z'], ['11-16 09:00–09:00 Plan']],
    ['at 24:00', ['DTSTART;TZID=Europe/Madrid:20261116T240000'], ['11-17 00:00–00:00 Plan']],
    ['over midnight', ['DTSTART;TZID=Europe/Madrid:20261116T233000', 'DURATION:PT1H10M'], ['11-16 23:30–00:40 Plan']],
    [
      'a whole day as Outlook writes it',
      [nine.replace('T09', 'T00'), 'DTEND;TZID=Europe/Madrid:20261117T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      ['2026-11-16/2026-11-17 Plan'],
    ],
    ['a day that does not exist', ['DTSTART:20261131T090000Z'], []],
    ['no time at all', ['DTSTART:soon'], []],
  ])('%s', (_, lines, expected) => {
    expect(read(event(...lines))).toEqual(expected)
  })

  test('[ICS-2] a whole day is that day in every zone', () => {
    const file = event('DTSTART;VALUE=DATE:20261116')
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Honolulu', 'Asia/Kolkata'])
      expect(read(file, { zone })).toEqual(['2026-11-16/2026-11-17 Plan'])
  })

  test.each([
    ['with an end', ['DTSTART:20261116T090000', 'DTEND:20261116T100000'], '2026-11-16T09:00:00', '2026-11-16T10:00:00'],
    ['with a duration', ['DTSTART:20261116T090000', 'DURATION:P1DT30M'], '2026-11-16T09:00:00', '2026-11-17T09:30:00'],
    ['without an end', ['DTSTART:20261116T090005'], '2026-11-16T09:00:05', '2026-11-16T09:00:05'],
    ['in a zone that nobody knows', ['DTSTART;TZID=Our Office:20261116T090000'], '2026-11-16T09:00:00', null],
    [
      'in a zone called as a part of any object',
      ['DTSTART;TZID=Constructor:20261116T090000'],
      '2026-11-16T09:00:00',
      null,
    ],
    // Its length is that of the clock, on whichever night it is changed somewhere.
    [
      'over a night',
      ['DTSTART:20261024T220000', 'DTEND:20261025T070000'],
      '2026-10-24T22:00:00',
      '2026-10-25T07:00:00',
    ],
    ['that the clock skips somewhere', ['DTSTART:20260329T023000'], '2026-03-29T02:30:00', null],
  ])('[ICS-20] a time without a zone is kept as the clock shows it, wherever it is read: %s', (_, lines, from, to) => {
    for (const zone of ['Europe/Madrid', 'America/New_York', 'Pacific/Auckland', 'UTC']) {
      const [found] = readFile(event(...lines), { zone, from: from.slice(0, 10) }).events
      expect(found).toMatchObject({
        ...{ starts_at: null, ends_at: null, starts_on: null, ends_on: null },
        ...{ starts_local: from, ends_local: to ?? from },
      })
    }
  })

  test('[ICS-21] what has a zone or is in UTC is an instant, and a whole day a day: neither is kept as a local time', () => {
    for (const line of [nine, 'DTSTART:20261116T080000Z'])
      expect(readFile(event(line), { zone: 'America/New_York' }).events).toMatchObject([
        { starts_at: '2026-11-16T08:00:00.000Z', starts_on: null, starts_local: null, ends_local: null },
      ])
    expect(readFile(event('DTSTART;VALUE=DATE:20261116')).events).toMatchObject([
      { starts_at: null, starts_on: '2026-11-16', starts_local: null, ends_local: null },
    ])
  })

  test('[ICS-3] a day of a duration is a day also when the clock is changed; hours are hours', () => {
    const at = 'DTSTART;TZID=Europe/Madrid:20261024T120000'
    const from = { from: '2026-10-24' }
    expect(read(event(at, 'DURATION:P1D'), from)).toEqual(['10-24 12:00–12:00 Plan'])
    expect(read(event(at, 'DURATION:PT24H'), from)).toEqual(['10-24 12:00–11:00 Plan'])
  })
})

const zone = (id: string, ...more: string[]) => ['BEGIN:VTIMEZONE', `TZID:${id}`, ...more, 'END:VTIMEZONE'].join('\r\n')
const observance = (kind: string, start: string, from: string, to: string, ...more: string[]) =>
  [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...more, `END:${kind}`].join('\r\n')
const european = [
  observance('STANDARD', '16010101T030000', '+0200', '+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
  observance('DAYLIGHT', '16010101T020000', '+0100', '+0200', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
]
const inZone = (id: string, start: string, ...parts: string[]) =>
  vcalendar(...parts, vevent('UID:1', 'SUMMARY:Plan', `DTSTART;TZID=${id}:${start}`))

describe('[ICS-4] zones', () => {
  test.each([
    ['of Windows', 'Romance Standard Time', '11-16 09:00–09:00 Plan'],
    ['of Windows, with a comma around it', '"W. Europe Standard Time"', '11-16 09:00–09:00 Plan'],
    ['of Windows, far away', 'Eastern Standard Time', '11-16 15:00–15:00 Plan'],
    ['with the words of a program around it', '/mozilla.org/20050126_1/Europe/Lisbon', '11-16 10:00–10:00 Plan'],
    ['with three parts', 'America/Argentina/Buenos_Aires', '11-16 13:00–13:00 Plan'],
    ['UTC by an address', 'tzone://Microsoft/Utc', '11-16 10:00–10:00 Plan'],
    ['that nobody knows: by the clock of wherever one is', 'Our Office', '11-16 09:00–09:00 Plan'],
    ['that is an offset alone: the same', '+05:00', '11-16 09:00–09:00 Plan'],
  ])('%s', (_, id, expected) => {
    expect(read(inZone(id, '20261116T090000'))).toEqual([expected])
  })

  test('[ICS-5] an own zone goes by its description, in summer and in winter', () => {
    const own = zone('Customized Time Zone', ...european)
    expect(read(inZone('Customized Time Zone', '20261116T090000', own), { zone: 'UTC' })).toEqual([
      '11-16 08:00–08:00 Plan',
    ])
    const july = { zone: 'UTC', from: '2026-07-01' }
    expect(read(inZone('Customized Time Zone', '20260702T090000', own), july)).toEqual(['07-02 07:00–07:00 Plan'])
    const change = { zone: 'UTC', from: '2026-10-24' }
    expect(read(inZone('Customized Time Zone', '20261025T013000', own), change)).toEqual(['10-24 23:30–23:30 Plan'])
    expect(read(inZone('Customized Time Zone', '20261025T033000', own), change)).toEqual(['10-25 02:30–02:30 Plan'])
  })

  test('[ICS-6] an own zone that never changes, that ended its changes, or that says nothing', () => {
    const fixed = zone('Own', observance('STANDARD', '19700101T000000', '+0530', '+0530'))
    expect(read(inZone('Own', '20261116T090000', fixed), { zone: 'UTC' })).toEqual(['11-16 03:30–03:30 Plan'])
    const until = observance(
      'DAYLIGHT',
      '20000326T020000',
      '+0100',
      '+0200',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20050327T010000Z',
    )
    const ended = zone('Own', observance('STANDARD', '20051030T030000', '+0200', '+0100'), until)
    expect(read(inZone('Own', '20260716T090000', ended), { zone: 'UTC', from: '2026-07-16' })).toEqual([
      '07-16 08:00–08:00 Plan',
    ])
    for (const [winter, summer] of [
      ['UNTIL=20051030T010000Z', 'UNTIL=20050327T010000Z'],
      ['COUNT=10', 'COUNT=9'],
    ]) {
      const rules = [
        `RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;${winter}`,
        `RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;${summer}`,
      ]
      const both = zone(
        'Own',
        observance('STANDARD', '19961027T030000', '+0200', '+0100', rules[0] ?? ''),
        observance('DAYLIGHT', '19970330T020000', '+0100', '+0200', rules[1] ?? ''),
      )
      // It was summer that began first for the last time: winter holds.
      for (const day of ['20260716', '20261116'])
        expect(read(inZone('Own', `${day}T090000`, both), { zone: 'UTC', from: `2026-${day.slice(4, 6)}-16` })).toEqual(
          [`${day.slice(4, 6)}-16 08:00–08:00 Plan`],
        )
    }
    expect(read(inZone('Own', '20261116T090000', zone('Own')))).toEqual(['11-16 09:00–09:00 Plan'])
    const placed = zone('Own', 'X-LIC-LOCATION:Asia/Tokyo')
    expect(read(inZone('Own', '20261116T090000', placed), { zone: 'UTC' })).toEqual(['11-16 00:00–00:00 Plan'])
  })

  test('[ICS-7] a time that the spring change skips comes as much later as the clock jumped', () => {
    const file = inZone('Europe/Madrid', '20260329T023000')
    expect(read(file, { from: '2026-03-28' })).toEqual(['03-29 03:30–03:30 Plan'])
    const own = inZone('Own', '20260329T023000', zone('Own', ...european))
    expect(read(own, { from: '2026-03-28' })).toEqual(['03-29 03:30–03:30 Plan'])
    const repeated = inZone('Own', '20261025T023000', zone('Own', ...european))
    expect(read(repeated, { from: '2026-10-24', zone: 'UTC' })).toEqual(['10-25 00:30–00:30 Plan'])
  })
})
