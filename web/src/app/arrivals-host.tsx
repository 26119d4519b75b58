/** What the app was opened for comes with a part of its own, only when there is something. */
import { Suspense, useEffect, useState } from 'react'
import { takeLaunchedFiles } from '../platform/launched-files.ts'
import { hasShared } from '../platform/shared-things.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { laterComponent } from '../ui/later-component.ts'
import type { ArrivalsProps } from './arrivals.tsx'

const Arrivals = laterComponent<ArrivalsProps>(['exchange'], async () => (await import('./arrivals.tsx')).Arrivals)

export const ArrivalsHost = () => {
  const [isAsked, setAsked] = useState(() => new URLSearchParams(window.location.search).has('arrive'))
  const [launched, setLaunched] = useState<readonly File[]>([])
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    takeLaunchedFiles(setLaunched, () => setUnread((times) => times + 1))
    // Of a page that was closed before it was used.
    whenIdle(() => void hasShared().then((isThere) => isThere && setAsked(true)))
  }, [])
  const isNeeded = isAsked || unread > 0 || launched.length > 0
  return <Suspense fallback={null}>{isNeeded && <Arrivals launched={launched} unread={unread} />}</Suspense>
}
