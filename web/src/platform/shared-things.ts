/** What other apps shared, as the service worker kept it: words, links and files. */
import { SHARED_CACHE } from './shared-cache.ts'

export interface SharedThing {
  address: string
  words: string
  files: File[]
}

const ofForm = (address: string, form: FormData): SharedThing => {
  const texts = ['title', 'text', 'url'].map((name) => form.get(name)).filter((value) => typeof value === 'string')
  // Many apps share the same words as title and text, or the link as text.
  const parts = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const words = parts.filter(
    (part, index) =>
      !parts.some((other, at) =>
        at < index ? other.includes(part) : at > index && other !== part && other.includes(part),
      ),
  )
  const files = form.getAll('files').filter((value) => value instanceof File)
  return { address, words: words.join(' '), files: files.filter(({ size, name }) => size > 0 || name !== '') }
}

/** Cheap: there is such a cache only while something waits in it. */
export const hasShared = async (): Promise<boolean> => 'caches' in window && (await caches.has(SHARED_CACHE))

export const sharedThings = async (): Promise<SharedThing[]> => {
  const cache = await caches.open(SHARED_CACHE)
  const things: SharedThing[] = []
  for (const { url } of await cache.keys()) {
    const form = await (await cache.match(url))?.formData().catch(() => new FormData())
    things.push(ofForm(url, form ?? new FormData()))
  }
  return things
}

/** It was used, or the person has seen it and put it away. */
export const forgetShared = async (address: string): Promise<void> => {
  const cache = await caches.open(SHARED_CACHE)
  await cache.delete(address)
  if ((await cache.keys()).length === 0) await caches.delete(SHARED_CACHE)
}
