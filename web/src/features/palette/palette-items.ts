/** Every item of every area, as the palette finds it. */
import { createWordSearch, type Findable, type WordSearch } from '@foco/domain/core/word-search.ts'
import { type ItemTable, titleOf } from '@foco/domain/tables/item-kinds.ts'
import type { Row } from '@foco/domain/tables/schema.ts'
import { useEffect } from 'react'
import type { DataSession } from '../../data/data-session.ts'
import { useComputed, useData } from '../../data/queries.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { TAB_ICONS } from '../../ui/tab-icons.ts'

const tabs = textsOf('app', 'tabs')

export type FoundTable = ItemTable | 'trash_items'

export interface PaletteItem extends Findable {
  table: FoundTable
  id: string
  row: Row<FoundTable>
}

/** What is open first; what was deleted can still be found. */
const TABLES: readonly FoundTable[] = [
  'todos',
  'bucket_items',
  'weekly_goals',
  'projects',
  'objectives',
  'long_term_goals',
  'snooze_items',
  'trash_items',
]

const TAB_OF = {
  todos: 'todos',
  bucket_items: 'bucket',
  weekly_goals: 'weekly',
  projects: 'projects',
  objectives: 'objectives',
  long_term_goals: 'longterm',
  snooze_items: 'snooze',
  trash_items: 'trash',
} as const satisfies Record<FoundTable, keyof typeof TAB_ICONS>

export const areaOf = (table: FoundTable) => ({ name: tabs[TAB_OF[table]], Icon: TAB_ICONS[TAB_OF[table]] })

const standingOf = (table: FoundTable, row: Row<FoundTable>): Findable['standing'] => {
  if (table === 'trash_items' || ('completed' in row && row.completed)) return 'done'
  return 'is_running' in row && row.is_running ? 'now' : 'open'
}

/** A row is never changed, only replaced: the same row is the same item, and its words stay known. */
const items = new WeakMap<object, PaletteItem>()

export const itemOf = (table: FoundTable, row: Row<FoundTable>): PaletteItem => {
  const known = items.get(row)
  if (known) return known
  const text = table === 'trash_items' ? (row as Row<'trash_items'>).text : titleOf(table, row as Row<ItemTable>)
  const item = { table, id: row.id, row, text, standing: standingOf(table, row) }
  items.set(row, item)
  return item
}

const searches = new WeakMap<DataSession, WordSearch>()

const searchOf = (data: DataSession): WordSearch => {
  const known = searches.get(data) ?? createWordSearch()
  searches.set(data, known)
  return known
}

/** At a time: more would hold up a key that is pressed meanwhile. */
const LEARNED_AT_ONCE = 1000

export const usePaletteItems = () => {
  const search = searchOf(useData())
  const all = useComputed(TABLES, (rows) =>
    TABLES.flatMap((table) => Array.from(rows(table).values(), (row) => itemOf(table, row))),
  )
  useEffect(() => {
    let isGone = false
    const learn = (from: number) => {
      if (isGone || from >= all.length) return
      search.learn(all.slice(from, from + LEARNED_AT_ONCE))
      whenIdle(() => learn(from + LEARNED_AT_ONCE))
    }
    whenIdle(() => learn(0))
    return () => {
      isGone = true
    }
  }, [all, search])
  return { all, search }
}
