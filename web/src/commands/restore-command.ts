/** Taking a row out of the trash: from the list of the trash, and from the drawer of a row that was just deleted. */

import { restoreFromTrash, TRASH_FAILED, TRASH_LOST_LINKS, TRASH_RESTORED } from '@foco/domain/items/trash.ts'
import type { TrashItem } from '@foco/domain/tables/schema.ts'
import { useCallback } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { wordsOf } from '../texts/error-words.ts'

/** Answers with the reason when it is no row any more and stays in the trash. */
export const useRestore = (): ((item: TrashItem) => string | null) => {
  const data = useData()
  const { perform } = useActions()
  return useCallback(
    (item) => {
      const restored = restoreFromTrash(item, data.rows)
      if (!restored.ok) return wordsOf(restored.problems[0]) ?? TRASH_FAILED.restore
      const { changes, lostLinks } = restored.value
      perform(changes, {
        done: TRASH_RESTORED,
        ...(lostLinks.length > 0 ? { description: TRASH_LOST_LINKS } : {}),
        failed: TRASH_FAILED.restore,
      })
      return null
    },
    [data, perform],
  )
}
