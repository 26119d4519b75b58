/**
 * A press that is held: a drag begins when mouse, pen or finger rests on its spot for a moment. Before that it is
 * anything else (a click, a swipe), and nothing is done about it.
 */

/** The spec's 100 ms delay and 5 px tolerance. */
const HOLD_MS = 100
const TOLERANCE_PX = 5

export interface Spot {
  x: number
  y: number
}

interface HeldPress {
  begin(start: Spot): void
  move(spot: Spot): void
  /** Released where it should drop. */
  drop(): void
  /** Taken back: Escape, or the browser took the pointer away. */
  cancel(): void
}

type Press = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>

const spotOf = ({ clientX, clientY }: Press): Spot => ({ x: clientX, y: clientY })

/** Watches one press from its pointerdown to its end; with 0 ms it is held at once. Returns the way to call it off. */
export const watchPress = (
  down: Press,
  held: HeldPress,
  { ms = HOLD_MS, tolerance = TOLERANCE_PX } = {},
  page: Window = window,
): (() => void) => {
  const start = spotOf(down)
  const watching = new AbortController()
  let isHeld = false
  const stop = () => {
    page.clearTimeout(timer)
    watching.abort()
  }
  const cancel = () => {
    stop()
    if (isHeld) held.cancel()
  }
  const begin = () => {
    isHeld = true
    held.begin(start)
  }
  const timer = ms > 0 ? page.setTimeout(begin, ms) : 0
  const on = <K extends keyof WindowEventMap>(type: K, listen: (event: WindowEventMap[K]) => void) =>
    page.addEventListener(type, listen, { signal: watching.signal, capture: true })

  on('pointermove', (event) => {
    if (event.pointerId !== down.pointerId) return
    const spot = spotOf(event)
    if (isHeld) held.move(spot)
    else if (Math.hypot(spot.x - start.x, spot.y - start.y) > tolerance) stop()
  })
  on('pointerup', (event) => {
    if (event.pointerId !== down.pointerId) return
    stop()
    if (!isHeld) return
    held.move(spotOf(event))
    held.drop()
  })
  on('pointercancel', (event) => event.pointerId === down.pointerId && cancel())
  // The window's own: that of an element passes by here too, and the press itself moves the focus.
  on('blur', (event) => event.target === page && cancel())
  on('keydown', (event) => {
    if (!isHeld || event.key !== 'Escape') return
    // Not also for what is open around the list.
    event.preventDefault()
    event.stopPropagation()
    cancel()
  })
  // A long press means a menu elsewhere.
  on('contextmenu', (event) => event.preventDefault())
  if (ms === 0) begin()
  return cancel
}
