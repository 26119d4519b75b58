/** Half-typed words wait here while their field is away: in another tab, scrolled out of view, or reloaded. */
import { createContext, use, useMemo, useRef, useState } from 'react'

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

interface KeptForm<F> {
  /** null: it is closed. */
  form: F | null
  keep: (form: F | null) => void
  /** Opened by a press. One whose words waited comes back by itself: the person may be typing elsewhere. */
  takesFocus: boolean
}

/** The same for a form of several fields. `fresh` is the form as it is opened. */
export const useKeptForm = <F extends object>(name: string, fresh: F): KeptForm<F> => {
  const [words, keepWords] = useKeptWords(name)
  const isWaiting = useRef(words !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays as it is when its row changes.
  const form = useMemo(() => readForm(words, fresh), [words])
  const keep = (next: F | null) => {
    if (next === null) isWaiting.current = false
    keepWords(next === null ? null : JSON.stringify(next))
  }
  return { form, keep, takesFocus: !isWaiting.current }
}
