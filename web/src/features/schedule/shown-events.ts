import { colourOf, type DayEvent, eventsOfDay, isShown } from '@foco/domain/calendar/events.ts'
import { safeWebLink } from '@foco/domain/core/web-links.ts'
import type { Axis, Block } from '@foco/domain/schedule/timeline.ts'
import type { CalendarConnection, CalendarEvent } from '@foco/domain/tables/schema.ts'
import { eventTitle } from '../../ui/event-title.ts'

export interface ShownEvent extends Block {
  kind: 'event'
  what: string
  /** As style sheets take it. */
  colour: string
  link: string | null
  isTentative: boolean
}

export interface ShownEvents {
  timed: ShownEvent[]
  allDay: ShownEvent[]
}

/** The events of the day as they are drawn. */
export const shownEvents = (
  events: readonly CalendarEvent[],
  connections: ReadonlyMap<string, CalendarConnection>,
  axis: Axis,
): ShownEvents => {
  const shown = ({ event, span, colour }: DayEvent): ShownEvent => ({
    id: event.id,
    kind: 'event',
    span,
    what: eventTitle(event.title),
    colour: colourOf(event, connections) ?? `var(--event-${colour + 1})`,
    link: safeWebLink(event.link_url),
    isTentative: event.status === 'tentative',
  })
  const wanted = events.filter((event) => isShown(event, connections))
  const { timed, allDay } = eventsOfDay(wanted, axis.whole, axis.zone, axis.startsAt)
  return { timed: timed.map(shown), allDay: allDay.map(shown) }
}
