/** Every item of every area, as the palette finds it. */
import { plainText } from '@foco/domain/core/plain-text.ts'
import { createWordSearch, type Findable, type WordSearch } from '@foco/domain/core/word-search.ts'
import { ITEM_KINDS, type ItemTable, titleOf } from '@foco/domain/tables/item-kinds.ts'
import type { Category, Row } from '@foco/domain/tables/schema.ts'
import { type Icon, IconBolt, IconTag } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { DataSession } from '../../data/data-session.ts'
import { useComputed, useData } from '../../data/queries.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { TAB_ICONS } from '../../ui/tab-icons.ts'

const tabs = textsOf('app', 'tabs')
const categoriesTexts = textsOf('categories')
const keyResultsTexts = textsOf('objectives', 'keyResults')

export type FoundTable = ItemTable | 'key_results' | 'automated_tasks' | 'categories' | 'trash_items'

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
  'key_results',
  'long_term_goals',
  'snooze_items',
  'automated_tasks',
  'categories',
  'trash_items',
]

const TAB_OF = {
  todos: 'todos',
  bucket_items: 'bucket',
  weekly_goals: 'weekly',
  projects: 'projects',
  objectives: 'objectives',
  key_results: 'objectives',
  long_term_goals: 'longterm',
  snooze_items: 'snooze',
  trash_items: 'trash',
} as const satisfies Record<Exclude<FoundTable, 'categories' | 'automated_tasks'>, keyof typeof TAB_ICONS>

/** What stands beside an item: its tab, or what it is. */
export const areaOf = (table: FoundTable): { name: string; Icon: Icon } => {
  if (table === 'categories') return { name: categoriesTexts.settings, Icon: IconTag }
  if (table === 'automated_tasks') return { name: tabs.automator, Icon: IconBolt }
  const tab = TAB_OF[table]
  return { name: table === 'key_results' ? keyResultsTexts.title : tabs[tab], Icon: TAB_ICONS[tab] }
}

const standingOf = (table: FoundTable, row: Row<FoundTable>): Findable['standing'] => {
  if (table === 'trash_items' || ('completed' in row && row.completed)) return 'done'
  return 'is_running' in row && row.is_running ? 'now' : 'open'
}

const textOf = (table: FoundTable, row: Row<FoundTable>): string => {
  if (table === 'trash_items' || table === 'key_results' || table === 'automated_tasks')
    return (row as Row<'trash_items' | 'key_results' | 'automated_tasks'>).text
  return table === 'categories' ? (row as Category).name : titleOf(table, row as Row<ItemTable>)
}

const notesOf = (table: FoundTable, row: Row<FoundTable>): string | null => {
  if (table === 'key_results' || table === 'categories') return null
  const column = table === 'trash_items' || table === 'automated_tasks' ? 'notes' : ITEM_KINDS[table].notes
  return (row as unknown as Readonly<Record<string, string | null>>)[column] ?? null
}

/** A row is never changed, only replaced: the same row is the same item, and its words stay known. */
const items = new WeakMap<object, PaletteItem>()

export const itemOf = (table: FoundTable, row: Row<FoundTable>): PaletteItem => {
  const known = items.get(row)
  if (known) return known
  const text = textOf(table, row)
  const notes = notesOf(table, row)
  const item = {
    table,
    id: row.id,
    row,
    text,
    standing: standingOf(table, row),
    ...(notes && { notes: () => plainText(notes) }),
  }
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
const LEARNED_AT_ONCE = 500

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
