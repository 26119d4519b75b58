/**
 * Parts of the app that are fetched after the first screen. The network may be away just then: what was asked for
 * waits until it is back instead of failing the screen, and what was only fetched ahead is tried again when needed.
 */
import { PartTrouble } from '../platform/part-files.ts'
import { type ServedParts, servedParts } from '../platform/served-parts.ts'
import type { Area } from '../texts/catalogue-types.ts'
import { loadTexts, textsOf } from '../texts/catalogues.ts'
import { toasts } from './toast-queue.ts'

const partWaitsTexts = textsOf('app', 'partWaits')

interface LaterPart<T> {
  load(): Promise<T>
  /** Without a word when it fails. */
  fetchAhead(): void
  /** For what a screen can do without: null, and without a word, when it cannot be had now. */
  loadIfThere(): Promise<T | null>
}

/** The part does not run in this page, and opening the page anew did not help. */
export class PartFailed extends Error {
  override name = 'PartFailed'
}

export interface PartSource extends ServedParts {
  tellWaiting(): void
}

export const laterPart = <T>(
  areas: readonly Area[],
  fetchScripts: () => Promise<T>,
  source: PartSource = browserSource,
): LaterPart<T> => {
  const fetchPart = async () => {
    const [part] = await Promise.all([fetchScripts(), loadTexts(areas)])
    return part
  }
  const insist = async (): Promise<T> => {
    let refused = 0
    for (;;) {
      try {
        return await fetchPart()
      } catch (error) {
        if (!(error instanceof PartTrouble)) throw new PartFailed(String(error), { cause: error })
        const served = await source.servedBuild()
        const isStuck = error.step === 'import' && served === 'same' && ++refused === MOST_REFUSALS
        if (isStuck || served === 'other') {
          if (source.reopen(error.file)) return forEver()
          throw new PartFailed(error.message, { cause: error })
        }
        if (served === 'same' && error.step === 'import') continue
        source.tellWaiting()
        await source.connectionBack()
      }
    }
  }
  const loadIfThere = () => fetchPart().catch(() => null)
  return { load: insist, fetchAhead: () => void loadIfThere(), loadIfThere }
}

/** The page is about to go. */
const forEver = () => new Promise<never>(() => {})

/** Each is asked for under an address of its own. More would not help: it is a file that the part imports. */
const MOST_REFUSALS = 3

const browserSource: PartSource = {
  ...servedParts,
  tellWaiting: () => toasts.show({ id: 'part-waits', ...partWaitsTexts }),
}
