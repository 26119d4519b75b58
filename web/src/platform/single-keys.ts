/** Whether letters, digits and signs alone are shortcuts: chosen on this device, and remembered there. */
import { useSyncExternalStore } from 'react'
import { accessibleStorage, keepChoice, readChoice } from './stored-choice.ts'

const KEY = 'single-keys'
type Choice = 'on' | 'off'
const isChoice = (value: unknown): value is Choice => value === 'on' || value === 'off'

const listeners = new Set<() => void>()
let chosen: Choice | undefined

const read = () => readChoice<Choice>(accessibleStorage(), KEY, isChoice, 'on')

export const hasSingleKeys = (): boolean => {
  chosen ??= read()
  return chosen === 'on'
}

const become = (choice: Choice) => {
  chosen = choice
  for (const listener of listeners) listener()
}

export const chooseSingleKeys = (isOn: boolean) => {
  const choice = isOn ? 'on' : 'off'
  keepChoice(accessibleStorage(), KEY, choice)
  become(choice)
}

/** Other tabs tell of their choice through storage events. */
const subscribe = (listener: () => void) => {
  const onStorage = (event: StorageEvent) => event.key === KEY && become(read())
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys)
