import type { AppError } from '@foco/domain/core/errors.ts'
import type { DropTogether } from '@foco/domain/core/ordering.ts'
import type { Objective } from '@foco/domain/goals/objectives.ts'
import { renameAtLocation } from '@foco/domain/items/item-location.ts'
import {
  addItem,
  categorizeItem,
  completeItem,
  duplicateItem,
  editItem,
  reorderItems,
  trashItem,
} from '@foco/domain/items/items.ts'
import { addedAs } from '@foco/domain/items/quick-meaning.ts'
import { useMemo } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { nowIso } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'
import { textsOf } from '../texts/catalogues.ts'
import { errorWords, wordsOf } from '../texts/error-words.ts'
import { REFUSED } from '../ui/refuse-input.ts'
import { keepRow } from '../ui/staying-rows.ts'
import { toasts } from '../ui/toast-queue.ts'
import type { EnteredWords } from '../ui/use-quick-words.tsx'
import { movedText } from './moved-text.ts'
import { performAdded } from './perform-added.ts'
import { settleText } from './settle-text.ts'
import { useTogetherActions } from './together-actions.ts'

const texts = textsOf('objectives')
const done = textsOf('objectives', 'done')
const failed = textsOf('objectives', 'failed')
const todosTexts = textsOf('todos')
const trashTexts = textsOf('app', 'trash')

const fresh = () => ({ id: freshId(), now: nowIso() })

/** A new objective that did not come to be, with the reason. */
export const objectiveNotAdded = (error: AppError) => ({
  title: texts.failed.add,
  description: texts.failed.create(error.code === 'AUTH_REQUIRED' ? texts.notAuthenticated : errorWords(error)),
})

/** What a person can do with an objective: each is a rule of the domain, performed with the words that go with it. */
export const useObjectiveActions = () => {
  const data = useData()
  const { perform } = useActions()
  const together = useTogetherActions('objectives', failed.update)
  return useMemo(() => {
    // As it is now: another device may have changed it under an open menu, and a copy has what the original has.
    const current = (objective: Objective): Objective => data.get('objectives', objective.id) ?? objective
    return {
      together,
      add: (text: string, category_id: string | null, words: EnteredWords): boolean => {
        const added = addItem('objectives', data.rows, { ...fresh(), text, category_id })
        const checked = addedAs(words, added, data.rows)
        if (checked.ok)
          return performAdded({ data, perform }, checked.value, words, { done: done.added, failed: objectiveNotAdded })
        const reason = wordsOf(checked.problems[0]) ?? ''
        toasts.show({ id: REFUSED, tone: 'trouble', title: failed.create(reason) })
        return false
      },
      rename: (objective: Objective, title: string): boolean =>
        settleText(title, renameAtLocation(data.rows, 'objectives', objective.id, title, nowIso()), (changes) =>
          perform(changes, { done: done.updated, failed: failed.update }),
        ),
      complete: (objective: Objective, completed: boolean) => {
        if (completed) keepRow(objective.id)
        return perform(completeItem('objectives', objective, completed, nowIso()), {
          done: completed ? done.completed : done.reopened,
          failed: failed.update,
        })
      },
      categorize: (objective: Objective, categoryId: string | null) =>
        perform(categorizeItem('objectives', objective, categoryId, nowIso()), {
          done: todosTexts.done.categorized,
          failed: failed.update,
        }),
      setDeadline: (objective: Objective, deadline: string | null) =>
        perform(editItem('objectives', objective, { deadline }, nowIso()), {
          done: done.updated,
          failed: failed.update,
        }),
      duplicate: (objective: Objective) =>
        perform(duplicateItem('objectives', data.rows, current(objective), fresh(), texts.copySuffix), {
          done: done.duplicated,
          failed: failed.add,
        }),
      trash: (objective: Objective) =>
        perform(trashItem('objectives', current(objective), fresh()), {
          done: trashTexts.moved,
          failed: failed.remove,
        }),
      reorder: (drop: DropTogether) =>
        perform(reorderItems('objectives', data.rows, drop), {
          done: movedText(drop, done.moved),
          failed: failed.reorder,
        }),
    }
  }, [data, perform, together])
}

export type ObjectiveActions = ReturnType<typeof useObjectiveActions>
