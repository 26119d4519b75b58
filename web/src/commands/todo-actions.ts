import type { DropTogether } from '@foco/domain/core/ordering.ts'
import { renameAtLocation } from '@foco/domain/items/item-location.ts'
import { editNotes } from '@foco/domain/items/note-steps.ts'
import { addedAs } from '@foco/domain/items/quick-meaning.ts'
import {
  activateTodo,
  addTodo,
  categorizeTodo,
  completeTodo,
  deferTodo,
  type NewTodo,
  reorderTodos,
  type TodoList,
  trashTodo,
} from '@foco/domain/items/todos.ts'
import { linkTogether } from '@foco/domain/items/together.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { nowIso } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'
import { textsOf } from '../texts/catalogues.ts'
import { ifTaken } from '../ui/refuse-input.ts'
import { selection } from '../ui/selection.ts'
import { keepRow } from '../ui/staying-rows.ts'
import type { EnteredWords } from '../ui/use-quick-words.tsx'
import { addedText } from './added-text.ts'
import { movedText } from './moved-text.ts'
import { performAdded } from './perform-added.ts'
import { settleText } from './settle-text.ts'
import { useTogetherActions } from './together-actions.ts'

const done = textsOf('todos', 'done')
const failed = textsOf('todos', 'failed')
const trashTexts = textsOf('app', 'trash')

/** What a person can do with a to-do: each is a rule of the domain, performed with the words that go with it. */
export const useTodoActions = () => {
  const data = useData()
  const { perform } = useActions()
  const together = useTogetherActions('todos', failed.update)
  return useMemo(() => {
    const all = () => data.rows('todos').values()
    return {
      together,
      add: (fresh: Pick<NewTodo, 'text' | 'category_id' | 'place' | 'list'>, words: EnteredWords): boolean => {
        const checked = addedAs(words, addTodo(all(), { ...fresh, id: freshId(), now: nowIso() }), data.rows)
        return ifTaken(checked, (changes) =>
          performAdded({ data, perform }, changes, words, { done: addedText(words, done.added), failed: failed.add }),
        )
      },
      rename: (todo: Todo, text: string): boolean =>
        settleText(text, renameAtLocation(data.rows, 'todos', todo.id, text, nowIso()), (changes) =>
          perform(changes, { done: done.renamed, failed: failed.update }),
        ),
      complete: (todo: Todo, completed: boolean) => {
        if (completed) keepRow(todo.id)
        return perform(completeTodo(todo, completed, nowIso()), {
          done: completed ? done.completed : done.reopened,
          failed: failed.update,
        })
      },
      moveTo: (todo: Todo, list: TodoList) =>
        perform(list === 'later' ? deferTodo(todo, nowIso()) : activateTodo(all(), todo, nowIso()), {
          done: list === 'later' ? done.movedLater : done.movedToday,
          failed: failed.update,
        }),
      /** Of the steps above all: the list itself shows what was done, so nothing is said. */
      editNotes: (todo: Todo, notes: string): boolean => {
        const checked = editNotes('todos', todo, notes, nowIso())
        return ifTaken(
          checked,
          (changes) => changes.length === 0 || perform(changes, { done: null, failed: failed.update }),
        )
      },
      categorize: (todo: Todo, categoryId: string | null) =>
        perform(categorizeTodo(todo, categoryId, nowIso()), { done: done.categorized, failed: failed.update }),
      /** null: to none. */
      linkTo: (todos: readonly Todo[], goalId: string | null) => {
        const goal = goalId === null ? null : data.get('weekly_goals', goalId)
        const current = todos.flatMap(({ id }) => data.get('todos', id) ?? [])
        // Deleted on another device while it was chosen.
        if (goal === undefined) return false
        const told = goal === null ? done.unlinked : done.linked(goal.text)
        const isLinked = perform(linkTogether(current, goalId, nowIso()), { done: told, failed: failed.update })
        if (isLinked && todos.length > 1) selection.end()
        return isLinked
      },
      trash: (todo: Todo) =>
        // The row as it is now: the drawer may have saved a word a moment ago, and the trash keeps everything.
        perform(trashTodo(data.get('todos', todo.id) ?? todo, { id: freshId(), now: nowIso() }), {
          done: trashTexts.moved,
          failed: failed.remove,
        }),
      reorder: (list: TodoList, drop: DropTogether) =>
        perform(reorderTodos(all(), list, drop), { done: movedText(drop, done.moved), failed: failed.update }),
    }
  }, [data, perform, together])
}

export type TodoActions = ReturnType<typeof useTodoActions>
