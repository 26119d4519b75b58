import type { ItemTable } from '@foco/domain/item-kinds.ts'
import { trashItem } from '@foco/domain/items.ts'
import type { Row } from '@foco/domain/schema.ts'
import { TRASH_FAILED, TRASH_MOVED } from '@foco/domain/trash.ts'
import { useActions, useData } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'
import { freshId } from '../../platform/fresh-id.ts'

export const useTrash = (table: ItemTable, row: Row<ItemTable>) => {
  const data = useData()
  const { perform } = useActions()
  return () => {
    // The row as it is now: the drawer may have saved a word a moment ago, and the trash keeps everything.
    const current = data.get(table, row.id) ?? row
    perform(trashItem(table, current, { id: freshId(), now: nowIso() }, data.rows), {
      done: TRASH_MOVED,
      failed: TRASH_FAILED.move,
    })
  }
}
