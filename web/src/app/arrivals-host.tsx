/** What the app was opened for comes with a part of its own, only when there is something. */
import { Suspense, useEffect, useState } from 'react'
import { takeLaunchedFiles } from '../platform/launched-files.ts'
import { hasShared } from '../platform/shared-things.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { laterComponent } from '../ui/later-component.ts'

const Arrivals = laterComponent<{ launched: readonly File[] }>(
  ['exchange'],
  async () => (await import('./arrivals.tsx')).Arrivals,
)

export const ArrivalsHost = () => {
  const [isAsked, setAsked] = useState(() => new URLSearchParams(window.location.search).has('arrive'))
  const [launched, setLaunched] = useState<readonly File[]>([])
  useEffect(() => {
    takeLaunchedFiles(setLaunched)
    // Of a page that was closed before it was used.
    whenIdle(() => void hasShared().then((isThere) => isThere && setAsked(true)))
  }, [])
  return <Suspense fallback={null}>{(isAsked || launched.length > 0) && <Arrivals launched={launched} />}</Suspense>
}
