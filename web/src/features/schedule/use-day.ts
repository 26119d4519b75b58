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
import { type ShownEvent, type ShownEvents, shownEvents } from './shown-events.ts'

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
}

const byStart = (a: FocusSession, b: FocusSession) => Date.parse(a.started_at) - Date.parse(b.started_at)

const byId = (a: CalendarEvent | Todo, b: CalendarEvent | Todo) => compareText(a.id, b.id)

const wordsOf = (session: FocusSession, data: DataSession): string => {
  const linked = linkedText(session, session.todo_id === null ? undefined : data.get('todos', session.todo_id))
  const { session_type: type } = session
  return type === 'focus' ? linked : texts.ofType(sessionTexts.types[type], linked)
}

/** What is seen of a block: all but how far one that goes on has come, which is painted. */
const partsOf = (block: ShownBlock): readonly unknown[] => {
  const { id, kind, span, what } = block
  if (kind === 'event') return [id, span.from, span.to, what, block.colour, block.link, block.isTentative]
  if (kind === 'planned') return [id, span.from, span.to, what, block.todo.completed]
  const { edges, isRunning, session } = block
  return [id, span.from, isRunning || span.to, what, edges.join(), session.session_type, session.ended_at === null]
}

const isSameList = <T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean): boolean =>
  a.length === b.length &&
  a.every((item, index) => {
    const other = b[index]
    return other !== undefined && isSame(item, other)
  })

const isSameBlock = (a: ShownBlock, b: ShownBlock): boolean =>
  a.kind === b.kind && isSameList(partsOf(a), partsOf(b), Object.is)

/**
 * What looks as before is the same as before, blocks, their places and lists of them: of a day with hundreds, a change
 * draws a few again.
 */
const keepSame = (day: Day, seen: Day): Day => {
  const before = new Map(day.timeline.placed.map((where) => [where.block.id, where]))
  const same = seen.timeline.placed.map((where) => {
    const old = before.get(where.block.id)
    if (!old || !isSameBlock(old.block, where.block)) return where
    const { top, height, lane, lanes } = where
    const isPlace = old.top === top && old.height === height && old.lane === lane && old.lanes === lanes
    return isPlace ? old : { ...where, block: old.block }
  })
  const kept = <B extends ShownBlock>(old: readonly B[], now: B[]) =>
    isSameList(old, now, isSameBlock) ? (old as B[]) : now
  const placed = isSameList(day.timeline.placed, same, Object.is) ? day.timeline.placed : same
  const outside = {
    before: kept(day.timeline.before, seen.timeline.before),
    after: kept(day.timeline.after, seen.timeline.after),
  }
  const { from, to } = seen.working
  const working = day.working.from === from && day.working.to === to ? day.working : seen.working
  const allDay = isSameList(day.allDay, seen.allDay, isSameBlock) ? day.allDay : seen.allDay
  const isOutside = outside.before === day.timeline.before && outside.after === day.timeline.after
  if (placed === day.timeline.placed && isOutside && working === day.working && allDay === day.allDay) return day
  return { timeline: { placed, ...outside }, working, allDay }
}

/**
 * The day as it is drawn. It is looked at again with every change of a row and every minute, and drawn again only when
 * something else is to be seen: a session that grows may come beside another one.
 */
export const useDay = (axis: Axis): Day => {
  const data = useData()
  const source = useMemo(() => {
    const sessions = data.view('focus_sessions', (session) => mayTouch(axis, session), byStart)
    const events = data.view('calendar_events', (event) => isOnDay(event, axis.whole, axis.zone, axis.startsAt), byId)
    const planned = data.view('todos', (todo) => isPlannedOn(todo, axis), byId)
    let day: Day | null = null
    let isStale = true
    // Hundreds of events need not be read again because a session was moved, nor the clock asked for the working day.
    let shown: ShownEvents | null = null
    let working: Span | null = null
    const subscribe = (listener: () => void) => {
      const changed = () => {
        isStale = true
        listener()
      }
      const calendarsChanged = () => {
        shown = null
        working = null
        changed()
      }
      const settingsChanged = () => {
        working = null
        changed()
      }
      isStale = true
      shown = null
      working = null
      const stops = [
        sessions.subscribe(changed),
        events.subscribe(calendarsChanged),
        data.subscribe('calendar_connections', calendarsChanged),
        data.subscribe('todos', changed),
        data.subscribe('settings', settingsChanged),
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
      shown ??= shownEvents(events.get(), data.rows('calendar_connections'), axis)
      const { timed, allDay } = shown
      working ??= workingDay(workingHours(data.rows('settings')), timed, axis)
      const focused: ShownBlock[] = sessionBlocks(own.values(), axis, context).map((block) => ({
        ...block,
        what: wordsOf(block.session, data),
      }))
      const plan = plannedBlocks(planned.get(), axis, data.rows('settings')).map((block) => ({
        ...block,
        what: block.todo.text,
      }))
      return { timeline: layOut([...timed, ...focused, ...plan], axis), working, allDay }
    }
    const get = (): Day => {
      if (day !== null && !isStale) return day
      const seen = look()
      isStale = false
      day = day ? keepSame(day, seen) : seen
      return day
    }
    return { subscribe, get }
  }, [data, axis])
  return useSyncExternalStore(source.subscribe, source.get)
}
