import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** A finger that rests means something else. */
const TAP_MS = 500
/** By then a click has come, if one comes at all. */
const CLICK_MS = 300
/** Within this time of the last tap that counted, whatever stands in its place now was not what was meant. */
const SECOND_MS = 500

/** Of the page: the next message is another one. */
let answeredAt = Number.NEGATIVE_INFINITY

/**
 * Browsers take a tap right after a swipe as one that ends its flight, and send no click for it. For what is pressed
 * just then, such a tap counts as well.
 */
export const useSureTap = (run: () => void) => {
  const tap = useRef({ at: 0, timer: 0, isSecond: false })
  const answer = (at: number) => {
    answeredAt = at
    run()
  }
  const calledOff = () => window.clearTimeout(tap.current.timer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer of then is that of the one ref.
  useEffect(() => calledOff, [])
  return {
    onPointerDown: ({ pointerType, timeStamp }: PointerEvent) => {
      tap.current.at = timeStamp
      tap.current.isSecond = pointerType === 'touch' && timeStamp - answeredAt < SECOND_MS
    },
    onPointerUp: ({ pointerType, timeStamp, clientX, clientY, currentTarget }: PointerEvent) => {
      const isThere = currentTarget.contains(document.elementFromPoint(clientX, clientY))
      if (pointerType !== 'touch' || tap.current.isSecond || !isThere || timeStamp - tap.current.at > TAP_MS) return
      calledOff()
      tap.current.timer = window.setTimeout(() => answer(timeStamp + CLICK_MS), CLICK_MS)
    },
    // Also the second click of a double click, which does not count.
    onClickCapture: calledOff,
    onClick: ({ detail, timeStamp }: MouseEvent) => {
      // Of a key there was no tap before.
      if (detail === 0 || !tap.current.isSecond) answer(timeStamp)
    },
  }
}
