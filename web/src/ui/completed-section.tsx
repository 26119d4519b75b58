import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import styles from './completed-section.module.css'
import { useVirtualRows } from './use-virtual-rows.ts'

interface CompletedSectionProps<T> {
  title: string
  items: readonly T[]
  getId: (item: T) => string
  renderRow: (item: T) => ReactNode
}

/** Closed until asked for: what is done should not stand in the way. Its rows cannot be dragged. */
export const CompletedSection = <T,>({ title, items, getId, renderRow }: CompletedSectionProps<T>) => {
  const [open, setOpen] = useState(false)
  const listId = useId()
  if (items.length === 0) return null
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight className={styles['chevron']} size={18} aria-hidden />
          {title}
        </button>
      </h2>
      {open && <CompletedRows id={listId} label={title} items={items} getId={getId} renderRow={renderRow} />}
    </section>
  )
}

interface CompletedRowsProps<T> extends Omit<CompletedSectionProps<T>, 'title'> {
  id: string
  label: string
}

const CompletedRows = <T,>({ id, label, items, getId, renderRow }: CompletedRowsProps<T>) => {
  const container = useRef<HTMLUListElement>(null)
  const idAt = useCallback(
    (index: number) => {
      const item = items[index]
      return item === undefined ? '' : getId(item)
    },
    [items, getId],
  )
  const rows = useVirtualRows({ count: items.length, idAt, container })
  return (
    <ul ref={container} id={id} className={styles['list']} aria-label={label} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index]
        if (item === undefined) return null
        return (
          <li
            key={key}
            ref={rows.measureElement}
            className={styles['row']}
            style={{ top: start - rows.options.scrollMargin }}
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
