import { createContext, use } from 'react'

/** Within a row one stop is enough for the Tab key: its check. The buttons beside it are reached with the arrows. */
export const WithinRow = createContext(false)

/** The id of what says that the row is selected: a list item cannot say so itself, its check is described by it. */
export const RowMark = createContext<string | undefined>(undefined)

/** For every button that may stand in a row. */
export const useTabStop = (): { tabIndex?: -1 } => (use(WithinRow) ? { tabIndex: -1 } : {})

/**
 * What of the actions that come with the pointer is drawn: whole once somebody has come to the row by pointer or by key,
 * before that without icons, and nothing where a menu has them. A row that is added or scrolled into view costs less so.
 */
export const RowExtras = createContext<'whole' | 'without icons' | 'none'>('whole')
