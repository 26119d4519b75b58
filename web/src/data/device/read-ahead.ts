/**
 * What lay in the database when the page was opened: asked for before anybody wants it, mostly by public/boot.js while
 * the app's own scripts are still read. It is given once, and never after somebody has written since.
 */
import type { DeviceNews, KeptTexts, Owner, OwnerData } from './device-database.ts'
import type { Asked } from './indexed-db.ts'
import { readKept, readOwners } from './indexed-steps.ts'

export interface Ahead {
  rowsOf(owner: Owner): Promise<OwnerData | undefined>
  kept(): Promise<KeptTexts | undefined>
  /** What this tab writes itself, or hears of another one. */
  heard(news: Pick<DeviceNews, 'kind'>): void
}

/** Dropped as soon as it is of no more use: ten thousand rows are a lot to hold. */
const once = <T>(asked: Promise<T>) => {
  let current: Promise<T> | null = asked
  asked.catch(() => {})
  return {
    drop: () => {
      current = null
    },
    take: async (): Promise<T | undefined> => {
      const reading = current
      const read = await reading?.catch(() => undefined)
      const isFresh = current === reading
      current = null
      return isFresh ? read : undefined
    },
  }
}

export const readAhead = (asking: Promise<Asked>): Ahead => {
  const rows = once(asking.then(readOwners))
  const kept = once(asking.then(readKept))
  return {
    rowsOf: async (owner) => (await rows.take())?.get(owner),
    kept: kept.take,
    heard: ({ kind }) => {
      if (kind !== 'kept') rows.drop()
      if (kind !== 'journal' && kind !== 'settled') kept.drop()
    },
  }
}
