import { textsOf } from '../../texts/catalogues.ts'
import { langOf } from '../../texts/spanish-parts.ts'
import { clockTime } from '../../ui/clock-time.ts'
import { EventTitle, eventColour } from './event-block.tsx'
import styles from './outside-line.module.css'
import type { ShownBlock } from './use-day.ts'

const texts = textsOf('schedule')
/** More than these scroll. */
const SEEN = 2

interface OutsideLineProps {
  /** From a time to the words: 'Before 06:00'. */
  label: (time: string) => string
  at: number
  blocks: readonly ShownBlock[]
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
        {blocks.map((block) => (
          <Chip key={block.id} block={block} zone={zone} />
        ))}
      </ul>
    </div>
  )
}

const Chip = ({ block, zone }: { block: ShownBlock; zone: string }) => {
  const { what, span } = block
  const isRunning = block.kind === 'session' && block.isRunning
  return (
    <li
      className={styles['chip']}
      data-type={block.kind === 'session' ? block.session.session_type : block.kind}
      style={block.kind === 'event' ? eventColour(block) : undefined}
      title={what}
    >
      {block.kind === 'event' ? (
        <EventTitle event={block} className={styles['what'] ?? ''} />
      ) : (
        <bdi className={styles['what']} lang={langOf(what)}>
          {what}
        </bdi>
      )}
      <span className={styles['time']}>
        {texts.range(clockTime(span.from, zone), isRunning ? texts.now : clockTime(span.to, zone))}
      </span>
    </li>
  )
}
