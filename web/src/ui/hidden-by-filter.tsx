import type { Category } from '@foco/domain/tables/schema.ts'
import { useEffect, useRef } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { Button } from './button.tsx'
import styles from './hidden-by-filter.module.css'
import type { TabProps } from './openers.ts'
import { isFocusLost } from './row-focus.ts'
import { focusRow } from './row-walk.ts'

const texts = textsOf('app', 'filter')

export interface Hidden {
  count: number
  /** The category that is shown alone. */
  by: Category
  onShowAll: () => void
}

/** What the filter hides of a list that shows nothing; null where there is nothing to hide, or no filter. */
export const hiddenBy = ({ filter, categories, onShowAll }: TabProps, count: number): Hidden | null => {
  const by = categories.find(({ id }) => id === filter)
  return by === undefined || count === 0 ? null : { count, by, onShowAll }
}

/** The button goes with what it shows: whoever pressed it goes on at the first row. */
const useFocusOnward = () => {
  const isPressed = useRef(false)
  useEffect(
    () => () => {
      if (!isPressed.current) return
      requestAnimationFrame(() => {
        if (isFocusLost()) focusRow(document.querySelector<HTMLElement>('main [data-row]') ?? undefined)
      })
    },
    [],
  )
  return isPressed
}

/** An empty list looks like lost data: this says where it is, and shows it with one press. */
export const HiddenByFilter = ({ count, by, onShowAll }: Hidden) => {
  const isPressed = useFocusOnward()
  const showAll = () => {
    isPressed.current = true
    onShowAll()
  }
  return (
    <p className={styles['line']}>
      <span>
        {texts.hiddenBy(count)} <bdi>{by.name}</bdi> ·
      </span>
      <Button look="ghost" className={styles['show']} onClick={showAll}>
        {texts.showAll}
      </Button>
    </p>
  )
}
