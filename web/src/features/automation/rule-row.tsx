import { isPaused } from '@foco/domain/automation/automation-zone.ts'
import { newestFirst } from '@foco/domain/automation/run-log.ts'
import { dateOf } from '@foco/domain/core/calendar-days.ts'
import type { Automation, AutomationRun, Category } from '@foco/domain/tables/schema.ts'
import { useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { clockTime } from '../../ui/clock-time.ts'
import styles from './automation-row.module.css'
import { shortDay, untilOf } from './automation-words.ts'
import { ruleSentence } from './rule-words.ts'

const texts = textsOf('automation')

interface RuleRowProps {
  row: Automation
  /** Its place in the list. */
  index: number
  categories: readonly Category[]
  now: string
  isOpen: boolean
  onOpen: () => void
}

const whenRan = ({ ran_at }: AutomationRun, zone: string, today: string): string => {
  const day = dateOf(ran_at, zone)
  return day === today ? clockTime(ran_at, zone) : shortDay(day, today)
}

export const RuleRow = ({ row, index, categories, now, isOpen, onOpen }: RuleRowProps) => {
  const [last] = useView('automation_runs', ({ automation_id }) => automation_id === row.id, newestFirst, [row.id])
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
          <span className={styles['next']}>
            {rests ? texts.row.paused : last ? whenRan(last, row.time_zone, today) : ''}
          </span>
        </span>
        <span className={styles['line']}>
          <span className={styles['rule']}>{ruleSentence(row, categories)}</span>
          <span className={styles['last']}>
            {rests ? untilOf(row, today) : last ? texts.runs.results[last.result] : texts.last.none}
          </span>
        </span>
      </button>
    </li>
  )
}
