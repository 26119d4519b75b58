/**
 * What "Plan my day" asks about, one card after the other, and what each answer does (decision 036). An answer is an
 * ordinary change: whoever leaves in the middle has lost nothing.
 */
import type { Change } from '../core/change.ts'
import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { byPosition, nextPosition } from '../core/ordering.ts'
import { dayStart } from '../core/settings.ts'
import { type AddContext, moveFromList } from '../items/item-lists.ts'
import { type Fresh, trashItem } from '../items/items.ts'
import { plannedLength } from '../items/planned-length.ts'
import { toldItems } from '../items/snooze-news.ts'
import { defaultSnooze, snoozeHours } from '../items/snooze-times.ts'
import { activateTodo, deferTodo, isActive, isDeferred } from '../items/todos.ts'
import { moveTogether, snoozeTogether } from '../items/together.ts'
import type { Checked, Todo } from '../tables/schema.ts'

type CardOrigin = 'left' | 'snooze' | 'bucket'

export interface PlanCard {
  table: 'todos' | 'bucket_items'
  id: string
  origin: CardOrigin
}

export const DAY_ANSWERS = ['today', 'later', 'snooze', 'bucket', 'trash'] as const
export type DayAnswer = (typeof DAY_ANSWERS)[number]

/** Of Today, and not what runs: that is being done. */
export const canWait = (todo: Todo): boolean => isActive(todo) && !todo.is_running

/** On the list since before today, and nobody has touched it since: whoever changed it today has decided already. */
const isLeft = (todo: Todo, dayBegan: number): boolean =>
  canWait(todo) && toMs(todo.created_at) < dayBegan && toMs(todo.updated_at) < dayBegan

/** First what was left over, then what came back from Snooze today, then the rest of the bucket. */
export const planCards = (rows: TableRows, dayBegan: number): PlanCard[] => {
  const left = [...rows('todos').values()].filter((todo) => isLeft(todo, dayBegan)).sort(byPosition)
  const bucket = [...rows('bucket_items').values()].filter(({ completed }) => !completed).sort(byPosition)
  const returned = toldItems(rows('settings'), dayBegan)
  const ofBucket = (origin: 'snooze' | 'bucket'): PlanCard[] =>
    bucket
      .filter(({ id }) => returned.has(id) === (origin === 'snooze'))
      .map(({ id }) => ({ table: 'bucket_items', id, origin }))
  return [
    ...left.map(({ id }): PlanCard => ({ table: 'todos', id, origin: 'left' })),
    ...ofBucket('snooze'),
    ...ofBucket('bucket'),
  ]
}

/** The to-dos of today that nobody has said a length of, as they stand in the list. */
export const withoutLength = (todos: Iterable<Todo>): Todo[] =>
  [...todos].filter((todo) => isActive(todo) && plannedLength(todo) === null).sort(byPosition)

interface AnswerContext extends AddContext {
  now: string
  fresh: () => Fresh
}

const NOTHING: Checked<Change[]> = { ok: true, value: [] }

/** Nothing where the item is there already, or is gone. */
export const answerCard = (
  { table, id }: Pick<PlanCard, 'table' | 'id'>,
  answer: DayAnswer,
  { now, fresh, ...context }: AnswerContext,
): Checked<Change[]> => {
  const { rows, zone } = context
  if (answer === 'snooze') {
    const until = defaultSnooze(now, zone, snoozeHours(rows('settings')), dayStart(rows))
    return snoozeTogether(rows, table, [id], until, now)
  }
  if (table === 'todos') {
    const todo = rows('todos').get(id)
    if (!todo) return NOTHING
    // Put off since its card was made.
    if (answer === 'today')
      return isDeferred(todo) ? { ok: true, value: activateTodo(rows('todos').values(), todo, now) } : NOTHING
    if (answer === 'bucket') return moveTogether('todos', 'bucket_items', [todo], context, now)
    return { ok: true, value: answer === 'later' ? deferTodo(todo, now) : trashItem('todos', todo, fresh()) }
  }
  const item = rows('bucket_items').get(id)
  if (!item || answer === 'bucket') return NOTHING
  if (answer === 'trash') return { ok: true, value: trashItem('bucket_items', item, fresh()) }
  const order_position = nextPosition(rows('todos').values())
  return moveFromList('bucket_items', 'todos', item, context, now, { order_position, is_deferred: answer === 'later' })
}
