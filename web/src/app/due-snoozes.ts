import { useEffect } from 'react'
import { useSession } from '../data/queries.ts'
import { whenIdle } from '../platform/when-idle.ts'

/** A guest's snoozed items return while the app is open; the rule is loaded after the first screen. */
export const useDueSnoozes = () => {
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
      const { keepReturning } = await import('../features/snooze/return-due-items.ts')
      if (!left) stop = keepReturning(data)
    }
    // Without the network the rule may not load; the next start of the app tries again.
    start().catch(() => {})
    return () => {
      left = true
      stop()
    }
  }, [data])
}
