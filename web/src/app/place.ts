/** Where one is in the workspace, as it stands in the address: Back, a reload and a link lead there. */
import { ITEM_KINDS, type ItemTable } from '@foco/domain/tables/item-kinds.ts'
import { isWide } from '../platform/viewport.ts'
import type { EditableTable } from '../ui/openers.ts'
import { asTab, DEFAULT_TAB, type TabKey } from './tabs.ts'

/** What lies above the tab. */
export type Opened =
  | { kind: 'edit'; table: EditableTable; id: string }
  | { kind: 'snooze'; table: ItemTable; id: string }
  /** Which weekly goal a to-do is for; how long it takes. */
  | { kind: 'goal' | 'plan'; table: 'todos'; id: string }
  /** With the form of this category open, or of a new one. */
  | { kind: 'categories'; form: string | null }
  /** The day, where it does not stand beside the to-dos. */
  | { kind: 'schedule' }
  /** The calendars whose events stand on the day. */
  | { kind: 'calendars' }
  /** A file from elsewhere. */
  | { kind: 'import' }
  /** Which to-dos of Today can wait. */
  | { kind: 'waits' }
  /** Plan my day. */
  | { kind: 'planDay' }
  /** The sidebar, on a phone. */
  | { kind: 'menu' }

export interface Place {
  tab: TabKey
  category: string | null
  /** What the tab itself shows: a week, an objective. Each tab reads its own. */
  at: string | null
  opened: Opened | null
}

const ALONE = ['menu', 'schedule', 'calendars', 'import', 'waits', 'planDay'] as const
/** It needs nothing more to be opened. */
const isAlone = (kind: string | undefined): kind is (typeof ALONE)[number] => ALONE.some((one) => one === kind)

const readOpened = (text: string | null): Opened | null => {
  const [kind, table = '', id = ''] = text?.split('.') ?? []
  if (isAlone(kind)) return { kind }
  if (kind === 'categories') return { kind, form: table || null }
  if (id === '') return null
  if (kind === 'edit' && table === 'key_results') return { kind, table, id }
  if ((kind === 'goal' || kind === 'plan') && table === 'todos') return { kind, table, id }
  if ((kind !== 'edit' && kind !== 'snooze') || !Object.hasOwn(ITEM_KINDS, table)) return null
  return { kind, table: table as ItemTable, id }
}

const writeOpened = (opened: Opened): string => {
  if ('id' in opened) return `${opened.kind}.${opened.table}.${opened.id}`
  return 'form' in opened && opened.form !== null ? `${opened.kind}.${opened.form}` : opened.kind
}

/** Whatever is unknown is as if it were not there. */
export const readPlace = (search: string): Place => {
  const params = new URLSearchParams(search)
  return {
    tab: asTab(params.get('tab')),
    category: params.get('category') || null,
    at: params.get('at') || null,
    opened: readOpened(params.get('open')),
  }
}

export const writePlace = ({ tab, category, at, opened }: Place): string => {
  const params = new URLSearchParams()
  if (tab !== DEFAULT_TAB) params.set('tab', tab)
  if (category !== null) params.set('category', category)
  if (at !== null) params.set('at', at)
  if (opened !== null) params.set('open', writeOpened(opened))
  return params.size === 0 ? '' : `?${params}`
}

export const isSameOpened = (a: Opened | null, b: Opened | null): boolean =>
  a === b || (a !== null && b !== null && writeOpened(a) === writeOpened(b))

/** Whether the day stands beside the to-dos: then it is not opened above them. */
export const isDayBeside = (): boolean => isWide() && readPlace(window.location.search).tab === DEFAULT_TAB

/** Under which this browser tab remembers tab and category, for the way back from other pages. */
export const PLACE_KEY = 'place'
