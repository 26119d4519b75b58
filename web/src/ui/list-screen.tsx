import type { DropTogether } from '@foco/domain/core/ordering.ts'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { CompletedSection } from './completed-section.tsx'
import type { Drops } from './drop-places.ts'
import { EmptyState } from './empty-state.tsx'
import { type Hidden, HiddenByFilter } from './hidden-by-filter.tsx'
import styles from './list-screen.module.css'
import { screenTitle } from './screen-title.ts'
import { SortableList } from './sortable-list.tsx'
import { useStayingRows } from './staying-rows.ts'

const todosTexts = textsOf('todos')

export interface ListScreenProps<T> {
  title: string
  count?: string
  /** Which of them it shows. */
  note?: ReactNode
  /** Between the title and the list: the quick add. */
  children: ReactNode
  listLabel: string
  items: readonly T[]
  completed: readonly T[]
  getId: (item: T) => string
  labelOf: (item: T) => string
  renderRow: (item: T) => ReactNode
  renderDragged: (item: T) => ReactNode
  onMove: (drop: DropTogether) => void
  drops: Drops
  /** Rows that are being edited cannot be dragged. */
  editing: ReadonlySet<string>
  EmptyIcon: Icon
  emptyLines: readonly string[]
  /** What stands below them. */
  emptyExample?: ReactNode
  /** What the filter hides, for a list that shows nothing. */
  hidden: Hidden | null
}

/** The screen of an area: what is open, to be sorted, and below it what is done. */
export const ListScreen = <T extends { id: string; order_position: number }>(props: ListScreenProps<T>) => {
  const { getId, renderRow, EmptyIcon } = props
  const { staying, shown, done } = useStayingRows(props.items, props.completed)
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <h1 className={screenTitle}>{props.title}</h1>
        {props.note}
        {props.count !== undefined && <p className={styles['count']}>{props.count}</p>}
      </div>
      {props.children}
      {shown.length > 0 ? (
        <SortableList
          label={props.listLabel}
          items={shown}
          getId={getId}
          labelOf={props.labelOf}
          renderRow={renderRow}
          renderDragged={props.renderDragged}
          onMove={props.onMove}
          drops={props.drops}
          disabledIds={props.editing}
          staying={staying}
        />
      ) : props.hidden ? (
        <HiddenByFilter {...props.hidden} />
      ) : (
        <EmptyState icon={<EmptyIcon size={36} stroke={1.5} aria-hidden />} lines={props.emptyLines}>
          {props.emptyExample}
        </EmptyState>
      )}
      <CompletedSection title={todosTexts.completed(done.length)} items={done} getId={getId} renderRow={renderRow} />
    </div>
  )
}
