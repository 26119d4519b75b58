/** Half-typed words wait here while their field is away: in another tab, scrolled out of view, or reloaded. */
import { createContext, use, useState } from 'react'

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
