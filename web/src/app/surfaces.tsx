/** Drawers and dialogs that any tab can open, one at a time; each is loaded when it is first asked for. */
import type { ItemTable } from '@foco/domain/item-kinds.ts'
import type { Category } from '@foco/domain/schema.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { laterComponent } from '../ui/later-component.ts'
import { LaterSurface } from '../ui/later-surface.tsx'
import type { Openers } from '../ui/openers.ts'
import { focusPlace, placeOf, type RowPlace } from '../ui/row-focus.ts'
import { whenUsed } from '../ui/when-used.ts'
import { useFocusOpeners } from './focus-host.tsx'
import { useQuickAdd } from './quick-add-host.tsx'

export interface SurfaceProps {
  categories: readonly Category[]
  open: Openers
  onClose: () => void
}

export interface RowSurfaceProps extends SurfaceProps {
  table: ItemTable
  id: string
}

const SURFACES = {
  edit: laterComponent<RowSurfaceProps>(async () => (await import('../features/editing/edit-surface.tsx')).EditSurface),
  snooze: laterComponent<RowSurfaceProps>(
    async () => (await import('../features/snooze/snooze-dialog.tsx')).SnoozeDialog,
  ),
  categories: laterComponent<SurfaceProps>(
    async () => (await import('../features/categories/category-manager.tsx')).CategoryManager,
  ),
}

type Opened = { kind: 'edit' | 'snooze'; table: ItemTable; id: string } | { kind: 'categories' }

export const useSurfaces = (categories: readonly Category[], filter: string | null) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const quickAdd = useQuickAdd(filter)
  const focusOpeners = useFocusOpeners()
  const openedFrom = useRef<RowPlace | null>(null)
  const open: Openers = useMemo(() => {
    const openRow = (kind: 'edit' | 'snooze', table: ItemTable, id: string) => {
      openedFrom.current = placeOf(document.querySelector(`[data-row="${id}"]`))
      setOpened({ kind, table, id })
    }
    return {
      edit: (table, id) => openRow('edit', table, id),
      snooze: (table, id) => openRow('snooze', table, id),
      manageCategories: () => setOpened({ kind: 'categories' }),
      quickAdd,
      ...focusOpeners,
    }
  }, [quickAdd, focusOpeners])
  useEffect(() => whenUsed(SURFACES.edit.fetchAhead), [])
  const onClose = () => {
    setOpened(null)
    // After the drawer gave the focus back to where it came from, unless that is gone.
    requestAnimationFrame(() => requestAnimationFrame(() => focusPlace(openedFrom.current)))
  }
  const shared = { categories, open, onClose }
  return { open, surface: opened && <LaterSurface onClose={onClose}>{surfaceOf(opened, shared)}</LaterSurface> }
}

const surfaceOf = (opened: Opened, shared: SurfaceProps) => {
  if (opened.kind === 'edit' || opened.kind === 'snooze') {
    const Surface = SURFACES[opened.kind]
    return <Surface key={opened.id} table={opened.table} id={opened.id} {...shared} />
  }
  const Surface = SURFACES[opened.kind]
  return <Surface {...shared} />
}
