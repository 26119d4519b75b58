/** What a person can do with what was deleted: each is a rule of the domain, with the words that go with it. */
import type { TrashItem } from '@foco/domain/schema.ts'
import {
  deleteForever,
  emptyTrash,
  restoreFromTrash,
  TRASH_DELETED,
  TRASH_EMPTIED,
  TRASH_FAILED,
  TRASH_LOST_LINKS,
  TRASH_RESTORED,
} from '@foco/domain/trash.ts'
import { useMemo } from 'react'
import { useActions, useData } from '../../data/queries.ts'
import { toasts } from '../../ui/toast-queue.ts'

export const useTrashCommands = () => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(
    () => ({
      restore: (item: TrashItem) => {
        const restored = restoreFromTrash(item, data.rows)
        if (!restored.ok) {
          const description = restored.problems[0]?.message ?? null
          toasts.show({ tone: 'trouble', title: TRASH_FAILED.restore, description })
          return
        }
        const { changes, lostLinks } = restored.value
        perform(changes, {
          done: TRASH_RESTORED,
          ...(lostLinks.length > 0 ? { description: TRASH_LOST_LINKS } : {}),
          failed: TRASH_FAILED.restore,
        })
      },
      remove: (item: TrashItem) => {
        perform(deleteForever(item), { done: TRASH_DELETED, failed: TRASH_FAILED.delete })
      },
      /** All of it, also what a category filter hides. */
      empty: () => {
        perform(emptyTrash(data.rows('trash_items').values()), { done: TRASH_EMPTIED, failed: TRASH_FAILED.empty })
      },
    }),
    [data, perform],
  )
}

export type TrashCommands = ReturnType<typeof useTrashCommands>
