import { useDraggable } from '@dnd-kit/core'
import { messages } from '@foco/domain/messages.ts'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type ReactNode, useCallback, useMemo } from 'react'
import { classes } from './classes.ts'
import styles from './sortable-list.module.css'

export interface HandleEvents {
  onKeyDown: (event: KeyboardEvent, id: string) => void
  onBlur: (id: string, to: EventTarget | null) => void
}

interface SortableRowProps<T> {
  id: string
  item: T
  index: number
  count: number
  top: number
  label: string
  lifted: boolean
  disabled: boolean
  instructionsId: string
  measure: (element: HTMLLIElement | null) => void
  renderRow: (item: T) => ReactNode
  handle: HandleEvents
}

const SortableRowShell = <T,>(props: SortableRowProps<T>) => {
  const { id, item, index, count, top, label, lifted, disabled, instructionsId, measure, renderRow, handle } = props
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id, disabled })
  // Every row hears when a drag starts and ends; what is inside it need not be drawn again for that.
  const content = useMemo(() => renderRow(item), [renderRow, item])
  // The same function each time: a new one would have React detach the row, and every row be measured again.
  const ref = useCallback(
    (element: HTMLLIElement | null) => {
      setNodeRef(element)
      measure(element)
    },
    [setNodeRef, measure],
  )
  return (
    <li
      ref={ref}
      className={classes(styles['row'], (isDragging || lifted) && styles['source'])}
      // Not a transform: it would make a containing block, and the overlay and menus are placed by the window.
      style={{ top }}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles['handle']}
        aria-label={messages.todos.drag(label)}
        aria-describedby={instructionsId}
        aria-pressed={lifted}
        disabled={disabled}
        data-handle={id}
        {...listeners}
        onKeyDown={(event) => handle.onKeyDown(event, id)}
        onBlur={(event) => handle.onBlur(id, event.relatedTarget)}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <div className={styles['content']}>{content}</div>
    </li>
  )
}

export const SortableRow = memo(SortableRowShell) as typeof SortableRowShell
