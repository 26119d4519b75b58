import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { onSecond } from '../platform/clock.ts'
import { classes } from './classes.ts'
import styles from './time-ring.module.css'

interface TimeRingProps {
  /** What is left, from 1 to 0. A new function is painted at once. */
  read: () => number
  isLive: boolean
  /** A filled shape instead of a line: that of a break. */
  isFilled?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** Time as a shape: the ring shrinks clockwise. A tick sets one attribute. */
export const TimeRing = ({ read, isLive, isFilled = false, className, children }: TimeRingProps) => {
  const arc = useRef<SVGCircleElement>(null)
  useLayoutEffect(() => {
    const paint = () => {
      const left = read()
      // Round ends would leave a dot of an empty ring.
      arc.current?.setAttribute('stroke-dasharray', left > 0 ? `${left.toFixed(4)} 1` : '0 1')
      arc.current?.setAttribute('stroke-opacity', left > 0 ? '1' : '0')
    }
    paint()
    return isLive ? onSecond(paint) : undefined
  }, [read, isLive])
  return (
    <div className={classes(styles['ring'], className)}>
      <svg className={styles['shape']} viewBox="0 0 100 100" aria-hidden="true">
        {isFilled ? (
          <>
            <circle className={styles['plate']} cx="50" cy="50" r="50" />
            <circle ref={arc} className={styles['slice']} cx="50" cy="50" r="25" pathLength="1" />
          </>
        ) : (
          <>
            <circle className={styles['track']} cx="50" cy="50" r="47.3" />
            <circle ref={arc} className={styles['arc']} cx="50" cy="50" r="47.3" pathLength="1" />
          </>
        )}
      </svg>
      {children}
    </div>
  )
}
