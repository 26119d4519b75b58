import { type DragStartEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'
import { currentIndex, type DragTarget, indexOfId, targetAt } from './drag-target.ts'
import type { SortableModel } from './use-keyboard-drag.ts'

/** The spec's 100 ms delay and 5 px tolerance. */
const ACTIVATION = { delay: 100, tolerance: 5 }

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
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: ACTIVATION }))

  useEffect(() => {
    if (active === null) return
    let height: number | null = null
    let frame = 0
    const follow = (event: PointerEvent) => {
      height = event.clientY
    }
    const tick = () => {
      const { idAt, count, indexAtHeight, paintMark } = latest.current
      const index = height === null ? undefined : indexAtHeight(height)
      if (index !== undefined) target.current = targetAt(idAt, count, index)
      if (target.current !== null) paintMark(indexOfId(idAt, count, active), currentIndex(idAt, count, target.current))
      frame = requestAnimationFrame(tick)
    }
    window.addEventListener('pointermove', follow)
    frame = requestAnimationFrame(tick)
    return () => {
      window.removeEventListener('pointermove', follow)
      cancelAnimationFrame(frame)
      latest.current.hideMark()
    }
  }, [active])

  const end = () => {
    target.current = null
    setActive(null)
  }
  return {
    sensors,
    active,
    onDragStart: (event: DragStartEvent) => {
      target.current = null
      setActive(String(event.active.id))
    },
    onDragCancel: end,
    onDragEnd: () => {
      const { idAt, count, move } = latest.current
      if (active !== null && target.current !== null) {
        const to = currentIndex(idAt, count, target.current)
        if (to >= 0 && idAt(to) !== active) move(active, to)
      }
      end()
    },
  }
}
