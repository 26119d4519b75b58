import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './notice-card.module.css'

interface NoticeCardProps {
  /** A shape beside the words. */
  sign?: ReactNode
  title: ReactNode
  /** The title changes while it stands there: that is not read out again and again. */
  isLive?: boolean
  detail?: ReactNode
  /** It gives way to any other that stands beside it. */
  isMinor?: boolean
  /** Buttons, the likeliest first. */
  children: ReactNode
}

/** A calm card above the content: it waits, and takes neither the focus nor the screen. */
export const NoticeCard = ({ sign, title, isLive = false, detail, isMinor = false, children }: NoticeCardProps) => {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  // Whoever answers it by keyboard goes on from where it was.
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (element?.contains(document.activeElement)) element.parentElement?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section ref={card} className={classes(styles['card'], isMinor && styles['minor'])} aria-labelledby={id}>
      {sign}
      <div className={styles['words']}>
        <h2 id={id} className={styles['title']} aria-live={isLive ? 'off' : undefined}>
          {title}
        </h2>
        {detail !== undefined && <p className={styles['detail']}>{detail}</p>}
      </div>
      <div className={styles['buttons']}>{children}</div>
    </section>
  )
}
