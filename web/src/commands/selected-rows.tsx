/** What can be done with the rows that are selected, and the words about it. */
import { Suspense, useEffect } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { VisuallyHidden } from '../ui/announcer.tsx'
import { laterComponent } from '../ui/later-component.ts'
import { useSelectedIds } from '../ui/selection.ts'
import { toasts } from '../ui/toast-queue.ts'
import type { SelectionProps } from './selection-commands.ts'

const texts = textsOf('todos', 'together')

const SelectionBar = laterComponent<SelectionProps<never>>(
  [],
  async () => (await import('./selection-bar.tsx')).SelectionBar as never,
)

/** The region is there before the first row is selected: screen readers announce only what arrives in a known one. */
export const SelectedRows = <T,>(props: SelectionProps<T>) => {
  const count = useSelectedIds().size
  const isSelecting = count > 0
  useEffect(() => {
    if (!isSelecting) return
    // The bar takes the place of what was said before; trouble stays, above it.
    const line = toasts.get()
    if (line?.tone === 'calm') toasts.close(line.key)
  }, [isSelecting])
  return (
    <>
      <div role="status" aria-live="polite">
        <VisuallyHidden>{isSelecting ? texts.selected(count) : ''}</VisuallyHidden>
      </div>
      {isSelecting && (
        <Suspense fallback={null}>
          <SelectionBar {...(props as unknown as SelectionProps<never>)} />
        </Suspense>
      )}
    </>
  )
}
