/** A newer version of the app that the service worker has brought onto the device while this page was open. */
import { ownBuild } from './served-parts.ts'
import { remember, remembered } from './tab-memory.ts'

/** Not at once: somebody who only looks something up comes back to the page as it was, and can still undo. */
const HIDDEN_MS = 30 * 60_000
/** A worker that was replaced meanwhile never answers. */
const ANSWER_MS = 5000
const UPDATED_TO = 'updated-to'

const workerBuild = (worker: ServiceWorker) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    setTimeout(resolve, ANSWER_MS, null)
    worker.postMessage('which build', [port2])
  })

const newerBuild = async (): Promise<string | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active) return null
  // Without a network there is nothing to find; what came before may still be newer than this page.
  await registration.update().catch(() => undefined)
  const build = await workerBuild(registration.active)
  // A page that opened itself for it once and is still another one must not do so for ever.
  return typeof build === 'string' && build !== ownBuild() && build !== remembered(UPDATED_TO) ? build : null
}

/** Opens the page anew, in the newer version, once nobody looks at it and `isCalm` says that nothing is going on. */
export const openNewerBuild = (isCalm: () => boolean): void => {
  if (ownBuild() === undefined || !('serviceWorker' in navigator)) return
  let timer = 0
  const look = async () => {
    const build = await newerBuild()
    if (document.visibilityState !== 'hidden') return
    if (build !== null && isCalm()) {
      remember(UPDATED_TO, build)
      window.location.reload()
    } else wait()
  }
  const wait = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = window.setTimeout(() => void look(), HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', wait)
  wait()
}
