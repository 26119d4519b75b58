/** When somebody last looked at Foco on this device. A visit begins when it is opened, or looked at again after an hour. */
import { useCallback, useSyncExternalStore } from 'react'
import { accessibleStorage, keepChoice, readChoice } from './stored-choice.ts'

const HOUR_MS = 3_600_000
const KEEP_EVERY_MS = 60_000

interface LastVisit {
  /** null: never before. */
  lastHere: string | null
}

const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

const visitsOf = (person: string) => {
  const key = `foco_last_here ${person}`
  const read = (): string | null => readChoice<string>(accessibleStorage(), key, isInstant, '') || null
  const keep = () => keepChoice(accessibleStorage(), key, new Date().toISOString())
  const listeners = new Set<() => void>()
  // Read before this visit is noted.
  let visit: LastVisit = { lastHere: read() }
  const note = () => {
    if (document.hidden) return
    const before = read()
    if (before !== null && Date.now() - Date.parse(before) > HOUR_MS) {
      visit = { lastHere: before }
      for (const listener of [...listeners]) listener()
    }
    keep()
  }
  return {
    get: () => visit,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** For as long as the app is there. Returns how to stop. */
    watch: () => {
      keep()
      const timer = window.setInterval(note, KEEP_EVERY_MS)
      document.addEventListener('visibilitychange', note)
      return () => {
        window.clearInterval(timer)
        document.removeEventListener('visibilitychange', note)
      }
    },
  }
}

const known = new Map<string, ReturnType<typeof visitsOf>>()

/** The guest, or an account by its id: whoever signs in here for the first time was never here. */
const visits = (person: string) => {
  const found = known.get(person) ?? visitsOf(person)
  known.set(person, found)
  return found
}

export const watchVisits = (person: string): (() => void) => visits(person).watch()

/** A new object for each visit. */
export const useLastVisit = (person: string): LastVisit =>
  useSyncExternalStore(
    useCallback((listener) => visits(person).subscribe(listener), [person]),
    () => visits(person).get(),
  )
