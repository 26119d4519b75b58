/** The reading half of a data session: the same over every store. */
import type { DataSession } from '../data-session.ts'
import type { Store } from './store.ts'
import { createView } from './view.ts'

export const storeReads = (store: Store): Pick<DataSession, 'get' | 'rows' | 'view' | 'subscribe'> => ({
  get: (table, id) => store.get(table, id),
  rows: (table) => store.rows(table),
  view: (table, where, compare) => createView(store, table, where, compare),
  subscribe: (table, listener) => store.subscribe(table, listener),
})
