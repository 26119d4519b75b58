/**
 * The sentences of the app, by area and language. `textsOf` gives an object that is filled when the catalogue has come,
 * and filled anew in another language: whoever holds it reads it while drawing, never while the script is read.
 */
import type { Area, Catalogues } from './catalogue-types.ts'
import { FIRST_AREAS } from './first-areas.ts'
import type { Language } from './languages.ts'

type Texts = { [key: string]: unknown }

const slots = new Map<Area, Texts>()

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null && !Array.isArray(value)

const groupIn = (texts: Texts, key: string): Texts => {
  const known = texts[key]
  if (isGroup(known)) return known
  const made: Texts = {}
  texts[key] = made
  return made
}

const slotOf = (area: Area): Texts => {
  const known = slots.get(area)
  if (known) return known
  const made: Texts = {}
  slots.set(area, made)
  return made
}

const fill = (slot: Texts, texts: Texts) => {
  // The original has no words for errors: those of the language before it would stay.
  for (const key of Object.keys(slot)) if (!Object.hasOwn(texts, key)) delete slot[key]
  for (const [key, value] of Object.entries(texts)) {
    if (isGroup(value)) fill(groupIn(slot, key), value)
    else slot[key] = value
  }
}

/** The keys that hold texts of their own: a single sentence cannot be kept, it is read anew in each language. */
type GroupOf<T> = {
  [K in keyof T]: T[K] extends string | readonly unknown[] | ((...given: never[]) => unknown) ? never : K
}[keyof T] &
  string

/** An area, or a group of its texts. */
export function textsOf<A extends Area>(area: A): Catalogues[A]
export function textsOf<A extends Area, G extends GroupOf<Catalogues[A]>>(area: A, group: G): Catalogues[A][G]
export function textsOf(area: Area, group?: string): unknown {
  const slot = slotOf(area)
  return group === undefined ? slot : groupIn(slot, group)
}

interface File {
  texts: Partial<Record<Area, Texts>>
}

/** Two files a language, and not one an area: naming all of those would be a part of the first script. */
const FILES: Record<Language, Record<'first' | 'later', () => Promise<File>>> = {
  original: { first: () => import('./first-original.ts'), later: () => import('./later-original.ts') },
  en: { first: () => import('./first-en.ts'), later: () => import('./later-en.ts') },
  es: { first: () => import('./first-es.ts'), later: () => import('./later-es.ts') },
}

let language: Language = 'original'
let turns = 0
const loaded = new Map<Area, Promise<void>>()

const isFirst = (area: Area) => (FIRST_AREAS as readonly Area[]).includes(area)

const read = async (area: Area, from: Language): Promise<Texts> => {
  const { texts } = await FILES[from][isFirst(area) ? 'first' : 'later']()
  const found = texts[area]
  if (!found) throw new Error(`There are no texts of ${area} in ${from}`)
  return found
}

const load = async (area: Area): Promise<void> => {
  const from = language
  const texts = await read(area, from)
  // Another language was chosen meanwhile.
  if (from !== language) return load(area)
  fill(slotOf(area), texts)
}

/** What a screen says, before it is drawn. One that could not be had is asked for again the next time. */
export const loadTexts = async (areas: readonly Area[]): Promise<void> => {
  const asked = areas.map((area) => {
    const known = loaded.get(area)
    if (known) return known
    const asking = load(area).catch((error: unknown) => {
      loaded.delete(area)
      throw error
    })
    loaded.set(area, asking)
    return asking
  })
  await Promise.all(asked)
}

/** All that was said so far is said in another language from now on; whatever shows it is to be drawn anew. */
export const speak = async (next: Language): Promise<void> => {
  const turn = ++turns
  const areas = [...loaded.keys()]
  const texts = await Promise.all(areas.map((area) => read(area, next)))
  // The last one asked for holds, in whichever order they come.
  if (turn !== turns) return
  language = next
  for (const [index, area] of areas.entries()) fill(slotOf(area), texts[index] ?? {})
}

export const spokenLanguage = (): Language => language
