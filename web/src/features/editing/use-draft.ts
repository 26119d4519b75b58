import type { Draft } from '@foco/domain/items/drafts.ts'
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Row } from '@foco/domain/tables/schema.ts'
import { useRowDraft } from '../../commands/use-row-draft.ts'
import { useActions, useData } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'
import { type DraftOptions, openDraft } from './draft-controller.ts'
import { whyGone } from './why-gone.ts'

/** The draft of one opening of a drawer. */
export const useDraft = <T extends ItemTable>(
  table: T,
  row: Row<T>,
  { isAutomatic }: Pick<DraftOptions, 'isAutomatic'>,
) => {
  const data = useData()
  const { perform } = useActions()
  const typed = useRowDraft(row.id, (memory) =>
    openDraft({ data, perform, table, row: row as Row<ItemTable>, now: nowIso, isAutomatic, memory }),
  )
  return {
    ...typed,
    draft: typed.draft as Draft<T>,
    /** null while the row is there. */
    gone: typed.isGone ? whyGone(data.rows, table, row.id) : null,
  }
}
