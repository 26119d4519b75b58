import { dateFormat } from './date-format.ts'

/** Read as UTC, so that no zone moves a day to its neighbour. */
const day = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** A day ('yyyy-mm-dd') as people write it where they live. */
export const dayLabel = (of: string): string => day(new Date(`${of}T00:00:00Z`))
