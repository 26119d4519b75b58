import { useEffect, useEffectEvent } from 'react'
import { useActions, useData, useSession } from '../data/queries.ts'
import { whenIdle } from '../platform/when-idle.ts'
import type { Openers } from '../ui/openers.ts'
import { readPlace } from './place.ts'
import { WEEK_REVIEW } from './tab-screens.ts'

/** At the beginning of the app: a link to somewhere else is followed. */
const isAtStart = (): boolean => {
  const { tab, at, opened } = readPlace(window.location.search)
  return (tab === 'todos' || tab === 'weekly') && at === null && opened === null
}

/** The review of the last week opens in a new one; the rule is loaded after the first screen. */
export const useNewWeek = (open: Openers) => {
  const data = useData()
  const isGuest = useSession().status === 'guest'
  const { perform } = useActions()
  const show = useEffectEvent(() => open.show('weekly', 'review'))
  useEffect(() => {
    let stop = () => {}
    let left = false
    let isTouched = false
    const touch = () => {
      isTouched = true
    }
    const seeAnew = () => {
      if (document.visibilityState === 'hidden') isTouched = false
    }
    const isFree = () => !isTouched && document.visibilityState === 'visible' && isAtStart()
    const start = async () => {
      await data.ready
      await new Promise<void>(whenIdle)
      const { openInNewWeek } = await import('../features/week/open-in-new-week.ts')
      if (!left) stop = openInNewWeek(data, { isGuest, perform, isFree, bring: WEEK_REVIEW.bring, show: () => show() })
    }
    window.addEventListener('pointerdown', touch)
    window.addEventListener('keydown', touch)
    document.addEventListener('visibilitychange', seeAnew)
    // Without the network the rule may not load; the next start of the app tries again.
    start().catch(() => {})
    return () => {
      left = true
      stop()
      window.removeEventListener('pointerdown', touch)
      window.removeEventListener('keydown', touch)
      document.removeEventListener('visibilitychange', seeAnew)
    }
  }, [data, isGuest, perform])
}
