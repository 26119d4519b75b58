import { type DragStartEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { currentIndex, type DragTarget, indexOfId, targetAt } from './drag-target.ts'
import type { SortableModel } from './use-keyboard-drag.ts'

/** The spec's 100 ms delay and 5 px tolerance. */
const SENSOR = { activationConstraint: { delay: 100, tolerance: 5 } }

interface PointerDragModel extends SortableModel {
  /** The row at a height of the window, mounted or not. */
  indexAtHeight: (clientY: number) => number | undefined
}

/**
 * Mouse and touch. The place under the pointer is computed from the list's own measures in every frame, since
 * the page scrolls by itself at its edges and rows outside the view do not exist.
 */
export const usePointerDrag = (model: PointerDragModel) => {
  const latest = useRef(model)
  latest.current = model
  const [active, setActive] = useState<string | null>(null)
  const target = useRef<DragTarget | null>(null)
  const height = useRef<number | null>(null)
  // With the same options each time: new ones would have every row drawn again.
  const sensors = useSensors(useSensor(PointerSensor, SENSOR))

  const aim = useCallback(() => {
    const { idAt, count, indexAtHeight } = latest.current
    const index = height.current === null ? undefined : indexAtHeight(height.current)
    if (index !== undefined) target.current = targetAt(idAt, count, index)
  }, [])

  const follow = useCallback((event: PointerEvent) => {
    height.current = event.clientY
  }, [])
  useEffect(() => () => window.removeEventListener('pointermove', follow), [follow])

  useEffect(() => {
    if (active === null) return
    let frame = 0
    const tick = () => {
      const { idAt, count, paintMark } = latest.current
      aim()
      if (target.current !== null) paintMark(indexOfId(idAt, count, active), currentIndex(idAt, count, target.current))
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => {
      cancelAnimationFrame(frame)
      latest.current.hideMark()
    }
  }, [active, aim])

  const end = () => {
    window.removeEventListener('pointermove', follow)
    target.current = null
    height.current = null
    setActive(null)
  }
  return {
    sensors,
    active,
    onDragStart: (event: DragStartEvent) => {
      // At once, not after the next render: a fast hand would be missed.
      window.addEventListener('pointermove', follow)
      setActive(String(event.active.id))
    },
    onDragCancel: end,
    onDragEnd: () => {
      const { idAt, count, move } = latest.current
      // The button may be released between the last move and the next frame.
      aim()
      if (active !== null && target.current !== null) {
        const to = currentIndex(idAt, count, target.current)
        if (to >= 0 && idAt(to) !== active) move(active, to)
      }
      end()
    },
  }
}
