/** The quick add, on every page and above whatever is open: a thought in between must not cost the text of a drawer. */
import { byName } from '@foco/domain/categories.ts'
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react'
import { useView } from '../data/queries.ts'
import { freshId } from '../platform/fresh-id.ts'
import { whenUsed } from '../ui/when-used.ts'
import { useQuickAddKey } from './quick-add-key.ts'

const load = () => import('../features/editing/quick-add-dialog.tsx')
const QuickAddDialog = lazy(async () => ({ default: (await load()).QuickAddDialog }))

const QuickAddContext = createContext<() => void>(() => {})

/** Opens it; the same function for ever. */
export const useQuickAdd = () => use(QuickAddContext)

export const QuickAddHost = ({ children }: { children: ReactNode }) => {
  // Each opening has an id: the browser tells of a closed dialog a moment later, when the next may be open already.
  const [opening, setOpening] = useState<string | null>(null)
  const open = useCallback(() => setOpening((current) => current ?? freshId()), [])
  const close = () => setOpening((current) => (current === opening ? null : current))
  useQuickAddKey(open)
  useEffect(() => whenUsed(() => void load()), [])
  return (
    <QuickAddContext value={open}>
      {children}
      {opening !== null && <OpenQuickAdd key={opening} onClose={close} />}
    </QuickAddContext>
  )
}

const OpenQuickAdd = ({ onClose }: { onClose: () => void }) => {
  const categories = useView('categories', () => true, byName)
  return (
    <Suspense fallback={null}>
      <QuickAddDialog categories={categories} onClose={onClose} />
    </Suspense>
  )
}
