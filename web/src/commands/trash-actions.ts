/** What a person can do with what was deleted: each is a rule of the domain, with the words that go with it. */

import { emptyTrash } from '@foco/domain/items/trash.ts'
import type { TrashItem } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { toasts } from '../ui/toast-queue.ts'
import { useRestore } from './restore-action.ts'

const texts = textsOf('trash')
const trashTexts = textsOf('app', 'trash')
const deeds = textsOf('app', 'toasts')

export const useTrashActions = () => {
  const data = useData()
  const { perform } = useActions()
  const restore = useRestore()
  return useMemo(
    () => ({
      restore: (...items: TrashItem[]) => {
        const description = restore(...items)
        if (description !== null) toasts.show({ tone: 'trouble', title: trashTexts.failed.restore, description })
      },
      remove: (...items: TrashItem[]) => {
        const done = items.length > 1 ? deeds.several.deleted(items.length) : trashTexts.deleted
        for (const part of emptyTrash(items)) perform(part, { done, failed: trashTexts.failed.delete })
      },
      /** All of it, also what a category filter hides. More than one transaction holds is undone part by part. */
      empty: () => {
        const parts = emptyTrash(data.rows('trash_items').values())
        for (const part of parts) {
          const description = parts.length > 1 ? { description: texts.emptied(part.length) } : {}
          perform(part, { done: trashTexts.emptied, ...description, failed: trashTexts.failed.empty })
        }
      },
    }),
    [data, perform, restore],
  )
}

export type TrashActions = ReturnType<typeof useTrashActions>
