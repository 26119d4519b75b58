import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { useKeptFocus } from './row-focus.ts'

interface PartialListProps<T> {
  items: readonly T[]
  getId: (item: T) => string
  renderRow: (item: T) => ReactNode
  label: string
  moreLabel: (count: number) => string
  className?: string | undefined
}

/** More than a screenful, and no more than is drawn in a moment. */
const FIRST = 20
const MORE = 40

/** A list inside a row: it is nearly always short, and when it is not, opening the row draws only the first part. */
export const PartialList = <T,>({ items, getId, renderRow, label, moreLabel, className }: PartialListProps<T>) => {
  const [shown, setShown] = useState(FIRST)
  const keptFocus = useKeptFocus(items)
  const left = items.length - shown
  return (
    <>
      <ul className={className} aria-label={label} {...keptFocus}>
        {items.slice(0, shown).map((item, index) => (
          <li key={getId(item)} data-index={index}>
            {renderRow(item)}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="ghost" onClick={() => setShown(shown + MORE)}>
          {moreLabel(Math.min(left, MORE))}
        </Button>
      )}
    </>
  )
}
