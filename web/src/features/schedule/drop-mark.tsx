import { droppedStart } from '@foco/domain/schedule/planned-blocks.ts'
import { type Axis, instantAtPixel, pixelAt } from '@foco/domain/schedule/timeline.ts'
import { useEffect, useRef } from 'react'
import { usePlanActions } from '../../commands/plan-actions.ts'
import { clockTime } from '../../ui/clock-time.ts'
import { receiveAt, useDropPlace } from '../../ui/drop-places.ts'
import styles from './drop-mark.module.css'

/** Takes to-dos that are dropped on the day, and shows where one would begin. */
export const DropMark = ({ axis }: { axis: Axis }) => {
  const { planAt } = usePlanActions()
  const place = useDropPlace('schedule')
  const { 'data-drop-key': key = '', 'data-dropping': state } = place
  const area = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      receiveAt(key, ([id], { y }) => {
        const top = area.current?.getBoundingClientRect().top
        if (id !== undefined && top !== undefined) planAt(id, droppedStart(instantAtPixel(axis, y - top), axis), axis)
      }),
    [key, axis, planAt],
  )
  useEffect(() => {
    if (state !== 'over') return
    const paint = ({ clientY }: PointerEvent) => {
      if (!area.current || !line.current) return
      const top = area.current.getBoundingClientRect().top
      const start = droppedStart(instantAtPixel(axis, clientY - top), axis)
      line.current.style.top = `${pixelAt(axis, start)}px`
      line.current.textContent = clockTime(start, axis.zone)
    }
    window.addEventListener('pointermove', paint)
    return () => window.removeEventListener('pointermove', paint)
  }, [state, axis])
  return (
    <div ref={area} className={styles['area']} {...place} aria-hidden>
      <span ref={line} className={styles['line']} />
    </div>
  )
}
