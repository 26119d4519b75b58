/** Focus by day and by category, for the chart. */
import { addDays } from '../core/calendar-days.ts'
import { compareText } from '../core/ordering.ts'
import type { FocusSession } from '../tables/schema.ts'
import type { SessionDay } from './sessions.ts'

export const CHART_DAYS = 14

/** `categoryId` is null for what belongs to none, or to a to-do that is gone. */
export interface CategoryTime {
  categoryId: string | null
  seconds: number
}

export interface ChartDay {
  day: string
  seconds: number
  /** In the same order on every day: what most time went to comes first. */
  slices: CategoryTime[]
}

export interface FocusChart {
  /** Oldest first, also those without focus. */
  days: ChartDay[]
  totals: CategoryTime[]
  seconds: number
  /** The longest day: the height of the chart. */
  most: number
}

type CategoryOf = (session: FocusSession) => string | null

const addTo = (sums: Map<string | null, number>, key: string | null, seconds: number) =>
  sums.set(key, (sums.get(key) ?? 0) + seconds)

export const focusChart = (
  log: readonly SessionDay[],
  categoryOf: CategoryOf,
  lastDay: string,
  length = CHART_DAYS,
): FocusChart => {
  const first = addDays(lastDay, 1 - length)
  const totals = new Map<string | null, number>()
  const byDay = new Map<string, Map<string | null, number>>()
  for (const { day, parts } of log) {
    if (day < first || day > lastDay) continue
    const sums = new Map<string | null, number>()
    byDay.set(day, sums)
    for (const { session, seconds } of parts) {
      if (session.session_type !== 'focus' || seconds === 0) continue
      const category = categoryOf(session)
      addTo(sums, category, seconds)
      addTo(totals, category, seconds)
    }
  }
  const ordered = [...totals]
    .map(([categoryId, seconds]) => ({ categoryId, seconds }))
    .sort((a, b) => b.seconds - a.seconds || compareText(a.categoryId ?? '', b.categoryId ?? ''))
  const days = Array.from({ length }, (_, index) => {
    const day = addDays(first, index)
    const slices = ordered.flatMap(({ categoryId }) => {
      const seconds = byDay.get(day)?.get(categoryId)
      return seconds === undefined ? [] : [{ categoryId, seconds }]
    })
    return { day, slices, seconds: slices.reduce((sum, slice) => sum + slice.seconds, 0) }
  })
  return {
    days,
    totals: ordered,
    seconds: ordered.reduce((sum, total) => sum + total.seconds, 0),
    most: Math.max(...days.map(({ seconds }) => seconds)),
  }
}
