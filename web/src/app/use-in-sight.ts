import { useEffect } from 'react'
import { useSession } from '../data/queries.ts'
import { whenIdle } from '../platform/when-idle.ts'

/** For accounts; it is loaded after the first screen. */
export const useInSight = () => {
  const session = useSession()
  const account = session.status === 'account' ? session : null
  const [data, user] = [account?.data ?? null, account?.user.id ?? null]
  useEffect(() => {
    if (data === null || user === null) return
    let stop = () => {}
    let left = false
    const start = async () => {
      await data.ready
      await new Promise<void>(whenIdle)
      const { keepInSight } = await import('./in-sight.ts')
      if (!left) stop = keepInSight(data, user)
    }
    // Without the network it may not load; the next start of the app tries again.
    start().catch(() => {})
    return () => {
      left = true
      stop()
    }
  }, [data, user])
}
