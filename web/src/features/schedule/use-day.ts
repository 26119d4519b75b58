import { isOnDay } from '@foco/domain/calendar/events.ts'
import type { Span } from '@foco/domain/core/calendar-days.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import { compareText } from '@foco/domain/core/ordering.ts'
import { mayTouch, type SessionBlock, sessionBlocks } from '@foco/domain/schedule/day-sessions.ts'
import { isPlannedOn, type PlannedBlock, plannedBlocks } from '@foco/domain/schedule/planned-blocks.ts'
import { type Axis, layOut, type Timeline } from '@foco/domain/schedule/timeline.ts'
import { workingDay, workingHours } from '@foco/domain/schedule/working-day.ts'
import type { CalendarEvent, FocusSession, Todo } from '@foco/domain/tables/schema.ts'
import { runningSessions } from '@foco/domain/time/sessions.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { DataSession } from '../../data/data-session.ts'
import { useData } from '../../data/queries.ts'
import { onMinute } from '../../platform/clock.ts'
import { runNow } from '../../platform/run-now.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { linkedText } from '../../ui/linked-text.ts'
import { type ShownEvent, shownEvents } from './shown-events.ts'

const sessionTexts = textsOf('sessions')
const texts = textsOf('schedule')

export interface ShownSession extends SessionBlock {
  /** What it was for, in words. */
  what: string
}

export interface ShownPlan extends PlannedBlock {
  what: string
}

export type ShownBlock = ShownSession | ShownEvent | ShownPlan

export interface Day {
  timeline: Timeline<ShownBlock>
  /** What has no hour. */
  allDay: readonly ShownEvent[]
  working: Span
  /** What is drawn, as a text: another one is another picture. */
  picture: string
}

const byStart = (a: FocusSession, b: FocusSession) => Date.parse(a.started_at) - Date.parse(b.started_at)

const byId = (a: CalendarEvent | Todo, b: CalendarEvent | Todo) => compareText(a.id, b.id)

const wordsOf = (session: FocusSession, data: DataSession): string => {
  const linked = linkedText(session, session.todo_id === null ? undefined : data.get('todos', session.todo_id))
  const { session_type: type } = session
  return type === 'focus' ? linked : texts.ofType(sessionTexts.types[type], linked)
}

/** All but how far one that goes on has come: that is painted. */
const pictureOf = ({
  timeline: { placed, before, after },
  allDay,
  working: { from, to },
}: Omit<Day, 'picture'>): string =>
  JSON.stringify([
    [from, to],
    ...placed.map(({ block, lane, lanes }) => [partsOf(block), lane, lanes]),
    ...[before, after, allDay].map((blocks) => blocks.map(partsOf)),
  ])
const partsOf = (block: ShownBlock): unknown[] => {
  if (block.kind === 'event') return Object.values(block)
  if (block.kind === 'planned') return [block.id, block.span, block.what, block.todo.completed]
  const { id, span, what, edges, isRunning, session } = block
  return [id, span.from, isRunning || span.to, what, edges, session.session_type, session.ended_at === null]
}

/** A block that looks as before is the same one: of a day with hundreds, a change draws a few again. */
const withSameBlocks = ({ timeline: { placed } }: Day, seen: Day): Day => {
  const before = new Map(placed.map(({ block }) => [block.id, block]))
  const isSame = (a: ShownBlock, b: ShownBlock) =>
    a.kind === b.kind && JSON.stringify(partsOf(a)) === JSON.stringify(partsOf(b))
  const same = seen.timeline.placed.map((where) => {
    const old = before.get(where.block.id)
    return old && isSame(old, where.block) ? { ...where, block: old } : where
  })
  return { ...seen, timeline: { ...seen.timeline, placed: same } }
}

/**
 * The day as it is drawn. It is looked at again with every change of a row and every minute, and drawn again only when
 * something else is to be seen: a session that grows may come beside another one.
 */
export const useDay = (axis: Axis): Day => {
  const data = useData()
  const source = useMemo(() => {
    const sessions = data.view('focus_sessions', (session) => mayTouch(axis, session), byStart)
    const events = data.view('calendar_events', (event) => isOnDay(event, axis.whole, axis.zone), byId)
    const planned = data.view('todos', (todo) => isPlannedOn(todo, axis), byId)
    let day: Day | null = null
    let isStale = true
    const subscribe = (listener: () => void) => {
      const changed = () => {
        isStale = true
        listener()
      }
      isStale = true
      const stops = [
        sessions.subscribe(changed),
        events.subscribe(changed),
        ...(['todos', 'settings', 'calendar_connections'] as const).map((table) => data.subscribe(table, changed)),
        onMinute(changed),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    }
    const look = (): Day => {
      const own = new Map(sessions.get().map((session) => [session.id, session]))
      // Of the whole log, only what may lie on this day.
      const rows = ((table) => (table === 'focus_sessions' ? own : data.rows(table))) as TableRows
      const context = { now: runNow(), running: runningSessions(rows) }
      const { timed, allDay } = shownEvents(events.get(), data.rows('calendar_connections'), axis)
      const focused: ShownBlock[] = sessionBlocks(own.values(), axis, context).map((block) => ({
        ...block,
        what: wordsOf(block.session, data),
      }))
      const plan = plannedBlocks(planned.get(), axis).map((block) => ({ ...block, what: block.todo.text }))
      const blocks = [...timed, ...focused, ...plan]
      const timeline = layOut(blocks, axis)
      const working = workingDay(workingHours(data.rows('settings')), blocks, axis)
      const seen = { timeline, working, allDay }
      return { ...seen, picture: pictureOf(seen) }
    }
    const get = (): Day => {
      if (day !== null && !isStale) return day
      const seen = look()
      isStale = false
      if (day?.picture !== seen.picture) day = day ? withSameBlocks(day, seen) : seen
      return day
    }
    return { subscribe, get }
  }, [data, axis])
  return useSyncExternalStore(source.subscribe, source.get)
}
