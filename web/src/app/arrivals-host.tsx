/** What the app was opened for comes with a part of its own, only when there is something. */
import { Suspense, useEffect, useState } from 'react'
import { afterFirstScreen } from '../platform/first-screen.ts'
import { laterComponent } from '../ui/later-component.ts'
import type { ArrivalsProps } from './arrivals.tsx'

const Arrivals = laterComponent<ArrivalsProps>(['exchange'], async () => (await import('./arrivals.tsx')).Arrivals)

export const ArrivalsHost = () => {
  const [isAsked, setAsked] = useState(() => new URLSearchParams(window.location.search).has('arrive'))
  const [launched, setLaunched] = useState<readonly File[]>([])
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    const look = async () => {
      const { takeLaunchedFiles } = await import('../platform/launched-files.ts')
      takeLaunchedFiles(setLaunched, () => setUnread((times) => times + 1))
      const { hasShared } = await import('../platform/shared-things.ts')
      // Of a page that was closed before it was used.
      if (await hasShared()) setAsked(true)
    }
    // The browser holds both back until somebody asks: the next start finds what this one could not load.
    void afterFirstScreen()
      .then(look)
      .catch(() => {})
  }, [])
  const isNeeded = isAsked || unread > 0 || launched.length > 0
  return <Suspense fallback={null}>{isNeeded && <Arrivals launched={launched} unread={unread} />}</Suspense>
}
