import { type LazyExoticComponent, lazy, type ReactNode } from 'react'
import type { Area } from '../texts/catalogue-types.ts'
import { whenComposed } from './keys-ahead.ts'
import { laterPart } from './later-part.ts'

type Draw<P> = (props: P) => ReactNode

export type LaterComponent<P> = LazyExoticComponent<Draw<P>> & {
  fetchAhead(): void
  /** Without a word; false when it cannot be had now. */
  bring(): Promise<boolean>
}

/** A component that is fetched when it is first drawn, or ahead of that; see later-part. `areas` are the texts it needs. Needs a Suspense around it. */
export const laterComponent = <P>(areas: readonly Area[], fetchPart: () => Promise<Draw<P>>): LaterComponent<P> => {
  const { load, fetchAhead, loadIfThere } = laterPart(areas, fetchPart)
  return Object.assign(
    lazy(async () => {
      const part = await load()
      await whenComposed()
      return { default: part }
    }),
    { fetchAhead, bring: async () => (await loadIfThere()) !== null },
  )
}
