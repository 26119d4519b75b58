import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { currentIndex, type DragTarget, indexOfId, targetAt } from './drag-target.ts'
import { carrying, type DropPlace, type Drops, dropPlaceAt, receiverOf } from './drop-places.ts'
import { edgeStep } from './edge-scroll.ts'
import { type Spot, watchPress } from './held-press.ts'
import type { SortableModel } from './use-keyboard-drag.ts'

interface PointerDragModel extends SortableModel {
  /** The row at a height of the window, mounted or not. */
  indexAtHeight: (clientY: number) => number | undefined
  /** Whether the pointer is still over the list's column: beside it, nothing is sorted. */
  isInColumn: (clientX: number) => boolean
  drops: Drops | undefined
}

/** What is dragged, and where its row stood in the window when it was taken. */
interface Dragged {
  id: string
  /** All that go together. */
  ids: readonly string[]
  left: number
  top: number
  width: number
}

const NOWHERE: ReadonlySet<DropPlace> = new Set()
/** Outside the list what is carried becomes small and stands beside the pointer, so that the places can be seen. */
const SMALL_WIDTH = 220
const BESIDE_POINTER = 14

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
    /** The place outside that the pointer is over; else the target in the list is set, or none beside the list. */
    const aim = () => {
      const { idAt, count, indexAtHeight, isInColumn } = latest.current
      const { x, y } = pointer.current
      const spotted = dropPlaceAt(x, y)
      const isSorting = spotted === null && isInColumn(x)
      const index = isSorting ? indexAtHeight(y) : undefined
      if (index !== undefined) target.current = targetAt(idAt, count, index)
      else if (!isSorting) target.current = null
      return { spotted, isOutside: spotted !== null || !isInColumn(x) }
    }
    const end = () => {
      target.current = null
      carrying.end()
      setDragged(null)
    }
    const onPointerDown = (event: PointerEvent<HTMLElement>, id: string) => {
      if (event.button !== 0 || !event.isPrimary || latest.current.isFixed(id)) return
      const row = event.currentTarget.parentElement ?? event.currentTarget
      let ids: readonly string[] = [id]
      callOff.current()
      callOff.current = watchPress(event, {
        begin: (spot) => {
          start.current = spot
          pointer.current = spot
          const { drops, carriedWith } = latest.current
          ids = carriedWith(id)
          const { left, top, width } = row.getBoundingClientRect()
          carrying.begin(drops?.placesFor(ids) ?? NOWHERE)
          setDragged({ id, ids, left, top, width })
        },
        move: (spot) => {
          pointer.current = spot
        },
        drop: () => {
          const { idAt, count, move, drops } = latest.current
          // The button may be released between the last move and the next frame.
          const { spotted } = aim()
          const to = target.current === null ? -1 : currentIndex(idAt, count, target.current)
          const from = indexOfId(idAt, count, id)
          end()
          const receive = spotted && receiverOf(spotted)
          if (receive) receive(ids, pointer.current)
          else if (spotted !== null) drops?.drop(ids, spotted.place, spotted.onto)
          else if (from >= 0 && to >= 0 && to !== from) move(from, to)
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
      const { idAt, count, paintMark, hideMark } = latest.current
      const { x, y } = pointer.current
      const { spotted, isOutside } = aim()
      carrying.over(spotted, !isOutside)
      if (!isOutside) window.scrollBy(0, edgeStep(y, window.innerHeight))
      if (target.current === null) hideMark()
      else paintMark(indexOfId(idAt, count, dragged.id), currentIndex(idAt, count, target.current))
      if (overlay.current) {
        const { style } = overlay.current
        const besideX = Math.min(x + BESIDE_POINTER, window.innerWidth - SMALL_WIDTH)
        style.width = `${isOutside ? Math.min(SMALL_WIDTH, dragged.width) : dragged.width}px`
        style.translate = isOutside
          ? `${besideX - dragged.left}px ${y + BESIDE_POINTER - dragged.top}px`
          : `0 ${y - start.current.y}px`
        overlay.current.toggleAttribute('data-small', isOutside)
      }
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
