import {
  type DayBar as Bar,
  type EventBlock,
  grownPlace,
  type HourLine,
  nowOn,
  type Place,
} from '@foco/domain/focus/day-bar.ts'
import { type ReactNode, useCallback, useId, useLayoutEffect, useRef } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { langOf } from '../texts/spanish-parts.ts'
import { clockTime } from './clock-time.ts'
import styles from './day-bar-strip.module.css'
import { eventTitle } from './event-title.ts'

const texts = textsOf('day-bar')

interface DayBarProps {
  bar: Bar
  hours: readonly HourLine[]
  zone: string
  next: EventBlock | null
  /** hh:mm:ss until the next event; it paints itself. */
  countdown: ReactNode
  /** Calls back at every second until the returned function is called. */
  onSecond: (run: () => void) => () => void
  /** Until when the session that goes on is drawn. */
  runNow: () => number
  /** Shows the day as a schedule. */
  onOpen: () => void
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`
const at = ({ start, length }: Place) => ({ left: percent(start), width: percent(length) })

/** '09' or '9 AM': the names of full hours need no minutes. */
const hourName = (at: number, zone: string) => clockTime(at, zone).replace(/\D00(?=\D|$)/, '')

/** Where in the day one is, and what is still to come. A second that passes writes attributes and renders nothing. */
export const DayBar = ({ bar, hours, zone, next, countdown, onSecond, runNow, onOpen }: DayBarProps) => {
  const id = useId()
  const clock = (ms: number) => clockTime(ms, zone)
  const events = bar.events.map(({ title, span }) => texts.event(eventTitle(title), clock(span.from), clock(span.to)))
  const focus = bar.sessions.map(({ span }) => texts.focus(clock(span.from), clock(span.to)))
  const running = bar.running && texts.running(clock(bar.running.from))
  const words = [...events, ...focus, ...(running === null ? [] : [running])].join('; ') || texts.nothing
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
      <button
        type="button"
        className={styles['open']}
        aria-label={texts.open}
        aria-describedby={id}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <span className={styles['strip']}>
          {bar.nights.map((night) => (
            <span key={night.start} className={styles['night']} style={at(night)} />
          ))}
          {hours.map(({ start }) => (
            <span key={start} className={styles['hour']} style={{ left: percent(start) }} />
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
          {running !== null && <Running bar={bar} title={running} onSecond={onSecond} runNow={runNow} />}
          <NowMarker bar={bar} onSecond={onSecond} />
        </span>
        <span className={styles['names']}>
          {hours.map(
            ({ start, at: hour, isNamed }) =>
              isNamed && (
                <span key={start} style={{ left: percent(start) }}>
                  {hourName(hour, zone)}
                </span>
              ),
          )}
        </span>
      </button>
      <p id={id} hidden>
        {words}
      </p>
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

/** Calls `paint` with the element and every second; what it paints is no rendering. */
const usePainted = (onSecond: DayBarProps['onSecond'], paint: (style: CSSStyleDeclaration) => void) => {
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const run = () => element.current && paint(element.current.style)
    run()
    return onSecond(run)
  }, [onSecond, paint])
  return element
}

/** A style that is written again costs nothing while it is the same. */
const NowMarker = ({ bar, onSecond }: Pick<DayBarProps, 'bar' | 'onSecond'>) => {
  const paint = useCallback(
    (style: CSSStyleDeclaration) => {
      const part = nowOn(bar, Date.now())
      style.left = part === null ? '' : percent(part)
    },
    [bar],
  )
  return <span ref={usePainted(onSecond, paint)} className={styles['now']} />
}

const Running = ({
  bar,
  title,
  onSecond,
  runNow,
}: Pick<DayBarProps, 'bar' | 'onSecond' | 'runNow'> & { title: string }) => {
  const paint = useCallback(
    (style: CSSStyleDeclaration) => {
      const place = grownPlace(bar, runNow())
      style.display = place === null ? 'none' : ''
      if (place !== null) Object.assign(style, at(place))
    },
    [bar, runNow],
  )
  return <span ref={usePainted(onSecond, paint)} className={styles['running']} title={title} />
}
