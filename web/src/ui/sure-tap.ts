import { type PointerEvent, useEffect, useRef } from 'react'

/** A finger that rests means something else. */
const TAP_MS = 500
/** By then a click has come, if one comes at all. */
const CLICK_MS = 300

/**
 * Browsers take a tap right after a swipe as one that ends its flight, and send no click for it. For what is pressed
 * just then, such a tap counts as well.
 */
export const useSureTap = (run: () => void) => {
  const tap = useRef({ at: 0, timer: 0 })
  const calledOff = () => window.clearTimeout(tap.current.timer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer of then is that of the one ref.
  useEffect(() => calledOff, [])
  return {
    onPointerDown: ({ timeStamp }: PointerEvent) => {
      tap.current.at = timeStamp
    },
    onPointerUp: ({ pointerType, timeStamp, clientX, clientY, currentTarget }: PointerEvent) => {
      const isThere = currentTarget.contains(document.elementFromPoint(clientX, clientY))
      if (pointerType !== 'touch' || !isThere || timeStamp - tap.current.at > TAP_MS) return
      calledOff()
      tap.current.timer = window.setTimeout(run, CLICK_MS)
    },
    // Also the second click of a double click, which does not count.
    onClickCapture: calledOff,
    onClick: run,
  }
}
