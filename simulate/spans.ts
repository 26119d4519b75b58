/** Stretches of true time. */

export interface Span {
  from: number
  to: number
}

export const union = (spans: readonly Span[]): Span[] => {
  const joined: Span[] = []
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

export const lengthOf = (spans: readonly Span[]): number =>
  union(spans).reduce((sum, { from, to }) => sum + to - from, 0)

export const overlap = (spans: readonly Span[], { from, to }: Span): number =>
  union(spans).reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0)
