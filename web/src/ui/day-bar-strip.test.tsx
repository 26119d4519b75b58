import { dayBar, hourLines, nextEvent } from '@foco/domain/focus/day-bar.ts'
import { type CalendarEvent, checkRow, type FocusSession } from '@foco/domain/tables/schema.ts'
import { exampleRow } from '@foco/domain/test/example-rows.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockHours } from '../platform/clock-hours.ts'
import { DayBar } from './day-bar-strip.tsx'

const ZONE = 'Europe/Madrid'

const event = (number: number, title: string | null, start: string, end: string): CalendarEvent =>
  exampleRow('calendar_events', number, {
    title,
    starts_at: `2026-11-16T${start}:00+01:00`,
    ends_at: `2026-11-16T${end}:00+01:00`,
  })
const plan = event(1, 'Equipo', '09:30', '10:15')
const lunch = event(2, 'Comida con Iván', '12:00', '13:00')
const days = { starts_on: '2026-11-16', ends_on: '2026-11-17' }
const holiday = exampleRow('calendar_events', 3, { title: 'Fiesta', ...days })

const sessionOf = (started_at: string, ended_at: string | null): FocusSession => {
  const stamps = { created_at: started_at, updated_at: started_at }
  const row = { id: '00000000-0000-4000-8000-000000000001', started_at, ended_at, ...stamps }
  const checked = checkRow('focus_sessions', row)
  if (!checked.ok) throw new Error(checked.problems[0]?.message)
  return checked.value
}

const DAY = '2026-11-16'

const html = (
  events: CalendarEvent[],
  clock: string,
  sessions: FocusSession[] = [],
  running: FocusSession | null = null,
) => {
  const bar = dayBar({ day: DAY, zone: ZONE, startsAt: 0, events, sessions, running })
  const next = nextEvent(bar, Date.parse(`2026-11-16T${clock}:00+01:00`))
  return renderToStaticMarkup(
    <DayBar
      bar={bar}
      hours={hourLines(DAY, ZONE, 0)}
      zone={ZONE}
      next={next}
      countdown="00:36:12"
      onSecond={() => () => {}}
      runNow={() => 0}
      onOpen={() => {}}
    />,
  )
}
const words = (markup: string) => markup.replace(/<button.*/, '').replace(/<[^>]*>/g, '')

beforeAll(() => clockHours.choose('h23'))
afterAll(() => clockHours.choose('system'))

test('the next event: how long until it, its name and its time', () => {
  expect(words(html([plan, lunch], '11:23'))).toBe('Próximo evento en 00:36:12Comida con Iván · 12:00')
})

test('an event without a title is named so', () => {
  expect(words(html([event(1, null, '12:00', '13:00')], '11:23'))).toBe('Próximo evento en 00:36:12Untitled · 12:00')
})

test('a day without events says so, and so does one whose events are over', () => {
  expect(words(html([], '11:23'))).toBe('No hay eventos hoy')
  expect(words(html([plan], '11:23'))).toBe('No hay más eventos hoy')
  expect(words(html([holiday], '11:23'))).toBe('Todo el día: Fiesta')
})

test('the bar draws events in their colours and focus below, and says both in words', () => {
  const markup = html([plan, lunch], '11:23', [sessionOf('2026-11-16T09:24:00.000Z', '2026-11-16T10:19:00.000Z')])
  expect(markup).toContain('left:39.58%;width:3.13%;background:var(--event-1)')
  expect(markup).toContain('left:50.00%;width:4.17%;background:var(--event-2)')
  expect(markup).toContain('>Equipo, 09:30–10:15; Comida con Iván, 12:00–13:00; Focus 10:24–11:19</p>')
})

test('the bar is pressed to open the schedule, names every third hour and says since when focus goes on', () => {
  const markup = html([], '11:23', [], sessionOf('2026-11-16T09:24:00.000Z', null))
  expect(markup).toContain('aria-label="Open Today&#x27;s Schedule"')
  expect(markup).toContain('>Focus since 10:24</p>')
  expect(
    markup
      .match(/>(\d\d)<\/span>/g)
      ?.join(' ')
      .replace(/[^\d ]/g, ''),
  ).toBe('03 06 09 12 15 18 21')
  clockHours.choose('h12')
  expect(html([], '11:23')).toContain('>3 AM</span>')
  clockHours.choose('h23')
})
