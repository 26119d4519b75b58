/** What a session was for: its to-do may have moved to another list, or into the trash, since. */
import { findItem, placesIn, type TableRows } from '../core/places.ts'
import { titleOf } from '../tables/item-kinds.ts'

interface TodoName {
  text: string
  category_id: string | null
}

export const namesOfTodos = (rows: TableRows): ((id: string | null) => TodoName | null) => {
  const places = placesIn(rows)
  return (id) => {
    if (id === null) return null
    const found = findItem(places, id)
    if (found) return { text: titleOf(found.table, found.row as never), category_id: found.row.category_id }
    const trashed = places.trashed(id)
    return trashed ? { text: trashed.text, category_id: trashed.category_id } : null
  }
}
