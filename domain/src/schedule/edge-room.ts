/** How far from its block the target of an edge may reach, so that it covers no target of another block. */
import type { Block, Placed } from './timeline.ts'

export interface EdgeRoom {
  /** In pixels; the half of a gap, because the block on its other side has the other half. */
  above: number
  below: number
}

type Where = Pick<Placed<Block>, 'top' | 'height' | 'lane' | 'lanes'>

const isBeside = (a: Where, b: Where): boolean =>
  (a.lane + 1) * b.lanes <= b.lane * a.lanes || (b.lane + 1) * a.lanes <= a.lane * b.lanes

export const edgeRoom = (block: Where, all: Iterable<Where>): EdgeRoom => {
  const room = { above: block.top, below: Number.POSITIVE_INFINITY }
  const bottom = block.top + block.height
  for (const other of all) {
    if (other === block || isBeside(block, other)) continue
    if (other.top >= bottom) room.below = Math.min(room.below, (other.top - bottom) / 2)
    else room.above = Math.min(room.above, Math.max(0, block.top - other.top - other.height) / 2)
  }
  return room
}
