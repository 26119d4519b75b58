/**
 * Brings every part of the app onto the device once the first screen stands: as files in the browser's cache, neither
 * read nor run, so that a screen opens at once and without a network. Where the service worker answers it has them all.
 */
import { spokenLanguage } from '../texts/catalogues.ts'
import { afterFirstScreen } from './first-screen.ts'
import { isNativeApp } from './native-bridge.ts'
import { ownBuild } from './served-parts.ts'

const AT_ONCE = 3
const RETRY_MS = 30_000

interface Build {
  id: string
  files: string[]
}

const isBuild = (value: unknown): value is Build =>
  typeof value === 'object' && value !== null && 'id' in value && 'files' in value && Array.isArray(value.files)

const fetchBuild = async (): Promise<Build | null> => {
  const answer = await fetch('/build.json', { cache: 'no-store', priority: 'low' })
  const build: unknown = await answer.json()
  return answer.ok && isBuild(build) ? build : null
}

/** Read to its end, else the browser does not store it; unlike that of part-files.ts it is in no hurry. */
const fetchFile = async (file: string) => {
  const answer = await fetch(`/${file}`, { priority: 'low' })
  await answer.arrayBuffer()
}

/** Of the texts, those of the chosen language. */
const isSpoken = (file: string) => {
  const [, language] = /\/(?:first|later)-(original|en|es)-/.exec(file) ?? []
  return language === undefined || language === spokenLanguage()
}

const bringFiles = async (own: string) => {
  const build = await fetchBuild()
  // Of another build this page can use nothing.
  if (build?.id !== own) return
  const waiting = build.files.filter(isSpoken).values()
  const lane = async () => {
    for (const file of waiting) await fetchFile(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

const whenConnected = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, RETRY_MS)
  })

const insist = async (own: string) => {
  for (;;) {
    try {
      return await bringFiles(own)
    } catch {
      // What came is kept by the browser: asking again costs nothing.
      await whenConnected()
    }
  }
}

export const startPartsAhead = () => {
  const own = ownBuild()
  // The mobile app has its files with it.
  if (own === undefined || navigator.serviceWorker?.controller || isNativeApp()) return
  void afterFirstScreen().then(() => insist(own))
}
