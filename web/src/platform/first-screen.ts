/**
 * When the first screen stands. What nobody sees yet — the files of later screens, the service worker, a line that comes
 * with a part — is asked for behind it: before, it takes the processor and the line from the one thing that is waited for.
 */
import { whenIdle } from './when-idle.ts'

/** A screen that fails, or whose rows do not come, holds nothing back for ever. */
const AT_LATEST_MS = 5000

let isThere = false
const standing = Promise.withResolvers<void>()

const painted = () =>
  new Promise<void>((resolve) => {
    // The second frame begins once the first was handed over.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    // In a page that nobody looks at, no frame comes.
    setTimeout(resolve, AT_LATEST_MS)
  })

const arrive = () => {
  if (isThere) return
  isThere = true
  standing.resolve()
}

/** Told when its rows, or a page beside the workspace, are drawn. */
export const firstScreenDrawn = () => {
  if (!isThere) void painted().then(arrive)
}

export const isFirstScreenThere = (): boolean => isThere

/** Until the first screen is painted and the page has nothing better to do: whoever waits begins in a moment of its own. */
export const afterFirstScreen = async (): Promise<void> => {
  if (!isThere) setTimeout(arrive, AT_LATEST_MS)
  await standing.promise
  await new Promise<void>(whenIdle)
}
