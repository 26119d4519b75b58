import { isPaused } from '@foco/domain/automation/automation-zone.ts'
import { dateOf } from '@foco/domain/core/calendar-days.ts'
import type { Automation } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { untilOf } from './automation-words.ts'
import styles from './listed-automation.module.css'

const texts = textsOf('automation')

export interface ListedProps {
  row: Automation
  /** Its place in the list. */
  index: number
  /** The full minute that it is. */
  now: string
  isOpen: boolean
  onOpen: () => void
}

interface ListedAutomationProps extends ListedProps {
  /** What it does, as a sentence. */
  sentence: string
  /** At the right of its name, and of its sentence; not asked while it is paused, which stands there instead. */
  when: () => string
  last: () => string
}

/** A line of a list of the automator: what repeats, and rules. */
export const ListedAutomation = ({ row, index, now, isOpen, onOpen, sentence, when, last }: ListedAutomationProps) => {
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
          <span className={styles['next']}>{rests ? texts.row.paused : when()}</span>
        </span>
        <span className={styles['line']}>
          <span className={styles['rule']}>{sentence}</span>
          <span className={styles['last']}>{rests ? untilOf(row, dateOf(now, row.time_zone)) : last()}</span>
        </span>
      </button>
    </li>
  )
}
