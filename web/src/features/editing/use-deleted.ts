import { trashItem } from '@foco/domain/items/items.ts'
import { trashedCopy } from '@foco/domain/items/trash.ts'
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Row } from '@foco/domain/tables/schema.ts'
import { useRestore } from '../../commands/restore-action.ts'
import { useActions, useData, useTableValue } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'
import { freshId } from '../../platform/fresh-id.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { toasts } from '../../ui/toast-queue.ts'

const trashTexts = textsOf('app', 'trash')

/** The flag 'deleted' of a drawer: whether its row is in the trash, and the way there and back. */
export const useDeleted = (table: ItemTable, row: Row<ItemTable>) => {
  const data = useData()
  const { perform } = useActions()
  const restore = useRestore()
  const copyId = useTableValue('trash_items', (items) => trashedCopy(items.values(), table, row.id)?.id ?? null)
  const isDeleted = copyId !== null && data.get(table, row.id) === undefined

  const remove = () => {
    // The row as it is now: the drawer may have saved a word a moment ago, and the trash keeps everything.
    const current = data.get(table, row.id)
    // Moved to another list meanwhile: the trash would get a second one.
    if (!current) return
    perform(trashItem(table, current, { id: freshId(), now: nowIso() }), {
      done: trashTexts.moved,
      failed: trashTexts.failed.move,
    })
  }
  const bringBack = () => {
    const copy = copyId === null ? undefined : data.get('trash_items', copyId)
    const description = copy ? restore(copy) : null
    if (description !== null) toasts.show({ tone: 'trouble', title: trashTexts.failed.restore, description })
  }
  return { isDeleted, setDeleted: (deleted: boolean) => (deleted ? remove() : bringBack()) }
}
