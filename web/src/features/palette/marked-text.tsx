import type { TextRange } from '@foco/domain/core/word-search.ts'
import type { ReactNode } from 'react'
import styles from './palette-list.module.css'

/** A line shows about this much of a text before it is cut: what was meant farther on is brought into sight. */
const IN_SIGHT = { wide: 60, narrow: 24 }
const BEFORE = 12

/** Where to begin, at a word. */
const beginningFor = (text: string, ranges: readonly TextRange[], inSight: number): number => {
  const first = ranges[0]?.[0] ?? 0
  if (first <= inSight) return 0
  const space = text.lastIndexOf(' ', first - BEFORE)
  return space > 0 ? space + 1 : first
}

interface MarkedTextProps {
  text: string
  ranges: readonly TextRange[]
  isNarrow: boolean
}

/** A text with the parts that were meant. */
export const MarkedText = ({ text, ranges, isNarrow }: MarkedTextProps) => {
  const from = beginningFor(text, ranges, isNarrow ? IN_SIGHT.narrow : IN_SIGHT.wide)
  const parts: ReactNode[] = from > 0 ? ['… '] : []
  let at = from
  for (const [start, end] of ranges) {
    if (start < from) continue
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  return (
    <bdi className={styles['text']}>
      {parts}
      {text.slice(at)}
    </bdi>
  )
}
