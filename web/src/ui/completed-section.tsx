import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './completed-section.module.css'
import { VirtualList } from './virtual-list.tsx'

interface CompletedSectionProps<T> {
  title: string
  /** Beside the title, in the same line. */
  detail?: ReactNode
  items: readonly T[]
  getId: (item: T) => string
  renderRow: (item: T) => ReactNode
}

/** Closed until asked for: what is done should not stand in the way. Its rows cannot be dragged. */
export const CompletedSection = <T,>({ title, detail, items, getId, renderRow }: CompletedSectionProps<T>) => {
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
          <span>
            {title}
            {detail}
          </span>
        </button>
      </h2>
      {open && <VirtualList id={listId} label={title} items={items} getId={getId} renderRow={renderRow} isSelectable />}
    </section>
  )
}
