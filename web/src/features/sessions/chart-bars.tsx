import type { CategoryTime, ChartDay, FocusChart } from '@foco/domain/time/session-chart.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { dayFormat, utcDate } from '../../ui/day-format.ts'
import { focusedFor } from '../../ui/duration-label.ts'
import styles from './chart-bars.module.css'
import { longDay } from './long-day.ts'

const texts = textsOf('sessions')

const HEIGHT = 96
/** A day with a minute of focus is not a day without. */
const LEAST = 2
const BAR = 0.64

interface ChartBarsProps {
  chart: FocusChart
  today: string
  nameOf: (slice: CategoryTime) => string
  colourOf: (slice: CategoryTime) => string
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`
const weekday = dayFormat({ weekday: 'narrow' }, 'es')

/** For eyes: the same numbers stand in the table. Widths are parts of the whole, so that it fits any screen. */
export const ChartBars = ({ chart, today, nameOf, colourOf }: ChartBarsProps) => {
  const step = 1 / chart.days.length
  const words = (day: ChartDay) =>
    [
      texts.chartBar(longDay(day.day), focusedFor(day.seconds)),
      ...day.slices.map((slice) => texts.chartBar(nameOf(slice), focusedFor(slice.seconds))),
    ].join('\n')
  const stacked = (day: ChartDay) => {
    let top = HEIGHT
    return day.slices.map((slice) => {
      const height = Math.max(LEAST, (slice.seconds / chart.most) * HEIGHT)
      top -= height
      return { slice, top, height }
    })
  }
  return (
    <div aria-hidden className={styles['chart']}>
      <span className={styles['most']}>{focusedFor(chart.most)}</span>
      <svg className={styles['bars']} width="100%" height={HEIGHT} role="presentation">
        <line className={styles['line']} x1="0" x2="100%" y1="0.5" y2="0.5" />
        <line className={styles['line']} x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {chart.days.map((day, index) => (
          <g key={day.day}>
            <title>{words(day)}</title>
            {stacked(day).map(({ slice, top, height }) => (
              <rect
                key={slice.categoryId ?? ''}
                x={percent((index + (1 - BAR) / 2) * step)}
                width={percent(BAR * step)}
                y={top}
                height={height}
                fill={colourOf(slice)}
              />
            ))}
          </g>
        ))}
      </svg>
      <ol className={styles['days']}>
        {chart.days.map(({ day }) => (
          <li key={day} className={styles['day']} data-today={day === today || undefined}>
            <span>{weekday(day)}</span>
            <span>{utcDate(day).getUTCDate()}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
