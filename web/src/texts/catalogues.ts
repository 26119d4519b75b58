/**
 * The sentences of the app, by area and language. `textsOf` gives an object that is filled when the catalogue has come,
 * and filled anew in another language: whoever holds it reads it while drawing, never while the script is read.
 */
import type { Language } from './languages.ts'
import type { app } from './original/app.ts'
import type { away } from './original/away.ts'
import type { categories } from './original/categories.ts'
import type { commands } from './original/commands.ts'
import type { dayBar } from './original/day-bar.ts'
import type { drawer } from './original/drawer.ts'
import type { editing } from './original/editing.ts'
import type { focus } from './original/focus.ts'
import type { focusSettings } from './original/focus-settings.ts'
import type { items } from './original/items.ts'
import type { mini } from './original/mini.ts'
import type { objectives } from './original/objectives.ts'
import type { palette } from './original/palette.ts'
import type { pomodoro } from './original/pomodoro.ts'
import type { quickWords } from './original/quick-words.ts'
import type { sessions } from './original/sessions.ts'
import type { settings } from './original/settings.ts'
import type { snooze } from './original/snooze.ts'
import type { todos } from './original/todos.ts'
import type { trash } from './original/trash.ts'
import type { unsaved } from './original/unsaved.ts'

export interface Catalogues {
  app: typeof app
  away: typeof away
  categories: typeof categories
  commands: typeof commands
  'day-bar': typeof dayBar
  drawer: typeof drawer
  editing: typeof editing
  focus: typeof focus
  'focus-settings': typeof focusSettings
  items: typeof items
  mini: typeof mini
  objectives: typeof objectives
  palette: typeof palette
  pomodoro: typeof pomodoro
  'quick-words': typeof quickWords
  sessions: typeof sessions
  settings: typeof settings
  snooze: typeof snooze
  todos: typeof todos
  trash: typeof trash
  unsaved: typeof unsaved
}

export type Area = keyof Catalogues

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

const modules = import.meta.glob<Record<string, Texts>>('./{original,en,es}/*.ts')

let language: Language = 'original'
let turns = 0
const loaded = new Map<Area, Promise<void>>()

const read = async (area: Area, from: Language): Promise<Texts> => {
  const found = modules[`./${from}/${area}.ts`]
  const [texts] = found ? Object.values(await found()) : []
  if (!texts) throw new Error(`There are no texts of ${area} in ${from}`)
  return texts
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
