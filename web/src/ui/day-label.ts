import { dayFormat } from './day-format.ts'

/** A day ('yyyy-mm-dd') as people write it where they live. */
export const dayLabel = dayFormat({ dateStyle: 'medium' })
