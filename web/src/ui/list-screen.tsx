import type { Drop } from '@foco/domain/core/ordering.ts'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { CompletedSection } from './completed-section.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './list-screen.module.css'
import { SortableList } from './sortable-list.tsx'

const todosTexts = textsOf('todos')

interface ListScreenProps<T> {
  title: string
  count?: string
  /** Between the title and the list: the quick add. */
  children: ReactNode
  listLabel: string
  items: readonly T[]
  completed: readonly T[]
  getId: (item: T) => string
  labelOf: (item: T) => string
  renderRow: (item: T) => ReactNode
  renderDragged: (item: T) => ReactNode
  onMove: (drop: Drop) => void
  /** Rows that are being edited cannot be dragged. */
  editing: ReadonlySet<string>
  EmptyIcon: Icon
  emptyLines: readonly string[]
}

/** The screen of an area: what is open, to be sorted, and below it what is done. */
export const ListScreen = <T,>(props: ListScreenProps<T>) => {
  const { items, completed, getId, renderRow, EmptyIcon } = props
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{props.title}</h1>
        {props.count !== undefined && <p className={styles['count']}>{props.count}</p>}
      </div>
      {props.children}
      {items.length > 0 ? (
        <SortableList
          label={props.listLabel}
          items={items}
          getId={getId}
          labelOf={props.labelOf}
          renderRow={renderRow}
          renderDragged={props.renderDragged}
          onMove={props.onMove}
          disabledIds={props.editing}
        />
      ) : (
        <EmptyState icon={<EmptyIcon size={36} stroke={1.5} aria-hidden />} lines={props.emptyLines} />
      )}
      <CompletedSection
        title={todosTexts.completed(completed.length)}
        items={completed}
        getId={getId}
        renderRow={renderRow}
      />
    </div>
  )
}
