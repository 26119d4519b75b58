/** Long lists of changes, in parts that each fit into a request. */
import type { Change } from './change.ts'

/** UTF-16 units of JSON in one transaction. Each is at most 3 bytes on the wire, so this stays under MAX_BODY_BYTES. */
const UNITS_MAX = 1_500_000

/** In order; `most`: of changes in one part. */
export const transactionParts = (changes: readonly Change[], most = Number.POSITIVE_INFINITY): Change[][] => {
  const parts: Change[][] = []
  let part: Change[] = []
  let units = 0
  for (const change of changes) {
    const size = JSON.stringify(change).length
    if (part.length === most || (part.length > 0 && units + size > UNITS_MAX)) {
      parts.push(part)
      part = []
      units = 0
    }
    part.push(change)
    units += size
  }
  if (part.length > 0) parts.push(part)
  return parts
}
