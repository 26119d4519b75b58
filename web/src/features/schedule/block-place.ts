import type { EdgeRoom } from '@foco/domain/schedule/edge-room.ts'
import { type Axis, LEAST_PX, type Placed, pixelAt } from '@foco/domain/schedule/timeline.ts'
import type { CSSProperties } from 'react'

export type BlockStyle = CSSProperties & Record<`--${string}`, string>

const percent = (part: number) => `${part * 100}%`

/** In pixels; the shortest can still be read and pressed. */
export const heightBetween = (axis: Axis, from: number, to: number): number =>
  Math.max(LEAST_PX, pixelAt(axis, to) - pixelAt(axis, from))

/** Below it, letters are smaller; above the others, there is room for the times under the name, and for a second line of it. */
const FULL_PX = 25
const TWO_PX = 45
const THREE_PX = 60

/** How much a block of this height says, for its style sheet: asked of the browser, hundreds of blocks take their time. */
export const linesWithin = (height: number): string => {
  if (height < TWO_PX) return height < FULL_PX ? '0' : '1'
  return height < THREE_PX ? '2' : '3'
}

/** Among more of them beside each other, not one letter has room: a block is then a shape with a name. */
const READABLE_LANES = 8

export const isReadable = (lanes: number): boolean => lanes <= READABLE_LANES

/** So high is the target of an edge, where there is room for it. */
const TARGET_PX = 24

/** Whether its two edges find no room above each other. */
export const isLow = (height: number, { above, below }: EdgeRoom): boolean =>
  height / 2 + Math.min(above, below) < TARGET_PX

/** Where a block stands on the timeline, in its lane. */
export const blockPlace = (
  axis: Axis,
  from: number,
  to: number,
  { lane, lanes }: Pick<Placed<never>, 'lane' | 'lanes'>,
): BlockStyle => ({
  top: pixelAt(axis, from),
  '--height': `${heightBetween(axis, from, to)}px`,
  left: percent(lane / lanes),
  width: percent(1 / lanes),
})
