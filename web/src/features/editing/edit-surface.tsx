/** Where a row is edited: bucket items and projects in forms of their own, everything else in the unified drawer. */
import type { ItemTable } from '@foco/domain/item-kinds.ts'
import type { Category, Row } from '@foco/domain/schema.ts'
import { useState } from 'react'
import { useRow } from '../../data/queries.ts'
import { ItemDrawer } from './item-drawer.tsx'

interface EditSurfaceProps {
  table: ItemTable
  id: string
  categories: readonly Category[]
  onClose: () => void
}

export interface FormProps {
  row: Row<ItemTable>
  categories: readonly Category[]
  onClose: () => void
  /** To the unified drawer, which has every field. */
  onAllFields: () => void
}

export const EditSurface = ({ table, id, categories, onClose }: EditSurfaceProps) => {
  const live = useRow(table, id)
  // A row that is deleted elsewhere leaves what was typed on the screen.
  const [lastKnown, setLastKnown] = useState(live)
  if (live && live !== lastKnown) setLastKnown(live)
  const row = live ?? lastKnown
  if (!row) return null
  return <ItemDrawer table={table} row={row} categories={categories} onClose={onClose} />
}
