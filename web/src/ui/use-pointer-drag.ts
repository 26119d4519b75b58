import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { currentIndex, type DragTarget, indexOfId, targetAt } from './drag-target.ts'
import { edgeStep } from './edge-scroll.ts'
import { type Spot, watchPress } from './held-press.ts'
import type { SortableModel } from './use-keyboard-drag.ts'

interface PointerDragModel extends SortableModel {
  /** The row at a height of the window, mounted or not. */
  indexAtHeight: (clientY: number) => number | undefined
}

/** What is dragged, and where its row stood in the window when it was taken. */
export interface Dragged {
  id: string
  left: number
  top: number
  width: number
}

/**
 * Mouse, pen and touch. The place under the pointer is computed from the list's own measures in every frame, since
 * the page scrolls by itself at its edges and rows outside the view do not exist.
 */
export const usePointerDrag = (model: PointerDragModel) => {
  const latest = useRef(model)
  latest.current = model
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const start = useRef<Spot>({ x: 0, y: 0 })
  const pointer = useRef<Spot>({ x: 0, y: 0 })
  const target = useRef<DragTarget | null>(null)
  const callOff = useRef(() => {})

  const { aim, onPointerDown } = useMemo(() => {
    const aim = () => {
      const { idAt, count, indexAtHeight } = latest.current
      const index = indexAtHeight(pointer.current.y)
      if (index !== undefined) target.current = targetAt(idAt, count, index)
    }
    const end = () => {
      target.current = null
      setDragged(null)
    }
    const onPointerDown = (event: PointerEvent<HTMLElement>, id: string) => {
      if (event.button !== 0 || !event.isPrimary) return
      const row = event.currentTarget.parentElement ?? event.currentTarget
      callOff.current()
      callOff.current = watchPress(event, {
        begin: (spot) => {
          start.current = spot
          pointer.current = spot
          const { left, top, width } = row.getBoundingClientRect()
          setDragged({ id, left, top, width })
        },
        move: (spot) => {
          pointer.current = spot
        },
        drop: () => {
          const { idAt, count, move } = latest.current
          // The button may be released between the last move and the next frame.
          aim()
          const to = target.current === null ? -1 : currentIndex(idAt, count, target.current)
          const from = indexOfId(idAt, count, id)
          if (from >= 0 && to >= 0 && to !== from) move(from, to)
          end()
        },
        cancel: end,
      })
    }
    return { aim, onPointerDown }
  }, [])
  useEffect(() => () => callOff.current(), [])

  useEffect(() => {
    if (dragged === null) return
    let frame = 0
    const tick = () => {
      const { idAt, count, paintMark } = latest.current
      window.scrollBy(0, edgeStep(pointer.current.y, window.innerHeight))
      aim()
      if (target.current !== null)
        paintMark(indexOfId(idAt, count, dragged.id), currentIndex(idAt, count, target.current))
      if (overlay.current) overlay.current.style.translate = `0 ${pointer.current.y - start.current.y}px`
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => {
      cancelAnimationFrame(frame)
      latest.current.hideMark()
    }
  }, [dragged, aim])

  return { dragged, overlay, onPointerDown }
}
