/**
 * What is on the screen, written at the root of the page, so that the line of messages stands where it leaves room. With
 * `:root:has(…)` instead, the browser would style the root anew with every row that comes or goes. Marks are set before
 * effects that measure: after them, all that was just styled would be styled once more.
 */
import { useInsertionEffect } from 'react'

type Shown =
  | 'shell'
  | 'day'
  | 'focus'
  | 'dialog'
  | 'whole-dialog'
  | 'drawer'
  | 'drawer-foot'
  | 'note-card'
  | 'selection'

/** How often each is shown: of two drawers that follow each other, the new one comes before the old one has gone. */
const counts = new Map<Shown, number>()

const count = (shown: Shown, by: 1 | -1) => {
  counts.set(shown, (counts.get(shown) ?? 0) + by)
  const all = [...counts].flatMap(([name, times]) => (times > 0 ? [name] : []))
  document.documentElement.dataset['shows'] = all.join(' ')
}

export const useShownMark = (shown: Shown, isShown = true): void =>
  useInsertionEffect(() => {
    if (!isShown) return
    count(shown, 1)
    return () => count(shown, -1)
  }, [shown, isShown])
