import { type Span, touches } from '@foco/domain/core/calendar-days.ts'
import { type Axis, pixelAt } from '@foco/domain/schedule/timeline.ts'
import { useLayoutEffect, useRef } from 'react'
import { onSecond } from '../../platform/clock.ts'
import { clockTime } from '../../ui/clock-time.ts'
import styles from './day-frame.module.css'

/** So near to each other, two names on the axis would overlap. */
export const NEAR_MS = 20 * 60_000

const isNear = (a: number, b: number) => Math.abs(a - b) < NEAR_MS

/** Where one is in the day. A minute that passes is painted. The names of hours beside it give way. */
export const NowLine = ({ axis, working }: { axis: Axis; working: Span }) => {
  const line = useRef<HTMLDivElement>(null)
  const name = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const paint = () => {
      if (!line.current || !name.current) return
      const now = Date.now()
      const isShown = touches(axis.shown, { from: now, to: now })
      line.current.hidden = !isShown
      line.current.style.top = `${pixelAt(axis, now)}px`
      const words = clockTime(now, axis.zone)
      if (name.current.textContent !== words) name.current.textContent = words
      name.current.hidden = isNear(now, working.from) || isNear(now, working.to)
      for (const hour of line.current.parentElement?.querySelectorAll<HTMLElement>('[data-hour]') ?? [])
        hour.toggleAttribute('data-covered', isShown && isNear(now, Number(hour.dataset['hour'])))
    }
    paint()
    return onSecond(paint)
  }, [axis, working])
  return (
    <div ref={line} className={styles['now']} data-now aria-hidden>
      <span ref={name} className={styles['name']} />
    </div>
  )
}
