import { type DayBar as Bar, type EventBlock, nowOn, type Place } from '@foco/domain/focus/day-bar.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { langOf } from '../texts/spanish-parts.ts'
import { clockTime } from './clock-time.ts'
import styles from './day-bar-strip.module.css'
import { eventTitle } from './event-title.ts'

const texts = textsOf('day-bar')

interface DayBarProps {
  bar: Bar
  zone: string
  next: EventBlock | null
  /** hh:mm:ss until the next event; it paints itself. */
  countdown: ReactNode
  /** Calls back at every second until the returned function is called. */
  onSecond: (run: () => void) => () => void
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`
const at = ({ start, length }: Place) => ({ left: percent(start), width: percent(length) })

/** Where in the day one is, and what is still to come. A second that passes writes one attribute and renders nothing. */
export const DayBar = ({ bar, zone, next, countdown, onSecond }: DayBarProps) => {
  const clock = (ms: number) => clockTime(ms, zone)
  const events = bar.events.map(({ title, span }) => texts.event(eventTitle(title), clock(span.from), clock(span.to)))
  const focus = bar.sessions.map(({ span }) => texts.focus(clock(span.from), clock(span.to)))
  const words = [...events, ...focus].join('; ') || texts.nothing
  return (
    <section className={styles['bar']} aria-label={texts.bar}>
      <p className={styles['words']}>
        {next ? (
          <>
            <span lang={langOf(texts.nextIn)}>
              {texts.nextIn} <b className={styles['countdown']}>{countdown}</b>
            </span>
            <span className={styles['next']}>
              <bdi>{eventTitle(next.title)}</bdi> · {clock(next.span.from)}
            </span>
          </>
        ) : (
          <span lang={langOf(texts.none)}>
            {bar.events.length > 0 ? texts.noMore : bar.allDay.length > 0 ? null : texts.none}
          </span>
        )}
        {bar.allDay.length > 0 && <AllDay names={bar.allDay} />}
      </p>
      <div className={styles['strip']} role="img" aria-label={`${texts.bar}: ${words}`}>
        {bar.nights.map((night) => (
          <span key={night.start} className={styles['night']} style={at(night)} />
        ))}
        {bar.events.map((event, index) => (
          <span
            key={event.id}
            className={styles['event']}
            style={{ ...at(event), background: `var(--event-${event.colour + 1})` }}
            title={events[index]}
          />
        ))}
        {bar.sessions.map((session, index) => (
          <span key={session.id} className={styles['session']} style={at(session)} title={focus[index]} />
        ))}
        <NowMarker bar={bar} onSecond={onSecond} />
      </div>
    </section>
  )
}

const AllDay = ({ names }: { names: readonly (string | null)[] }) => {
  const words = texts.allDay(names.map(eventTitle).join(', '))
  return (
    <span className={styles['next']} lang={langOf(words)}>
      {words}
    </span>
  )
}

const NowMarker = ({ bar, onSecond }: Pick<DayBarProps, 'bar' | 'onSecond'>) => {
  const marker = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    let shown = ''
    const paint = () => {
      const part = nowOn(bar, Date.now())
      const left = part === null ? '' : percent(part)
      if (marker.current === null || left === shown) return
      shown = left
      marker.current.style.left = left
    }
    paint()
    return onSecond(paint)
  }, [bar, onSecond])
  return <span ref={marker} className={styles['now']} />
}
