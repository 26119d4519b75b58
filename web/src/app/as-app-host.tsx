import { Suspense, useEffect, useState } from 'react'
import { afterFirstScreen } from '../platform/first-screen.ts'
import { laterComponent } from '../ui/later-component.ts'

const AsApp = laterComponent([], async () => (await import('./as-app.tsx')).AsApp)

/** The first screen waits for none of it, and nobody misses it without a network. */
export const AsAppHost = () => {
  const [isThere, setThere] = useState(false)
  useEffect(() => void afterFirstScreen().then(AsApp.bring).then(setThere), [])
  return <Suspense fallback={null}>{isThere && <AsApp />}</Suspense>
}
