/**
 * When the first screen stands. The files of later screens, the service worker and lines that come with a part are asked
 * for behind it: before, they take the processor and the network from the one thing that is waited for.
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

/** Until the first screen is painted. */
export const firstScreenPainted = (): Promise<void> => {
  if (!isThere) setTimeout(arrive, AT_LATEST_MS)
  return standing.promise
}

/** Until the page has nothing better to do, too: whoever waits begins in a moment of its own. */
export const afterFirstScreen = async (): Promise<void> => {
  await firstScreenPainted()
  await new Promise<void>(whenIdle)
}
