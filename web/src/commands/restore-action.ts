/** Taking a row out of the trash: from the list of the trash, and from the drawer of a row that was just deleted. */

import { restoreTogether } from '@foco/domain/items/trash.ts'
import type { TrashItem } from '@foco/domain/tables/schema.ts'
import { useCallback } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { wordsOf } from '../texts/error-words.ts'

const trashTexts = textsOf('app', 'trash')
const toasts = textsOf('app', 'toasts')

/** Answers with the reason when one is no row any more: then all stay in the trash. */
export const useRestore = (): ((...items: TrashItem[]) => string | null) => {
  const data = useData()
  const { perform } = useActions()
  return useCallback(
    (...items) => {
      const restored = restoreTogether(items, data.rows)
      if (!restored.ok) return wordsOf(restored.problems[0]) ?? trashTexts.failed.restore
      const { changes, lostLinks } = restored.value
      perform(changes, {
        done: items.length > 1 ? toasts.several.restored(items.length) : trashTexts.restored,
        ...(lostLinks.length > 0 ? { description: trashTexts.lostLinks } : {}),
        failed: trashTexts.failed.restore,
      })
      return null
    },
    [data, perform],
  )
}
