import { useEffect } from 'react'
import { useActions, useData } from '../../../data/queries.ts'
import { watchRun } from '../../../data/runs/run-watch.ts'
import { onSecond, wallClock } from '../../../platform/clock.ts'
import { onHiddenSecond } from '../../../platform/hidden-seconds.ts'
import { setTrustedUntil } from '../../../platform/run-now.ts'

const alone = async (run: () => void) => {
  if (navigator.locks) await navigator.locks.request('foco-away', run)
  else run()
}

const isHidden = () => document.hidden

/** Gives the signs of life of this device's run; and when there was none for too long, takes the gap out and asks. */
export const useAwayWatch = (id: string | undefined) => {
  const data = useData()
  const { perform } = useActions()
  useEffect(() => {
    if (id === undefined) return
    const { look, leave } = watchRun(id, { data, perform, clock: wallClock, isHidden, alone, setTrustedUntil })
    look()
    // A kill must not take more of a run whose page is behind others than of one in sight.
    const stops = [onSecond(look), onHiddenSecond(look)]
    document.addEventListener('resume', look)
    window.addEventListener('pageshow', look)
    window.addEventListener('pagehide', leave)
    return () => {
      for (const stop of stops) stop()
      setTrustedUntil(null)
      document.removeEventListener('resume', look)
      window.removeEventListener('pageshow', look)
      window.removeEventListener('pagehide', leave)
    }
  }, [data, perform, id])
}
