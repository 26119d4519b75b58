/** Guest data that could not be read and was put aside under a key of its own: what a person may still copy. */
import { isSameValue } from '@foco/domain/core/same-value.ts'
import { tables } from '@foco/domain/tables/schema.ts'
import { useEffect, useState } from 'react'
import type { KeyValueStorage } from '../environment.ts'
import { useSyncValue } from '../queries.ts'

const PUT_ASIDE = /^(.+)_damaged(?:_\d+)?$/
const DISMISSED_KEY = 'foco_damage_dismissed'

export interface DamagedData {
  key: string
  /** The table that it was; null where no table of today has that key. */
  table: string | null
  text: string
}

const tableOf = (guestKey: string | undefined): string | null =>
  Object.entries(tables).find(([, table]) => table.guestKey === guestKey)?.[0] ?? null

const dismissedKeys = (storage: KeyValueStorage): string[] => {
  try {
    const keys: unknown = JSON.parse(storage.getItem(DISMISSED_KEY) ?? '[]')
    return Array.isArray(keys) ? keys : []
  } catch {
    return []
  }
}

/** All of it but what was dismissed. */
export const damagedGuestData = (storage: KeyValueStorage): DamagedData[] => {
  const dismissed = new Set(dismissedKeys(storage))
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => PUT_ASIDE.test(key) && !dismissed.has(key))
    .sort()
    .map((key) => ({ key, table: tableOf(PUT_ASIDE.exec(key)?.[1]), text: storage.getItem(key) ?? '' }))
}

/** It is not told any more; the data stays where it is. */
export const dismissDamagedData = (storage: KeyValueStorage, key: string) =>
  storage.setItem(DISMISSED_KEY, JSON.stringify([...dismissedKeys(storage), key]))

const read = (): DamagedData[] => {
  try {
    return damagedGuestData(localStorage)
  } catch {
    // Storage is blocked: nothing can have been put aside in it.
    return []
  }
}

export const useDamagedData = () => {
  const [damaged, setDamaged] = useState(read)
  const reason = useSyncValue((status) => status.reason)
  const look = () =>
    setDamaged((list) => {
      const now = read()
      return isSameValue(list, now) ? list : now
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: found later, it is told by the status.
  useEffect(look, [reason])
  const dismiss = (key: string) => {
    try {
      dismissDamagedData(localStorage, key)
    } catch {
      // No room to note it: it is told again at the next start.
    }
    setDamaged((list) => list.filter((one) => one.key !== key))
  }
  return { damaged, look, dismiss }
}
