import { type AppError, isShownToUser } from '@foco/domain/core/errors.ts'
import {
  type CategoryFields,
  type CategoryOutcome,
  checkCategory,
  createCategory,
  deleteCategory,
  updateCategory,
} from '@foco/domain/items/categories.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { nowIso } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'
import { textsOf } from '../texts/catalogues.ts'
import { errorWords } from '../texts/error-words.ts'
import { REFUSED } from '../ui/refuse-input.ts'
import { toasts } from '../ui/toast-queue.ts'

const done = textsOf('categories', 'done')
const failed = textsOf('categories', 'failed')

type CategoryAction = 'create' | 'update' | 'delete'

/** The error's own sentence when it is meant for people, else what did not work. */
export const categoryFailure = (action: CategoryAction, error: AppError) => ({
  title: failed.title,
  // Without what exactly was not valid: the form says that itself.
  description: isShownToUser(error) ? errorWords({ code: error.code, message: error.message }) : failed[action],
})

/** What a person can do with a category. Each answers true when the form has done its work. */
export const useCategoryActions = () => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(() => {
    const userId = data.user?.id ?? null
    const categories = () => data.rows('categories').values()
    const run = (
      action: CategoryAction,
      outcome: CategoryOutcome,
      said: { title: string; description?: string },
    ): boolean => {
      if (!outcome.ok) {
        toasts.show({ id: REFUSED, tone: 'trouble', ...categoryFailure(action, outcome.error) })
        return false
      }
      if (outcome.value.length === 0) return true
      const { title, ...rest } = said
      return perform(outcome.value, { done: title, ...rest, failed: (error) => categoryFailure(action, error) })
    }
    return {
      create: (fields: CategoryFields) => {
        const checked = checkCategory(fields)
        const outcome = createCategory(userId, fields, categories(), { id: freshId(), now: nowIso() })
        return run('create', outcome, done.create(checked.ok ? checked.value.name : fields.name))
      },
      update: (category: Category, fields: CategoryFields) =>
        run('update', updateCategory(category, fields, categories(), nowIso()), done.update),
      remove: (category: Category) => run('delete', deleteCategory(category, data.rows), done.delete),
    }
  }, [data, perform])
}

export type CategoryActions = ReturnType<typeof useCategoryActions>
