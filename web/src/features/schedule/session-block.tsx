import type { EdgeRoom } from '@foco/domain/schedule/edge-room.ts'
import { edgeLimits, type SessionEdge } from '@foco/domain/schedule/session-edges.ts'
import type { Axis, Placed } from '@foco/domain/schedule/timeline.ts'
import { runningSessions } from '@foco/domain/time/sessions.ts'
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ScheduleActions } from '../../commands/schedule-actions.ts'
import { useData } from '../../data/queries.ts'
import { nowIso, onSecond } from '../../platform/clock.ts'
import { LiveText } from '../../platform/live-text.tsx'
import { runNow } from '../../platform/run-now.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { langOf } from '../../texts/spanish-parts.ts'
import { clockTime } from '../../ui/clock-time.ts'
import { durationLabel, focusedFor } from '../../ui/duration-label.ts'
import { type BlockStyle, blockPlace, heightBetween, isLow, isReadable, linesWithin } from './block-place.ts'
import { EdgeSlider } from './edge-slider.tsx'
import styles from './session-block.module.css'
import type { ShownSession } from './use-day.ts'

const texts = textsOf('schedule')
const sessionTexts = textsOf('sessions')

const lengthOf = (ms: number) => (ms < 1000 ? durationLabel(0) : focusedFor(ms / 1000))

interface SessionBlockProps extends Pick<Placed<ShownSession>, 'block' | 'lane' | 'lanes'>, EdgeRoom {
  axis: Axis
  actions: ScheduleActions
}

/** What was focused on, when and for how long; one that goes on grows, and is painted, not rendered. */
export const SessionBlock = memo(({ block, lane, lanes, above, below, axis, actions }: SessionBlockProps) => {
  const data = useData()
  const { session, what, isRunning, edges } = block
  const [moved, setMoved] = useState<{ edge: SessionEdge; at: number } | null>(null)
  const from = moved?.edge === 'start' ? moved.at : block.span.from
  const to = moved?.edge === 'end' ? moved.at : block.span.to
  const slot = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (!isRunning) return
    const paint = () => {
      if (!slot.current) return
      const height = heightBetween(axis, from, Date.parse(runNow()))
      slot.current.style.setProperty('--height', `${height}px`)
      slot.current.dataset['lines'] = linesWithin(height)
    }
    paint()
    return onSecond(paint)
  }, [isRunning, axis, from])
  const readLength = useCallback(() => lengthOf((isRunning ? Date.parse(runNow()) : to) - from), [isRunning, from, to])

  const limits = (edge: SessionEdge) => {
    const context = { zone: axis.zone, startsAt: axis.startsAt, now: nowIso(), running: runningSessions(data.rows) }
    return edgeLimits(session, edge, data.rows, context, axis)
  }
  const isOpen = session.ended_at === null && !isRunning && moved === null
  const end = isRunning ? texts.now : isOpen ? sessionTexts.noTime : clockTime(to, axis.zone)
  const range = texts.range(clockTime(from, axis.zone), end)
  const { '--height': height = '', ...place } = blockPlace(axis, from, to, { lane, lanes })
  const style: BlockStyle = {
    ...place,
    // Of one that goes on, time paints the height, and what there is room for.
    ...(!isRunning && { '--height': height }),
    '--above': `${above}px`,
    '--below': `${Math.min(100, below)}px`,
  }
  return (
    <li
      ref={slot}
      className={styles['slot']}
      style={style}
      data-moved={moved?.edge}
      {...(!isRunning && { 'data-lines': linesWithin(heightBetween(axis, from, to)) })}
    >
      <div
        className={styles['block']}
        data-type={session.session_type}
        data-running={isRunning || undefined}
        title={`${what}, ${range}`}
        {...(!isReadable(lanes) && { role: 'img', 'aria-label': `${what}, ${range}` })}
      >
        {isReadable(lanes) && (
          <div className={styles['lines']}>
            <span className={styles['first']}>
              <bdi className={styles['what']} lang={langOf(what)}>
                {what}
              </bdi>
              {!isOpen && (
                <span className={styles['length']}>
                  · <LiveText read={readLength} isLive={isRunning} />
                </span>
              )}
            </span>
            <span className={styles['range']}>{range}</span>
          </div>
        )}
      </div>
      {edges.map((edge) => (
        <EdgeSlider
          key={edge}
          kind={edge}
          label={texts.edges[edge](what)}
          at={edge === 'start' ? block.span.from : block.span.to}
          shown={edge === 'start' ? from : to}
          axis={axis}
          isBeside={edges.length > 1 && isLow(heightBetween(axis, from, to), { above, below })}
          limits={() => limits(edge)}
          onPreview={(at) => setMoved(at === null ? null : { edge, at })}
          onMove={(wanted, group) => actions.moveEdge(block.id, edge, wanted, axis, group)}
        />
      ))}
    </li>
  )
})
SessionBlock.displayName = 'SessionBlock'
