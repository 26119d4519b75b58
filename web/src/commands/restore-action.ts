/** Taking a row out of the trash: from the list of the trash, and from the drawer of a row that was just deleted. */

import { restoreFromTrash } from '@foco/domain/items/trash.ts'
import type { TrashItem } from '@foco/domain/tables/schema.ts'
import { useCallback } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { wordsOf } from '../texts/error-words.ts'

const trashTexts = textsOf('app', 'trash')

/** Answers with the reason when it is no row any more and stays in the trash. */
export const useRestore = (): ((item: TrashItem) => string | null) => {
  const data = useData()
  const { perform } = useActions()
  return useCallback(
    (item) => {
      const restored = restoreFromTrash(item, data.rows)
      if (!restored.ok) return wordsOf(restored.problems[0]) ?? trashTexts.failed.restore
      const { changes, lostLinks } = restored.value
      perform(changes, {
        done: trashTexts.restored,
        ...(lostLinks.length > 0 ? { description: trashTexts.lostLinks } : {}),
        failed: trashTexts.failed.restore,
      })
      return null
    },
    [data, perform],
  )
}
