/** What became of the thing that an automation made last. */
import { dayOf } from '../core/calendar-days.ts'
import { toInstant } from '../core/instants.ts'
import { type FoundItem, findItem, type Places } from '../core/places.ts'
import { tickedAt } from '../items/todos.ts'
import type { Todo } from '../tables/schema.ts'

/** `later`: it waits in Later. `doneAt`: when it was ticked, or left the lists. */
export type LastItem = { is: 'open'; later: Todo | null } | { is: 'done'; doneAt: string } | { is: 'gone' }

const LISTS = ['todos', 'bucket_items', 'snooze_items', 'weekly_goals']

/** A thing that was made a project or a goal for the long term is no longer what is repeated. */
const isOpen = ({ table, row }: FoundItem): boolean => !row.completed && LISTS.includes(table)

const waitingIn = ({ table, row }: FoundItem): Todo | null => (table === 'todos' && row.is_deferred ? row : null)

const doneAt = ({ table, row }: FoundItem): string => {
  const ticked = table === 'todos' ? tickedAt(row) : null
  return ticked === null ? row.updated_at : toInstant(ticked)
}

export const lastItemOf = (places: Places, id: string | null): LastItem => {
  if (id === null) return { is: 'gone' }
  const found = findItem(places, id)
  if (found && isOpen(found)) return { is: 'open', later: waitingIn(found) }
  if (found) return { is: 'done', doneAt: doneAt(found) }
  const item = places.trashed(id)
  if (!item) return { is: 'gone' }
  const ticked = item.original_data['completed'] === true ? item.original_data['completed_at'] : null
  return { is: 'done', doneAt: typeof ticked === 'string' ? ticked : item.deleted_at }
}

/** The person's day on which it was done, where the automation is; never before the date it was for. */
export const doneOn = (last: LastItem, zone: string, startsAt: number, ranOn: string | null): string | null => {
  const day = last.is === 'done' ? dayOf(last.doneAt, zone, startsAt) : null
  return day !== null && ranOn !== null && day < ranOn ? ranOn : day
}
