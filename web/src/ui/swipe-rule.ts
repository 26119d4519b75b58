/** When a finger that goes across a row means something. All lengths in px, all speeds in px a millisecond. */

export type SwipeWay = 'right' | 'left'

/** Before that it may still become a tap. */
const SLOP = 10
/** So much more across than along: where it is in doubt, the page scrolls. */
const STEEPNESS = 1.5
/** Of the row's width, but never farther than a thumb reaches with ease. */
const SHARE = 0.35
const FAR = 140
/** A flick needs less way, but is no twitch. */
const FLICK = 56
const FAST = 0.5
/** Somebody who goes back this fast has changed their mind. */
const BACK = 0.2

/** Across is ours; along is the page's, for good. */
export const courseOf = (dx: number, dy: number): 'open' | 'across' | 'along' => {
  if (Math.hypot(dx, dy) < SLOP) return 'open'
  return Math.abs(dx) > Math.abs(dy) * STEEPNESS ? 'across' : 'along'
}

interface Swipe {
  dx: number
  /** Of the last moment: to the right above 0. */
  speed: number
  width: number
}

/** What it means to let go here; null: nothing, the row goes back. */
export const swipeWay = ({ dx, speed, width }: Swipe): SwipeWay | null => {
  const way = dx > 0 ? 'right' : 'left'
  const onward = dx > 0 ? speed : -speed
  if (onward < -BACK) return null
  const isFar = Math.abs(dx) >= Math.min(width * SHARE, FAR)
  const isFlick = Math.abs(dx) >= FLICK && onward >= FAST
  return isFar || isFlick ? way : null
}
