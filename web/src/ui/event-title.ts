import { textsOf } from '../texts/catalogues.ts'

const texts = textsOf('day-bar')

/** Calendars know events without a title. */
export const eventTitle = (title: string | null): string => title ?? texts.untitled
