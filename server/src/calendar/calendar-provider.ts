/** What every kind of calendar that the server reads has in common. A new kind brings one of these. */
import type { CalendarReading } from '@foco/domain/calendar/calendar-reading.ts'
import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import type { Span } from '@foco/domain/core/calendar-days.ts'
import type { CalendarConnection } from '@foco/domain/tables/schema.ts'

/** Those that this server can read; a file is read by the device that has it. */
export type ProviderKind = Extract<CalendarConnection['kind'], 'ics' | 'caldav' | 'google'>

export interface SourceToRead {
  userId: string
  /** What it takes to read it: an address, a password. Its shape is the provider's own. */
  secret: string
  /** Of the person, for times without a zone. */
  zone: string
  window: Span
  /** What the provider said when it read it last; null: all of it has to be read. */
  cursor: string | null
  now: Date
}

type ProviderOutcome =
  | { kind: 'read'; name: string; reading: CalendarReading; cursor: string | null }
  | { kind: 'failed'; problem: CalendarProblem }

/** Asks for what is new since the cursor. It knows nothing of rows. */
export type CalendarProvider = (source: SourceToRead) => Promise<ProviderOutcome>

export type CalendarProviders = Record<ProviderKind, CalendarProvider>

/** What a kind of calendar does beside reading, where it keeps something of its own for a person. */
export interface KeptGrant {
  /** Its connection was removed. */
  removed(userId: string): Promise<void>
  /** It opens nothing any more. */
  over(userId: string): Promise<void>
}

export type KeptGrants = Partial<Record<ProviderKind, KeptGrant>>
