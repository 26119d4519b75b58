import type { Span } from '@foco/domain/core/calendar-days.ts'
import { movedEdge, STEP_MS } from '@foco/domain/schedule/edges.ts'
import { type Axis, timeOfPixels } from '@foco/domain/schedule/timeline.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { edgeStep } from '../../ui/edge-scroll.ts'
import { watchPress } from '../../ui/held-press.ts'
import { isFocusLost } from '../../ui/row-focus.ts'

const LONG_STEP_MS = 6 * STEP_MS
/** At the very edge of the timeline, 4 px in each frame: an hour lasts a quarter of a second. */
const SCROLL = { zone: 40, fastest: 4 }

/** As it is seen: later is further down. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: -STEP_MS,
  ArrowLeft: -STEP_MS,
  ArrowDown: STEP_MS,
  ArrowRight: STEP_MS,
  PageUp: -LONG_STEP_MS,
  PageDown: LONG_STEP_MS,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

const JUST_PRESSED = { ms: 0 }

interface EdgeMove {
  at: number
  axis: Axis
  /** By the rows as they are when it is asked. */
  limits: () => Span
  /** Where it would be if it was let go now; null when that is over. */
  onPreview: (at: number | null) => void
  /** Where somebody wants it; the rule says where it goes. */
  onMove: (wanted: number, group: symbol) => void
  /** It was carried off the timeline and let go there, or deleted. */
  onTakeOff?: (() => void) | undefined
}

/** So far beside the timeline somebody means to take it off. */
const OFF_PX = 24

/** Moves an edge by mouse, pen, finger or keys. */
export const useEdgeMove = (move: EdgeMove) => {
  const latest = useRef(move)
  latest.current = move
  const [isDragged, setDragged] = useState(false)
  const callOff = useRef(() => {})
  const visit = useRef(Symbol())
  useEffect(() => () => callOff.current(), [])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return
    const { at, axis } = move
    const limits = move.limits()
    const target = event.currentTarget
    const scroller = target.closest<HTMLElement>('[data-timeline]')
    const from = { y: event.clientY, scroll: scroller?.scrollTop ?? 0 }
    let y = from.y
    let isOff = false
    let wanted = at
    let next = at
    let frame = 0
    const follow = () => {
      const pixels = y - from.y + (scroller?.scrollTop ?? 0) - from.scroll
      wanted = at + timeOfPixels(axis, pixels)
      const moved = movedEdge(at, wanted, limits)
      if (moved === next) return
      next = moved
      latest.current.onPreview(next)
    }
    /** Only the way it was moved: one that is taken near the edge stays there until then. */
    const scroll = () => {
      frame = requestAnimationFrame(scroll)
      if (!scroller) return
      const { top, height } = scroller.getBoundingClientRect()
      const step = edgeStep(y - top, height, SCROLL)
      if (step * (y - from.y) <= 0) return
      scroller.scrollTop += step
      follow()
    }
    const end = () => {
      cancelAnimationFrame(frame)
      setDragged(false)
      latest.current.onPreview(null)
    }
    // A finger that has found a small target gets a large one for what it does next.
    if (event.pointerType === 'touch') target.focus({ preventScroll: true })
    // The pointer keeps its look while it is beside the edge.
    target.setPointerCapture(event.pointerId)
    callOff.current()
    callOff.current = watchPress(
      event,
      {
        begin: () => {
          setDragged(true)
          frame = requestAnimationFrame(scroll)
        },
        move: (spot) => {
          y = spot.y
          follow()
          const { left = 0, right = 0 } = scroller?.getBoundingClientRect() ?? {}
          isOff = move.onTakeOff !== undefined && (spot.x < left - OFF_PX || spot.x > right + OFF_PX)
          target.toggleAttribute('data-off', isOff)
        },
        drop: () => {
          end()
          target.removeAttribute('data-off')
          if (isOff) latest.current.onTakeOff?.()
          else if (next !== at) latest.current.onMove(wanted, Symbol())
        },
        cancel: () => {
          target.removeAttribute('data-off')
          end()
        },
      },
      JUST_PRESSED,
    )
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (move.onTakeOff && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      move.onTakeOff()
      return
    }
    const by = KEYS[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const target = event.currentTarget
    move.onMove(move.at + by, visit.current)
    requestAnimationFrame(() => {
      if (isFocusLost()) target.focus()
      target.scrollIntoView({ block: 'nearest' })
    })
  }

  /** What is moved by keys during one visit is undone in one step. */
  const onFocus = () => {
    visit.current = Symbol()
  }
  return { isDragged, onPointerDown, onKeyDown, onFocus }
}
