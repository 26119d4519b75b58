import { useEffect } from 'react'
import { useActions, useData } from '../../../data/queries.ts'
import { watchRun } from '../../../data/runs/run-watch.ts'
import { onSecond, wallClock } from '../../../platform/clock.ts'
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
    const stop = onSecond(look)
    document.addEventListener('resume', look)
    window.addEventListener('pageshow', look)
    window.addEventListener('pagehide', leave)
    return () => {
      stop()
      setTrustedUntil(null)
      document.removeEventListener('resume', look)
      window.removeEventListener('pageshow', look)
      window.removeEventListener('pagehide', leave)
    }
  }, [data, perform, id])
}
