import type { Change } from '@foco/domain/core/change.ts'
import { formerGoal, type MovableTable } from '@foco/domain/core/move-places.ts'
import type { DropTogether } from '@foco/domain/core/ordering.ts'
import type { Status } from '@foco/domain/core/status.ts'
import {
  addChild,
  addToList,
  type ChildTable,
  duplicateInList,
  type ListTable,
  moveFromList,
} from '@foco/domain/items/item-lists.ts'
import { renameAtLocation } from '@foco/domain/items/item-location.ts'
import { categorizeItem, completeItem, editItem, reorderItems, trashItem } from '@foco/domain/items/items.ts'
import { addedAs } from '@foco/domain/items/quick-meaning.ts'
import { setGoalStatus } from '@foco/domain/items/weekly-goals.ts'
import type { Checked, Row, WeeklyGoal } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import type { ActionTexts } from '../data/actions.ts'
import { useActions, useData } from '../data/queries.ts'
import { nowIso, timeZone } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'
import { textsOf } from '../texts/catalogues.ts'
import { ifTaken } from '../ui/refuse-input.ts'
import { keepRow } from '../ui/staying-rows.ts'
import type { EnteredWords } from '../ui/use-quick-words.tsx'
import { addedText } from './added-text.ts'
import { movedText } from './moved-text.ts'
import { performAdded } from './perform-added.ts'
import { settleText } from './settle-text.ts'
import { useTogetherActions } from './together-actions.ts'

export type Item = Row<ListTable>

const itemTexts = textsOf('items')
const done = textsOf('items', 'done')
const todosTexts = textsOf('todos')
const trashTexts = textsOf('app', 'trash')

/** What was done to a goal, a project …: the message names it. */
const doneTo = (table: ListTable) => {
  const thing = itemTexts.things[table]
  return {
    added: done.added(thing),
    renamed: done.renamed(thing),
    completed: done.completed(thing),
    reopened: done.reopened(thing),
    duplicated: done.duplicated(thing),
    moved: done.moved(thing),
  }
}

/** How each kind of child speaks of itself. */
const wordsOf = (table: ChildTable) =>
  table === 'todos'
    ? { done: todosTexts.done, failed: todosTexts.failed }
    : { done: doneTo(table), failed: itemTexts.failed[table] }

const fresh = () => ({ id: freshId(), now: nowIso() })

/** What a person can do with an item of the list: each is a rule of the domain, performed with the words that go with it. */
export const useItemActions = (table: ListTable, week?: string) => {
  const data = useData()
  const { perform } = useActions()
  const together = useTogetherActions(table, itemTexts.failed[table].update)
  return useMemo(() => {
    const failed = itemTexts.failed[table]
    const told = doneTo(table)
    const context = () => ({ rows: data.rows, zone: timeZone(), week })
    // As it is now: a drawer may have saved a word a moment ago, and whatever takes the row away must take that along.
    const current = (item: Item): Item => data.get(table, item.id) ?? item
    const performIfTaken = (checked: Checked<Change[]>, texts: ActionTexts, words: EnteredWords = {}): boolean =>
      ifTaken(checked, (changes) => performAdded({ data, perform }, changes, words, texts))
    return {
      together,
      add: (text: string, category_id: string | null, words: EnteredWords): boolean => {
        const added = addToList(table, context(), { ...fresh(), text, category_id })
        const texts = { done: addedText(words, told.added), failed: failed.add }
        return performIfTaken(addedAs(words, added, data.rows), texts, words)
      },
      rename: (item: Item, text: string): boolean =>
        settleText(text, renameAtLocation(data.rows, table, item.id, text, nowIso()), (changes) =>
          perform(changes, { done: told.renamed, failed: failed.update }),
        ),
      complete: (item: Item, completed: boolean) => {
        if (completed) keepRow(item.id)
        return perform(completeItem(table, item, completed, nowIso()), {
          done: completed ? told.completed : told.reopened,
          failed: failed.update,
        })
      },
      categorize: (item: Item, categoryId: string | null) =>
        perform(categorizeItem(table, item, categoryId, nowIso()), {
          done: todosTexts.done.categorized,
          failed: failed.update,
        }),
      duplicate: (item: Item) =>
        perform(duplicateInList(table, current(item), context(), fresh(), itemTexts.copySuffix), {
          done: told.duplicated,
          failed: failed.add,
        }),
      move: (item: Item, to: MovableTable) => {
        const moved = current(item)
        const keeps = to === 'todos' && formerGoal(moved) !== null ? { description: itemTexts.keptAsTodo } : {}
        return performIfTaken(moveFromList(table, to, moved, context(), nowIso()), {
          done: done.movedTo[to],
          ...keeps,
          failed: failed.update,
        })
      },
      trash: (item: Item) =>
        perform(trashItem(table, current(item), fresh()), { done: trashTexts.moved, failed: failed.remove }),
      reorder: (drop: DropTogether) =>
        perform(reorderItems(table, data.rows, drop), {
          done: movedText(drop, told.moved),
          failed: failed.reorder,
        }),
      setStatus: (goal: WeeklyGoal, status: Status) =>
        perform(setGoalStatus(goal, status, nowIso()), { done: done.statusChanged, failed: failed.update }),
      setTargetDate: (goal: Row<'long_term_goals'>, target_date: string | null) =>
        perform(editItem('long_term_goals', goal, { target_date }, nowIso()), {
          done: done.targetDate,
          failed: failed.update,
        }),
      addChild: (child: ChildTable, parent: Item, text: string, words: EnteredWords): boolean => {
        if (table === 'bucket_items') return false
        const added = addChild(table, parent, context(), { ...fresh(), text })
        const texts = { done: addedText(words, wordsOf(child).done.added), failed: wordsOf(child).failed.add }
        return performIfTaken(addedAs(words, added, data.rows), texts, words)
      },
      completeChild: (child: ChildTable, row: Row<ChildTable>, completed: boolean) =>
        perform(completeItem(child, row, completed, nowIso()), {
          done: completed ? wordsOf(child).done.completed : wordsOf(child).done.reopened,
          failed: wordsOf(child).failed.update,
        }),
    }
  }, [data, perform, table, week, together])
}

export type ItemActions = ReturnType<typeof useItemActions>
