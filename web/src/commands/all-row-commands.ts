/** The commands of the rows of every area, for the palette and the list of keys. Loaded with them. */
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Category, Row } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import type { Openers } from '../ui/openers.ts'
import { categoryChoices } from './category-choices.ts'
import type { Command } from './command.ts'
import { useItemActions } from './item-actions.ts'
import { allItemCommands, itemCommands } from './item-commands.ts'
import { useObjectiveActions } from './objective-actions.ts'
import { objectiveCommands } from './objective-commands.ts'
import { useSnoozeActions } from './snooze-actions.ts'
import { snoozeCommands } from './snooze-commands.ts'
import { useTodoActions } from './todo-actions.ts'
import { todoCommands } from './todo-commands.ts'
import { useTrashActions } from './trash-actions.ts'
import { trashCommands } from './trash-commands.ts'

const texts = textsOf('todos')

export type RowTable = ItemTable | 'trash_items'
export type RowCommands = { [T in RowTable]: readonly Command<Row<T>>[] }

/** Away from the menu's heading a category's name alone says nothing. */
const namedChoices = <T extends { category_id: string | null }>(
  categories: readonly Category[],
  categorize: (target: T, categoryId: string | null) => unknown,
): Command<T>[] =>
  categoryChoices(categories, categorize).map((choice) => ({
    ...choice,
    label: () => texts.changeCategory(choice.title()),
    when: (target) => choice.isChosen?.(target) !== true,
  }))

export const useAllRowCommands = (open: Openers, categories: readonly Category[]): RowCommands => {
  const todos = useTodoActions()
  const bucket = useItemActions('bucket_items')
  const goals = useItemActions('weekly_goals')
  const projects = useItemActions('projects')
  const longTerm = useItemActions('long_term_goals')
  const objectives = useObjectiveActions()
  const snoozed = useSnoozeActions()
  const trash = useTrashActions()
  return useMemo(
    () => ({
      todos: [...Object.values(todoCommands(todos, open)), ...namedChoices(categories, todos.categorize)],
      bucket_items: [
        ...allItemCommands(itemCommands('bucket_items', { actions: bucket, open })),
        ...namedChoices(categories, bucket.categorize),
      ],
      weekly_goals: [
        ...allItemCommands(itemCommands('weekly_goals', { actions: goals, open })),
        ...namedChoices(categories, goals.categorize),
      ],
      projects: [
        ...allItemCommands(itemCommands('projects', { actions: projects, open })),
        ...namedChoices(categories, projects.categorize),
      ],
      long_term_goals: [
        ...allItemCommands(itemCommands('long_term_goals', { actions: longTerm, open })),
        ...namedChoices(categories, longTerm.categorize),
      ],
      objectives: [
        ...Object.values(objectiveCommands(objectives, open)),
        ...namedChoices(categories, objectives.categorize),
      ],
      snooze_items: [
        ...Object.values(snoozeCommands({ actions: snoozed, open })),
        ...namedChoices(categories, snoozed.categorize),
      ],
      trash_items: Object.values(trashCommands(trash)),
    }),
    [todos, bucket, goals, projects, longTerm, objectives, snoozed, trash, open, categories],
  )
}
