import type { PushKind } from '@foco/domain/focus/push-news.ts'
import { expect, test } from 'vitest'
import { addressOf, isRung, mustShow, noticeOf, readTold, tagOf } from '../service-worker/push-notices.ts'
import { readPlace } from './place.ts'

const NOW = Date.parse('2026-11-16T09:00:00.000Z')
const ID = '11111111-1111-4111-8111-111111111111'
const told = (kind: PushKind, more: object = {}) => ({
  ...{
    id: 'x',
    kind,
    at: NOW,
    text: 'Taxes',
    item: { table: 'todos' as const, id: ID },
    count: 1,
    language: 'en',
    user: 'ana',
  },
  ...more,
})

test('a press on a notification leads to what it is about', () => {
  const placeOf = (kind: PushKind, more: object = {}) =>
    readPlace(new URL(addressOf(told(kind, more)), 'http://x').search)
  expect(placeOf('pomodoro')).toMatchObject({ tab: 'todos', opened: null })
  expect(placeOf('event', { item: null }).opened).toEqual({ kind: 'schedule' })
  const item = { table: 'bucket_items', id: ID }
  expect(placeOf('snooze', { item })).toMatchObject({ tab: 'bucket', opened: { kind: 'edit', ...item } })
  expect(placeOf('snooze', { item: null })).toMatchObject({ tab: 'bucket', opened: null })
  expect(placeOf('automation')).toMatchObject({ tab: 'todos', opened: { kind: 'edit', table: 'todos', id: ID } })
})

test('a notification says what happened in the language of the device, with its buttons', () => {
  expect(noticeOf(told('pomodoro'), NOW)).toEqual({
    title: 'The pomodoro is over',
    body: 'Taxes',
    actions: [
      { action: 'pause', title: 'Pause' },
      { action: 'done', title: 'Done' },
    ],
  })
  expect(noticeOf(told('snooze', { language: 'es', count: 3, item: null }), NOW)).toEqual({
    title: 'De vuelta de Aplazados',
    body: '3 cosas',
    actions: [],
  })
  expect(noticeOf(told('event', { at: NOW + 14.5 * 60_000 }), NOW)).toMatchObject({ title: 'Taxes', body: 'In 15 min' })
  expect(noticeOf(told('event', { text: null }), NOW)).toMatchObject({ title: 'An event', body: 'It begins now' })
  expect(noticeOf(told('event', { count: 2, at: NOW + 60_000 }), NOW)).toMatchObject({
    title: '2 events',
    body: 'In 1 min',
  })
})

test('what a later server says, and what is no message, is let be', () => {
  expect(readTold(JSON.stringify(told('timer')))).toEqual(told('timer'))
  for (const other of [undefined, '', 'x', 'null', '{"id":1}', JSON.stringify({ ...told('timer'), kind: 'weather' })])
    expect(readTold(other), other).toBeNull()
})

test('what a hidden page has just rung is known by its lock, and has the name that the page gives it', () => {
  expect(tagOf(told('pomodoro'))).toBe(new Date(NOW).toISOString())
  expect(tagOf(told('timer'))).toBe('x')
  const lock = `foco-alarm ${new Date(NOW).toISOString()}`
  expect(isRung(told('pomodoro'), [undefined, 'foco-leader', lock])).toBe(true)
  expect(isRung(told('break'), [`${lock}/3`])).toBe(true)
  expect(isRung(told('pomodoro'), ['foco-leader', `foco-alarm ${new Date(NOW + 1000).toISOString()}`])).toBe(false)
  expect(isRung(told('timer'), [lock])).toBe(false)
})

test('only Chromium and Firefox need show nothing while a page is in sight', () => {
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0'
  for (const other of [
    `${webkit} Safari/605.1.15`,
    `${webkit} Mobile/15E148`,
    // On an iPhone all of them are Safari.
    `${webkit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    `${webkit} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
    'A browser that nobody knows',
  ])
    expect(mustShow(other), other).toBe(true)
  for (const other of [
    'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
    'Gecko/20100101 Firefox/145.0',
  ])
    expect(mustShow(`Mozilla/5.0 (Macintosh) ${other}`), other).toBe(false)
})
