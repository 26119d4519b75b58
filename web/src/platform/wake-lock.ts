import { shellEdges } from './shell-edges.ts'

/**
 * Keeps the screen on. The browser takes it away whenever the page is hidden, so it is asked for again each time it is
 * seen; where there is no such thing, or the battery is low, the screen sleeps as always. Returns how to stop.
 */
export const keepAwake = (page: Document = document): (() => void) => {
  const shell = shellEdges()
  if (shell !== null) {
    shell.stayAwake(true)
    return () => shell.stayAwake(false)
  }
  const locks = page.defaultView?.navigator.wakeLock
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const ask = async () => {
    if (locks === undefined || page.visibilityState !== 'visible' || (lock !== null && !lock.released)) return
    try {
      const granted = await locks.request('screen')
      if (isOver) await granted.release()
      else lock = granted
    } catch {
      // Refused: nothing depends on it.
    }
  }
  const onVisible = () => void ask()
  page.addEventListener('visibilitychange', onVisible)
  void ask()
  return () => {
    isOver = true
    page.removeEventListener('visibilitychange', onVisible)
    lock?.release().catch(() => {})
  }
}
