import { textsOf } from '../../texts/catalogues.ts'
import { langOf } from '../../texts/spanish-parts.ts'
import { clockTime } from '../../ui/clock-time.ts'
import styles from './outside-line.module.css'
import type { ShownSession } from './use-day.ts'

const texts = textsOf('schedule')
/** More than these scroll. */
const SEEN = 2

interface OutsideLineProps {
  /** From a time to the words: 'Before 06:00'. */
  label: (time: string) => string
  at: number
  blocks: readonly ShownSession[]
  zone: string
}

/** What lies on the day and not on its timeline; nothing where there is none. */
export const OutsideLine = ({ label, at, blocks, zone }: OutsideLineProps) => {
  if (blocks.length === 0) return null
  const words = label(clockTime(at, zone))
  return (
    <div className={styles['line']}>
      <span className={styles['label']}>{words}</span>
      <ul className={styles['chips']} aria-label={words} tabIndex={blocks.length > SEEN ? 0 : undefined}>
        {blocks.map(({ id, what, span, isRunning, session }) => (
          <li key={id} className={styles['chip']} data-type={session.session_type} title={what}>
            <bdi className={styles['what']} lang={langOf(what)}>
              {what}
            </bdi>
            <span className={styles['time']}>
              {texts.range(clockTime(span.from, zone), isRunning ? texts.now : clockTime(span.to, zone))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
