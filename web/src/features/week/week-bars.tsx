import type { Category } from '@foco/domain/tables/schema.ts'
import type { CategoryTime, ChartDay, FocusChart } from '@foco/domain/time/session-chart.ts'
import { useMemo } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { dayFormat } from '../../ui/day-format.ts'
import { timeSpent } from '../../ui/duration-label.ts'
import { Swatch } from '../../ui/swatch.tsx'
import styles from './week-bars.module.css'

const texts = textsOf('week', 'review')
const todosTexts = textsOf('todos')

const shortDay = dayFormat({ weekday: 'short' })
const longDay = dayFormat({ weekday: 'long' })

const HEIGHT = 120
/** A day with a minute of focus is not a day without. */
const LEAST = 3

interface WeekBarsProps {
  chart: FocusChart
  categories: readonly Category[]
}

/** Focus by day, in the colours of the categories. Read out, each day says what it was. */
export const WeekBars = ({ chart, categories }: WeekBarsProps) => {
  const byId = useMemo(() => new Map(categories.map((category) => [category.id, category])), [categories])
  const nameOf = ({ categoryId }: CategoryTime) => byId.get(categoryId ?? '')?.name ?? todosTexts.noCategoryRow
  const colourOf = ({ categoryId }: CategoryTime) => byId.get(categoryId ?? '')?.color ?? 'var(--control-line)'
  const wordsOf = ({ day, seconds, slices }: ChartDay) =>
    [
      texts.dayFocus(longDay(day), timeSpent(seconds)),
      ...slices.map((slice) => `${nameOf(slice)} ${timeSpent(slice.seconds)}`),
    ].join(', ')
  return (
    <section aria-labelledby="review-focus">
      <h2 id="review-focus" className={styles['heading']}>
        {texts.byDay}
      </h2>
      {chart.seconds === 0 ? (
        <p className={styles['none']}>{texts.noFocus}</p>
      ) : (
        <>
          <ol className={styles['days']}>
            {chart.days.map((day) => (
              <li key={day.day} className={styles['day']}>
                <div role="img" aria-label={wordsOf(day)} title={wordsOf(day)} className={styles['bar']}>
                  <span className={styles['time']}>{day.seconds >= 60 && timeSpent(day.seconds)}</span>
                  {day.slices.toReversed().map((slice) => (
                    <span
                      key={slice.categoryId ?? ''}
                      className={styles['slice']}
                      style={{
                        height: Math.max(LEAST, (slice.seconds / chart.most) * HEIGHT),
                        ['--colour' as string]: colourOf(slice),
                      }}
                    />
                  ))}
                </div>
                <span aria-hidden className={styles['name']}>
                  {shortDay(day.day)}
                </span>
              </li>
            ))}
          </ol>
          <ul className={styles['legend']} aria-hidden>
            {chart.totals.map((total) => (
              <li key={total.categoryId ?? ''} className={styles['entry']}>
                <Swatch color={colourOf(total)} />
                <bdi>{nameOf(total)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
