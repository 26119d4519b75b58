/** Half-typed words wait here while their field is away: in another tab, scrolled out of view, or reloaded. */
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react'

export interface WordMemory {
  read(name: string): string | null
  /** null forgets. */
  write(name: string, words: string | null): void
}

/** The app says where they are kept, apart for each person. */
export const WordMemoryContext = createContext<WordMemory>({ read: () => null, write: () => {} })

/** The words of one field; null when there are none. `name` stays the same as long as the field is there. */
export const useKeptWords = (name: string): [string | null, (words: string | null) => void] => {
  const memory = use(WordMemoryContext)
  const [words, setWords] = useState(() => memory.read(name))
  const keep = (next: string | null) => {
    memory.write(name, next)
    setWords(next)
  }
  return [words, keep]
}

/** A form as it was written down; null when there is none. Fields that it did not have yet are as in a fresh one. */
export const readForm = <F extends object>(kept: string | null, fresh: F): F | null => {
  try {
    const form: unknown = JSON.parse(kept ?? 'null')
    return typeof form === 'object' && form !== null ? { ...fresh, ...form } : null
  } catch {
    return null
  }
}

/** One in which nothing is typed yet is not worth keeping. */
export const writtenForm = <F extends object>(form: F, fresh: F): string | null => {
  const written = JSON.stringify(form)
  return written === JSON.stringify(fresh) ? null : written
}

export interface KeptForm<F> {
  /** null: it is closed. */
  form: F | null
  /** By a press: with what waits for it, or as a fresh one. */
  open: () => void
  keep: (form: F) => void
  /** What is typed waits for the next opening. */
  close: () => void
  /** What is typed is forgotten: it was saved or cancelled. */
  forget: () => void
  /** Opened by a press. One whose words waited comes back by itself: the person may be typing elsewhere. */
  takesFocus: boolean
}

/**
 * The same for a form of several fields. `fresh` is the form as it is opened; `onClosed` gives the focus a new place;
 * `isAsked` opens it without a press on its button: somebody chose it elsewhere.
 */
export const useKeptForm = <F extends object>(
  name: string,
  fresh: F,
  onClosed: () => void,
  isAsked = false,
): KeptForm<F> => {
  const memory = use(WordMemoryContext)
  const [form, setForm] = useState(() => readForm(memory.read(name), fresh) ?? (isAsked ? fresh : null))
  const isWaiting = useRef(form !== null && !isAsked)
  const open = () => setForm(readForm(memory.read(name), fresh) ?? fresh)
  const openAsked = useEffectEvent(() => {
    isWaiting.current = false
    if (form === null) open()
  })
  useEffect(() => {
    if (isAsked) openAsked()
  }, [isAsked])
  const keep = (next: F) => {
    memory.write(name, writtenForm(next, fresh))
    setForm(next)
  }
  const close = () => {
    isWaiting.current = false
    setForm(null)
    onClosed()
  }
  const forget = () => {
    memory.write(name, null)
    close()
  }
  return { form, open, keep, close, forget, takesFocus: !isWaiting.current }
}
