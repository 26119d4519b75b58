import { type ReactNode, useCallback, useRef } from 'react'
import { useKeptFocus } from './row-focus.ts'
import { useSelectableList } from './use-selectable-list.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import styles from './virtual-list.module.css'

interface VirtualListProps<T> {
  id?: string
  label: string
  items: readonly T[]
  getId: (item: T) => string
  renderRow: (item: T) => ReactNode
  /** Whether several of its rows can be selected. */
  isSelectable?: boolean
}

const NOTHING: readonly never[] = []

/** A list of any length in a fixed order. It scrolls with the page, and only the rows in view exist. */
export const VirtualList = <T,>(props: VirtualListProps<T>) => {
  const { id, label, items, getId, renderRow, isSelectable = false } = props
  const container = useRef<HTMLUListElement>(null)
  const idAt = useCallback(
    (index: number) => {
      const item = items[index]
      return item === undefined ? '' : getId(item)
    },
    [items, getId],
  )
  const list = useVirtualRows({ items, idAt, container })
  const keptFocus = useKeptFocus(items)
  const selectable = useSelectableList(container, isSelectable ? items : NOTHING, getId)
  return (
    <ul
      ref={container}
      id={id}
      className={styles['list']}
      aria-label={label}
      style={{ paddingBottom: list.rest }}
      {...keptFocus}
      {...selectable}
    >
      {list.rows.map(({ index, gap }) => {
        const item = items[index]
        if (item === undefined) return null
        return (
          <li
            key={getId(item)}
            ref={list.measureRow}
            className={styles['row']}
            style={{ marginTop: gap }}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {renderRow(item)}
          </li>
        )
      })}
    </ul>
  )
}
