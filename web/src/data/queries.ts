/** How screens read and write: hooks over the session's data. Each renders again only when its own answer changed. */
import { readSetting, type SettingKey, type SettingValue } from '@foco/domain/core/settings.ts'
import type { Row, TableName } from '@foco/domain/tables/schema.ts'
import {
  type DependencyList,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Actions } from './actions.ts'
import { DataContext } from './data-provider.tsx'
import type { DataSession, RejectedWrite, SessionState, SyncStatus } from './data-session.ts'
import type { Sessions } from './session/session-contract.ts'

const useDataContext = () => {
  const context = use(DataContext)
  if (context === null) throw new Error('This needs a DataProvider around it')
  return context
}

export const useSession = (): SessionState => useDataContext().state

/** Signing in and out. */
export const useSessions = (): Sessions => useDataContext().sessions

/** Only below a check that the session is no longer loading. */
export const useData = (): DataSession => {
  const { data } = useDataContext()
  if (data === null) throw new Error('The session is still loading')
  return data
}

/** Whether the first rows are here: before that, an empty list means nothing. */
export const useDataReady = (): boolean => {
  const data = useData()
  const [ready, setReady] = useState<DataSession | null>(() => (data.isReady() ? data : null))
  useEffect(() => {
    let current = true
    data.ready.then(() => current && setReady(data))
    return () => {
      current = false
    }
  }, [data])
  return ready === data
}

export const useActions = (): Actions => {
  const { actions } = useDataContext()
  if (actions === null) throw new Error('The session is still loading')
  return actions
}

/** A filtered, sorted list; `deps` name everything that `where` and `compare` use from outside. */
export const useView = <T extends TableName>(
  table: T,
  where: (row: Row<T>) => boolean,
  compare: (a: Row<T>, b: Row<T>) => number,
  deps: DependencyList = [],
): readonly Row<T>[] => {
  const data = useData()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the two functions depend on.
  const view = useMemo(() => data.view(table, where, compare), [data, table, ...deps])
  return useSyncExternalStore(view.subscribe, view.get)
}

/** Anything computed from a table that is a plain value: a count, a flag, an id. */
export const useTableValue = <T extends TableName, V extends string | number | boolean | null | undefined>(
  table: T,
  read: (rows: ReadonlyMap<string, Row<T>>) => V,
): V => {
  const data = useData()
  const subscribe = useCallback((listener: () => void) => data.subscribe(table, listener), [data, table])
  return useSyncExternalStore(subscribe, () => read(data.rows(table)))
}

/** Anything computed from whole tables; computed again, and new, after one of them changed. `deps` as in `useView`. */
export const useComputed = <V>(
  tables: readonly TableName[],
  compute: (rows: DataSession['rows']) => V,
  deps: DependencyList = [],
): V => {
  const data = useData()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the function depends on.
  const source = useMemo(() => {
    let computed: { value: V } | null = null
    const subscribe = (listener: () => void) => {
      // Nobody listened since it was computed: something may have been missed.
      computed = null
      const stops = tables.map((table) =>
        data.subscribe(table, () => {
          computed = null
          listener()
        }),
      )
      return () => {
        for (const stop of stops) stop()
      }
    }
    const get = () => {
      computed ??= { value: compute(data.rows) }
      return computed.value
    }
    return { subscribe, get }
  }, [data, ...deps])
  return useSyncExternalStore(source.subscribe, source.get)
}

/** The same for what may follow a moment later: worked out when what was pressed for has been drawn. */
export const useComputedLater = <V>(
  tables: readonly TableName[],
  compute: (rows: DataSession['rows']) => V,
  deps: DependencyList = [],
): V => {
  const data = useData()
  const changed = useDeferredValue(useComputed(tables, () => ({})))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the function depends on.
  return useMemo(() => compute(data.rows), [data, changed, ...deps])
}

const all = () => true

const count = <R>(rows: ReadonlyMap<string, R>, where: (row: R) => boolean): number => {
  if (where === all) return rows.size
  let found = 0
  for (const row of rows.values()) if (where(row)) found++
  return found
}

/**
 * null: nobody asks, and it is 0. `where` is a function that stays the same one: ten thousand rows are counted once
 * after a change, and not at every look.
 */
export const useCount = <T extends TableName>(table: T, where: ((row: Row<T>) => boolean) | null = all): number =>
  useComputed([table], (rows) => (where === null ? 0 : count(rows(table), where)), [table, where])

export const useRow = <T extends TableName>(table: T, id: string | null | undefined): Row<T> | undefined => {
  const data = useData()
  const subscribe = useCallback((listener: () => void) => data.subscribe(table, listener), [data, table])
  return useSyncExternalStore(subscribe, () => (id == null ? undefined : data.get(table, id)))
}

/** Once the page's first screen is there. */
let isDrawn = false

/**
 * What the line changes while the page is drawn for the first time would have all of it drawn again, at one go: the first
 * drawing goes by what was so when it began. What has changed by its end is set right before it is painted; where
 * nothing has, nothing may be drawn again, or the whole page's effects run within the same task.
 */
const useFromLine = <V>(subscribe: (listener: () => void) => () => void, read: () => V): V => {
  const [first] = useState(() => ({ value: read(), isHeld: !isDrawn }))
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const letGo = useEffectEvent(() => {
    isDrawn = true
    if (!first.isHeld) return
    first.isHeld = false
    if (!Object.is(first.value, read())) drawAgain()
  })
  useLayoutEffect(() => letGo(), [])
  return useSyncExternalStore(subscribe, () => (first.isHeld ? first.value : read()))
}

export const useSyncStatus = (): SyncStatus => {
  const { sync } = useData()
  return useFromLine(sync.subscribe, sync.get)
}

/** One thing of it: the status changes three times with every change that is sent. */
export const useSyncValue = <V extends string | number | boolean | null>(read: (status: SyncStatus) => V): V => {
  const { sync } = useData()
  return useFromLine(sync.subscribe, () => read(sync.get()))
}

export const useRejected = (): readonly RejectedWrite[] => {
  const { rejected } = useData()
  return useSyncExternalStore(rejected.subscribe, rejected.get)
}

/** What the person has chosen, on whichever of their devices. */
export const useSetting = <K extends SettingKey>(key: K): SettingValue<K> =>
  useTableValue('settings', (rows) => readSetting(rows, key))
