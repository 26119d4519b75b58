import type { Axis, Placed } from '@foco/domain/schedule/timeline.ts'
import { type CSSProperties, memo } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { clockTime } from '../../ui/clock-time.ts'
import { blockPlace, heightBetween, isReadable, linesWithin } from './block-place.ts'
import styles from './event-block.module.css'
import block from './session-block.module.css'
import type { ShownEvent } from './shown-events.ts'

const texts = textsOf('schedule')

export const eventColour = ({ colour }: ShownEvent): CSSProperties & Record<'--colour', string> => ({
  '--colour': colour,
})

/** Its title, which leads to where it is kept, if it says where. */
export const EventTitle = ({ event: { what, link }, className }: { event: ShownEvent; className?: string }) =>
  link === null ? (
    <bdi className={className}>{what}</bdi>
  ) : (
    <a className={`${styles['link']} ${className ?? ''}`} href={link} target="_blank" rel="noreferrer">
      <bdi>{what}</bdi>
    </a>
  )

/** Among more beside each other, half a time says nothing: the name has its room. */
const WIDE_LANES = 3

interface EventBlockProps extends Pick<Placed<ShownEvent>, 'lane' | 'lanes'> {
  block: ShownEvent
  axis: Axis
}

/** What stands in a calendar: its colour as a bar and a tint. It is moved there, not here. */
export const EventBlock = memo(({ block: event, lane, lanes, axis }: EventBlockProps) => {
  const { from, to } = event.span
  const range = texts.range(clockTime(from, axis.zone), clockTime(to, axis.zone))
  const name = `${event.what}, ${range}`
  const isRead = isReadable(lanes) || event.link !== null
  return (
    <li
      className={block['slot']}
      style={{ ...blockPlace(axis, from, to, { lane, lanes }), ...eventColour(event) }}
      data-lines={linesWithin(heightBetween(axis, from, to))}
    >
      <div
        className={`${block['block']} ${styles['event']}`}
        data-tentative={event.isTentative || undefined}
        data-narrow={lanes > WIDE_LANES || undefined}
        title={name}
        {...(!isRead && { role: 'img', 'aria-label': name })}
      >
        {isRead && (
          <div className={block['lines']}>
            <span className={block['first']}>
              <EventTitle event={event} className={block['what'] ?? ''} />
            </span>
            <span className={`${block['range']} ${styles['times']}`}>{range}</span>
          </div>
        )}
      </div>
    </li>
  )
})
EventBlock.displayName = 'EventBlock'
