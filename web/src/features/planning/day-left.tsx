import { byPosition } from '@foco/domain/core/ordering.ts'
import { plannedLength } from '@foco/domain/items/planned-length.ts'
import { isActive } from '@foco/domain/items/todos.ts'
import { freeMinutes, minutesLeft } from '@foco/domain/schedule/day-fit.ts'
import type { Row, Todo } from '@foco/domain/tables/schema.ts'
import { FitWords } from '../../commands/day-fit-line.tsx'
import { useDayFit, useDayRoom } from '../../commands/use-day-fit.ts'
import { useView } from '../../data/queries.ts'
import { timeZone, useMinute } from '../../platform/clock.ts'
import { runNow } from '../../platform/run-now.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { clockTime } from '../../ui/clock-time.ts'
import { lengthLabel } from '../../ui/duration-label.ts'
import styles from './day-left.module.css'

const texts = textsOf('planning', 'day')

const hasLength = (todo: Todo) => isActive(todo) && plannedLength(todo) !== null

/** A narrower part has no room for its name on a phone. */
const NAMED_SHARE = 0.1

const NONE: ReadonlySet<string> = new Set()

interface DayLeftProps {
  card?: Todo | Row<'bucket_items'> | undefined
  /** Those that may still go elsewhere. */
  without?: ReadonlySet<string>
}

/** The day that is left, without its events: what is left of what is for today fills it, and this card would. */
export const DayLeft = ({ card, without = NONE }: DayLeftProps) => {
  const todos = useView('todos', hasLength, byPosition).filter(({ id }) => !without.has(id))
  const fit = useDayFit(without)
  const room = useDayRoom()
  const now = useMinute()
  const free = freeMinutes(room, false, now)
  const { minutes } = fit()
  const seen = runNow()
  const parts = todos.map((todo) => ({ id: todo.id, left: minutesLeft(todo, seen) })).filter(({ left }) => left > 0)
  const wanted = card && 'planned_minutes' in card ? minutesLeft(card, seen) : 0
  // Too much fills it to the end.
  const whole = Math.max(free, minutes + wanted, 1)
  const share = (part: number) => ({ flexBasis: `${(100 * part) / whole}%` })
  const nameOf = (part: number) => (part / whole < NAMED_SHARE ? null : lengthLabel(part))
  const zone = timeZone()
  return (
    <section className={styles['day']} aria-label={texts.soFar}>
      <p className={styles['words']}>
        <strong>{texts.soFar}</strong>
        <span className={styles['fit']}>
          <FitWords fit={fit} />
        </span>
        {free > minutes && <strong className={styles['free']}>{texts.free(lengthLabel(free - minutes))}</strong>}
      </p>
      <div className={styles['bar']} aria-hidden>
        {parts.map(({ id, left }) => (
          <span key={id} className={styles['part']} style={share(left)}>
            {nameOf(left)}
          </span>
        ))}
        {wanted > 0 && (
          <span className={styles['wanted']} style={share(wanted)}>
            +{lengthLabel(wanted)}
          </span>
        )}
      </div>
      <p className={styles['hours']}>
        {texts.hours(clockTime(room.working.from, zone), clockTime(room.working.to, zone))}
      </p>
    </section>
  )
}
