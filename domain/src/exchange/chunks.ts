/** Long texts, piece by piece: whoever writes them to a file holds one piece at a time, however many rows there are. */

const CHUNK_UNITS = 65_536

/** The same text in pieces of a size that is worth writing. */
export function* inChunks(parts: Iterable<string>, units = CHUNK_UNITS): Generator<string> {
  let chunk = ''
  for (const part of parts) {
    chunk += part
    if (chunk.length < units) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** The rows as they are at this moment, in an order that does not depend on how they came. */
export const rowsNow = <R extends { id: string }>(rows: ReadonlyMap<string, R>): R[] => [...rows.values()].sort(byId)
