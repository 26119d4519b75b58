/** Reads a calendar's file beside the page: one of five megabytes takes seconds. */
import { readIcs } from '@foco/domain/calendar/read-ics.ts'
import type { CalendarReading } from './read-calendar.ts'

self.onmessage = ({ data: { text, options } }: MessageEvent<CalendarReading>) =>
  self.postMessage(readIcs(text, options))
