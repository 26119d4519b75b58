/** What a person can do with several rows of a list at once: one transaction, one message, one step to undo. */
import type { Change } from '@foco/domain/core/change.ts'
import { formerGoal, isMovable } from '@foco/domain/core/move-places.ts'
import {
  activateTogether,
  categorizeTogether,
  completeTogether,
  deferTogether,
  moveTogether,
  snoozeTogether,
  trashTogether,
} from '@foco/domain/items/together.ts'
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Checked, Row, Todo } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import type { ActionTexts, FailureTexts } from '../data/actions.ts'
import { useActions, useData } from '../data/queries.ts'
import { nowIso, timeZone } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'
import { textsOf } from '../texts/catalogues.ts'
import type { DropPlace } from '../ui/drop-places.ts'
import { ifTaken } from '../ui/refuse-input.ts'
import { selection } from '../ui/selection.ts'
import { snoozeLabel } from '../ui/snooze-label.ts'
import { keepRow } from '../ui/staying-rows.ts'

const texts = textsOf('todos', 'together')
const todosTexts = textsOf('todos')
const toasts = textsOf('app', 'toasts')
const tabs = textsOf('app', 'tabs')
const items = textsOf('items')
const trashTexts = textsOf('app', 'trash')

/** A to-do goes to Today, everything else to the to-dos. */
const placeName = (table: ItemTable, place: DropPlace): string => {
  const isTodo = table === 'todos'
  const names: Record<DropPlace, string> = {
    today: isTodo ? texts.today : tabs.todos,
    later: texts.later,
    schedule: todosTexts.schedule,
    bucket_items: tabs.bucket,
    snooze_items: tabs.snooze,
    weekly_goals: tabs.weekly,
    projects: tabs.projects,
    long_term_goals: tabs.longterm,
    trash_items: tabs.trash,
    goal: tabs.weekly,
  }
  return names[place]
}

/** `failedOne`: what is said of one row alone, for which there is more to say than of several. */
export const useTogetherActions = <T extends ItemTable>(table: T, failedOne: FailureTexts = texts.failed) => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(() => {
    // As they are now: another device may have changed them since they were drawn, or taken them away.
    const current = (rows: readonly Row<T>[]): Row<T>[] => rows.flatMap(({ id }) => data.get(table, id) ?? [])
    const failure = (count: number, one = failedOne) => ({ failed: count === 1 ? one : texts.failed })
    const tell = (changes: readonly Change[], told: ActionTexts): boolean => {
      const isDone = perform(changes, told)
      if (isDone) selection.end()
      return isDone
    }
    const tellChecked = (checked: Checked<Change[]>, told: ActionTexts): boolean =>
      ifTaken(checked, (changes) => tell(changes, told))
    const moved = (rows: readonly Row<T>[], place: DropPlace): Checked<Change[]> => {
      const now = nowIso()
      if (table === 'todos') {
        const todos = rows as readonly unknown[] as readonly Todo[]
        if (place === 'later') return { ok: true, value: deferTogether(todos, now) }
        if (place === 'today') return { ok: true, value: activateTogether(data.rows('todos').values(), todos, now) }
      }
      const to = place === 'today' ? 'todos' : place
      if (!isMovable(table) || !isMovable(to)) return { ok: false, problems: [{ field: 'to', code: 'NO_ROOM' }] }
      return moveTogether(table, to, rows as never, { rows: data.rows, zone: timeZone() }, now)
    }
    return {
      complete: (rows: readonly Row<T>[], completed: boolean) => {
        if (completed) keepRow(...rows.map(({ id }) => id))
        const words = completed ? toasts.several.completed : toasts.several.reopened
        const changes = completeTogether(table, current(rows), completed, nowIso())
        return tell(changes, { done: words(rows.length), ...failure(rows.length) })
      },
      categorize: (rows: readonly Row<T>[], categoryId: string | null) =>
        tell(categorizeTogether(table, current(rows), categoryId, nowIso()), {
          done: texts.categorized(rows.length),
          ...failure(rows.length),
        }),
      trash: (rows: readonly Row<T>[]) => {
        const fresh = () => ({ id: freshId(), now: nowIso() })
        const done = rows.length === 1 ? trashTexts.moved : toasts.several.trashed(rows.length)
        const told = { done, ...failure(rows.length, trashTexts.failed.move) }
        return tell(trashTogether(table, current(rows), fresh), told)
      },
      moveTo: (rows: readonly Row<T>[], place: DropPlace) => {
        const now = current(rows)
        const keeps = table !== 'todos' && place === 'today' && now.some((row) => formerGoal(row) !== null)
        const done = texts.moved(rows.length, placeName(table, place))
        const more = keeps ? { description: items.keptAsTodo } : {}
        return tellChecked(moved(now, place), { done, ...more, ...failure(rows.length) })
      },
      snooze: (ids: readonly string[], until: string): boolean => {
        const now = nowIso()
        const rows = ids.flatMap((id) => data.get(table, id) ?? [])
        const done = texts.snoozed(rows.length, snoozeLabel(until, { now, zone: timeZone() }))
        const told = { done, ...failure(ids.length) }
        return isMovable(table) && tellChecked(snoozeTogether(data.rows, table, ids, until, now), told)
      },
    }
  }, [data, perform, table, failedOne])
}
