/** The commands of the rows of every area, for the palette and the list of keys. Loaded with them. */

import { LENGTHS, plannedLength } from '@foco/domain/items/planned-length.ts'
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Category, Row, Todo } from '@foco/domain/tables/schema.ts'
import { IconCalendarTime } from '@tabler/icons-react'
import { useMemo } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { lengthLabel } from '../ui/duration-label.ts'
import type { Openers } from '../ui/openers.ts'
import type { AreaActions } from './area-actions.ts'
import { useAutomationActions } from './automation-actions.ts'
import { automationCommands, automationRowCommands } from './automation-commands.ts'
import { useCategoryActions } from './category-actions.ts'
import { categoryChoices } from './category-choices.ts'
import { categoryCommands } from './category-commands.ts'
import type { Command } from './command.ts'
import { allItemCommands, itemCommands } from './item-commands.ts'
import { useKeyResultActions } from './key-result-actions.ts'
import { keyResultCommands } from './key-result-commands.ts'
import { dismissNoteCommand, useSaveNote } from './note-commands.ts'
import { objectiveCommands } from './objective-commands.ts'
import { type PlanActions, usePlanActions } from './plan-actions.ts'
import { useUnlinkCommands } from './related-project-commands.ts'
import { showSessionsCommand } from './session-commands.ts'
import { snoozeCommands } from './snooze-commands.ts'
import { todoCommands } from './todo-commands.ts'
import { useTrashActions } from './trash-actions.ts'
import { trashCommands } from './trash-commands.ts'

const planningTexts = textsOf('planning')
const texts = textsOf('todos')

/** For the palette: a command for each length that the to-do does not have. */
const lengthChoices = ({ setLength }: PlanActions): Command<Todo>[] =>
  [null, ...LENGTHS].map((minutes) => ({
    id: `todos.length.${minutes ?? 'none'}`,
    title: () => (minutes === null ? planningTexts.noLength : planningTexts.lengthOf(lengthLabel(minutes))),
    Icon: IconCalendarTime,
    when: (todo) => !todo.completed && plannedLength(todo) !== minutes,
    run: (todo) => setLength(todo, minutes),
  }))

type RowTable = ItemTable | 'key_results' | 'automated_tasks' | 'categories' | 'trash_items'
type RowCommands = { [T in RowTable]: readonly Command<Row<T>>[] }

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

interface RowCommandsContext {
  areas: AreaActions
  open: Openers
  categories: readonly Category[]
  onShowCategory?: (id: string) => void
}

export const useAllRowCommands = ({ areas, open, categories, onShowCategory }: RowCommandsContext): RowCommands => {
  const keyResults = useKeyResultActions()
  const categoryActions = useCategoryActions()
  const trash = useTrashActions()
  const saveNote = useSaveNote()
  const unlink = useUnlinkCommands()
  const plan = usePlanActions()
  const automations = useAutomationActions()
  return useMemo(() => {
    const { todos, objectives, snooze_items: snoozed } = areas
    const listed = (table: 'bucket_items' | 'weekly_goals' | 'projects' | 'long_term_goals') => [
      ...allItemCommands(itemCommands(table, { actions: areas[table], open })),
      ...namedChoices(categories, areas[table].categorize),
    ]
    return {
      todos: [
        ...Object.values(todoCommands(todos, open)),
        showSessionsCommand(open),
        dismissNoteCommand(saveNote),
        ...lengthChoices(plan),
        ...namedChoices(categories, todos.categorize),
      ],
      bucket_items: listed('bucket_items'),
      weekly_goals: listed('weekly_goals'),
      projects: [...listed('projects'), ...unlink],
      long_term_goals: listed('long_term_goals'),
      objectives: [
        ...Object.values(objectiveCommands(objectives, open)),
        ...namedChoices(categories, objectives.categorize),
      ],
      key_results: Object.values(
        keyResultCommands({ actions: keyResults, onEdit: ({ id }) => open.edit('key_results', id) }),
      ),
      snooze_items: [
        ...Object.values(snoozeCommands({ actions: snoozed, open })),
        ...namedChoices(categories, snoozed.categorize),
      ],
      automated_tasks: automationRowCommands(automationCommands(automations, open.automation)),
      categories: Object.values(
        categoryCommands({
          actions: categoryActions,
          onEdit: ({ id }) => open.manageCategories(id),
          ...(onShowCategory && { onShow: ({ id }) => onShowCategory(id) }),
        }),
      ),
      trash_items: Object.values(trashCommands(trash)),
    }
  }, [areas, keyResults, categoryActions, trash, saveNote, unlink, plan, automations, open, categories, onShowCategory])
}
