/** A draft for tests: rows in memory under the domain's own executor, and a timer that fires when told to. */
import { type Change, insert, type Rows, update } from '@foco/domain/core/change.ts'
import { applyChanges } from '@foco/domain/items/apply-changes.ts'
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Patch, Row, TableName } from '@foco/domain/tables/schema.ts'
import { openDraft } from '../draft-controller.ts'

export const ID = '00000000-0000-4000-8000-000000000001'
export const NOW = '2026-03-01T10:00:00.000Z'
const STAMPS = { id: ID, order_position: 1, created_at: NOW, updated_at: NOW }
const START: Change[] = [
  insert('todos', { ...STAMPS, text: 'Old text' }),
  insert('bucket_items', { ...STAMPS, text: 'Old text' }),
  insert('weekly_goals', { ...STAMPS, text: 'Old text', week_start: '2026-02-23' }),
  insert('projects', { ...STAMPS, title: 'Old text' }),
]

export const testDraft = <T extends ItemTable>(table: T, { isAutomatic = true } = {}) => {
  let rows: Rows = applyChanges({}, START)
  let works = true
  let due: (() => void) | null = null
  const listeners = new Set<() => void>()
  const performed: Change[][] = []
  const steps: (symbol | undefined)[] = []
  const rowsOf = <K extends TableName>(name: K) => (rows[name] ?? new Map()) as ReadonlyMap<string, Row<K>>
  const apply = (changes: readonly Change[]) => {
    rows = applyChanges(rows, changes)
    for (const listener of listeners) listener()
  }
  const row = rowsOf(table).get(ID)
  if (!row) throw new Error('the row is missing')
  let kept: string | null = null
  const open = (opened: Row<T>) =>
    openDraft({
      data: {
        get: ((name: TableName, id: string) => rowsOf(name).get(id)) as never,
        rows: rowsOf,
        subscribe: (_, listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      perform: (changes, { group }) => {
        if (!works) return false
        performed.push([...changes])
        steps.push(group)
        apply(changes)
        return true
      },
      table,
      row: opened,
      now: () => NOW,
      isAutomatic,
      memory: {
        read: () => kept,
        write: (typed) => {
          kept = typed
        },
      },
      timers: {
        start: (run) => {
          due = run
          return 1
        },
        stop: () => {
          due = null
        },
      },
    })
  const draft = open(row)
  const close = draft.attach()
  const remote = (patch: Patch<T>) => apply([update(table, ID, patch)])
  return {
    draft,
    close,
    remote,
    apply,
    performed,
    steps,
    isWaiting: () => due !== null,
    pause: () => {
      const run = due
      due = null
      run?.()
    },
    row: () => rowsOf(table).get(ID),
    kept: () => kept,
    /** The browser was killed: nothing of the page is left but what it kept, and the row is opened again. */
    openAfterKill: (meanwhile?: Patch<T>) => {
      due = null
      listeners.clear()
      if (meanwhile) remote(meanwhile)
      const again = open(rowsOf(table).get(ID) ?? row)
      again.attach()
      return again
    },
    breakStorage: (broken: boolean) => {
      works = !broken
    },
  }
}
