import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, type RefCallback } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { classes } from './classes.ts'
import { GripIcon } from './dot-icons.tsx'
import { sameButForPlace } from './same-but-for-place.ts'
import styles from './sortable-list.module.css'
import type { Staying } from './staying-rows.ts'

const todosTexts = textsOf('todos')

interface HandleEvents {
  onPointerDown: (event: PointerEvent<HTMLElement>, id: string) => void
  onKeyDown: (event: KeyboardEvent, id: string) => void
  onBlur: (id: string, to: EventTarget | null) => void
}

interface DraggableProps<T> {
  id: string
  item: T
  label: string
  /** By keys or by the pointer. */
  lifted: boolean
  disabled: boolean
  instructionsId: string
  renderRow: (item: T) => ReactNode
  handle: HandleEvents
}

interface SortableRowProps<T> extends DraggableProps<T> {
  index: number
  count: number
  /** Of a row that was just completed. */
  staying: Staying['phase'] | null
  /** Free room above it, where rows are that do not exist. */
  gap: number
  measure: RefCallback<HTMLLIElement>
}

const DraggableShell = <T,>(props: DraggableProps<T>) => {
  const { id, item, label, lifted, disabled, instructionsId, renderRow, handle } = props
  return (
    <div className={classes(styles['row'], lifted && styles['source'])}>
      <button
        type="button"
        // Reached from the row's check with the arrows.
        tabIndex={-1}
        className={styles['handle']}
        aria-label={todosTexts.drag(label)}
        aria-describedby={instructionsId}
        aria-pressed={lifted}
        disabled={disabled}
        data-handle={id}
        onPointerDown={(event) => handle.onPointerDown(event, id)}
        onKeyDown={(event) => handle.onKeyDown(event, id)}
        onBlur={(event) => handle.onBlur(id, event.relatedTarget)}
      >
        <GripIcon size={18} />
      </button>
      <div className={styles['content']}>{renderRow(item)}</div>
    </div>
  )
}

const Draggable = memo(DraggableShell, sameButForPlace) as typeof DraggableShell

/** A row that comes or goes changes the number of every other: that alone must not draw what is inside them again. */
const SortableRowShell = <T,>({ index, count, staying, gap, measure, ...row }: SortableRowProps<T>) => (
  <li
    ref={measure}
    className={styles['place']}
    // Not a transform: it would make a containing block, and the overlay and menus are placed by the window.
    style={{ marginTop: gap }}
    data-index={index}
    data-staying={staying ?? undefined}
    aria-setsize={count}
    aria-posinset={index + 1}
  >
    <Draggable {...row} />
  </li>
)

export const SortableRow = memo(SortableRowShell, sameButForPlace) as typeof SortableRowShell
