import type { DropTogether } from '@foco/domain/core/ordering.ts'
import { type ReactNode, useCallback, useId, useMemo, useRef } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { useAnnouncer, VisuallyHidden } from './announcer.tsx'
import { indexOfId } from './drag-target.ts'
import type { Drops } from './drop-places.ts'
import { useKeptFocus } from './row-focus.ts'
import { selection } from './selection.ts'
import styles from './sortable-list.module.css'
import { SortableRow } from './sortable-row.tsx'
import type { Staying } from './staying-rows.ts'
import { useKeyboardDrag } from './use-keyboard-drag.ts'
import { usePointerDrag } from './use-pointer-drag.ts'
import { useSelectableList } from './use-selectable-list.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const draggingTexts = textsOf('app', 'dragging')

interface SortableListProps<T> {
  items: readonly T[]
  getId: (item: T) => string
  labelOf: (item: T) => string
  /** Keep it the same function between renders: rows are drawn again when it changes. */
  renderRow: (item: T) => ReactNode
  /** What follows the pointer, where that is less than the row: without what is open below it. */
  renderDragged?: (item: T) => ReactNode
  onMove: (drop: DropTogether) => void
  /** Where its rows can be dropped outside of it. */
  drops?: Drops | undefined
  label: string
  disabledIds?: ReadonlySet<string>
  /** Rows that were just completed, and what becomes of them. */
  staying?: Staying
}

const NONE: ReadonlySet<string> = new Set()
/** What goes along with a row: all that is selected, if it is. */
const carriedWith = (id: string): readonly string[] => (selection.has(id) ? selection.all() : [id])
/** The handle stands in the gutter, and a hand does not move in a straight line. */
const BESIDE = 32

/** A list of any length that is sorted by its handles: mouse, touch and keyboard. It scrolls with the page. */
export const SortableList = <T,>(props: SortableListProps<T>) => {
  const {
    items,
    getId,
    labelOf,
    renderRow,
    renderDragged = renderRow,
    onMove,
    drops,
    label,
    disabledIds = NONE,
    staying,
  } = props
  const count = items.length
  const container = useRef<HTMLUListElement>(null)
  const mark = useRef<HTMLDivElement>(null)
  const instructionsId = useId()
  const { announce, region } = useAnnouncer()
  const idAt = useCallback(
    (index: number) => {
      const item = items[index]
      return item === undefined ? '' : getId(item)
    },
    [items, getId],
  )

  const isStaying = (id: string) => staying?.ids.has(id) === true
  /** A row that was just completed stands among the open ones, but is none of them: what is dropped goes beside the next. */
  const openPlace = (from: number, to: number): number => {
    let at = to
    while (at !== from && isStaying(idAt(at))) at += to > from ? -1 : 1
    return at
  }

  const model = {
    count,
    idAt,
    announce,
    isFixed: isStaying,
    labelOfIndex: (index: number) => {
      const item = items[index]
      return item === undefined ? '' : labelOf(item)
    },
    move: (from: number, to: number) => {
      const ids = carriedWith(idAt(from))
      const place = openPlace(from, to)
      // Several that are carried gather at the one that is held.
      if (place === from && ids.length === 1) return
      onMove({ ids, beside: idAt(place), side: to > from ? 'after' : 'before' })
      if (ids.length > 1) selection.end()
    },
    scrollTo: (index: number) => list.scrollTo(index),
    indexAtHeight: (clientY: number) => list.rowAtHeight(clientY),
    // Painted outside React: it follows the pointer in every frame, and no row changes for that.
    paintMark: (from: number, to: number) => {
      const place = container.current?.querySelector(`:scope > [data-index="${to}"]`)
      if (!mark.current || !container.current) return
      mark.current.hidden = !place || to === from
      if (mark.current.hidden || !place) return
      const { top, bottom } = place.getBoundingClientRect()
      const start = container.current.getBoundingClientRect().top
      mark.current.style.top = `${(to > from ? bottom : top) - start - 1}px`
    },
    isInColumn: (clientX: number) => {
      const box = container.current?.getBoundingClientRect()
      return box !== undefined && clientX >= box.left - BESIDE && clientX <= box.right + BESIDE
    },
    carriedWith,
    drops,
    hideMark: () => {
      if (mark.current) mark.current.hidden = true
    },
    focusHandle: (id: string) => {
      const handle = container.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)
      if (handle && handle !== document.activeElement) handle.focus({ preventScroll: true })
    },
  }
  const { dragged, overlay, onPointerDown } = usePointerDrag(model)
  const { lifted, pinned, handle } = useKeyboardDrag(model)
  const handleEvents = useMemo(() => ({ ...handle, onPointerDown }), [handle, onPointerDown])
  const held = dragged?.id ?? pinned
  const heldIndex = held === null ? -1 : indexOfId(idAt, count, held)
  const list = useVirtualRows({ items, idAt, container, pinnedIndex: heldIndex })
  const keptFocus = useKeptFocus(items)
  const selectable = useSelectableList(container, items, getId)
  const carried = dragged === null ? undefined : items[heldIndex]

  return (
    <>
      <VisuallyHidden id={instructionsId}>{draggingTexts.instructions}</VisuallyHidden>
      <div className={styles['frame']}>
        <ul
          ref={container}
          className={styles['list']}
          style={{ paddingBottom: list.rest }}
          aria-label={label}
          data-unsettled={staying?.phase === 'closing' || staying?.phase === 'settling' || undefined}
          data-arrived={staying?.phase === 'arrived' || undefined}
          {...keptFocus}
          {...selectable}
        >
          {list.rows.map(({ index, gap }) => {
            const item = items[index]
            if (item === undefined) return null
            const id = getId(item)
            return (
              <SortableRow
                key={id}
                id={id}
                item={item}
                index={index}
                count={count}
                gap={gap}
                label={labelOf(item)}
                lifted={lifted === id || dragged?.ids.includes(id) === true}
                disabled={disabledIds.has(id)}
                staying={staying?.ids.has(id) ? staying.phase : null}
                instructionsId={instructionsId}
                measure={list.measureRow}
                renderRow={renderRow}
                handle={handleEvents}
              />
            )
          })}
        </ul>
        <div ref={mark} className={styles['mark']} aria-hidden hidden />
      </div>
      {dragged !== null && carried !== undefined && (
        <div
          ref={overlay}
          className={styles['overlay']}
          style={{ left: dragged.left, top: dragged.top, width: dragged.width }}
          aria-hidden
          inert
        >
          <span className={styles['handle']} />
          {dragged.ids.length > 1 && <span className={styles['many']}>{dragged.ids.length}</span>}
          <div className={styles['content']}>{renderDragged(carried)}</div>
        </div>
      )}
      {region}
    </>
  )
}
