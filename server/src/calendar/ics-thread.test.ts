import { keptWindow } from '@foco/domain/calendar/event-draft.ts'
import { readIcs, readingBudget } from '@foco/domain/calendar/read-ics.ts'
import { expect, test } from 'vitest'
import { calendarText, eventLines } from '../../test/test-calendar.ts'
import { readTexts } from './ics-thread.ts'

const zone = 'Europe/Madrid'
const window = keptWindow('2026-03-02', zone)
const text = (...uids: string[]) => calendarText(...uids.map((uid) => eventLines(uid)))

test('others get their turn while a calendar is read', async () => {
  const long = text(...Array.from({ length: 2000 }, (_, index) => `e${index}`))
  let turns = 0
  const goOn = () => {
    turns++
    timer = setImmediate(goOn)
  }
  let timer = setImmediate(goOn)
  const [read] = await readTexts([long], { zone, window })
  clearImmediate(timer)
  expect(read?.ok && read.value.events).toHaveLength(2000)
  // Read here, it would be over before the first of them.
  expect(turns).toBeGreaterThan(0)
})

test('it reads the same as here, several at once, and each gets its own', async () => {
  const all = await Promise.all(['A', 'B', 'C'].map((uid) => readTexts([text(uid), 'nothing'], { zone, window })))
  expect(all).toEqual(
    ['A', 'B', 'C'].map((uid) => [readIcs(text(uid), { zone, window }), { ok: false, problem: 'NOT_A_CALENDAR' }]),
  )
  expect(await readTexts([], { zone, window })).toEqual([])
})

test('what several texts may take they take together, and no text after the one with which it is too much is read', async () => {
  const budget = { ...readingBudget(), events: 3 }
  expect(await readTexts([text('A', 'B')], { zone, window, budget })).toMatchObject([{ ok: true }])
  expect(budget.events).toBe(1)
  const reads = await readTexts([text('C'), text('D'), text('E')], { zone, window, budget })
  expect(reads).toMatchObject([{ ok: true }, { ok: false, problem: 'TOO_MANY_EVENTS' }])
})

test('what cannot be read at all fails alone, and the next one is read', async () => {
  const day = ['BEGIN:VEVENT', 'UID:1', 'DTSTART;VALUE=DATE:20260303', 'END:VEVENT'].join('\r\n')
  const wrong = readTexts([calendarText(day)], { zone: 'Nowhere', window })
  const right = readTexts([text('A')], { zone, window })
  await expect(wrong).rejects.toThrow('Nowhere')
  expect(await right).toMatchObject([{ ok: true }])
})
