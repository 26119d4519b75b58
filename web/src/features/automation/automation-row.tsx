import { isPaused } from '@foco/domain/automation/automation-zone.ts'
import { nextRuns } from '@foco/domain/automation/run-dates.ts'
import { dateOf } from '@foco/domain/core/calendar-days.ts'
import type { Automation } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../../texts/catalogues.ts'
import styles from './automation-row.module.css'
import { runDay, runTime, sentenceOfRow, untilOf } from './automation-words.ts'
import { useLastMade } from './use-last-made.ts'

const texts = textsOf('automation')

interface AutomationRowProps {
  row: Automation
  /** Its place in the list. */
  index: number
  /** The full minute that it is. */
  now: string
  isOpen: boolean
  onOpen: () => void
}

export const AutomationRow = ({ row, index, now, isOpen, onOpen }: AutomationRowProps) => {
  const last = useLastMade(row)
  const today = dateOf(now, row.time_zone)
  const rests = isPaused(row, now)
  return (
    <li data-row={row.id} data-index={index}>
      <button
        type="button"
        className={styles['row']}
        data-paused={rests || undefined}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <span className={styles['line']}>
          <bdi className={styles['text']}>{row.text}</bdi>
          <span className={styles['next']}>{rests ? texts.row.paused : nextOf(row, now, last.doneOn)}</span>
        </span>
        <span className={styles['line']}>
          <span className={styles['rule']}>{sentenceOfRow(row, today)}</span>
          <span className={styles['last']}>{rests ? untilOf(row, today) : texts.last[last.state]}</span>
        </span>
      </button>
    </li>
  )
}

const nextOf = (row: Automation, now: string, doneOn: string | null): string => {
  const [run] = nextRuns(row, now, 1, doneOn)
  return run ? [runDay(run), runTime(run, row)].filter(Boolean).join(', ') : texts.row.noDate
}
