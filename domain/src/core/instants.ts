/** Instants as they are stored ('2026-11-16T08:00:00.000Z'), and as numbers to reckon with. */
export const toMs = (instant: string): number => Date.parse(instant)

export const toInstant = (ms: number): string => new Date(ms).toISOString()

export const laterOf = (a: string, b: string): string => (toMs(a) > toMs(b) ? a : b)
