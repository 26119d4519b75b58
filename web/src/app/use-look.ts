import { useInsertionEffect } from 'react'
import { useDataReady, useSetting } from '../data/queries.ts'
import { paintLook } from '../platform/look.ts'

/** The page looks as the person has chosen, on every device; before the rows are there, as it did last. Set before effects that measure. */
export const useLook = () => {
  const isReady = useDataReady()
  const density = useSetting('look.density')
  const isCelebrated = useSetting('look.celebration')
  useInsertionEffect(() => {
    if (isReady) paintLook(density, isCelebrated)
  }, [isReady, density, isCelebrated])
}
