/** What overlaps stands side by side, in as few lanes as will do. */
import type { Span } from '../core/calendar-days.ts'

interface InLane<T> {
  item: T
  lane: number
  /** How many lanes those have that it is connected with: they share the width. */
  lanes: number
}

/** In the given order, which is that of the starts: each takes the first lane that is free by then. */
export const inLanes = <T extends { span: Span }>(items: readonly T[]): InLane<T>[] => {
  const placed: InLane<T>[] = []
  let group: InLane<T>[] = []
  let ends: number[] = []
  const close = () => {
    for (const item of group) item.lanes = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const item of items) {
    const { from, to } = item.span
    if (ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = to
    group.push({ item, lane, lanes: 0 })
  }
  close()
  return placed
}
