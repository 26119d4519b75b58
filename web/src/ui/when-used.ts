import { whenIdle } from '../platform/when-idle.ts'

/**
 * Runs once someone touches the page and the browser then has a quiet moment: what may be needed soon is loaded
 * neither while the first screen is drawn nor for a page that lies open in the background.
 * Returns the way to call it off.
 */
export const whenUsed = (run: () => void): (() => void) => {
  const signs = ['pointermove', 'pointerdown', 'keydown'] as const
  const stop = new AbortController()
  const start = () => {
    for (const sign of signs) window.removeEventListener(sign, start)
    whenIdle(() => stop.signal.aborted || run())
  }
  for (const sign of signs) window.addEventListener(sign, start, { passive: true, signal: stop.signal })
  return () => stop.abort()
}
