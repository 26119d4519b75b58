import type { Draft } from '@foco/domain/items/drafts.ts'
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Row } from '@foco/domain/tables/schema.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useActions, useData } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'
import { wordsOf } from '../../texts/error-words.ts'
import { type DraftOptions, openDraft } from './draft-controller.ts'
import { whyGone } from './why-gone.ts'

/** The draft of one opening of a drawer. If it saves by itself, leaving the drawer or the page saves what waits. */
export const useDraft = <T extends ItemTable>(
  table: T,
  row: Row<T>,
  { isAutomatic }: Pick<DraftOptions, 'isAutomatic'>,
) => {
  const data = useData()
  const { perform } = useActions()
  const [controller] = useState(() =>
    openDraft({ data, perform, table, row: row as Row<ItemTable>, now: nowIso, isAutomatic }),
  )
  const state = useSyncExternalStore(controller.subscribe, controller.get)
  useEffect(() => {
    const flush = () => void controller.flush()
    const close = controller.attach()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      close()
    }
  }, [controller])
  const { change, save, flush } = controller
  const { isGone, problems } = state
  return {
    ...state,
    draft: state.draft as Draft<T>,
    /** null while the row is there. */
    gone: isGone ? whyGone(data.rows, table, row.id) : null,
    hint: (field: string) => wordsOf(problems.find((problem) => problem.field === field)),
    change,
    save,
    flush,
  }
}
