import type { Category, FocusSession, Todo } from '@foco/domain/tables/schema.ts'
import { type CategoryTime, focusChart } from '@foco/domain/time/session-chart.ts'
import type { SessionDay } from '@foco/domain/time/sessions.ts'
import { useMemo } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { focusedFor } from '../../ui/duration-label.ts'
import { Swatch } from '../../ui/swatch.tsx'
import { ChartBars } from './chart-bars.tsx'
import { ChartTable } from './chart-table.tsx'
import styles from './focus-chart.module.css'

const todosTexts = textsOf('todos')
const texts = textsOf('sessions')

interface FocusChartProps {
  days: readonly SessionDay[]
  todos: ReadonlyMap<string, Todo>
  categories: ReadonlyMap<string, Category>
  today: string
}

/** What time went to, to be seen at a glance: a bar a day, a colour a category. Read out, it is a table. */
export const FocusChart = ({ days, todos, categories, today }: FocusChartProps) => {
  const chart = useMemo(() => {
    // A category that was deleted is none; its time is not lost.
    const categoryOf = ({ todo_id }: FocusSession) => {
      const id = todo_id === null ? null : (todos.get(todo_id)?.category_id ?? null)
      return id !== null && categories.has(id) ? id : null
    }
    return focusChart(days, categoryOf, today)
  }, [days, todos, categories, today])
  const nameOf = ({ categoryId }: CategoryTime) => categories.get(categoryId ?? '')?.name ?? todosTexts.noCategoryRow
  const colourOf = ({ categoryId }: CategoryTime) => categories.get(categoryId ?? '')?.color ?? 'var(--control-line)'
  if (chart.seconds === 0) return <p className={styles['none']}>{texts.chartNone}</p>
  return (
    <figure className={styles['card']}>
      <figcaption className={styles['head']}>
        <h2 className={styles['title']}>{texts.chart}</h2>
        <span className={styles['total']}>{focusedFor(chart.seconds)}</span>
      </figcaption>
      <ChartBars chart={chart} today={today} nameOf={nameOf} colourOf={colourOf} />
      <ul className={styles['legend']} aria-hidden>
        {chart.totals.map((total) => (
          <li key={total.categoryId ?? ''} className={styles['entry']}>
            <Swatch color={colourOf(total)} />
            <bdi>{nameOf(total)}</bdi>
            <b>{focusedFor(total.seconds)}</b>
          </li>
        ))}
      </ul>
      <ChartTable chart={chart} nameOf={nameOf} />
    </figure>
  )
}
