/** One of a few, chosen on this device and remembered there. */
import { useSyncExternalStore } from 'react'
import { accessibleStorage, keepChoice, readChoice } from './stored-choice.ts'

export const createDeviceChoice = <T extends string>(
  key: string,
  choices: readonly T[],
  fallback: T,
  onChange: (choice: T) => void = () => {},
) => {
  const isChoice = (value: unknown): value is T => choices.includes(value as T)
  const listeners = new Set<() => void>()
  let chosen: T | undefined
  const read = () => readChoice<T>(accessibleStorage(), key, isChoice, fallback)
  const get = (): T => {
    chosen ??= read()
    return chosen
  }
  const become = (choice: T) => {
    chosen = choice
    onChange(choice)
    for (const listener of listeners) listener()
  }
  /** Other tabs tell of their choice through storage events. */
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => event.key === key && become(read())
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }
  return {
    get,
    choose: (choice: T) => {
      keepChoice(accessibleStorage(), key, choice)
      become(choice)
    },
    useChoice: (): T => useSyncExternalStore(subscribe, get),
  }
}
