import type { Drop } from '../src/core/ordering.ts'

/** The drop that brings a row of a shown list to another place in it, as a drag would say it. */
export const dropAt = (shown: readonly string[], id: string, toIndex: number): Drop => ({
  id,
  beside: shown[toIndex] ?? '',
  side: toIndex > shown.indexOf(id) ? 'after' : 'before',
})
