import type { Span } from '@foco/domain/core/calendar-days.ts'
import type { Axis } from '@foco/domain/schedule/timeline.ts'
import { clockTime } from '../../ui/clock-time.ts'
import styles from './edge-slider.module.css'
import { useEdgeMove } from './use-edge-move.ts'

interface EdgeSliderProps {
  /** Which edge it is, as style sheets know it. */
  kind: 'start' | 'end' | 'starts' | 'ends' | 'whole'
  label: string
  /** Where it is kept; `shown` is where it is seen while it is dragged. */
  at: number
  shown: number
  axis: Axis
  limits: () => Span
  onPreview: (at: number | null) => void
  onMove: (wanted: number, group: symbol) => void
  onTakeOff?: () => void
  /** One edge takes the left half of the block and the other the right one: above each other there is no room. */
  isBeside?: boolean
}

/** An edge that can be taken. Its target is larger than what is seen of it. */
export const EdgeSlider = ({ kind, label, at, shown, axis, isBeside, ...move }: EdgeSliderProps) => {
  const { isDragged, ...events } = useEdgeMove({ at, axis, ...move })
  const time = clockTime(shown, axis.zone)
  // Not by the clock, which is asked for a zone: that takes long for hundreds of edges, and its text is said anyway.
  const minutesInto = (moment: number) => Math.round((moment - axis.shown.from) / 60_000)
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles['edge']}
      data-kind={kind}
      data-beside={isBeside || undefined}
      data-dragged={isDragged || undefined}
      // A sheet around it must not close by the Escape that calls the drag off.
      data-mantine-stop-propagation={isDragged || undefined}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={Math.min(0, minutesInto(shown))}
      aria-valuemax={minutesInto(axis.shown.to)}
      aria-valuenow={minutesInto(shown)}
      aria-valuetext={time}
      {...events}
    >
      <span className={styles['grip']} />
      <span className={styles['time']} aria-hidden>
        {time}
      </span>
    </div>
  )
}
