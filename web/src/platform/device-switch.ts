/** Something that is on or off on this device, and remembered there. */
import { useSyncExternalStore } from 'react'
import { accessibleStorage, keepChoice, readChoice } from './stored-choice.ts'

type Choice = 'on' | 'off'
const isChoice = (value: unknown): value is Choice => value === 'on' || value === 'off'

/** On, unless it was switched off. */
export const createDeviceSwitch = (key: string, onChange: (isOn: boolean) => void = () => {}) => {
  const listeners = new Set<() => void>()
  let chosen: Choice | undefined
  const read = () => readChoice<Choice>(accessibleStorage(), key, isChoice, 'on')
  const isOn = (): boolean => {
    chosen ??= read()
    return chosen === 'on'
  }
  const become = (choice: Choice) => {
    chosen = choice
    onChange(choice === 'on')
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
    isOn,
    choose: (on: boolean) => {
      const choice = on ? 'on' : 'off'
      keepChoice(accessibleStorage(), key, choice)
      become(choice)
    },
    useIsOn: (): boolean => useSyncExternalStore(subscribe, isOn),
  }
}
