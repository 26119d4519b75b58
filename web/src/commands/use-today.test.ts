import { instantAt } from '@foco/domain/core/calendar-days.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { timeZone } from '../platform/clock.ts'
import { isToday } from './use-today.ts'

const at = (day: string, hour: number) => instantAt(day, hour, 30, timeZone())

afterEach(() => vi.useRealTimers())

test('a plan is of today until the day ends, whenever that is', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const evening = at('2026-11-16', 20)
  for (const [hour, byMidnight, byFour] of [
    [1, false, true],
    [3, false, true],
    [4, false, false],
  ] as const) {
    vi.setSystemTime(at('2026-11-17', hour))
    expect([isToday(evening, 0), isToday(evening, 240)], `at ${hour}:30`).toEqual([byMidnight, byFour])
  }
  vi.setSystemTime(evening)
  expect([isToday(at('2026-11-17', 1), 0), isToday(at('2026-11-17', 1), 240)]).toEqual([false, true])
})
