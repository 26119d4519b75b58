import type { EdgeRoom } from '@foco/domain/schedule/edge-room.ts'
import { type PlannedEdge, plannedLimits } from '@foco/domain/schedule/planned-blocks.ts'
import type { Axis, Placed } from '@foco/domain/schedule/timeline.ts'
import { memo, useState } from 'react'
import { usePlanActions } from '../../commands/plan-actions.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { clockTime } from '../../ui/clock-time.ts'
import { type BlockStyle, blockPlace, heightBetween, isLow, isReadable, linesWithin } from './block-place.ts'
import { EdgeSlider } from './edge-slider.tsx'
import styles from './planned-block.module.css'
import block from './session-block.module.css'
import type { ShownPlan } from './use-day.ts'

const texts = textsOf('schedule')

interface PlannedBlockProps extends Pick<Placed<ShownPlan>, 'lane' | 'lanes'>, EdgeRoom {
  block: ShownPlan
  axis: Axis
}

/** What is to be done then, in outline. It is moved as a whole; its lower edge is its length. */
export const PlannedBlock = memo(({ block: plan, lane, lanes, above, below, axis }: PlannedBlockProps) => {
  const { moveEdge, takeOff } = usePlanActions()
  const { todo, what, span } = plan
  const [moved, setMoved] = useState<{ edge: PlannedEdge; at: number } | null>(null)
  const from = moved?.edge === 'start' ? moved.at : span.from
  const to = moved?.edge === 'end' ? moved.at : span.to + from - span.from
  const range = texts.range(clockTime(from, axis.zone), clockTime(to, axis.zone))
  const style: BlockStyle = {
    ...blockPlace(axis, from, to, { lane, lanes }),
    '--above': `${above}px`,
    '--below': `${Math.min(100, below)}px`,
  }
  const edge = (name: PlannedEdge) => ({
    label: texts.plan[name](what),
    at: name === 'start' ? span.from : span.to,
    shown: name === 'start' ? from : to,
    axis,
    limits: () => plannedLimits(span, name, axis),
    onPreview: (at: number | null) => setMoved(at === null ? null : { edge: name, at }),
    onMove: (wanted: number, group: symbol) => moveEdge(todo.id, name, wanted, axis, group),
  })
  return (
    <li
      className={block['slot']}
      style={style}
      data-moved={moved?.edge}
      data-lines={linesWithin(heightBetween(axis, from, to))}
    >
      <div
        className={`${block['block']} ${styles['plan']}`}
        data-done={todo.completed || undefined}
        title={`${what}, ${range}`}
        {...(!isReadable(lanes) && { role: 'img', 'aria-label': `${what}, ${range}` })}
      >
        {isReadable(lanes) && (
          <div className={block['lines']}>
            <span className={block['first']}>
              <bdi className={block['what']}>{what}</bdi>
            </span>
            <span className={block['range']}>{range}</span>
          </div>
        )}
      </div>
      <EdgeSlider kind="whole" {...edge('start')} onTakeOff={() => takeOff(todo.id)} />
      <EdgeSlider kind="end" {...edge('end')} isBeside={isLow(heightBetween(axis, from, to), { above, below })} />
    </li>
  )
})
PlannedBlock.displayName = 'PlannedBlock'
