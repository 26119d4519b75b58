/** Several pages that do the same, measured in turns: whatever else the machine does meets them alike. */
import type { Page } from '@playwright/test'
import { median, quantile } from './measure.ts'
import { type Gesture, openMeter } from './painted.ts'

export interface Subject {
  name: string
  page: Page
  gesture: Gesture
}

/** One time of each in every round, forwards and backwards by turns, so that nobody always comes first. */
export const measureBeside = async (subjects: readonly Subject[], runs: number): Promise<Map<string, number[]>> => {
  const meters = []
  for (const { name, page, gesture } of subjects) meters.push({ name, gesture, meter: await openMeter(page) })
  const times = new Map(subjects.map(({ name }) => [name, [] as number[]]))
  for (let run = 0; run < runs; run++)
    for (const { name, gesture, meter } of run % 2 === 0 ? meters : meters.toReversed())
      times.get(name)?.push(await meter.once(gesture))
  for (const { meter } of meters) await meter.close()
  return times
}

export const tellTimes = (what: string, times: readonly number[]) =>
  console.log(`${what}: median ${median(times).toFixed(1)} ms, 95 % ${quantile(times, 0.95).toFixed(1)} ms`)
