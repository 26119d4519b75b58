/**
 * The day of the schedule card (spec: core §2, §9): from 06:00 to 22:00, an hour 60 px, 1020 px in all. Blocks of any
 * kind are clipped to it; what lies before or after it on the same day is listed at its edges, so that nothing is lost.
 */
import { dayBounds, instantAt, type Span, touches } from '../core/calendar-days.ts'
import { compareText } from '../core/ordering.ts'
import { sideBySide } from './lanes.ts'

export const FIRST_HOUR = 6
export const LAST_HOUR = 22
const HOUR_PX = 60
export const TIMELINE_PX = 1020
const HOURS_PX = (LAST_HOUR - FIRST_HOUR) * HOUR_PX
/** What is left above 06:00 and below 22:00: there the names of these hours and a handle on them lie whole. */
export const EDGE_PX = (TIMELINE_PX - HOURS_PX) / 2
/** So far above and below its line reaches the name of an hour. */
const NAME_PX = 12
/** However short it was, it can be seen and pressed. */
export const LEAST_PX = 16

export interface Axis {
  day: string
  zone: string
  /** From 06:00 to 22:00. */
  shown: Span
  /** In minutes since midnight. */
  startsAt: number
  /** From the start of the day to the next. */
  whole: Span
}

export interface Block {
  id: string
  kind: 'event' | 'session' | 'planned'
  span: Span
}

export interface Placed<B> {
  block: B
  top: number
  height: number
  /** Which of how many beside each other, from the left. */
  lane: number
  lanes: number
}

export interface Timeline<B> {
  placed: Placed<B>[]
  before: B[]
  after: B[]
}

export const axisOf = (day: string, zone: string, startsAt: number): Axis => {
  const at = (hour: number) => Date.parse(instantAt(day, hour, 0, zone))
  const shown = { from: at(FIRST_HOUR), to: at(LAST_HOUR) }
  return { day, zone, startsAt, shown, whole: dayBounds(day, zone, startsAt) }
}

const within = (value: number, { from, to }: Span): number => Math.min(to, Math.max(from, value))

/** In real time: where a zone changes its clock between 06:00 and 22:00, hours are narrower or wider and none is missing. */
export const pixelAt = ({ shown }: Axis, instant: number): number =>
  EDGE_PX + ((within(instant, shown) - shown.from) / (shown.to - shown.from)) * HOURS_PX

/** The moment at a height of the timeline. */
export const instantAtPixel = (axis: Axis, pixel: number): number =>
  within(axis.shown.from + timeOfPixels(axis, pixel - EDGE_PX), axis.shown)

/** How much time a move of so many pixels is. */
export const timeOfPixels = ({ shown }: Axis, pixels: number): number => (pixels / HOURS_PX) * (shown.to - shown.from)

export const hourMarks = ({ day, zone }: Axis): number[] =>
  Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) =>
    Date.parse(instantAt(day, FIRST_HOUR + index, 0, zone)),
  )

const byStart = (a: Block, b: Block): number => a.span.from - b.span.from || compareText(a.id, b.id)

export const layOut = <B extends Block>(blocks: Iterable<B>, axis: Axis): Timeline<B> => {
  const today = [...blocks].filter(({ span }) => touches(axis.whole, span)).sort(byStart)
  const isBefore = ({ span }: B) => span.from < axis.shown.from && span.to <= axis.shown.from
  const isAfter = ({ span }: B) => span.from >= axis.shown.to
  const drawn = today
    .filter((block) => !isBefore(block) && !isAfter(block))
    .map((block) => {
      const top = pixelAt(axis, block.span.from)
      const bottom = Math.max(top + LEAST_PX, pixelAt(axis, block.span.to))
      return { block, span: { from: top, to: bottom } }
    })
  return {
    placed: sideBySide(drawn).map(({ item: { block, span }, lane, lanes }) => ({
      block,
      top: span.from,
      height: span.to - span.from,
      lane,
      lanes,
    })),
    before: today.filter(isBefore),
    after: today.filter(isAfter),
  }
}

/**
 * How far the timeline is scrolled when it opens: the working day in the middle where it fits, else now in the upper
 * third; on a day that now is not on, the working day from its start.
 */
export const openingScroll = (axis: Axis, working: Span, now: number, height: number): number => {
  const [top, bottom] = [pixelAt(axis, working.from), pixelAt(axis, working.to)]
  const isNow = touches(axis.shown, { from: now, to: now })
  const wanted =
    bottom - top + 2 * EDGE_PX <= height
      ? (top + bottom - height) / 2
      : isNow
        ? pixelAt(axis, now) - height / 3
        : top - EDGE_PX
  const lowest = Math.max(0, TIMELINE_PX - height)
  const scroll = within(wanted, { from: 0, to: lowest })
  // The name of an hour at the upper edge is seen whole.
  const cut = hourMarks(axis).find((mark) => Math.abs(pixelAt(axis, mark) - scroll) < NAME_PX)
  return Math.round(cut === undefined || scroll === lowest ? scroll : pixelAt(axis, cut) - NAME_PX)
}
