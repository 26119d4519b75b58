/** What quick words of a date mean to somebody in Madrid on a Tuesday. */
import { expect } from 'vitest'
import { dateOf, timeOf } from '../src/core/calendar-days.ts'
import { readQuickWords } from '../src/items/quick-words.ts'

export const MADRID = 'Europe/Madrid'
/** A Tuesday, 11:45 in Madrid. */
export const TUESDAY = '2026-11-17T10:45:00.000Z'

export const readAt = (typed: string, now = TUESDAY, zone = MADRID, hour = 9) =>
  readQuickWords(typed, { now, zone, startsAt: 0, hour, categories: [], kinds: ['snooze'] })

export const whenOf = (words: string, ...where: [now?: string, zone?: string, hour?: number]): string | null => {
  const { until, text } = readAt(`Call mum ${words}`, ...where)
  if (until === undefined) return null
  expect(text).toBe('Call mum')
  const zone = where[1] ?? MADRID
  return `${dateOf(until, zone)} ${timeOf(until, zone)}`
}
