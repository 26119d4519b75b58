import { type ReactNode, useState } from 'react'
import styles from './list-row.module.css'
import { RowIsNear, RowMark, WithinRow } from './row-stop.ts'
import { useSelectedMark } from './selected-mark.tsx'

interface ListRowProps {
  id: string
  done: boolean
  running?: boolean
  check: ReactNode
  /** The text, and below it what belongs to it in small. */
  children: ReactNode
  /** Stands at the right until the actions come. */
  aside?: ReactNode
  /** On a mouse they come with the pointer; on a phone only those without the class `extraAction` fit. */
  actions: ReactNode
}

/** One line of any list: check, text, details, actions. */
export const ListRow = ({ id, done, running = false, check, children, aside, actions }: ListRowProps) => {
  const { describedBy, mark, ...selected } = useSelectedMark(id)
  const [isNear, setNear] = useState(false)
  const comeNear = () => setNear(true)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done there, icons are drawn that were hidden anyway
    <div
      className={styles['row']}
      data-row={id}
      data-running={running || undefined}
      data-done={done || undefined}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      {...selected}
    >
      <RowMark value={describedBy}>{check}</RowMark>
      <WithinRow value>
        <div className={styles['main']}>{children}</div>
        {aside}
        <div className={styles['actions']} data-row-actions>
          <RowIsNear value={isNear}>{actions}</RowIsNear>
        </div>
      </WithinRow>
      {mark}
    </div>
  )
}

/** The row's text: struck through once it is done. */
export const rowText = styles['text']
/** The small line below the text. */
export const rowDetails = styles['details']
/** An action that a phone has in the menu alone. */
export const extraAction = styles['extra']
