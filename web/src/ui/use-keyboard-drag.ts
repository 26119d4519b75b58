import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { currentIndex, type DragTarget, indexOfId, keyStep, targetAt } from './drag-target.ts'

const draggingTexts = textsOf('app', 'dragging')
const together = textsOf('todos', 'together')

export interface SortableModel {
  count: number
  idAt: (index: number) => string
  labelOfIndex: (index: number) => string
  /** Whether it cannot be taken. */
  isFixed: (id: string) => boolean
  /** What is carried along with this row, itself among them. */
  carriedWith: (id: string) => readonly string[]
  move: (from: number, to: number) => void
  announce: (sentence: string) => void
  scrollTo: (index: number) => void
  paintMark: (from: number, to: number) => void
  hideMark: () => void
  focusHandle: (id: string) => void
}

/** Space lifts, arrows move (shift: by ten), space drops, escape cancels; the focus stays on the handle. */
export const useKeyboardDrag = (model: SortableModel) => {
  const latest = useRef(model)
  const [lifted, setLifted] = useState<string | null>(null)
  /** Kept mounted after the drop, until the focus leaves: a long move may end far out of view. */
  const [pinned, setPinned] = useState<string | null>(null)
  const target = useRef<DragTarget | null>(null)

  useLayoutEffect(() => {
    latest.current = model
    if (lifted === null || target.current === null) return
    // Rows may have come or gone, or moved in the document, which takes the focus away from the handle.
    const { idAt, count } = model
    model.paintMark(indexOfId(idAt, count, lifted), currentIndex(idAt, count, target.current))
    model.focusHandle(lifted)
  })

  const handle = useMemo(() => {
    const positionOf = (id: string) => indexOfId(latest.current.idAt, latest.current.count, id)
    const labelOf = (id: string, index: number) => {
      const { length } = latest.current.carriedWith(id)
      return length > 1 ? together.selected(length) : latest.current.labelOfIndex(index)
    }
    const end = () => {
      target.current = null
      setLifted(null)
      latest.current.hideMark()
    }
    const lift = (id: string) => {
      const { idAt, count, announce, isFixed } = latest.current
      if (isFixed(id)) return
      const index = positionOf(id)
      target.current = targetAt(idAt, count, index)
      setLifted(id)
      setPinned(id)
      announce(draggingTexts.lifted(labelOf(id, index), index + 1, count))
    }
    const step = (id: string, by: number) => {
      const { idAt, count, scrollTo, paintMark, announce } = latest.current
      if (target.current === null) return
      target.current = targetAt(idAt, count, currentIndex(idAt, count, target.current) + by)
      if (target.current === null) return
      scrollTo(target.current.index)
      paintMark(positionOf(id), target.current.index)
      announce(draggingTexts.over(target.current.index + 1, count))
    }
    const drop = (id: string) => {
      const { idAt, count, announce, move, focusHandle, scrollTo } = latest.current
      const from = positionOf(id)
      const to = target.current === null ? from : currentIndex(idAt, count, target.current)
      announce(draggingTexts.dropped(labelOf(id, from), to + 1, count))
      end()
      if (from >= 0 && to !== from) move(from, to)
      requestAnimationFrame(() => {
        scrollTo(to)
        focusHandle(id)
      })
    }
    const cancel = (id: string) => {
      const { announce } = latest.current
      const index = positionOf(id)
      announce(draggingTexts.cancelled(labelOf(id, index), index + 1))
      end()
    }
    return {
      onKeyDown: (event: KeyboardEvent, id: string) => {
        const isLifted = target.current !== null
        const by = keyStep(event.key, event.shiftKey)
        if (event.key === ' ') (isLifted ? drop : lift)(id)
        else if (isLifted && event.key === 'Escape') cancel(id)
        else if (isLifted && by !== 0) step(id, by)
        else return
        event.preventDefault()
        event.stopPropagation()
      },
      onBlur: (id: string, to: EventTarget | null) => {
        // Without a new target the row was only moved in the document; the layout effect gives the focus back.
        if (to === null) return
        if (target.current !== null) cancel(id)
        setPinned(null)
      },
    }
  }, [])

  return { lifted, pinned, handle }
}
