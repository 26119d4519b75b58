/** Drawers and dialogs that any tab can open, one at a time; each is loaded when it is first asked for. */
import type { ItemTable } from '@foco/domain/item-kinds.ts'
import type { Category } from '@foco/domain/schema.ts'
import { type ComponentType, type LazyExoticComponent, Suspense, useMemo, useState } from 'react'
import type { Openers } from '../ui/openers.ts'

export interface SurfaceProps {
  categories: readonly Category[]
  open: Openers
  onClose: () => void
}

export interface RowSurfaceProps extends SurfaceProps {
  table: ItemTable
  id: string
}

type Lazy<P> = LazyExoticComponent<ComponentType<P>> | null

/** Null: not built yet, and then nothing offers it. */
const SURFACES: {
  edit: Lazy<RowSurfaceProps>
  snooze: Lazy<RowSurfaceProps>
  categories: Lazy<SurfaceProps>
  quickAdd: Lazy<SurfaceProps>
} = { edit: null, snooze: null, categories: null, quickAdd: null }

type Opened = { kind: 'edit' | 'snooze'; table: ItemTable; id: string } | { kind: 'categories' | 'quickAdd' }

export const useSurfaces = (categories: readonly Category[]) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open: Openers = useMemo(
    () => ({
      edit: (table, id) => setOpened({ kind: 'edit', table, id }),
      snooze: (table, id) => setOpened({ kind: 'snooze', table, id }),
      manageCategories: () => setOpened({ kind: 'categories' }),
      quickAdd: () => setOpened({ kind: 'quickAdd' }),
    }),
    [],
  )
  const shared = { categories, open, onClose: () => setOpened(null) }
  return { open, surface: opened && <Suspense fallback={null}>{surfaceOf(opened, shared)}</Suspense> }
}

const surfaceOf = (opened: Opened, shared: SurfaceProps) => {
  if (opened.kind === 'edit' || opened.kind === 'snooze') {
    const Surface = SURFACES[opened.kind]
    return Surface && <Surface key={opened.id} table={opened.table} id={opened.id} {...shared} />
  }
  const Surface = SURFACES[opened.kind]
  return Surface && <Surface {...shared} />
}
