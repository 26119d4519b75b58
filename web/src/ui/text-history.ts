/** Undo and redo within a text field whose text a button may change: the browser's own would forget at each of those. */
import type { Selected } from './markdown-format.ts'

/** Letters that follow each other so quickly are taken back together. */
const GROUP_MS = 700

interface TextHistory {
  /** The field has become this, by a key. */
  typed(now: Selected, at: number): void
  /** The same by a button or a list that goes on: it is taken back on its own. */
  changed(now: Selected): void
  /** Null where there is nothing more. */
  undo(): Selected | null
  redo(): Selected | null
  /** The text as far as it is known here. */
  text(): string
}

export const createTextHistory = (first: Selected): TextHistory => {
  let past: Selected[] = []
  let current = first
  let future: Selected[] = []
  let typedAt = Number.NEGATIVE_INFINITY

  const step = (now: Selected, at: number) => {
    if (now.text === current.text) {
      current = now
      return
    }
    if (at - typedAt > GROUP_MS) past = [...past, current]
    typedAt = at
    current = now
    future = []
  }
  return {
    typed: step,
    changed: (now) => {
      typedAt = Number.NEGATIVE_INFINITY
      step(now, 0)
      typedAt = Number.NEGATIVE_INFINITY
    },
    undo: () => {
      const before = past.at(-1)
      if (!before) return null
      past = past.slice(0, -1)
      future = [...future, current]
      current = before
      typedAt = Number.NEGATIVE_INFINITY
      return before
    },
    redo: () => {
      const after = future.at(-1)
      if (!after) return null
      future = future.slice(0, -1)
      past = [...past, current]
      current = after
      typedAt = Number.NEGATIVE_INFINITY
      return after
    },
    text: () => current.text,
  }
}
