import type { CategoryTime, FocusChart } from '@foco/domain/time/session-chart.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { langOf } from '../../texts/spanish-parts.ts'
import { focusedFor } from '../../ui/duration-label.ts'
import styles from './focus-chart.module.css'
import { longDay, longDayLanguage } from './long-day.ts'

const texts = textsOf('sessions')

interface ChartTableProps {
  chart: FocusChart
  nameOf: (total: CategoryTime) => string
}

/** For ears: the days with focus, newest first, and what each went to. */
export const ChartTable = ({ chart, nameOf }: ChartTableProps) => (
  <div className={styles['spoken']}>
    <table>
      <caption>{texts.chartTotal(focusedFor(chart.seconds))}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.chartDay}</th>
          {chart.totals.map((total) => (
            <th key={total.categoryId ?? ''} scope="col">
              {nameOf(total)}
            </th>
          ))}
          <th scope="col">{texts.chartAll}</th>
        </tr>
      </thead>
      <tbody>
        {chart.days
          .filter(({ seconds }) => seconds > 0)
          .reverse()
          .map(({ day, slices, seconds }) => (
            <tr key={day}>
              <th scope="row" lang={longDayLanguage()}>
                {longDay(day)}
              </th>
              {chart.totals.map(({ categoryId }) => {
                const slice = slices.find((other) => other.categoryId === categoryId)
                const spent = focusedFor(slice?.seconds ?? 0)
                return (
                  <td key={categoryId ?? ''} lang={langOf(spent)}>
                    {spent}
                  </td>
                )
              })}
              <td>{focusedFor(seconds)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </div>
)
