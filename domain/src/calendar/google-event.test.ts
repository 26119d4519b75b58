// Rules from: core §3, §7; design: calendars
import { expect, test } from 'vitest'
import { keptWindow } from './event-draft.ts'
import { type GoogleEvent, googleCalendars, googleDraft } from './google-event.ts'

const ZONE = 'Europe/Madrid'
const WINDOW = keptWindow('2026-11-16', ZONE)
const draft = (event: Partial<GoogleEvent>, zone = ZONE) =>
  googleDraft({ id: 'a', summary: 'Plan', ...event }, 'work', keptWindow('2026-11-16', zone), zone)
const timed = { start: { dateTime: '2026-11-16T10:00:00+01:00' }, end: { dateTime: '2026-11-16T11:00:00+01:00' } }

test('[GOOGLE-7] a time is an instant, whole days are days, of which the end is the first after it', () => {
  expect(draft(timed)).toMatchObject({
    ...{ uid: 'a', occurrence: '', calendar: 'work', title: 'Plan', status: 'confirmed' },
    ...{ starts_at: '2026-11-16T09:00:00.000Z', ends_at: '2026-11-16T10:00:00.000Z', starts_on: null },
  })
  for (const zone of ['Pacific/Kiritimati', 'America/Adak', ZONE])
    expect(draft({ start: { date: '2026-11-16' }, end: { date: '2026-11-18' } }, zone)).toMatchObject({
      ...{ starts_on: '2026-11-16', ends_on: '2026-11-18', starts_at: null, ends_at: null },
    })
  expect(draft({ start: { dateTime: '2026-11-16T10:00:00Z' } })?.ends_at).toBe('2026-11-16T10:00:00.000Z')
})

test('[GOOGLE-15] a time without an offset is that of its zone, else of where the person is, on any machine', () => {
  const at = (timeZone?: string, zone = ZONE) =>
    draft({ start: { dateTime: '2026-11-16T10:00:00', ...(timeZone !== undefined && { timeZone }) } }, zone)?.starts_at
  expect(at('Asia/Tokyo')).toBe('2026-11-16T01:00:00.000Z')
  for (const timeZone of [undefined, 'Nowhere']) {
    expect(at(timeZone)).toBe('2026-11-16T09:00:00.000Z')
    expect(at(timeZone, 'America/New_York')).toBe('2026-11-16T15:00:00.000Z')
  }
})

test.each([
  [{ ...timed, status: 'cancelled' }],
  [{ ...timed, attendees: [{ responseStatus: 'accepted' }, { self: true, responseStatus: 'declined' }] }],
  [{ ...timed, eventType: 'workingLocation' }],
  [{ start: { dateTime: 'soon' } }],
  [{ start: { date: '16/11/2026' } }],
  [{}],
  [{ start: { date: '2027-11-16' }, end: { date: '2027-11-17' } }],
])('[GOOGLE-8] %o stands on no day', (event) => {
  expect(draft(event)).toBeNull()
})

test('[GOOGLE-9] what is not settled, or not answered, is tentative; what leaves one free is free', () => {
  const answered = (responseStatus: string) => draft({ ...timed, attendees: [{ self: true, responseStatus }] })?.status
  expect(draft({ ...timed, status: 'tentative' })?.status).toBe('tentative')
  expect(['needsAction', 'tentative', 'accepted'].map(answered)).toEqual(['tentative', 'tentative', 'confirmed'])
  const free = { ...timed, transparency: 'transparent' }
  expect(draft(free)?.status).toBe('free')
  expect(draft({ ...free, status: 'tentative' })?.status).toBe('tentative')
})

test('[GOOGLE-10] its call goes before its page, and only a web address is kept', () => {
  const links = { hangoutLink: 'https://meet.example/a', htmlLink: 'https://calendar.example/a' }
  expect(draft({ ...timed, ...links })?.link_url).toBe('https://meet.example/a')
  expect(draft({ ...timed, ...links, hangoutLink: 'javascript:alert(1)' })?.link_url).toBe('https://calendar.example/a')
})

test('[GOOGLE-11] a title of spaces is none, a long one is cut, a colour is one of eleven', () => {
  expect(draft({ ...timed, summary: ' \n ' })?.title).toBeNull()
  expect([...(draft({ ...timed, summary: 'x'.repeat(900) })?.title ?? '')]).toHaveLength(500)
  expect(
    ['1', '11', '12', 'x', undefined].map((colorId) => draft({ ...timed, ...(colorId && { colorId }) })?.color),
  ).toEqual(['#a4bdfc', '#dc2127', null, null, null])
  expect(WINDOW.from).toBeLessThan(WINDOW.to)
})

test("[GOOGLE-12] of the calendars those are read that the person sees there, one's own first", () => {
  expect(
    googleCalendars([
      { id: 'team', summary: 'Team', summaryOverride: ' Our  team ', backgroundColor: '#ABCDEF', selected: true },
      { id: 'hidden', summary: 'Hidden' },
      { id: 'gone', summary: 'Gone', selected: true, deleted: true },
      { id: 'ana@example.org', primary: true, backgroundColor: 'blue' },
    ]),
  ).toEqual([
    { id: 'ana@example.org', name: 'ana@example.org', color: null },
    { id: 'team', name: 'Our team', color: '#abcdef' },
  ])
})
