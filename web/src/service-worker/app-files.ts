/**
 * The files of one version of the app, on the device. Every version has a cache of its own: it comes whole or not at all,
 * and a page of an older version goes on with its own files, whichever version's worker answers.
 */

interface Build {
  id: string
  /** By path: the SHA-256 of what stands in it, or null where its name already tells. */
  files: Record<string, string | null>
}

/** The build writes it as the worker's first line, see worker-plugin.ts: no request can mix it with another version's. */
declare const FOCO_BUILD: Build

const PREFIX = 'foco-files/'
/** Pages hold a lock of this name and their build's id for as long as they live: platform/offline-shell.ts. */
const PAGE_LOCK = 'foco-build/'
/** The one cache of the versions that were made with Workbox: a page of one may still be open. */
const WORKBOX_CACHE = /^workbox-precache/
const PAGE = '/index.html'
const AT_ONCE = 6
/** `/auth` itself is a page of the app; what lies below it belongs to the server. What ends like a file is one. */
const NOT_A_PAGE = /^\/api\/|^\/auth\/.|^\/(?:healthz|readyz|metrics)$|\.\w+$/

export const ownBuildId = () => FOCO_BUILD.id
const ownCache = () => caches.open(PREFIX + FOCO_BUILD.id)

const sha256 = async (content: ArrayBuffer) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const fetchExact = async (path: string, expected: string | null): Promise<Response> => {
  const answer = await fetch(path, { cache: expected === null ? 'default' : 'no-store' })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  // A network that asks for a sign-in answers everything with a page of its own.
  if (path !== PAGE && answer.headers.get('content-type')?.startsWith('text/html'))
    throw new Error(`${path} was answered with a page`)
  // Another version may have been put on the server since this worker was fetched.
  if (expected !== null && (await sha256(await answer.clone().arrayBuffer())) !== expected)
    throw new Error(`${path} is of another version`)
  return answer
}

/**
 * Whole or not at all: one file that cannot be had, and this version is tried again another time. The page comes last:
 * a cache that has it is whole.
 */
export const storeFiles = async (): Promise<void> => {
  const cache = await ownCache()
  const { [PAGE]: page = null, ...files } = FOCO_BUILD.files
  const waiting = Object.entries(files).values()
  const lane = async () => {
    for (const [path, expected] of waiting) {
      // Equal names are equal files: what an older version has need not come again.
      const known = expected === null ? await caches.match(path) : undefined
      await cache.put(path, known ?? (await fetchExact(path, expected)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  await cache.put(PAGE, await fetchExact(PAGE, page))
}

const isWhole = async (name: string) =>
  WORKBOX_CACHE.test(name) || (await (await caches.open(name)).match(PAGE)) !== undefined

/** Of older versions, the last one stays, since a page of it may just be opening, and those that pages are open of. */
export const dropOldFiles = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) || WORKBOX_CACHE.test(name))
  const older = names.filter((name) => name !== PREFIX + FOCO_BUILD.id)
  // One whose installing failed was never opened: it must not take the place of the last one.
  const whole = await Promise.all(older.map(isWhole))
  const last = older[whole.lastIndexOf(true)]
  const { held = [] } = await navigator.locks.query()
  const used = new Set(held.map(({ name = '' }) => name.replace(PAGE_LOCK, PREFIX)))
  await Promise.all(older.map((name) => name === last || used.has(name) || caches.delete(name)))
}

const fromOwnCache = async (path: string, request: Request): Promise<Response> =>
  (await (await ownCache()).match(path)) ?? fetch(request)

const fromAnyCache = async (path: string, request: Request): Promise<Response> =>
  (await (await ownCache()).match(path)) ?? (await caches.match(path)) ?? fetch(request)

/** The answer from the device; undefined: the request is none of the worker's. */
export const answerFromDevice = (request: Request): Promise<Response> | undefined => {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') return NOT_A_PAGE.test(pathname) ? undefined : fromOwnCache(PAGE, request)
  if (pathname.startsWith('/assets/')) return fromAnyCache(pathname, request)
  return pathname in FOCO_BUILD.files ? fromOwnCache(pathname, request) : undefined
}
