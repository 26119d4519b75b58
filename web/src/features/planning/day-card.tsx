import { dayOf } from '@foco/domain/core/calendar-days.ts'
import { plainText } from '@foco/domain/core/plain-text.ts'
import { plannedLength } from '@foco/domain/items/planned-length.ts'
import type { Category, Row, Todo } from '@foco/domain/tables/schema.ts'
import { useLayoutEffect, useRef } from 'react'
import { useSetting } from '../../data/queries.ts'
import { timeZone } from '../../platform/clock.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { dayLabel } from '../../ui/day-label.ts'
import { lengthLabel } from '../../ui/duration-label.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import styles from './plan-day.module.css'

const texts = textsOf('planning', 'day')

/** What is higher than its room is reached and scrolled by keys; it keeps the focus when the next text is shorter. */
const useReachedByKeys = <E extends HTMLElement>(text: string) => {
  const ref = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be as high, and have more below
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // The next text begins at its beginning.
    element.scrollTop = 0
    const measure = () => {
      element.tabIndex = element.scrollHeight > element.clientHeight + 1 ? 0 : -1
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])
  return ref
}

interface DayCardProps {
  /** Which it is, of how many. */
  place: readonly [number, number]
  origin: string
  /** undefined: another device has taken it away. */
  row: Todo | Row<'bucket_items'> | undefined
  categories: readonly Category[]
}

/** One thing at a time: where it comes from, its text, and what is known of it. */
export const DayCard = ({ place: [at, all], origin, row, categories }: DayCardProps) => {
  const startsAt = useSetting('day.starts')
  const category = categories.find(({ id }) => id === row?.category_id)
  const length = row && 'planned_minutes' in row ? plannedLength(row) : null
  const notes = row?.notes ? plainText(row.notes) : ''
  const title = useReachedByKeys<HTMLHeadingElement>(row?.text ?? '')
  const below = useReachedByKeys<HTMLParagraphElement>(notes)
  return (
    <>
      <div className={styles['progress']}>
        <span>{texts.at(at, all)}</span>
        <ProgressBar label={texts.title} percent={(100 * (at - 1)) / all} words={texts.at(at, all)} />
      </div>
      <section className={styles['card']} aria-live="polite" data-more={at < all || undefined}>
        <p className={styles['origin']}>{origin}</p>
        <h3 ref={title} className={styles['text']}>
          <bdi>{row?.text}</bdi>
        </h3>
        {row && (
          <p className={styles['details']}>
            {category && (
              <span className={styles['category']}>
                <Swatch color={category.color} /> <bdi>{category.name}</bdi>
              </span>
            )}
            <span>{texts.added(dayLabel(dayOf(row.created_at, timeZone(), startsAt)))}</span>
            {length !== null && <span>~{lengthLabel(length)}</span>}
          </p>
        )}
        {row?.notes && (
          <p ref={below} className={styles['notes']}>
            {notes}
          </p>
        )}
      </section>
    </>
  )
}
