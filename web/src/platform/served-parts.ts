/** What a page can know of the server it got its parts from, and the way to open itself anew. */
export interface ServedParts {
  /** Whether the files of this page's own build are the ones that are served. */
  servedBuild(): Promise<'same' | 'other' | 'unknown'>
  /** When it is worth trying again. */
  connectionBack(): Promise<void>
  /** Opens the page anew; false where that was done for this file before. */
  reopen(file: string): boolean
}

const RETRY_MS = 3000
const REOPENED = 'reopened-for'

export const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content

const servedBuild: ServedParts['servedBuild'] = async () => {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' })
    const { id } = (await answer.json()) as { id?: unknown }
    if (!answer.ok || typeof id !== 'string') return 'unknown'
    return id === ownBuild() ? 'same' : 'other'
  } catch {
    return 'unknown'
  }
}

const reopen = (file: string) => {
  try {
    if (sessionStorage.getItem(REOPENED) === file) return false
    sessionStorage.setItem(REOPENED, file)
  } catch {
    // Without a note of it, the page might open itself for ever.
    return false
  }
  window.location.reload()
  return true
}

export const servedParts: ServedParts = {
  servedBuild,
  connectionBack: () =>
    new Promise((resolve) => {
      const done = () => {
        window.removeEventListener('online', done)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(done, RETRY_MS)
      window.addEventListener('online', done)
    }),
  reopen,
}
