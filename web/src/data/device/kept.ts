/**
 * Small texts that last as surely as a to-do: who is signed in, half-typed words, refused writes, the sign of life of a
 * run. They are read once when the app opens, so that everybody has them at hand; a change is on disk a moment later.
 */
import type { Clock, Environment, KeyValueStorage } from '../environment.ts'
import { type DeviceDatabase, isNewerText, type KeptText, type KeptTexts } from './device-database.ts'
import { keysWithPrefix } from './journal.ts'
import { TRY_AGAIN_MS } from './retried.ts'

export interface Kept {
  get(name: string): string | null
  /** null removes it. */
  set(name: string, text: string | null): void
  /** Puts a text under another name. What somebody wrote under the old one that is not known here stays there. */
  move(from: string, to: string): void
  /** Newest first. */
  names(prefix: string): string[]
  /** Another tab changed one. */
  onChange(listener: (name: string, text: string | null) => void): () => void
  /** Hears of what other tabs have brought to disk, before their news arrive. */
  readAgain(): Promise<void>
  /** When everything so far is on disk, or has failed to get there. */
  saved(): Promise<void>
  /** Whether a text whose name begins so is on its way to the disk. */
  isSaving(prefix: string): boolean
  /** Whether all texts whose names begin so are on disk. */
  isStored(prefix: string): boolean
  /** A text of this tab has set out for the disk, is there, or cannot get there. */
  onSaving(listener: () => void): () => void
}

/** In localStorage, what a page that ended had not brought to disk yet. */
const PREFIX = 'foco_kept/'
/** A removed text is remembered as removed: after a crash, localStorage may hold its copy again. */
const REMEMBER_REMOVED_MS = 24 * 60 * 60 * 1000

/** The first part of a name: whether it is a half-typed word, a refused write, who is signed in. */
const kindOf = (name: string) => name.split('/', 1)[0] ?? ''

const parse = (text: string | null): KeptText | null => {
  try {
    const { at, text: kept } = (JSON.parse(text ?? 'null') ?? {}) as Partial<KeptText>
    return typeof at === 'number' && (typeof kept === 'string' || kept === null) ? { at, text: kept } : null
  } catch {
    return null
  }
}

interface KeptOptions {
  database: DeviceDatabase
  storage: KeyValueStorage
  clock: Clock
  onPage: Environment['onPage']
}

export const openKept = async ({ database, storage, clock, onPage }: KeptOptions): Promise<Kept> => {
  const listeners = new Set<(name: string, text: string | null) => void>()
  const savingListeners = new Set<() => void>()
  const texts = new Map<string, KeptText>()
  /** Not on disk yet; those on their way stay until they are there. */
  const unsaved = new Map<string, KeptText>()
  let saving: Promise<void> | null = null
  /** The disk had no room for them: until there is some they are not called on their way. */
  let isRetry = false
  let isRetryPlanned = false
  let latest = 0
  let isLeaving = false

  const isNewer = (name: string, kept: KeptText) => isNewerText(kept, texts.get(name))
  const take = (arrived: KeptTexts) => {
    for (const [name, kept] of arrived) {
      latest = Math.max(latest, kept.at)
      if (!isNewer(name, kept)) continue
      texts.set(name, kept)
      for (const listener of [...listeners]) listener(name, kept.text)
    }
  }

  const isUnsaved = (prefix: string) => [...unsaved.keys()].some((name) => name.startsWith(prefix))
  const tellSaving = () => {
    for (const listener of [...savingListeners]) listener()
  }
  const save = async () => {
    try {
      while (unsaved.size > 0) {
        const batch = [...unsaved]
        await database.keep(batch)
        for (const [name, kept] of batch) {
          if (unsaved.get(name) === kept) unsaved.delete(name)
          storage.removeItem(PREFIX + name)
        }
      }
    } catch {
      // No room: they last as long as the page, which tries again until there is some.
      retryLater()
    }
    // With nothing awaited since the last look at what is unsaved: a text set in between would wait for the next one.
    saving = null
    isRetry = false
    tellSaving()
  }
  const retryLater = () => {
    if (isRetryPlanned) return
    isRetryPlanned = true
    clock.after(TRY_AGAIN_MS, () => {
      isRetryPlanned = false
      if (saving !== null || unsaved.size === 0) return
      isRetry = true
      saveSoon()
    })
  }
  const saveSoon = () => {
    // The disk's work takes time from the drawing of what is typed; all that is set meanwhile goes along.
    saving ??= new Promise<void>(clock.afterPaint).then(save)
    tellSaving()
  }

  take(await database.keptTexts())
  const isLongGone = ({ at, text }: KeptText) => text === null && Math.abs(clock.now() - at) > REMEMBER_REMOVED_MS
  const longGone = [...texts].flatMap(([name, kept]) => (isLongGone(kept) ? name : []))
  for (const name of longGone) texts.delete(name)
  if (longGone.length > 0) database.dropTexts(longGone).catch(() => {})
  for (const key of keysWithPrefix(storage, PREFIX)) {
    const name = key.slice(PREFIX.length)
    const kept = parse(storage.getItem(key))
    if (kept && isNewer(name, kept)) {
      texts.set(name, kept)
      unsaved.set(name, kept)
    } else storage.removeItem(key)
  }
  if (unsaved.size > 0) saveSoon()

  database.listen((news) => {
    if (news.kind === 'kept') {
      take(news.texts)
      // The tab that had no room for it may end before there is some: every tab brings it to disk.
      for (const [name, kept] of news.isStored ? [] : news.texts) if (texts.get(name) === kept) unsaved.set(name, kept)
      if (!news.isStored) retryLater()
    }
    if (news.kind === 'lost') for (const [name, kept] of texts) unsaved.set(name, kept)
  })
  const putAside = (entries: KeptTexts) => {
    const withoutRoom = new Set<string>()
    const removalsLast = [...entries].sort(([, a], [, b]) => Number(a.text === null) - Number(b.text === null))
    for (const [name, kept] of removalsLast) {
      // A text that was moved is removed under its old name: alone, the removal would take the text along.
      if (kept.text === null && withoutRoom.has(kindOf(name))) continue
      try {
        storage.setItem(PREFIX + name, JSON.stringify(kept))
      } catch {
        // Full: the database's own step is on its way.
        withoutRoom.add(kindOf(name))
      }
    }
  }
  onPage('hide', () => {
    isLeaving = true
    putAside([...unsaved])
  })
  const readAgain = () => database.keptTexts().then(take, () => {})
  onPage('restore', () => {
    isLeaving = false
    void readAgain()
  })

  const change = (entries: KeptTexts) => {
    for (const [name, kept] of entries) {
      latest = Math.max(latest, kept.at)
      texts.set(name, kept)
      unsaved.set(name, kept)
    }
    isRetry = false
    // Others end their edits as the page goes, after this has heard of it.
    if (isLeaving) putAside(entries)
    saveSoon()
  }
  const textOf = (name: string) => texts.get(name)?.text ?? null
  const ofNow = (name: string, text: string | null) =>
    textOf(name) === text ? [] : [[name, { at: Math.max(clock.now(), latest + 1), text }] as const]

  return {
    get: textOf,
    set: (name, text) => {
      const entries = ofNow(name, text)
      if (entries.length > 0) change(entries)
    },
    move: (from, to) => {
      const moved = texts.get(from)
      if (!moved || moved.text === null) return
      // Removed is what is known here, and nothing newer.
      change([...ofNow(to, moved.text), [from, { at: moved.at + 1, text: null }]])
    },
    names: (prefix) =>
      [...texts]
        .filter(([name, { text }]) => text !== null && name.startsWith(prefix))
        .sort(([, a], [, b]) => b.at - a.at)
        .map(([name]) => name),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readAgain,
    saved: async () => {
      await saving
    },
    isSaving: (prefix) => saving !== null && !isRetry && isUnsaved(prefix),
    isStored: (prefix) => !isUnsaved(prefix),
    onSaving: (listener) => {
      savingListeners.add(listener)
      return () => savingListeners.delete(listener)
    },
  }
}
