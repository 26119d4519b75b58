/** Where a row is edited: bucket items and projects in forms of their own, everything else in the unified drawer. */
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Category, Row } from '@foco/domain/tables/schema.ts'
import { type ReactNode, useState } from 'react'
import { useRow } from '../../data/queries.ts'
import { BucketDrawer } from './bucket-drawer.tsx'
import { ItemDrawer } from './item-drawer.tsx'
import { ProjectPanel } from './project-panel.tsx'

interface EditSurfaceProps {
  table: ItemTable
  id: string
  categories: readonly Category[]
  onClose: () => void
}

export const EditSurface = ({ table, id, categories, onClose }: EditSurfaceProps) => {
  const [wantsAllFields, setWantsAllFields] = useState(false)
  const form = { onClose, onAllFields: () => setWantsAllFields(true) }
  if (table === 'bucket_items' && !wantsAllFields)
    return (
      <WithRow table={table} id={id}>
        {(row) => <BucketDrawer row={row} {...form} />}
      </WithRow>
    )
  if (table === 'projects' && !wantsAllFields)
    return (
      <WithRow table={table} id={id}>
        {(row) => <ProjectPanel row={row} categories={categories} {...form} />}
      </WithRow>
    )
  return (
    <WithRow table={table} id={id}>
      {(row) => <ItemDrawer table={table} row={row} categories={categories} onClose={onClose} />}
    </WithRow>
  )
}

interface WithRowProps<T extends ItemTable> {
  table: T
  id: string
  children: (row: Row<T>) => ReactNode
}

/** A row that is deleted elsewhere stays as it was last known, so that what was typed stays on the screen. */
const WithRow = <T extends ItemTable>({ table, id, children }: WithRowProps<T>) => {
  const live = useRow(table, id)
  const [lastKnown, setLastKnown] = useState(live)
  if (live && live !== lastKnown) setLastKnown(live)
  const row = live ?? lastKnown
  return row ? children(row) : null
}
