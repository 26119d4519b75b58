import type { LogEntry, RowEntry } from '@foco/domain/time/sessions.ts'
import { type ComponentProps, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { useKeptFocus } from '../../ui/row-focus.ts'
import { useIsSelected } from '../../ui/selection.ts'
import { useSelectableList } from '../../ui/use-selectable-list.ts'
import { useVirtualRows } from '../../ui/use-virtual-rows.ts'
import { DayHeading, WeekHeading } from './session-headings.tsx'
import styles from './session-table.module.css'

const texts = textsOf('sessions')

const COLUMNS = ['startTime', 'endTime', 'duration', 'linkedTodo', 'actions'] as const

interface SessionTableProps {
  entries: readonly LogEntry[]
  thisWeek: string
  renderRow: (entry: RowEntry) => ReactNode
}

const idOf = ({ id }: LogEntry) => id

/** Asks for itself whether it is selected: selecting one draws one. */
const Line = ({ id, ...props }: ComponentProps<'tr'> & { id: string }) => (
  <tr {...props} data-selected={useIsSelected(id) || undefined} />
)

/** The log as a table that scrolls with the page; of any length, because only the rows in view exist. */
export const SessionTable = ({ entries, thisWeek, renderRow }: SessionTableProps) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const idAt = useCallback((index: number) => entries[index]?.id ?? '', [entries])
  const list = useVirtualRows({ items: entries, idAt, container: body })
  const keptFocus = useKeptFocus(entries)
  const sessions = useMemo(() => entries.filter(({ kind }) => kind === 'session'), [entries])
  const selectable = useSelectableList(body, sessions, idOf)
  const cells = (entry: LogEntry) => {
    if ('part' in entry) return renderRow(entry)
    return (
      <th colSpan={COLUMNS.length} scope="colgroup" className={styles['heading']}>
        {entry.kind === 'day' ? (
          <DayHeading {...entry} />
        ) : (
          <WeekHeading {...entry} isThisWeek={entry.start === thisWeek} />
        )}
      </th>
    )
  }
  return (
    <table className={styles['table']} aria-label={texts.list} aria-rowcount={entries.length + 1}>
      <thead className={styles['head']}>
        <tr className={styles['columns']} aria-rowindex={1}>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {texts[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} className={styles['body']} style={{ paddingBottom: list.rest }} {...keptFocus} {...selectable}>
        {list.rows.map(({ index, gap }) => {
          const entry = entries[index]
          if (!entry) return null
          return (
            <Line
              key={entry.id}
              id={entry.id}
              ref={list.measureRow}
              className={styles['part' in entry ? 'session' : 'group']}
              style={{ marginTop: gap }}
              data-index={index}
              data-row={'part' in entry ? entry.id : undefined}
              aria-rowindex={index + 2}
            >
              {cells(entry)}
            </Line>
          )
        })}
      </tbody>
    </table>
  )
}
