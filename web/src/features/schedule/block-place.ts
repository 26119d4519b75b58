import { type Axis, LEAST_PX, type Placed, pixelAt } from '@foco/domain/schedule/timeline.ts'
import type { CSSProperties } from 'react'

export type BlockStyle = CSSProperties & Record<`--${string}`, string>

const percent = (part: number) => `${part * 100}%`

/** In pixels; the shortest can still be read and pressed. */
export const heightBetween = (axis: Axis, from: number, to: number): number =>
  Math.max(LEAST_PX, pixelAt(axis, to) - pixelAt(axis, from))

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
