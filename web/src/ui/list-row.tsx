import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useHasMenuAlone } from '../platform/viewport.ts'
import styles from './list-row.module.css'
import { RowExtras, RowMark, WithinRow } from './row-stop.ts'
import { useSelectedMark } from './selected-mark.tsx'

/** The row's text: struck through once it is done. */
export const rowText = styles['text']

interface ListRowProps {
  id: string
  done: boolean
  /** While it runs: the clock, and how to stop it. */
  running?: ReactNode
  check: ReactNode
  /** The text, and below it what belongs to it in small. */
  children: ReactNode
  /** Stands at the right until the actions come. */
  aside?: ReactNode
  /** On a mouse they come with the pointer; on a phone only those fit that are not extra. */
  actions: ReactNode
}

/** Lower where there is another line, and the first would end below it. */
const placeBeside = (part: HTMLElement, row: HTMLElement) => {
  const words = row.querySelector(`.${rowText}`)
  const range = document.createRange()
  if (words) range.selectNodeContents(words)
  const [first] = range.getClientRects()
  const hasLines = row.clientHeight > part.offsetHeight + SPARE
  const isCovered = first !== undefined && first.right > part.getBoundingClientRect().left + FADE
  part.toggleAttribute('data-low', hasLines && isCovered)
}

/** Of a row of one line. */
const SPARE = 8
/** The width over which the words fade. */
const FADE = 24

const RunningPart = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const part = ref.current
    const row = part?.parentElement
    if (!part || !row) return
    // Told at once, also after each change of the row, and whenever it has another width or height.
    const observer = new ResizeObserver(() => placeBeside(part, row))
    observer.observe(row)
    return () => observer.disconnect()
  })
  return (
    <div ref={ref} className={styles['running']} data-row-actions>
      {children}
    </div>
  )
}

/** One line of any list: check, text, details, actions. */
export const ListRow = ({ id, done, running, check, children, aside, actions }: ListRowProps) => {
  const { describedBy, mark, ...selected } = useSelectedMark(id)
  const [isNear, setNear] = useState(false)
  const hasMenuAlone = useHasMenuAlone()
  const comeNear = () => setNear(true)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done there, icons are drawn that were hidden anyway
    <div
      className={styles['row']}
      data-row={id}
      data-running={running ? true : undefined}
      data-done={done || undefined}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      {...selected}
    >
      <RowMark value={describedBy}>{check}</RowMark>
      <WithinRow value>
        <div className={styles['main']}>{children}</div>
        {aside}
        {running && <RunningPart>{running}</RunningPart>}
        <div className={styles['actions']} data-row-actions>
          <RowExtras value={hasMenuAlone ? 'none' : isNear ? 'whole' : 'without icons'}>{actions}</RowExtras>
        </div>
      </WithinRow>
      {mark}
    </div>
  )
}

/** The small line below the text. */
export const rowDetails = styles['details']
/** An action that the menu has alone where there is no pointer, or while the row runs. */
export const extraAction = styles['extra']
