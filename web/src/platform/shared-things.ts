/** What other apps shared, as the service worker kept it: words, links and files. */
import { sharedWords } from '@foco/domain/items/shared-words.ts'
import { SHARED_CACHE } from './shared-cache.ts'

interface SharedThing {
  address: string
  words: string
  files: File[]
}

const ofForm = (address: string, form: FormData): SharedThing => {
  const texts = ['title', 'text', 'url'].map((name) => form.get(name)).filter((value) => typeof value === 'string')
  const files = form.getAll('files').filter((value) => value instanceof File)
  return { address, words: sharedWords(texts), files: files.filter(({ size, name }) => size > 0 || name !== '') }
}

/** Asked before it is opened, which would make it: nearly always there is none. */
const openShared = async (): Promise<Cache | null> =>
  'caches' in window && (await caches.has(SHARED_CACHE)) ? caches.open(SHARED_CACHE) : null

export const hasShared = async (): Promise<boolean> => ((await (await openShared())?.keys()) ?? []).length > 0

const sharedThings = async (): Promise<SharedThing[]> => {
  const cache = await openShared()
  if (cache === null) return []
  const things: SharedThing[] = []
  for (const { url } of await cache.keys()) {
    const form = await (await cache.match(url))?.formData().catch(() => new FormData())
    things.push(ofForm(url, form ?? new FormData()))
  }
  return things
}

/** It was used, or the person has seen it and put it away. The cache stays: the worker may be writing into it now. */
export const forgetShared = async (address: string): Promise<void> => void (await (await openShared())?.delete(address))

/** Whoever signs out leaves nothing to the next person. */
export const forgetAllShared = async (): Promise<void> => {
  const cache = await openShared()
  for (const { url } of (await cache?.keys()) ?? []) await cache?.delete(url)
}

/** Its words are kept elsewhere; its files are still to be looked at. */
export const forgetWords = async ({ address, files }: SharedThing): Promise<void> => {
  if (files.length === 0) return forgetShared(address)
  const form = new FormData()
  for (const file of files) form.append('files', file)
  await (await openShared())?.put(address, new Response(form))
}

/** One page at a time, and each thing once: a second tab that opens meanwhile finds what the first has left. */
export const takeSharedThings = (take: (thing: SharedThing) => Promise<void>): Promise<void> =>
  navigator.locks.request(SHARED_CACHE, async () => {
    for (const thing of await sharedThings()) await take(thing)
  })

const inSight = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'visible') resolve()
    else document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })

/**
 * Its files are open in one window at a time, one that is looked at: the first may be loaded anew while a hidden one waits.
 * Another that waits finds nothing left once they were looked at.
 */
export const lookAtFiles = async (address: string, look: () => Promise<void>): Promise<void> => {
  await inSight()
  return navigator.locks.request(address, async () => {
    if ((await (await openShared())?.match(address)) === undefined) return
    await look()
    await forgetShared(address)
  })
}
