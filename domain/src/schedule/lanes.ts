/** What overlaps stands side by side, in as few lanes as will do. */
import type { Span } from '../core/calendar-days.ts'

interface InLane<T> {
  item: T
  lane: number
  /** How many lanes those have that it is connected with: they share the width. */
  lanes: number
}

/** In the given order, which is that of the starts: each takes the first lane that is free by then. */
const inLanes = <T extends { span: Span }>(items: readonly T[]): InLane<T>[] => {
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

interface OfKind {
  block: { kind: 'event' | 'session' | 'planned' }
  span: Span
}

/** In order, those that follow each other without a gap. */
const clusters = <T extends { span: Span }>(items: readonly T[]): T[][] => {
  const found: T[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const last = found.at(-1)
    if (last && item.span.from < end) last.push(item)
    else found.push([item])
    end = Math.max(end, item.span.to)
  }
  return found
}

/** From left to right. */
const KINDS = ['planned', 'event', 'session'] as const

/**
 * Each kind has lanes of its own: while an edge of one is moved, the others stand still. On a day with a plan it has the
 * left half and what was done the right one, but for hours with events, which stand between the two.
 */
export const sideBySide = <T extends OfKind>(items: readonly T[]): InLane<T>[] => {
  const hasPlan = items.some(({ block }) => block.kind === 'planned')
  return clusters(items).flatMap((cluster) => {
    const groups = KINDS.map((kind) => inLanes(cluster.filter(({ block }) => block.kind === kind)))
    const [plan = 0, events = 0, real = 0] = groups.map((group) => Math.max(0, ...group.map(({ lanes }) => lanes)))
    const placed = (offsets: readonly number[], lanes: readonly number[]) =>
      groups.flatMap((group, index) =>
        group.map(({ item, lane }) => ({ item, lane: (offsets[index] ?? 0) + lane, lanes: lanes[index] ?? 1 })),
      )
    if (hasPlan && events === 0) return placed([0, 0, real], [2 * plan, 0, 2 * real])
    const all = plan + events + real
    return placed([0, plan, plan + events], [all, all, all])
  })
}
