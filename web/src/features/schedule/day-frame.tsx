import type { Span } from '@foco/domain/core/calendar-days.ts'
import { type Axis, type Block, hourMarks, pixelAt, TIMELINE_PX } from '@foco/domain/schedule/timeline.ts'
import type { Handle } from '@foco/domain/schedule/working-day.ts'
import { type ReactNode, useMemo, useState } from 'react'
import type { ScheduleActions } from '../../commands/schedule-actions.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { clockTime } from '../../ui/clock-time.ts'
import styles from './day-frame.module.css'
import { DropMark } from './drop-mark.tsx'
import { EdgeSlider } from './edge-slider.tsx'
import { NEAR_MS, NowLine } from './now-line.tsx'

const texts = textsOf('schedule')

interface DayFrameProps {
  axis: Axis
  working: Span
  blocks: readonly Block[]
  actions: ScheduleActions
  children: ReactNode
}

/** The hours, the working day with its handles, and now; the blocks of the day lie in it. */
export const DayFrame = ({ axis, working: kept, blocks, actions, children }: DayFrameProps) => {
  const [moved, setMoved] = useState<{ handle: Handle; at: number } | null>(null)
  const from = moved?.handle === 'starts' ? moved.at : kept.from
  const to = moved?.handle === 'ends' ? moved.at : kept.to
  const working = useMemo(() => ({ from, to }), [from, to])
  const hours = useMemo(() => hourMarks(axis), [axis])
  const isCovered = (hour: number) => Math.abs(hour - from) < NEAR_MS || Math.abs(hour - to) < NEAR_MS

  const handle = (name: Handle, at: number, shown: number) => (
    <div className={styles['handle']} style={{ top: pixelAt(axis, shown) }}>
      <span className={styles['name']} aria-hidden>
        {clockTime(shown, axis.zone)}
      </span>
      <EdgeSlider
        kind={name}
        label={texts.handles[name]}
        at={at}
        shown={shown}
        axis={axis}
        limits={() => actions.handleLimits(name, blocks, axis)}
        onPreview={(next) => setMoved(next === null ? null : { handle: name, at: next })}
        onMove={(wanted, group) => actions.moveHandle(name, wanted, blocks, axis, group)}
      />
    </div>
  )
  return (
    <div className={styles['day']} style={{ height: TIMELINE_PX }}>
      <div className={styles['off']} style={{ top: 0, height: pixelAt(axis, from) }} />
      <div className={styles['off']} style={{ top: pixelAt(axis, to), bottom: 0 }} />
      {hours.map((hour) => (
        <div key={hour} className={styles['hour']} style={{ top: pixelAt(axis, hour) }}>
          <time data-hour={hour} className={styles['name']} hidden={isCovered(hour)}>
            {clockTime(hour, axis.zone)}
          </time>
        </div>
      ))}
      {handle('starts', kept.from, from)}
      {children}
      {handle('ends', kept.to, to)}
      <NowLine axis={axis} working={working} />
      <DropMark axis={axis} />
    </div>
  )
}
