// Rules from: design: honest planning
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testId, todo } from '../../test/arbitrary-rows.ts'
import type { Todo } from '../tables/schema.ts'
import { usualLengths } from './usual-length.ts'

const done = (text: string, ...minutes: number[]) =>
  minutes.map((spent, index) => todo(index + 10, { text, completed: true, time_spent: spent * 60 }))
const usualMinutes = (of: Todo, all: readonly Todo[], runs: Parameters<typeof usualLengths>[1] = []) =>
  usualLengths(all, runs)(of)
const open = todo(1, { text: 'Compare the quotes' })

test('[USUAL-1] the median of three or more; of fewer nothing is said', () => {
  expect(usualMinutes(open, done('Compare the quotes', 35, 90, 40))).toBe(40)
  expect(usualMinutes(open, done('Compare the quotes', 30, 50, 40, 20))).toBe(35)
  expect(usualMinutes(open, done('Compare the quotes', 40, 40))).toBeNull()
  expect(usualMinutes(open, [])).toBeNull()
})

test('[USUAL-2] the same words, however they were written; others do not count', () => {
  expect(usualMinutes(open, done('  compare the QUOTES! ', 35, 40, 45))).toBe(40)
  expect(usualMinutes(todo(1, { text: 'Informe médico' }), done('informe medico', 10, 20, 30))).toBe(20)
  expect(usualMinutes(open, done('Compare the kitchen quotes', 35, 40, 45))).toBeNull()
  expect(usualMinutes(todo(1, { text: '…' }), done('!?', 35, 40, 45))).toBeNull()
})

test('[USUAL-3] what is open, was hardly begun, or is the to-do itself does not count', () => {
  const [one, two, three] = done(open.text, 35, 40, 45)
  if (!one || !two || !three) throw new Error('three were asked for')
  expect(usualMinutes(open, [one, two, { ...three, completed: false }])).toBeNull()
  expect(usualMinutes(open, [one, two, { ...three, time_spent: 59 }])).toBeNull()
  expect(usualMinutes(open, [one, two, { ...three, id: open.id }])).toBeNull()
})

test('[USUAL-4] it lies between the shortest and the longest, in any order', () => {
  const times = fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 3, maxLength: 9 })
  fc.assert(
    fc.property(times, (minutes) => {
      const found = usualMinutes(open, done(open.text, ...minutes))
      expect(found).toBeGreaterThanOrEqual(Math.min(...minutes))
      expect(found).toBeLessThanOrEqual(Math.max(...minutes))
      expect(found).toBe(usualMinutes(open, done(open.text, ...minutes.toReversed())))
    }),
  )
})

test('[USUAL-5] what the same automation made counts, however it was called by then; what it moved does not', () => {
  const made = (item: string, automation_id = 'weekly', result: 'made' | 'moved' = 'made') => ({
    automation_id,
    item_id: item,
    result,
  })
  const others = done('Quotes of March', 35, 90, 40)
  const runs = [open, ...others].map(({ id }) => made(id))
  expect(usualMinutes(open, others, runs)).toBe(40)
  expect(usualMinutes(open, others, [made(open.id), ...others.map(({ id }) => made(id, 'another'))])).toBeNull()
  expect(usualMinutes(open, others, [made(open.id, 'weekly', 'moved'), ...runs.slice(1)])).toBeNull()
  expect(usualMinutes(open, others, runs.slice(1))).toBeNull()
  expect(usualMinutes(open, others, [...runs.slice(0, 2), made(testId(77))])).toBeNull()
})
