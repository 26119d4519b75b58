/** By how many hours a clock counts: as the system does, unless chosen on this device. */
import { accessibleStorage, type ChoiceStorage, keepChoice, readChoice } from './stored-choice.ts'

export const CLOCK_HOURS = ['system', 'h23', 'h12'] as const
type ClockHours = (typeof CLOCK_HOURS)[number]

const KEY = 'clock'

const isClockHours = (value: unknown): value is ClockHours => CLOCK_HOURS.includes(value as ClockHours)

interface ClockEdges {
  storage: ChoiceStorage | null
  /** Other tabs tell of their choice through storage events. */
  otherTabs: Pick<Window, 'addEventListener'> | null
}

export const createClockHours = ({ storage, otherTabs }: ClockEdges) => {
  const listeners = new Set<() => void>()
  const stored = () => readChoice<ClockHours>(storage, KEY, isClockHours, 'system')
  let current = stored()
  const become = (hours: ClockHours) => {
    current = hours
    for (const listener of listeners) listener()
  }
  otherTabs?.addEventListener('storage', (event) => {
    if (event.key === KEY) become(stored())
  })
  return {
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (hours: ClockHours) => {
      keepChoice(storage, KEY, hours)
      become(hours)
    },
  }
}

/** One for the page: whatever writes a time asks it. */
export const clockHours = createClockHours({
  storage: accessibleStorage(),
  otherTabs: typeof window === 'undefined' ? null : window,
})
