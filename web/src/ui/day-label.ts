/** A day ('yyyy-mm-dd') as people write it where they live. Read as UTC, so that no zone moves it to its neighbour. */
const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })

export const dayLabel = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))
