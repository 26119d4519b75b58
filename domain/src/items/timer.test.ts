// Rules from: core §4
import { expect, test } from 'vitest'
import { NOW, todo } from '../../test/arbitrary-rows.ts'
import { elapsedSeconds, totalSeconds } from './timer.ts'

const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
const running = todo(1, { is_running: true, last_started_at: NOW, time_spent: 100 })

test('[TIME-1] elapsed time is the whole seconds since the start', () => {
  expect(elapsedSeconds(running, at(0))).toBe(0)
  expect(elapsedSeconds(running, at(59.999))).toBe(59)
  expect(elapsedSeconds(running, at(3600))).toBe(3600)
})

test('[TIME-2] a stopped timer gains nothing, however long it stands', () => {
  expect(elapsedSeconds(todo(1, { last_started_at: NOW }), at(8 * 3600))).toBe(0)
  expect(elapsedSeconds(todo(1, { is_running: true, last_started_at: null }), at(60))).toBe(0)
})

test('[TIME-3] a clock that went backwards or cannot be read counts nothing', () => {
  expect(elapsedSeconds(running, at(-60))).toBe(0)
  expect(elapsedSeconds(running, 'no time')).toBe(0)
  expect(elapsedSeconds({ ...running, last_started_at: 'no time' }, at(1))).toBe(0)
})

test('[TIME-4] the same instant in another time zone is the same time', () => {
  expect(elapsedSeconds({ ...running, last_started_at: '2026-03-02T10:00:00+01:00' }, at(5))).toBe(5)
})

test('[TIME-5] the total is the saved time plus the run', () => {
  expect(totalSeconds(running, at(20))).toBe(120)
  expect(totalSeconds(todo(1, { time_spent: 7 }), at(20))).toBe(7)
})
