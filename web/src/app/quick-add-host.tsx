/** The quick add, on every page and above whatever is open: a thought in between must not cost the text of a drawer. */
import { byName } from '@foco/domain/categories.ts'
import { createContext, type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useView } from '../data/queries.ts'
import { freshId } from '../platform/fresh-id.ts'
import { laterComponent } from '../ui/later-component.ts'
import { whenUsed } from '../ui/when-used.ts'
import { useQuickAddKey } from './quick-add-key.ts'

const QuickAddDialog = laterComponent(
  async () => (await import('../features/editing/quick-add-dialog.tsx')).QuickAddDialog,
)

interface QuickAdd {
  open: () => void
  /** The category that the screen is filtered by: a thought is filed where one is. */
  preset: { current: string | null }
}

const QuickAddContext = createContext<QuickAdd>({ open: () => {}, preset: { current: null } })

/** Opens it, with the category that the screen is filtered by; the same function for ever. */
export const useQuickAdd = (filter: string | null) => {
  const { open, preset } = use(QuickAddContext)
  useEffect(() => {
    preset.current = filter
    return () => {
      preset.current = null
    }
  }, [preset, filter])
  return open
}

interface Opening {
  id: string
  preset: string | null
}

export const QuickAddHost = ({ children }: { children: ReactNode }) => {
  // Each opening has an id: the browser tells of a closed dialog a moment later, when the next may be open already.
  const [opening, setOpening] = useState<Opening | null>(null)
  const preset = useRef<string | null>(null)
  const open = useCallback(() => setOpening((now) => now ?? { id: freshId(), preset: preset.current }), [])
  const context = useMemo(() => ({ open, preset }), [open])
  const close = () => setOpening((current) => (current === opening ? null : current))
  useQuickAddKey(open)
  useEffect(() => whenUsed(QuickAddDialog.fetchAhead), [])
  return (
    <QuickAddContext value={context}>
      {children}
      {opening !== null && <OpenQuickAdd key={opening.id} preset={opening.preset} onClose={close} />}
    </QuickAddContext>
  )
}

const OpenQuickAdd = (props: { preset: string | null; onClose: () => void }) => {
  const categories = useView('categories', () => true, byName)
  return (
    <Suspense fallback={null}>
      <QuickAddDialog categories={categories} {...props} />
    </Suspense>
  )
}
