import { edgeRoom } from '@foco/domain/schedule/edge-room.ts'
import { type Axis, openingScroll, type Placed } from '@foco/domain/schedule/timeline.ts'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { useScheduleActions } from '../../commands/schedule-actions.ts'
import { useFreshCalendars } from '../../commands/use-fresh-calendars.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { AllDayStrip } from './all-day-strip.tsx'
import { DayFrame } from './day-frame.tsx'
import styles from './day-timeline.module.css'
import { EventBlock } from './event-block.tsx'
import { OutsideLine } from './outside-line.tsx'
import { PlannedBlock } from './planned-block.tsx'
import { SessionBlock } from './session-block.tsx'
import { type ShownBlock, useDay } from './use-day.ts'

const texts = textsOf('schedule')

/** The list as it was, while it has the same members: whoever is drawn by it is not drawn again. */
const useSame = <T,>(list: readonly T[]): readonly T[] => {
  const kept = useRef(list)
  const { current } = kept
  if (list.length !== current.length || list.some((item, index) => item !== current[index])) kept.current = list
  return kept.current
}

const Events = memo(({ placed, axis }: { placed: readonly Placed<ShownBlock>[]; axis: Axis }) => (
  <ol className={styles['blocks']} aria-label={texts.events}>
    {placed.map(
      ({ block, lane, lanes }) =>
        block.kind === 'event' && <EventBlock key={block.id} block={block} lane={lane} lanes={lanes} axis={axis} />,
    )}
  </ol>
))
Events.displayName = 'Events'

/** Which half is the plan, and which is what was. */
const LaneNames = () => (
  <p className={styles['laneNames']}>
    <span>{texts.plan.planned}</span>
    <span>{texts.plan.real}</span>
  </p>
)

/** Today from 06:00 to 22:00, and at its edges what lies before and after. */
export const DayTimeline = ({ axis, id }: { axis: Axis; id?: string }) => {
  const day = useDay(axis)
  useFreshCalendars()
  const actions = useScheduleActions()
  const scroller = useRef<HTMLDivElement>(null)
  const { placed, before, after } = day.timeline
  const blocks = useMemo(() => placed.map(({ block }) => block), [placed])
  const events = useSame(useMemo(() => placed.filter(({ block }) => block.kind === 'event'), [placed]))
  const own = useMemo(
    () => placed.flatMap((where) => (where.block.kind === 'event' ? [] : [{ ...where, ...edgeRoom(where, placed) }])),
    [placed],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a day; later it stays where somebody has scrolled it.
  useLayoutEffect(() => {
    const element = scroller.current
    if (element) element.scrollTop = openingScroll(axis, day.working, Date.now(), element.clientHeight)
  }, [axis])
  return (
    <div className={styles['timeline']}>
      <AllDayStrip events={day.allDay} />
      <OutsideLine label={texts.before} at={axis.shown.from} blocks={before} zone={axis.zone} />
      {blocks.some(({ kind }) => kind === 'planned') && <LaneNames />}
      {/* biome-ignore lint/a11y/useSemanticElements: hours are no fields of a form. */}
      <div
        ref={scroller}
        id={id}
        tabIndex={-1}
        role="group"
        aria-label={texts.day}
        className={styles['scroller']}
        data-timeline
      >
        <DayFrame axis={axis} working={day.working} blocks={blocks} actions={actions}>
          <Events placed={events} axis={axis} />
          <ol className={styles['blocks']} aria-label={texts.plan.todos}>
            {own.map(
              ({ block, top: _top, height: _height, ...where }) =>
                block.kind === 'planned' && <PlannedBlock key={block.id} block={block} {...where} axis={axis} />,
            )}
          </ol>
          <ol className={styles['blocks']} aria-label={texts.sessions}>
            {own.map(
              ({ block, top: _top, height: _height, ...where }) =>
                block.kind === 'session' && (
                  <SessionBlock key={block.id} block={block} {...where} axis={axis} actions={actions} />
                ),
            )}
          </ol>
        </DayFrame>
      </div>
      <OutsideLine label={texts.after} at={axis.shown.to} blocks={after} zone={axis.zone} />
    </div>
  )
}
