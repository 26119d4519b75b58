// Rules from: design: calendars; core §2
import { describe, expect, test } from 'vitest'
import { event, read, readFile, vcalendar, vevent } from '../../test/ics-files.ts'
import { type CalendarEvent, checkRow } from '../tables/schema.ts'
import { icsReading, readingChanges } from './calendar-reading.ts'
import { readIcs } from './read-ics.ts'

const nine = 'DTSTART:20261116T080000Z'
const at = (uid: string, day = '16') => vevent(`UID:${uid}`, `SUMMARY:${uid}`, `DTSTART:202611${day}T080000Z`)
const window = { from: Date.parse('2026-11-16T00:00:00Z'), to: Date.parse('2026-12-16T00:00:00Z') }
const problemOf = (text: string) => {
  const found = readIcs(text, { zone: 'UTC', window })
  return found.ok ? null : found.problem
}
const minutes = (count: number) => Array.from({ length: count }, (_, n) => n).join(',')
const titles = (text: string) => readFile(text).events.map(({ title }) => title)

describe('[ICS-13] files as they are', () => {
  test.each([
    ['lines that end as in Unix', vcalendar(at('Plan')).replaceAll('\r\n', '\n')],
    ['lines that end as long ago', vcalendar(at('Plan')).replaceAll('\r\n', '\r')],
    ['a mark of its encoding', `\uFEFF${vcalendar(at('Plan'))}`],
    ['empty lines and words before it', `Your calendar:\n\n${vcalendar(at('Plan')).replaceAll('\r\n', '\n\n')}`],
    [
      'small letters',
      vcalendar(at('Plan')).replace(/^(begin|end|dtstart|uid|summary|vevent)/gim, (word) => word.toLowerCase()),
    ],
    ['a folded title', vcalendar(at('Plan').replace('SUMMARY:Plan', 'SUMMARY:P\r\n la\r\n\tn'))],
    ['a line without a colon', vcalendar(at('Plan').replace('END:', 'and a line that was not folded\r\nEND:'))],
    [
      'an alarm inside',
      vcalendar(at('Plan').replace('END:', 'BEGIN:VALARM\r\nSUMMARY:Alarm\r\nTRIGGER:-PT15M\r\nEND:VALARM\r\nEND:')),
    ],
    ['no end', vcalendar(at('Plan')).replace('END:VCALENDAR\r\n', '')],
    [
      'a last event that breaks off',
      `${vcalendar(at('Plan')).replace('END:VCALENDAR\r\n', '')}BEGIN:VEVENT\r\nDTSTART:20261116T0`,
    ],
    [
      'to-dos, journals and what is busy',
      vcalendar(
        at('Plan'),
        ...['VTODO', 'VJOURNAL', 'VFREEBUSY'].map((kind) => at('Other').replaceAll('VEVENT', kind)),
      ),
    ],
    [
      'a parameter in quotes with signs in it',
      vcalendar(at('Plan').replace('SUMMARY:', 'SUMMARY;ALTREP="cid:a;b:c":')),
    ],
  ])('%s', (_, text) => {
    expect(titles(text)).toEqual(['Plan'])
  })

  test('[ICS-14] several calendars in one file; a name twice is one event, the newest; other times are others', () => {
    expect(titles(vcalendar(at('A')) + vcalendar(at('B')))).toEqual(['A', 'B'])
    const newer = at('A', '18').replace('END:', 'SEQUENCE:2\r\nEND:')
    expect(read(vcalendar(newer, at('A')))).toEqual(['11-18 09:00–09:00 A'])
    expect(readFile(vcalendar(at('A'), at('A'))).events).toHaveLength(1)
    const same = readFile(vcalendar(at('A'), at('A', '18'))).events
    expect(new Set(same.map(({ occurrence }) => occurrence)).size).toBe(2)
    const unnamed = vcalendar(vevent(nine, 'SUMMARY:A'), vevent(nine, 'SUMMARY:B'))
    expect(titles(unnamed)).toEqual(['A', 'B'])
  })

  test('[ICS-15] what is no calendar, is too large or holds too much, is said so', () => {
    expect(problemOf('')).toBe('NOT_A_CALENDAR')
    expect(problemOf('<!doctype html><title>Sign in</title>')).toBe('NOT_A_CALENDAR')
    expect(problemOf('x'.repeat(5 * 1024 * 1024 + 1))).toBe('TOO_LARGE')
    expect(problemOf(vcalendar())).toBeNull()
    const often = 'RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19'
    const many = Array.from({ length: 20 }, (_, n) => vevent(`UID:${n}`, nine, often))
    expect(problemOf(vcalendar(...many))).toBe('TOO_MANY_EVENTS')
    const old = Array.from({ length: 200 }, (_, n) =>
      vevent(`UID:${n}`, 'DTSTART:10000101', 'RRULE:FREQ=YEARLY;COUNT=9999999'),
    )
    expect(problemOf(vcalendar(...old))).toBe('TOO_MANY_EVENTS')
  })

  describe('[ICS-19] what takes long is told as too much, whatever it is that takes long', () => {
    const own = (count: number, ...lines: string[]) => {
      const one = ['BEGIN:STANDARD', 'DTSTART:20200101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', ...lines]
      const all = Array.from({ length: count }, () => [...one, 'END:STANDARD'].join('\r\n'))
      return ['BEGIN:VTIMEZONE', 'TZID:Own', ...all, 'END:VTIMEZONE'].join('\r\n')
    }
    const times = (count: number) => Array.from({ length: count }, () => '20261117T080000').join(',')
    const years = (zone: string, count: number) =>
      Array.from({ length: count }, (_, n) => vevent(`UID:${n}`, `DTSTART;TZID=${zone}:${2000 + n}0101T080000`))
    const cases: [what: string, few: string, many: string][] = (
      [
        [
          'rules of an own zone',
          (n) => vcalendar(own(n, 'RRULE:FREQ=DAILY;COUNT=999999'), vevent('DTSTART;TZID=Own:20261116T080000')),
        ],
        ['parts of an own zone, asked for many years', (n) => vcalendar(own(n * 20), ...years('Own', 40))],
        [
          'added times of an own zone, asked for many years',
          (n) => vcalendar(own(1, `RDATE:${times(n * 20)}`), ...years('Own', 40)),
        ],
        [
          'names of zones that nobody knows',
          (n) =>
            vcalendar(
              ...Array.from({ length: n * 3 }, (_, k) => vevent(`UID:${k}`, `DTSTART;TZID=No${k}/a/b:20261116T080000`)),
            ),
        ],
        ['times in a known zone', (n) => event(nine, 'RRULE:FREQ=DAILY', `EXDATE;TZID=Asia/Tokyo:${times(n * 20)}`)],
        ['added times without a zone', (n) => event('DTSTART:20261116T080000', `RDATE:${times(n * 40)}`)],
        ['occurrences of a day', (n) => event(nine, `RRULE:FREQ=YEARLY;BYDAY=MO;BYMINUTE=${minutes(n)}`)],
      ] as [string, (many: number) => string][]
    ).map(([what, text]) => [what, text(1), text(40)])

    test.each(cases)('%s', (_, few, many) => {
      const read = (text: string) => readIcs(text, { zone: 'UTC', window, budget: { days: 10_000, events: 1000 } })
      expect(read(few).ok).toBe(true)
      expect(read(many)).toEqual({ ok: false, problem: 'TOO_MANY_EVENTS' })
    })

    test('ends of what never began, inside of ever more that never ends', () => {
      // Looked for in all that is open, each of them, this would take minutes.
      const deep = 'BEGIN:A\n'.repeat(150_000)
      expect(problemOf(`${deep}${'END:B\n'.repeat(150_000)}${vcalendar(at('Plan'))}`)).toBe('NOT_A_CALENDAR')
    })
  })

  test('[ICS-16] only what touches the days that are kept', () => {
    const days = ['15', '16', '29', '30'].map((day) => at(day, day))
    const long = vevent('UID:long', 'SUMMARY:long', 'DTSTART:20261101T080000Z', 'DTEND:20261120T080000Z')
    expect(titles(vcalendar(...days, long)).sort()).toEqual(['16', '29', 'long'])
    const weeks = event('DTSTART;VALUE=DATE:20261001', 'DURATION:P10D', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=10')
    expect(read(weeks)).toEqual(['2026-11-10/2026-11-20 Plan'])
  })
})

describe('[ICS-17] what it says', () => {
  const one = (...lines: string[]) => readFile(vcalendar(vevent('UID:1', nine, ...lines))).events[0]

  test('titles as they were typed, in one line, or none', () => {
    expect(one('SUMMARY:Comida\\, café\\; 🎉\\nen casa \\\\o/')?.title).toBe('Comida, café; 🎉 en casa \\o/')
    // Word and Slack put such ends of lines into what is pasted.
    for (const end of ['\u2028', '\u2029']) expect(one(`SUMMARY:Plan${end}B`)?.title).toBe('Plan B')
    expect(one('SUMMARY:  ')?.title).toBeNull()
    expect(one()?.title).toBeNull()
    expect(one(`SUMMARY:${'🎉'.repeat(600)}`)?.title).toBe(`${'🎉'.repeat(499)}…`)
    expect(one('SUMMARY:a\u0000b\ud83d')?.title).toBe('ab\ufffd')
  })

  test('its page, if it is a web address; not settled; whether one is free; a colour', () => {
    expect(one('URL:https://example.org/plan')?.link_url).toBe('https://example.org/plan')
    expect(one('URL:javascript:alert(1)', 'LOCATION:https://meet.example.org/a')?.link_url).toBe(
      'https://meet.example.org/a',
    )
    expect(one('LOCATION:Room 3')?.link_url).toBeNull()
    expect(one('STATUS:TENTATIVE', 'TRANSP:TRANSPARENT')?.status).toBe('tentative')
    for (const free of ['TRANSP:TRANSPARENT', 'TRANSP:transparent', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])
      expect(one(free)?.status).toBe('free')
    for (const busy of ['TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY', 'STATUS:CONFIRMED'])
      expect(one(busy)?.status).toBe('confirmed')
    expect(one('COLOR:turquoise')?.color).toBeNull()
    const named = vcalendar('X-WR-CALNAME:Ana\\, work', 'X-APPLE-CALENDAR-COLOR:#FF2968FF')
    expect(readFile(named)).toMatchObject({ name: 'Ana, work', color: '#ff2968', unread: 0 })
  })

  test('[ICS-18] each becomes a row that the registry takes, and the same file again changes nothing', () => {
    const text = vcalendar(at('A'), vevent('UID:B', 'DTSTART;VALUE=DATE:20261116', 'RRULE:FREQ=DAILY;COUNT=3'))
    const now = '2026-11-16T08:00:00.000Z'
    const connection = '00000000-0000-4000-8000-000000000001'
    const changesOf = (file: string, known: ReadonlyMap<string, CalendarEvent> = new Map()) => {
      const reading = { id: connection, kind: 'ics-file', name: 'A', row: undefined, known } as const
      return readingChanges(reading, icsReading('A', readFile(file)), now).events
    }
    const made = changesOf(text)
    const rows = made.flatMap((change) =>
      change.op === 'insert' && change.table === 'calendar_events' ? [change.row] : [],
    )
    expect(rows.map((row) => checkRow('calendar_events', row).ok)).toEqual([true, true, true, true])
    const known = new Map(rows.map((row) => [row.id, row]))
    expect(changesOf(text, known)).toEqual([])
    const other = vcalendar(
      at('A').replace('SUMMARY:A', 'SUMMARY:A!'),
      vevent('UID:B', 'DTSTART;VALUE=DATE:20261116', 'RRULE:FREQ=DAILY;COUNT=2'),
    )
    expect(changesOf(other, known)).toEqual([
      { table: 'calendar_events', op: 'update', id: rows[0]?.id, patch: { title: 'A!', updated_at: now } },
      { table: 'calendar_events', op: 'delete', id: rows[3]?.id },
    ])
  })
})
