import { useEffect } from 'react'
import { useSession } from '../data/queries.ts'
import { whenIdle } from '../platform/when-idle.ts'

/** What becomes due for a guest happens while the app is open; the rules are loaded after the first screen. */
export const useGuestDue = () => {
  const session = useSession()
  const data = session.status === 'guest' ? session.data : null
  useEffect(() => {
    if (data === null) return
    let stop = () => {}
    let left = false
    const start = async () => {
      await data.ready
      // The list is drawn first.
      await new Promise<void>(whenIdle)
      const { keepDoingWhatIsDue } = await import('./guest-due.ts')
      if (!left) stop = keepDoingWhatIsDue(data)
    }
    // Without the network the rules may not load; the next start of the app tries again.
    start().catch(() => {})
    return () => {
      left = true
      stop()
    }
  }, [data])
}
