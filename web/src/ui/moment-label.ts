import { dateFormat } from './date-format.ts'

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** A day with its time, as people write it where they live. */
export const momentLabel = (at: string): string => moment(new Date(at))
