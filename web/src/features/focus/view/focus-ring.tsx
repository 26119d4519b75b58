import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { onSecond } from '../../../platform/clock.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './focus-ring.module.css'

interface FocusRingProps {
  /** What is left, from 1 to 0. A new function is painted at once. */
  read: () => number
  isLive: boolean
  className?: string | undefined
  children?: ReactNode
}

/** Time as a shape: the ring shrinks clockwise. A tick sets one attribute. */
export const FocusRing = ({ read, isLive, className, children }: FocusRingProps) => {
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
        <circle className={styles['track']} cx="50" cy="50" r="47.3" />
        <circle ref={arc} className={styles['arc']} cx="50" cy="50" r="47.3" pathLength="1" />
      </svg>
      {children}
    </div>
  )
}
